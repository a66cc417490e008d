"""The app's start: from nothing to the first frame, beside an empty Kivy app in the same run."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 11

EMPTY = """
from companion.app.opening import prepare
prepare()
from kivy.app import App
from kivy.uix.widget import Widget
class Empty(App):
    def build(self):
        return Widget()
made = Empty()
"""
OURS = """
from companion.app.opening import prepare
prepare()
from companion.app.app import CompanionApp
made = CompanionApp("en")
"""
FIRST_FRAME = """
import os
from kivy.core.window import Window
Window.bind(on_flip=lambda *_: os._exit(0))
made.run()
"""


def main() -> None:
    subprocess.run([sys.executable, "-m", "compileall", "-q", "companion"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        programs = {"an empty Kivy app": EMPTY, "the companion's home": OURS, "back at a table": OURS}
        environments = {}
        for number, name in enumerate(programs):
            data = Path(folder, f"data {number}")
            data.mkdir()
            environments[name] = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "COMPANION_DATA": str(data)}
            (data / "settings.json").write_text('{"welcomed": true}')
        (data / "whereabouts.json").write_text('[["home", {}], ["table", {"session": "sample"}]]')
        files = {name: Path(folder, f"{number}.py") for number, name in enumerate(programs)}
        for name, program in programs.items():
            files[name].write_text(program + FIRST_FRAME)  # Kivy wants to know where an app's class is written
        times: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(RUNS):
            for name, file in files.items():
                begun = time.perf_counter()
                subprocess.run([sys.executable, str(file)], env=environments[name], check=True)
                times[name].append(time.perf_counter() - begun)
    first = times["an empty Kivy app"]
    print(f"\nStart to the first frame, median of {RUNS} runs\n")
    print(f"{'':32}{'ms':>8}{'times an empty app':>22}")
    for name, taken in times.items():
        ratio = statistics.median(own / empty for own, empty in zip(taken, first, strict=True))
        print(f"{name:32}{statistics.median(taken) * 1000:>8.0f}{ratio:>22.2f}")


if __name__ == "__main__":
    main()
