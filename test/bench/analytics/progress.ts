/** Progress of something long, on standard error: a line that is rewritten in a terminal, else a line now and then. */

export interface Progress {
  at(done: number): void;
  end(): void;
}

const TERMINAL_EVERY_MS = 200;
const LINE_EVERY_MS = 10_000;

export function showProgress(what: string, all: number): Progress {
  const started = performance.now();
  const { isTTY } = process.stderr;
  let saidAt = started;
  let last = 0;
  const say = (): void => {
    const seconds = (performance.now() - started) / 1000;
    const share = all === 0 ? 100 : Math.floor((last / all) * 100);
    const text = `${what}: ${last.toLocaleString("en")} of ${all.toLocaleString("en")} (${share} %), ${seconds.toFixed(0)} s`;
    process.stderr.write(isTTY ? `\r${text}\u001b[K` : `${text}\n`);
  };
  return {
    at(done) {
      last = done;
      if (performance.now() - saidAt < (isTTY ? TERMINAL_EVERY_MS : LINE_EVERY_MS)) return;
      saidAt = performance.now();
      say();
    },
    end() {
      say();
      if (isTTY) process.stderr.write("\n");
    },
  };
}
