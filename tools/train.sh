#!/bin/sh
# tools/train.sh: trains the eye's networks anew, in an environment of its own: PyTorch is needed for nothing else.
set -eu
cd "$(dirname "$0")/.."
missing=$(dpkg-query -W -f '${Package} ${Status}\n' $(cat training/fonts.txt) fontconfig 2>/dev/null | awk '/installed$/ {print $1}' | sort |
    comm -13 - training/fonts.txt)
if [ -n "$missing" ]; then
    if [ "$(id -u)" != 0 ]; then
        echo "Training draws with many typefaces. Run this line, then the same command again:" >&2
        echo "  sudo apt-get update && sudo apt-get install -y fontconfig" $missing >&2
        exit 1
    fi
    apt-get update -q
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends fontconfig $missing
fi
# Typefaces from npm come beside Debian's, for training alone; a package that is no longer there is done without.
mkdir -p build/fonts
if ! cmp -s training/web_fonts.json build/fonts/package.json; then
    if ! command -v npm >/dev/null; then
        if [ "$(id -u)" != 0 ]; then
            echo "Training draws with typefaces from npm. Run this line, then the same command again:" >&2
            echo "  sudo apt-get update && sudo apt-get install -y npm" >&2
            exit 1
        fi
        apt-get update -q
        DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends npm
    fi
    cp training/web_fonts.json build/fonts/package.json
    npm install --prefix build/fonts --no-audit --no-fund --ignore-scripts --no-package-lock || {
        rm build/fonts/package.json
        exit 1
    }
fi
[ -x build/train-venv/bin/python ] || python3 -m venv build/train-venv
build/train-venv/bin/python -m pip install --disable-pip-version-check --quiet --editable '.[train]'
exec build/train-venv/bin/python -m training
