#!/bin/sh
# Writes phone/*.lock anew: after a change of android.txt, of the versions in buildozer.spec, or of pyproject.toml.
set -eu
cd "$(dirname "$0")/.."
compile() {
    .venv/bin/python -m uv pip compile "$@" --universal --generate-hashes --no-header --no-emit-index-url --no-annotate --quiet
}
compile phone/android.txt --python-version 3.11 --output-file phone/android.lock
mkdir -p build
.venv/bin/python -m phone.profile constraints > build/constraints.txt
# opencv-python-headless 4.12 allows no numpy 2.3, which the recipe of opencv 4.12 is built with
grep '^numpy==' build/constraints.txt > build/overrides.txt
compile pyproject.toml --extra build --extra dev --python-version 3.11 --constraint build/constraints.txt \
    --override build/overrides.txt --output-file phone/profile.lock
