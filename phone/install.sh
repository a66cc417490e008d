#!/bin/sh
# phone/install.sh android|profile: what buildozer and python-for-android say (build/android-venv), or the app's
# requirements in the phone's versions, as near as there are wheels for this Python (build/profile-venv).
# phone/lock.sh works the locks out.
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
if [ "$1" = profile ]; then
    "$place/bin/python" -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation --editable .
fi
cp "$lock" "$place/installed"
