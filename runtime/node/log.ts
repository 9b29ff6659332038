/**
 * Logs as JSON lines (pino). Parts take a {@link Log} and bind their own name to it with `child`.
 *
 * 1. A warning of the same failure (`err`) from the same part is told every ten seconds at most, with how many were
 *    left out as `repeated`; at the levels debug and trace all of them are. Errors are always told.
 */
import { pino, stdTimeFunctions, type Logger } from "pino";
import { systemClock, type Clock } from "./clock.ts";
import { RepeatedFailures } from "./repeated-failures.ts";

export type Log = Logger;

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Values under these names never reach a log line, wherever an object carries them. */
const REDACTED = ["authorization", "token", "secret", "password", "apiKey", "ticket"];

const WARN = pino.levels.values["warn"];

/**
 * @param destination a path, or the file descriptor 2 (the default): standard output belongs to what the operator
 * reads.
 */
export function createLog(
  level: LogLevel,
  destination: string | number = 2,
  clock: Pick<Clock, "monotonicMs"> = systemClock,
): Log {
  const repeated = new RepeatedFailures(() => clock.monotonicMs());
  const tellsAll = level === "debug" || level === "trace";
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
      hooks: {
        logMethod(line, write, lineLevel) {
          const [facts, text] = line as readonly unknown[];
          const failure = tellsAll || lineLevel !== WARN ? undefined : messageOf(facts);
          if (failure === undefined) {
            write.apply(this, line);
            return;
          }
          const untold = repeated.note(JSON.stringify([this.bindings(), text, failure]));
          if (untold === undefined) return;
          if (untold === 0) write.apply(this, line);
          else write.apply(this, [{ ...(facts as object), repeated: untold }, String(text)]);
        },
      },
    },
    pino.destination({ dest: destination, sync: true }),
  );
}

/** What the failure says that a line is about; undefined when it is about none. */
function messageOf(facts: unknown): string | undefined {
  const { err } = (facts ?? {}) as { readonly err?: unknown };
  return err instanceof Error ? err.message : undefined;
}
