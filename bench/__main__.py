"""`make bench` prints every table that there is."""

from bench import engine, history, replay


def main() -> None:
    engine.main()
    replay.main()
    history.main()


if __name__ == "__main__":
    main()
