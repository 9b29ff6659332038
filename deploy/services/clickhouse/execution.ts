/** Runs one request on a connection of the engine. */
import { isUtf8 } from "node:buffer";
import type { Session } from "chdb";
import { FAILURES, QueryFailure } from "./failure.ts";
import type { PlainInsert } from "./plain-insert.ts";

/** Counts of `X-ClickHouse-Summary`. What the engine does not tell is 0. */
export interface Outcome {
  readonly body: Uint8Array;
  readonly resultRows: number;
  readonly resultBytes: number;
  readonly writtenRows: number;
  readonly writtenBytes: number;
}

export const NOTHING: Outcome = {
  body: new Uint8Array(0),
  resultRows: 0,
  resultBytes: 0,
  writtenRows: 0,
  writtenBytes: 0,
};

/** A whole statement, with the data in it where it is an INSERT. */
export async function runStatement(session: Session, text: string, format: string): Promise<Outcome> {
  const result = await session.queryAsync(text, { format });
  return { ...NOTHING, body: result.bytes(), resultRows: result.rowsRead, resultBytes: result.bytesRead };
}

/** The data of an INSERT, not empty. */
export async function runPlainInsert(
  session: Session,
  { table, columns, format }: PlainInsert,
  data: Buffer,
): Promise<Outcome> {
  const { rowsWritten, bytesWritten } = await session.insert({
    table,
    values: data,
    format,
    ...(columns === undefined ? {} : { columns }),
  });
  return { ...NOTHING, writtenRows: rowsWritten, writtenBytes: bytesWritten };
}

/**
 * @throws QueryFailure where the bytes are no text: a statement reaches the engine as text, and another would be
 * inserted than was sent.
 */
export function asText(bytes: Buffer): string {
  if (!isUtf8(bytes))
    throw new QueryFailure(
      FAILURES.notImplemented,
      "The embedded server takes binary input formats not at all, and others in UTF-8.",
    );
  return bytes.toString("utf8");
}

/** Whether there is no row in it, for the engine takes an INSERT of nothing for an error. */
export function isBlank(data: Buffer): boolean {
  return data.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
