"""`make bench` prints every table that there is."""

from bench import engine, replay, shelfie_stacker


def main() -> None:
    engine.main()
    replay.main()
    shelfie_stacker.main()


if __name__ == "__main__":
    main()
