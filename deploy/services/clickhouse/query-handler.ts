/**
 * From a request's body to the engine's outcome.
 *
 * Owns: where the statement and its data stand in a request.
 * Does not own: HTTP answers (`http-server.ts`), connections (`connection-pool.ts`).
 */
import type { IncomingMessage } from "node:http";
import type { ConnectionPool } from "./connection-pool.ts";
import { decompressed, readParts, type MemoryBudget } from "./body.ts";
import { asText, isBlank, NOTHING, runPlainInsert, runStatement, type Outcome } from "./execution.ts";
import { boundaryOf, readFields } from "./multipart.ts";
import { asPlainInsert, type PlainInsert } from "./plain-insert.ts";
import { checkedStatement, readQueryRequest, type QueryRequest } from "./query-request.ts";
import type { Statement } from "./statement.ts";

export interface Answer extends Outcome {
  /** The format of the body. */
  readonly format: string;
}

export interface HandlerParts {
  readonly pool: ConnectionPool;
  readonly budget: MemoryBudget;
  readonly bounds: { readonly statementBytesMax: number; readonly insertPartBytes: number };
}

/** @throws QueryFailure; also what reading a broken connection throws. */
export async function handleQuery(
  parts: HandlerParts,
  request: IncomingMessage,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<Answer> {
  const { pool, budget, bounds } = parts;
  const whole = { bytesMax: bounds.statementBytesMax, canBeCut: false, budget };
  const run = async (asked: QueryRequest, text: string): Promise<Answer> => {
    const statement = checkedStatement(text, asked.readOnly);
    const { verb, format = asked.defaultFormat } = statement;
    if (verb === "INSERT" && hasNoData(statement, text)) return { ...NOTHING, format };
    const outcome = await pool.run(asked.poolRequest(statement, signal), (session) =>
      runStatement(session, text, asked.defaultFormat),
    );
    return { ...outcome, format };
  };

  const boundary = boundaryOf(request.headers["content-type"]);
  if (boundary !== undefined) {
    let answer: Answer | undefined;
    await readParts(decompressed(request), whole, async (bytes) => {
      const asked = readQueryRequest(request, new URLSearchParams([...search, ...readFields(asText(bytes), boundary)]));
      answer = await run(asked, asked.query ?? "");
    });
    return answer ?? { ...NOTHING, format: "" };
  }

  const asked = readQueryRequest(request, search);
  const plain = asked.query === undefined ? undefined : plainInsertOf(asked.query, asked.readOnly);
  if (plain !== undefined) return runParts(parts, plain, asked, decompressed(request), signal);
  let answer: Answer = { ...NOTHING, format: asked.defaultFormat };
  await readParts(decompressed(request), whole, async (bytes) => {
    answer = await run(
      asked,
      [asked.query, asText(bytes)].filter((text) => text !== undefined && text !== "").join("\n"),
    );
  });
  return answer;
}

function plainInsertOf(query: string, readOnly: boolean): { statement: Statement; insert: PlainInsert } | undefined {
  const statement = checkedStatement(query, readOnly);
  const insert = hasNoData(statement, query) ? asPlainInsert(statement) : undefined;
  return insert === undefined ? undefined : { statement, insert };
}

/**
 * Each part is an INSERT of its own: what an earlier one has written stays when a later one fails, as in a ClickHouse
 * server.
 */
async function runParts(
  { pool, budget, bounds }: HandlerParts,
  { statement, insert }: { statement: Statement; insert: PlainInsert },
  asked: QueryRequest,
  body: ReturnType<typeof decompressed>,
  signal: AbortSignal,
): Promise<Answer> {
  let writtenRows = 0;
  let writtenBytes = 0;
  const bytesMax = insert.canBeCut ? bounds.insertPartBytes : bounds.statementBytesMax;
  await readParts(body, { bytesMax, canBeCut: insert.canBeCut, budget }, async (part) => {
    if (isBlank(part)) return;
    const outcome = await pool.run(asked.poolRequest(statement, signal), (session) =>
      runPlainInsert(session, insert, part),
    );
    writtenRows += outcome.writtenRows;
    writtenBytes += outcome.writtenBytes;
  });
  return { ...NOTHING, writtenRows, writtenBytes, format: asked.defaultFormat };
}

/** Whether an `INSERT … FORMAT x` ends there. */
function hasNoData({ tokens, format }: Statement, text: string): boolean {
  return format !== undefined && /^[\s;]*$/.test(text.slice(tokens.at(-1)?.end ?? 0));
}
