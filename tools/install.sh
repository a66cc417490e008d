#!/bin/sh
# tools/install.sh app|test: a virtual environment in .venv with exactly what the lock file names.
# System packages come through apt where that is allowed; otherwise the one line to run is printed.
set -eu
cd "$(dirname "$0")/.."
lock="requirements/$1.lock"
stamp=".venv/installed-$1"

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
draws() { "$1" -c 'import sys; sys.exit(sys.version_info >= (3, 14))' 2>/dev/null; }
makes_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

install_packages() {
    if [ "$(id -u)" = 0 ]; then
        run=""
    elif sudo -n true 2>/dev/null; then
        run="sudo"
    else
        echo "Some system packages are missing. Run this line, then the same command again:" >&2
        echo "  sudo apt-get update && sudo apt-get install -y $*" >&2
        exit 1
    fi
    echo "Installing system packages: $*"
    # a fresh system may be busy with its own updates for a while
    if ! { $run apt-get update -q && $run env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -q "$@"; }; then
        echo "apt-get could not install $*; see its reason above, then run the same command again." >&2
        exit 1
    fi
}

has_postgres() { command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; }

# One that Kivy has wheels for, so that there is a window; or else any that the rest works with.
find_python() {
    for candidate in python3 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null && fits "$candidate" && draws "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    for candidate in python3 python3.14; do
        if command -v "$candidate" >/dev/null && fits "$candidate"; then
            echo "$candidate"
            return
        fi
    done
}

# The Debian packages that a window needs and this system has not got.
missing_for_a_window() {
    there=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null) || return 0
    for part in libGL.so.1=libgl1 libEGL.so.1=libegl1 libgthread-2.0.so.0=libglib2.0-0 libmtdev.so.1=libmtdev1; do
        case "$there" in *"${part%%=*}"*) ;; *) echo "${part#*=}" ;; esac
    done
}

# The tests run a PostgreSQL server of their own, and ask Tesseract for a second opinion.
if [ "$1" = test ]; then
    wanted=""
    has_postgres || wanted="postgresql"
    command -v tesseract >/dev/null || wanted="$wanted tesseract-ocr"
    # shellcheck disable=SC2086 # several words
    if [ -n "$wanted" ] && command -v apt-get >/dev/null; then install_packages $wanted; fi
    if ! has_postgres; then needed=PostgreSQL; elif ! command -v tesseract >/dev/null; then needed=Tesseract; else needed=""; fi
    if [ -n "$needed" ]; then
        echo "$needed is needed for the tests; install it and run the same command again." >&2
        exit 1
    fi
fi

if [ -f "$stamp" ] && cat "$lock" pyproject.toml | cmp -s - "$stamp" && .venv/bin/python -c 'import companion' 2>/dev/null; then
    exit 0
fi

if ! command -v apt-get >/dev/null && [ -z "$(find_python)" ]; then
    echo "Python 3.11 or newer is needed; install it and run the same command again." >&2
    exit 1
fi
python=$(find_python)
if [ -z "$python" ]; then
    if command -v python3 >/dev/null; then install_packages python3.11 python3.11-venv; else install_packages python3 python3-venv; fi
    python=$(find_python)
    [ -n "$python" ] || { echo "Python 3.11 or newer is needed, and apt has none for this system." >&2; exit 1; }
fi
wanted=""
if ! makes_environments "$python"; then
    wanted="python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
fi
if command -v apt-get >/dev/null; then wanted="$wanted $(missing_for_a_window | tr '\n' ' ')"; fi
# shellcheck disable=SC2086 # several words
if [ -n "${wanted%% }" ]; then install_packages $wanted; fi

echo "Preparing .venv with $("$python" --version) (1 of 3)"
if ! { [ -x .venv/bin/python ] && fits .venv/bin/python; }; then
    rm -rf .venv
    "$python" -m venv .venv
fi
echo "Installing the packages of $lock (2 of 3)"
.venv/bin/python -m pip install --disable-pip-version-check --no-deps --require-hashes --requirement "$lock"
echo "Installing Table Companion (3 of 3)"
.venv/bin/python -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation --editable .
# pip compiles what it installs, but not what stays in its own folder: without this every start would compile anew
.venv/bin/python -m compileall -q companion vision data
cat "$lock" pyproject.toml > "$stamp"
echo "Done. The command is .venv/bin/companion"
