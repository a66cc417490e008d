"""A real PostgreSQL server of the tests' own: in a folder of its own, gone at the end."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0


def program(name: str) -> Path:
    """Where a program of PostgreSQL is; Debian keeps the server's ones out of the path."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    found = shutil.which(name)
    if not found and not places:
        raise RuntimeError("PostgreSQL is not installed; `make test` installs it, or `apt-get install postgresql`")
    return places[0] if places else Path(found or "")


def _user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server that is up, without the name of a database."""
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="companion-postgres-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        cluster, port = folder / "cluster", _free_port()
        made = subprocess.run(
            [program("initdb"), "-D", cluster, "-U", "companion", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
            user=user,
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert made.returncode == 0, made.stderr
        with (folder / "log").open("w") as log:
            options = ["-D", str(cluster), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder), "-c", "fsync=off"]
            server = subprocess.Popen([program("postgres"), *options], user=user, cwd=folder, stdout=log, stderr=log)
        try:
            _wait(port, server, folder / "log")
            yield f"postgresql://companion@127.0.0.1:{port}"
        finally:
            server.send_signal(signal.SIGINT)  # at once, whoever is still connected
            server.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int, server: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert server.poll() is None, log.read_text()
        ready = subprocess.run(
            [program("pg_isready"), "-h", "127.0.0.1", "-p", str(port)], capture_output=True, check=False
        )
        if ready.returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError(f"PostgreSQL did not start:\n{log.read_text()}")
