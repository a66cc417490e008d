"""The command `companion`, also as `python -m companion`."""

import atexit
import gc
import os


def main() -> None:
    # A command lives for a moment: what it could free is not worth looking for, neither while it runs nor at its end,
    # and no plugin of pydantic is worth waiting for.
    gc.disable()
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from companion.cli import main as run

    run()


if __name__ == "__main__":
    main()
