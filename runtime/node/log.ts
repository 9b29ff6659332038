/**
 * Logs as JSON lines (pino). Parts take a {@link Log} and bind their own name to it with `child`.
 *
 * 1. Warnings of the same failure (`err`) from the same part are logged at most every ten seconds, with the number of
 *    omitted ones as `repeated`; at the levels debug and trace all of them are. Errors are always logged.
 * 2. What is logged while a span is active carries its `trace_id`.
 */
import { pino, stdTimeFunctions, type Logger } from "pino";
import { activeSpan } from "../tracing/tracer.ts";
import { systemClock, type Clock } from "./clock.ts";
import { RepeatedFailures } from "./repeated-failures.ts";

export type Log = Logger;

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Values under these names never appear in a log line, in any object. */
const REDACTED = ["authorization", "token", "secret", "password", "apiKey", "ticket"];

const WARN = pino.levels.values["warn"];

/** @param destination a path, or file descriptor 2 (the default): standard output is for the operator. */
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
      // A new object each time: pino adds the line to it.
      mixin() {
        const span = activeSpan();
        return span === undefined ? {} : { trace_id: span.traceId };
      },
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

/** The message of the error that a line carries; undefined if it carries none. */
function messageOf(facts: unknown): string | undefined {
  const { err } = (facts ?? {}) as { readonly err?: unknown };
  return err instanceof Error ? err.message : undefined;
}
