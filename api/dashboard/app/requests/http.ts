/**
 * Requests to `/api`, with the cookie of the person who is signed in.
 *
 * Owns: sending JSON, and turning every answer that is not a success into a `RequestError`. Does not own: addresses and
 * shapes (the other files here).
 */

/** What an envelope of errors says is wrong with one field. */
export interface FieldIssue {
  readonly path?: string;
  readonly code: string;
  readonly message: string;
}

/** An answer that is not a success, or none. */
export class RequestError extends Error {
  /** 0: there was no answer. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly issues: readonly FieldIssue[];

  constructor(
    status: number,
    {
      code,
      message,
      requestId,
      issues = [],
    }: { code: string; message: string; requestId?: string | undefined; issues?: readonly FieldIssue[] },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.issues = issues;
  }

  /** What is wrong with a field of the body; undefined: nothing. */
  of(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message;
  }
}

/** @throws RequestError */
export async function call<Result>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  { body, signal }: { readonly body?: unknown; readonly signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  const response = await send(
    new Request(path, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  return (response.status === 204 ? undefined : await response.json()) as Result;
}

/** @returns an answer that is a success. @throws RequestError */
export async function send(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new RequestError(0, { code: "unreachable", message: "no answer" }, { cause: error });
  }
  if (response.ok) return response;
  throw errorOf(response.status, response.headers.get("x-request-id"), await response.json().catch(() => null));
}

/** Reads our envelope (§7), and the flat one of sign-in. */
function errorOf(status: number, requestId: string | null, value: unknown): RequestError {
  const whole = record(value);
  const inner = "error" in whole ? record(whole["error"]) : whole;
  return new RequestError(status, {
    code: text(inner["code"]) ?? `status_${status}`,
    message: text(inner["message"]) ?? `status ${status}`,
    requestId: text(inner["request_id"]) ?? requestId ?? undefined,
    issues: Array.isArray(inner["issues"]) ? (inner["issues"] as FieldIssue[]) : [],
  });
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
