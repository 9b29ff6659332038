/** Which names of the URL are settings of the engine, and which speak to the HTTP interface. */
import { FAILURES, QueryFailure } from "./failure.ts";
import { isPlainName } from "./literals.ts";

/** Names that the HTTP interface reads itself. */
const INTERFACE_NAMES = new Set(["query", "query_id", "database", "default_format", "user", "password"]);

/**
 * Names that change how a ClickHouse server sends an answer, which here is always sent whole; and what only its logs
 * would show.
 */
const WITHOUT_EFFECT = new Set([
  "wait_end_of_query",
  "buffer_size",
  "send_progress_in_http_headers",
  "http_headers_progress_interval_ms",
  "http_response_buffer_size",
  "http_wait_end_of_query",
  "http_write_exception_in_output_format",
  "enable_http_compression",
  "http_zlib_compression_level",
  "log_queries",
  // Ours says which connection a query runs on, for KILL QUERY.
  "log_comment",
  "quota_key",
  "stacktrace",
  "client_protocol_version",
]);

/** What an embedded server does not have. Better refused than taken for something else. */
const REFUSED = new Set([
  "session_id",
  "session_timeout",
  "session_check",
  "close_session",
  "role",
  "compress",
  "decompress",
]);

const PARAMETER_PREFIX = "param_";

export interface UrlSettings {
  /** Settings of the engine, in the order of their names. */
  readonly settings: readonly (readonly [name: string, value: string])[];
  /** Query parameters by name, each value in ClickHouse's escaped text. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** @throws QueryFailure for what is refused. That a setting does not exist is for the engine to say. */
export function readUrlSettings(search: Iterable<readonly [string, string]>): UrlSettings {
  const settings = new Map<string, string>();
  const parameters = new Map<string, string>();
  for (const [name, value] of search) {
    if (name.startsWith(PARAMETER_PREFIX)) {
      parameters.set(plain(name.slice(PARAMETER_PREFIX.length), "query parameter"), value);
    } else if (REFUSED.has(name)) {
      // `compress=0` and the like say that it is not wanted.
      if (value !== "0" && value !== "")
        throw new QueryFailure(FAILURES.notImplemented, `The embedded server has no ${name}.`);
    } else if (!INTERFACE_NAMES.has(name) && !WITHOUT_EFFECT.has(name)) {
      settings.set(plain(name, "setting"), value);
    }
  }
  return { settings: [...settings].sort(([a], [b]) => (a < b ? -1 : 1)), parameters };
}

function plain(name: string, what: string): string {
  if (!isPlainName(name))
    throw new QueryFailure(FAILURES.badArguments, `${JSON.stringify(name)} is no name of a ${what}.`);
  return name;
}
