#!/bin/sh
# Writes requirements/*.lock: exact versions and hashes for every Python from 3.11 on.
set -eu
cd "$(dirname "$0")/.."
compile() {
    .venv/bin/python -m uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
        --no-header --no-emit-index-url --no-annotate --quiet --output-file "$@"
}
compile requirements/app.lock --extra build
compile requirements/test.lock --extra build --extra dev
