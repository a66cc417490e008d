"""Java as pyjnius shows it, made from android_api.txt: what is not declared there, or not so, cannot be called.

What a call does is up to `behaviour`, which has a function for each member that does something, by its full name.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parent / "android_api.txt"
UNCHECKED = ("java.lang.IllegalArgumentException", "java.lang.SecurityException")
"""What Java may throw anywhere without declaring it."""
NUMBERS = {"int": 31, "long": 63}
CLASS = re.compile(
    r"(?P<kind>class|interface) (?P<name>\S+)(?: extends (?P<base>\S+))?"
    r"(?: implements (?P<more>[\w.$]+(?:, [\w.$]+)*))?(?: since (?P<since>\d+))?$"
)
MEMBER = re.compile(
    r"(?P<static>static )?(?:(?P<type>[\w.$\[\]]+) )?(?P<name>\w+)(?P<call>\((?P<takes>[^)]*)\))?"
    r"(?: throws (?P<throws>\S+))?(?: = (?P<value>-?\d+|\"[^\"]*\"))?(?: since (?P<since>\d+))?$"
)


class WrongCall(BaseException):
    """Android has no such class or member, or takes something else. Nothing of ours catches it."""


class JavaException(Exception):
    """As that of pyjnius."""

    def __init__(self, message: str, classname: str | None = None) -> None:
        super().__init__(message)
        self.classname = classname


@dataclass(frozen=True)
class Member:
    name: str
    type: str
    static: bool
    takes: tuple[str, ...] | None
    """None for a field."""
    throws: str | None
    value: str | int | None
    since: int


@dataclass
class Declared:
    name: str
    above: tuple[str, ...]
    since: int
    members: list[Member] = field(default_factory=list)


def read_table(text: str) -> dict[str, Declared]:
    found: dict[str, Declared] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        told = (MEMBER if line.startswith("  ") else CLASS).match(line.strip())
        assert told, f"android_api.txt: {line}"
        since = int(told["since"] or 0)
        if not line.startswith("  "):
            more = tuple((told["more"] or "").split(", ")) if told["more"] else ()
            above = (told["base"] or "java.lang.Object", *more) if told["name"] != "java.lang.Object" else ()
            last = found[told["name"]] = Declared(told["name"], above, since)
            continue
        takes = None if told["call"] is None else tuple(part for part in told["takes"].split(", ") if part)
        made = told["type"] or last.name  # a constructor
        assert told["type"] or told["name"] == re.split(r"[.$]", last.name)[-1], f"android_api.txt: {line}"
        value = told["value"]
        kept = value if value is None else value.strip('"') if value.startswith('"') else int(value)
        last.members.append(Member(told["name"], made, bool(told["static"]), takes, told["throws"], kept, since))
    return found


class Java:
    """`api` is the level of the phone."""

    def __init__(self, behaviour: Mapping[str, Callable[..., Any]], api: int = 33) -> None:
        self._classes = read_table(TABLE.read_text(encoding="utf-8"))
        self._behaviour, self._api = behaviour, api
        self.called: set[str] = set()
        """Full names of all that was used."""

    # ---- what pyjnius offers ----

    def autoclass(self, name: str) -> "JavaClass":
        declared = self.declared(name)
        if declared.since > self._api:
            raise JavaException(f"{name} is not there before API {declared.since}", "java.lang.ClassNotFoundException")
        return JavaClass(self, declared)

    def cast(self, name: str, thing: "JavaObject") -> "JavaObject":
        if not self.fits(thing.real, name):
            raise WrongCall(f"a {thing.real} is no {name}")
        return JavaObject(self, name, thing.real, thing.state)

    # ---- the table ----

    def declared(self, name: str) -> Declared:
        if name not in self._classes:
            raise WrongCall(f"there is no class {name} in android_api.txt")
        return self._classes[name]

    def fits(self, name: str, wanted: str) -> bool:
        return name == wanted or any(self.fits(above, wanted) for above in self.declared(name).above)

    def members(self, type: str, name: str) -> list[tuple[str, Member]]:
        """With the class that declares each, the nearest first."""
        declared = self.declared(type)
        own = [(type, member) for member in declared.members if member.name == name]
        return own + [found for above in declared.above for found in self.members(above, name)]

    def new(self, type: str, /, **state: Any) -> "JavaObject":
        return JavaObject(self, type, type, state)

    # ---- calls ----

    def member(self, type: str, name: str, thing: "JavaObject | None") -> Any:
        found = self.members(type, name)
        if not found:
            raise WrongCall(f"{type} has no {name}")
        if thing is None and not all(member.static for _, member in found):
            raise WrongCall(f"{type}.{name} is not static")
        owner, first = found[0]
        if first.takes is None:
            self.called.add(f"{owner}.{name}")
            value = first.value if first.value is not None else self._do(owner, first, thing, ())
            return self.checked(value, first, owner)
        return lambda *arguments: self.call(found, thing, arguments)

    def call(self, found: list[tuple[str, Member]], thing: "JavaObject | None", arguments: tuple[Any, ...]) -> Any:
        fitting = [
            (owner, member)
            for owner, member in found
            if member.takes is not None
            and len(member.takes) == len(arguments)
            and all(map(self.takes, arguments, member.takes))
        ]
        name = f"{found[0][0]}.{found[0][1].name}"
        told = ", ".join(value.type if isinstance(value, JavaObject) else repr(value) for value in arguments)
        if not fitting:
            raise WrongCall(f"{name} does not take ({told})")
        kinds = {tuple("number" if type in NUMBERS else type for type in member.takes or ()) for _, member in fitting}
        if len(kinds) > 1:
            raise WrongCall(f"{name} with ({told}) may be one of {len(kinds)}: a cast says which")
        owner, member = fitting[0]
        if member.since > self._api:
            raise JavaException(f"{name} is not there before API {member.since}", "java.lang.NoSuchMethodError")
        self.called.add(f"{owner}.{member.name}")
        return self.checked(self._do(owner, member, thing, arguments), member, owner)

    def _do(self, owner: str, member: Member, thing: "JavaObject | None", arguments: tuple[Any, ...]) -> Any:
        behaviour = self._behaviour.get(f"{owner}.{member.name}")
        if behaviour is None:
            raise WrongCall(f"the stand-in knows nothing of what {owner}.{member.name} does")
        try:
            return behaviour(*arguments) if thing is None else behaviour(thing, *arguments)
        except JavaException as error:
            if error.classname not in (member.throws, *UNCHECKED):
                raise WrongCall(f"{owner}.{member.name} does not throw {error.classname}") from error
            raise

    def takes(self, argument: Any, type: str) -> bool:
        if isinstance(argument, bool):
            return type == "boolean"
        if isinstance(argument, int):
            return type in NUMBERS and -(2 ** NUMBERS[type]) <= argument < 2 ** NUMBERS[type]
        if type in NUMBERS or type == "boolean":
            return False
        if argument is None:
            return True
        if type.endswith("[]"):
            return isinstance(argument, list) and all(self.takes(part, type[:-2]) for part in argument)
        if isinstance(argument, str):
            return type in ("java.lang.String", "java.lang.CharSequence")
        return isinstance(argument, JavaObject) and self.fits(argument.type, type)

    def checked(self, value: Any, member: Member, owner: str) -> Any:
        """What comes back is what Android declares; an Object must be cast before anything can be done with it."""
        right = value is None if member.type == "void" else self.takes(value, member.type)
        assert right, f"{owner}.{member.name} gives a {member.type}, and the stand-in gave {value!r}"
        return self.cast(member.type, value) if isinstance(value, JavaObject) else value


class JavaObject:
    def __init__(self, java: Java, type: str, real: str, state: dict[str, Any]) -> None:
        self._java = java
        self.type, self.real, self.state = type, real, state

    def __getattr__(self, name: str) -> Any:
        return self._java.member(self.type, name, self)


class JavaClass:
    def __init__(self, java: Java, declared: Declared) -> None:
        self._java, self._declared = java, declared

    def __getattr__(self, name: str) -> Any:
        return self._java.member(self._declared.name, name, None)

    def __call__(self, *arguments: Any) -> JavaObject:
        type = self._declared.name
        simple = re.split(r"[.$]", type)[-1]
        making = [(type, member) for member in self._declared.members if member.name == simple]
        if not making:
            raise WrongCall(f"{type} has no constructor in android_api.txt")
        made: JavaObject = self._java.call(making, None, arguments)
        return made
