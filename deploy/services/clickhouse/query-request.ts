/** What a request asks for, apart from its body. */
import type { IncomingMessage } from "node:http";
import { FAILURES, QueryFailure } from "./failure.ts";
import { isPlainName } from "./literals.ts";
import { checkReadOnly } from "./read-only.ts";
import { sessionProfile } from "./session-profile.ts";
import type { PoolRequest } from "./connection-pool.ts";
import { readStatement, type Statement } from "./statement.ts";
import { readUrlSettings } from "./url-settings.ts";

export interface QueryRequest {
  /** The statement's part in the URL or in a form field; undefined: the body is the statement. */
  readonly query: string | undefined;
  /** The format of an answer whose statement names none. */
  readonly defaultFormat: string;
  readonly readOnly: boolean;
  /** What the pool must know, for a statement that begins so. */
  poolRequest(statement: Statement, signal: AbortSignal): PoolRequest;
}

/**
 * Statements that leave a connection as it was. After every other one (SET, USE, CREATE TEMPORARY TABLE, …) it is
 * closed.
 */
const TRACELESS_VERBS = new Set(["SELECT", "WITH", "INSERT", "SHOW", "DESCRIBE", "DESC", "EXPLAIN", "EXISTS", "("]);

/**
 * @param search names and values of the URL and, for a form, of its fields.
 * @throws QueryFailure
 */
export function readQueryRequest(request: IncomingMessage, search: URLSearchParams): QueryRequest {
  const { settings, parameters } = readUrlSettings(search);
  const readOnly =
    request.method === "GET" || settings.some(([name, value]) => name === "readonly" && value !== "0" && value !== "");
  const database = search.get("database") ?? headerOf(request, "x-clickhouse-database");
  const profile = sessionProfile(database, withReadOnly(settings, readOnly));
  const defaultFormat = search.get("default_format") ?? headerOf(request, "x-clickhouse-format") ?? "TabSeparated";
  if (!isPlainName(defaultFormat))
    throw new QueryFailure(FAILURES.badArguments, `${JSON.stringify(defaultFormat)} is no name of a format.`);
  return {
    query: search.get("query") ?? undefined,
    defaultFormat,
    readOnly,
    poolRequest: ({ verb }, signal) => ({ profile, parameters, leavesNoTrace: TRACELESS_VERBS.has(verb), signal }),
  };
}

/** @throws QueryFailure for what must not reach the engine. */
export function checkedStatement(text: string, readOnly: boolean): Statement {
  const statement = readStatement(text);
  if (statement === "empty") throw new QueryFailure(FAILURES.syntax, "Empty query.");
  if (statement === "several_statements")
    throw new QueryFailure(FAILURES.syntax, "Multi-statements are not allowed: send one statement in a request.");
  if (statement === "client_side_file")
    throw new QueryFailure(FAILURES.notImplemented, "INTO OUTFILE and FROM INFILE are for ClickHouse's own client.");
  if (readOnly) checkReadOnly(statement);
  return statement;
}

/**
 * Level 2 would allow a query to read files: what is read-only here is level 1, which is set after the other settings.
 */
function withReadOnly(
  settings: readonly (readonly [string, string])[],
  readOnly: boolean,
): readonly (readonly [string, string])[] {
  const others = settings.filter(([name]) => name !== "readonly");
  return readOnly ? [...others, ["readonly", "1"]] : others;
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}
