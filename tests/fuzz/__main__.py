"""`python -m tests.fuzz [--seconds 600] [--seed 1] [--only NUMBER]`: exit code 1 where something was found.

Each finding is written to tests/fuzz/found, where tests/fuzz/test_fuzz.py runs it from then on.
"""

import argparse
import sys
import time
from collections import Counter
from hashlib import sha256
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fuzz.cases import Case, case
from tests.fuzz.fuzzing import Fuzzing

FOUND = Path(__file__).parent / "found"


def keep(found: Case) -> Path:
    file = FOUND / f"{found.kind}_{sha256(found.content).hexdigest()[:12]}{found.ending}"
    FOUND.mkdir(exist_ok=True)
    file.write_bytes(found.content)
    return file


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="this case alone")
    wanted = parser.parse_args()
    end = time.monotonic() + wanted.seconds
    tried: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    with TemporaryDirectory() as place, Fuzzing(Path(place)) as fuzzing:
        for number in count() if wanted.only is None else [wanted.only]:
            if time.monotonic() > end:
                break
            made = case(wanted.seed, number)
            fault = fuzzing.fault(made)
            tried[made.kind] += 1
            if fault:
                last = fault.strip().splitlines()[-1]
                if not faults[last]:
                    print(f"Case {number} ({made.kind}), kept as {keep(made).name}:\n{fault}", flush=True)
                faults[last] += 1
    told = ", ".join(f"{times} {kind}" for kind, times in sorted(tried.items()))
    print(f"Seed {wanted.seed}, {tried.total()} cases ({told}): {len(faults)} kinds of fault, {faults.total()} times.")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
