"""`make bench` prints every table that there is."""

from bench import app, engine, history, keltis, replay, shelfie_stacker


def main() -> None:
    engine.main()
    replay.main()
    shelfie_stacker.main()
    keltis.main()
    history.main()
    app.main()


if __name__ == "__main__":
    main()
