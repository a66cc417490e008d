#!/bin/sh
# phone/install.sh android|profile: what buildozer and python-for-android say (build/android-venv), or the app's
# requirements in the phone's versions, as near as there are wheels for this Python (build/profile-venv).
# The locks come from android.txt and profile.txt; overrides.txt says where a wheel asks for more than it needs:
#   .venv/bin/python -m uv pip compile phone/android.txt --universal --python-version 3.11 --generate-hashes \
#       --no-header --no-emit-index-url --no-annotate --quiet --output-file phone/android.lock
set -eu
cd "$(dirname "$0")/.."
lock="phone/$1.lock"
place="build/$1-venv"

if [ -f "$place/installed" ] && cmp -s "$lock" "$place/installed"; then
    exit 0
fi
echo "Preparing $place with the packages of $lock"
rm -rf "$place"
.venv/bin/python -m venv "$place"
"$place/bin/python" -m pip install --disable-pip-version-check --quiet --no-deps --require-hashes --requirement "$lock"
cp "$lock" "$place/installed"
