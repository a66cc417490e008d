"""`make bench` prints every table that there is."""

from bench import app, cover_your_assets, engine, history, keltis, replay, shelfie_stacker, six_nimmt_board


def main() -> None:
    engine.main()
    replay.main()
    shelfie_stacker.main()
    keltis.main()
    six_nimmt_board.main()
    cover_your_assets.main()
    history.main()
    app.main()


if __name__ == "__main__":
    main()
