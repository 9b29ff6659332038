/** The logs of nodes, in the trace: warnings and errors show what a failing seed went through. */
import type { Log } from "../../../runtime/node/log.ts";

export function tracingLog(note: (line: string) => void): Log {
  const tell =
    (level: string) =>
    (about: unknown, message?: string): void => {
      const error = typeof about === "object" && about !== null && "err" in about ? about.err : undefined;
      note(`${level}: ${message ?? String(about)}${error instanceof Error ? ` (${error.message})` : ""}`);
    };
  const log = {
    debug: () => undefined,
    info: tell("info"),
    warn: tell("warn"),
    error: tell("error"),
    child: () => log,
  };
  return log as unknown as Log;
}
