#!/bin/sh
# phone/test.sh ARGUMENT...: what is different here from a phone, then pytest with these arguments in the phone's versions
# and without Tesseract.
set -eu
cd "$(dirname "$0")/.."
sh phone/install.sh profile

# every program of this system but Tesseract, in a folder that takes the place of the PATH
programs="$PWD/build/profile-programs"
rm -rf "$programs"
mkdir -p "$programs"
(
    IFS=:
    for folder in $PATH; do
        case "$folder" in /*) find "$folder/" -maxdepth 1 ! -type d ! -name tesseract -exec ln -s -t "$programs" {} + 2>/dev/null || true ;; esac
    done
)
export PATH="$PWD/build/profile-venv/bin:$programs"

echo "Different from the phone:"
python -m phone.profile differences | sed 's/^/  /'
exec python -m pytest "$@"
