/**
 * An error of the API and its envelope (§7, contract §6). Codes, statuses and public texts are in `catalogue.ts`.
 *
 * 1. A caller reads the catalogue's message or one written for the caller. Causes and internal details stay in the
 *    log.
 * 2. Every 401 has the same message: it never confirms whether a guessed key exists (§5.2).
 */
import { type ErrorCode, ERROR_CATALOGUE } from "./catalogue.ts";

/**
 * One thing that is wrong (§7). `path` is dotted, from the body's or the query's root; `ref` is a question of the form.
 */
export interface Issue {
  readonly ref?: string;
  readonly path?: string;
  readonly code: string;
  readonly message: string;
}

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly issues?: readonly Issue[];
    readonly request_id: string;
    readonly doc_url: string;
    readonly [extra: string]: unknown;
  };
}

interface ErrorDetails {
  /** Said to the caller instead of the catalogue's message. */
  readonly message?: string | undefined;
  readonly issues?: readonly Issue[] | undefined;
  /** Further public properties of the envelope, such as `required`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Becomes Retry-After, rounded up to seconds. */
  readonly retryAfterMs?: number | undefined;
  /** Methods for the Allow header of a 405. */
  readonly allow?: readonly string[];
  /** For the log only. */
  readonly cause?: unknown;
}

/** An error of the catalogue. Everything that it carries, except `cause`, is public. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[] | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterMs: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const { status, message } = ERROR_CATALOGUE[code];
    // Invariant 2.
    super(status === 401 ? message : (details.message ?? message), { cause: details.cause });
    this.code = code;
    this.status = status;
    this.issues = details.issues;
    this.extra = details.extra;
    this.allow = details.allow;
    // A 429 and a 503 always carry Retry-After (contract §6).
    this.retryAfterMs =
      details.retryAfterMs ?? (this.status === 429 || this.status === 503 ? DEFAULT_RETRY_AFTER_MS : undefined);
  }
}

const DEFAULT_RETRY_AFTER_MS = 1000;

/** The envelope of §7. `docsUrl` is the address that serves `/docs`, without a slash at the end. */
export function errorBody(error: ApiError, requestId: string, docsUrl: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.issues === undefined ? {} : { issues: error.issues }),
      ...error.extra,
      request_id: requestId,
      doc_url: `${docsUrl}/docs/errors/${error.code}`,
    },
  };
}
