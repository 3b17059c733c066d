"""A real `kibitzer` in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Self

ROOT = Path(__file__).resolve().parents[2]
KIBITZER = (sys.executable, "-m", "app.cli")
PATIENCE = 30.0


class Server:
    """Runs the command on a free port and a data folder; started when made, stopped at the end of `with`."""

    def __init__(self, data: Path, command: Sequence[str] = KIBITZER, options: Sequence[str] = ()) -> None:
        self.data = data
        self.command = tuple(command)
        self.options = tuple(options)
        self.port = 0
        self.url = ""
        data.mkdir(parents=True, exist_ok=True)
        self.log = data.parent / f"{data.name}.log"
        """Where the process writes its errors."""
        self.start()

    def start(self) -> None:
        """Run it, on the port it had before if it ran before, and wait until it listens."""
        arguments = ["--no-open", "--port", str(self.port), "--data", str(self.data), *self.options]
        with self.log.open("ab") as errors:
            self.process = subprocess.Popen(
                [*self.command, *arguments],
                cwd=ROOT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        line = self._first_line(self.process.stdout)
        found = re.search(r"http://\S+:(\d+)", line)
        if found is None:
            self.kill()
            raise AssertionError(f"no server, but {line!r}\n{self.errors()}")
        self.url, self.port = found[0], int(found[1])

    def told(self, pattern: str) -> str:
        """Read on in what it says until a line holds the pattern; give what its first group found."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if (found := re.search(pattern, line)) is not None:
                return found[1]
        raise AssertionError(f"it never said {pattern}\n{self.errors()}")

    def stop(self, with_signal: int = signal.SIGTERM) -> float:
        """Ask it to stop, as Ctrl-C (SIGINT) or the system (SIGTERM) does; give the seconds that took."""
        began = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
            self.process.wait(PATIENCE)
        return time.monotonic() - began

    def kill(self) -> None:
        """End it without asking, as when the battery is empty."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)

    def restart(self) -> None:
        """Kill it and start it again on the same port and data."""
        self.kill()
        self.start()

    def errors(self) -> str:
        """Give what it wrote to its error output, over all starts."""
        return self.log.read_text("utf-8", "replace")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @staticmethod
    def _first_line(output: IO[str]) -> str:
        return output.readline()
