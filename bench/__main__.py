"""`make bench` prints every table that there is."""

from bench import engine, keltis, replay


def main() -> None:
    engine.main()
    replay.main()
    keltis.main()


if __name__ == "__main__":
    main()
