/** Logs as JSON lines (pino). Parts take a {@link Log} and bind their own name to it with `child`. */
import { pino, stdTimeFunctions, type Logger } from "pino";

export type Log = Logger;

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Values under these names never reach a log line, wherever an object carries them. */
const REDACTED = ["authorization", "token", "secret", "password", "apiKey", "ticket"];

/**
 * @param destination a path, or the file descriptor 2 (the default): standard output belongs to what the operator reads.
 */
export function createLog(level: LogLevel, destination: string | number = 2): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    },
    pino.destination({ dest: destination, sync: true }),
  );
}
