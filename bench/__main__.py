"""`make bench` prints every table that there is."""

from bench import engine, replay


def main() -> None:
    engine.main()
    replay.main()


if __name__ == "__main__":
    main()
