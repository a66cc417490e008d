"""The command `companion`, also as `python -m companion`."""

import gc
import os


def main() -> None:
    # A command lives for a moment: what it would free is not worth looking for, and no plugin is worth waiting for.
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from companion.cli import main as run

    run()


if __name__ == "__main__":
    main()
