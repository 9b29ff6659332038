/**
 * Requests of the client: one `fetch` with a time limit, and the errors of the service as one typed exception.
 */
import type { components } from "../generated/description.ts";

/** The envelope of an error of the service (§7). */
export type ErrorEnvelope = components["schemas"]["Error"]["error"];

/** Why a call did not succeed. */
export class ParleyError extends Error {
  /** A code of the service's catalogue, such as `invalid_respondent_token`, or a {@link ClientErrorCode}. */
  readonly code: string;
  /** The HTTP status; 0 if there was no answer, or the error came over a stream. */
  readonly status: number;
  /** What is wrong with which part of the request. */
  readonly issues: NonNullable<ErrorEnvelope["issues"]>;
  /** Names the request in the service's logs. */
  readonly requestId: string | undefined;
  /** When the same call may succeed, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Everything that the service said. */
  readonly envelope: ErrorEnvelope;

  constructor(envelope: ErrorEnvelope, status: number, retryAfterMs?: number, cause?: unknown) {
    super(envelope.message, cause === undefined ? undefined : { cause });
    this.name = "ParleyError";
    this.code = envelope.code;
    this.status = status;
    this.issues = envelope.issues ?? [];
    this.requestId = envelope.request_id;
    this.retryAfterMs = retryAfterMs;
    this.envelope = envelope;
  }

  /** True if the same call may succeed later. */
  get isPassing(): boolean {
    return this.status === 0 ? this.code === "unreachable" : this.status >= 500 || this.status === 429;
  }
}

/** Errors that the client finds itself. */
export type ClientErrorCode =
  /** No answer came: no connection, or the time limit. */
  | "unreachable"
  /** The answer is not one of the service: a proxy, another server. */
  | "not_the_service"
  /** The message was not sent, because the conversation ended or was closed before. */
  | "conversation_over"
  /** The queue is full, or the message too large. */
  | "message_refused";

/** An error that the client finds itself. */
export function clientError(code: ClientErrorCode, message: string, cause?: unknown): ParleyError {
  return new ParleyError({ code, message }, 0, undefined, cause);
}

export interface RequestOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Longer than the service takes for a turn by default (10 s), so that its own answer comes first. */
const TIMEOUT_MS = 20_000;

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON, or a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** In milliseconds; default 20 s. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface Answered<Result> {
  readonly status: number;
  readonly result: Result;
}

/** Calls the service. @throws ParleyError for everything but a success. */
export async function call<Result>(options: RequestOptions, request: Call): Promise<Answered<Result>> {
  const { method, path, body, timeoutMs = TIMEOUT_MS, signal } = request;
  const limit = new AbortController();
  const giveUp = (): void => limit.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  signal?.addEventListener("abort", giveUp);
  try {
    const isFile = body instanceof Blob;
    const answer = await options.fetch(`${options.baseUrl}${path}`, {
      method,
      headers: {
        ...options.headers,
        ...(body === undefined || isFile ? {} : { "content-type": "application/json" }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      signal: limit.signal,
    });
    const value: unknown = await answer.json().catch((error: unknown) => {
      throw clientError("not_the_service", `${method} ${path} was answered ${answer.status}, and not in JSON`, error);
    });
    if (answer.ok) return { status: answer.status, result: value as Result };
    throw errorOf(answer, value);
  } catch (error) {
    if (error instanceof ParleyError) throw error;
    throw clientError("unreachable", `${method} ${path} got no answer`, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** The error that an answer carries. */
export function errorOf(answer: Response, value: unknown): ParleyError {
  const seconds = Number(answer.headers.get("retry-after"));
  const retryAfterMs = seconds > 0 ? seconds * 1000 : undefined;
  const envelope = (value as { readonly error?: ErrorEnvelope } | null)?.error;
  if (typeof envelope?.code === "string") return new ParleyError(envelope, answer.status, retryAfterMs);
  const message = `The answer ${answer.status} is not one of the service.`;
  return new ParleyError({ code: "not_the_service", message }, answer.status, retryAfterMs);
}
