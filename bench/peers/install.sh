#!/bin/sh
# bench/peers/install.sh: the readers we compare ours with, in build/peers-venv, exactly as peers.lock names them.
# A place of their own, because another OpenCV would come into ours with them. The lock comes from wanted.txt:
#   .venv/bin/python -m uv pip compile bench/peers/wanted.txt --universal --python-version 3.11 --generate-hashes \
#       --no-header --no-emit-index-url --no-annotate --quiet --output-file bench/peers/peers.lock
set -eu
cd "$(dirname "$0")/../.."
lock=bench/peers/peers.lock
stamp=build/peers-venv/installed

if ! command -v tesseract >/dev/null; then
    echo "Tesseract is missing. Run this line, then the same command again:" >&2
    echo "  sudo apt-get update && sudo apt-get install -y tesseract-ocr" >&2
    exit 1
fi
if [ -f "$stamp" ] && cmp -s "$lock" "$stamp"; then
    exit 0
fi
echo "Preparing build/peers-venv with the packages of $lock"
rm -rf build/peers-venv
.venv/bin/python -m venv build/peers-venv
build/peers-venv/bin/python -m pip install --disable-pip-version-check --quiet --no-deps --require-hashes --requirement "$lock"
cp "$lock" "$stamp"
