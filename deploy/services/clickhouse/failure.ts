/**
 * A failure as ClickHouse says it: a code, a type and a sentence. The client reads them from the body, so their form is
 * fixed.
 */
import { withoutEnd } from "../../../machines/values/text-ends.ts";

export interface FailureKind {
  /** ClickHouse's error code. */
  readonly code: number;
  readonly type: string;
}

/** The failures that this server gives itself, under the codes that a ClickHouse server gives them. */
export const FAILURES = {
  syntax: { code: 62, type: "SYNTAX_ERROR" },
  readOnly: { code: 164, type: "READONLY" },
  badArguments: { code: 36, type: "BAD_ARGUMENTS" },
  notImplemented: { code: 48, type: "NOT_IMPLEMENTED" },
  tooManyBytes: { code: 307, type: "TOO_MANY_BYTES" },
  resultTooLarge: { code: 396, type: "TOO_MANY_ROWS_OR_BYTES" },
  tooManyQueries: { code: 202, type: "TOO_MANY_SIMULTANEOUS_QUERIES" },
  authentication: { code: 516, type: "AUTHENTICATION_FAILED" },
  cancelled: { code: 394, type: "QUERY_WAS_CANCELLED" },
  cannotDecompress: { code: 271, type: "CANNOT_DECOMPRESS" },
  aborted: { code: 236, type: "ABORTED" },
  unknown: { code: 1002, type: "UNKNOWN_EXCEPTION" },
} as const satisfies Record<string, FailureKind>;

/** Statuses as a ClickHouse server gives them; every other failure is a 500. */
const STATUS_OF: ReadonlyMap<number, number> = new Map([
  ...[27, 36, 53, 62, 69, 70, 72, 117, 164, 386, 456].map((code) => [code, 400] as const),
  ...[46, 47, 60, 63, 73, 81, 115].map((code) => [code, 404] as const),
  [48, 501],
  [159, 408],
  [202, 503],
  [271, 400],
  [307, 413],
  [516, 403],
]);

export class QueryFailure extends Error {
  override readonly name = "QueryFailure";
  readonly code: number;

  constructor(kind: FailureKind, sentence: string) {
    super(`Code: ${kind.code}. DB::Exception: ${sentence} (${kind.type})`);
    this.code = kind.code;
  }

  get status(): number {
    return STATUS_OF.get(this.code) ?? 500;
  }

  /** The engine itself is broken: every later query would fail alike. */
  get isFatal(): boolean {
    return this.code === FAILURES.aborted.code;
  }
}

/** What the engine or this program has thrown, as a failure to answer with. */
export function asFailure(error: unknown): QueryFailure {
  if (error instanceof QueryFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  // The engine's own form, nested where a part of it has passed an error on: the outermost code and the innermost type
  // count. A message may quote a long query: each step looks at it once.
  const begin = /^Code: (\d+)\. DB::Exception: /.exec(message);
  const text = withoutEnd(message, /[.\s]/);
  const version = text.endsWith(")") ? text.lastIndexOf(" (version ") : -1;
  const end = /\(([A-Z0-9_]+)\)$/.exec(version === -1 ? text : text.slice(0, version));
  if (begin === null || end === null || end.index < begin[0].length)
    return new QueryFailure(FAILURES.unknown, `${message} `);
  return new QueryFailure(
    { code: Number(begin[1]), type: end[1] ?? "" },
    text.slice(begin[0].length, end.index).trimEnd(),
  );
}
