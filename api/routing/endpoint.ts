/**
 * An endpoint is a value. The router, validation, scopes, rate limits, idempotency and `GET /v1/openapi.json` all
 * derive from the list of endpoints; nothing about an endpoint is written in a second place.
 *
 * Owns: what an endpoint consists of. Does not own: how a request reaches it (`http/`, `dispatcher.ts`).
 */
import type { z } from "zod";
import type { OrganizationId } from "../../machines/ids.ts";
import type { ErrorCode } from "../errors/catalogue.ts";
import type { Services } from "../services/services.ts";
import type { AccessOf, CallerByAccess } from "../auth/access.ts";
import type { ClientHints } from "../input/client-hints.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Facts of a request beside its parameters. */
export interface RequestFacts {
  readonly requestId: string;
  readonly origin: string;
  readonly userAgent: string;
  readonly clientHints: ClientHints;
  readonly ifMatch: string;
  /**
   * The client's address, 4 or 16 bytes, read on demand. Empty if a client with a secret key, which the address does
   * not limit, disconnects before the read.
   */
  readonly address: Uint8Array;
}

export interface EndpointContext<Params, Query, Body, AllowedCaller> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: AllowedCaller;
  readonly request: RequestFacts;
  readonly services: Services;
  /**
   * The 26 characters of the id of the resource that a POST creates. Under an Idempotency-Key it is the claimed one, so
   * that a run after a crash creates no second resource.
   */
  resourceBody(): string;
  /** True if an earlier run with the same claim may have done part of the work. */
  readonly rerun: boolean;
  /** Reports progress to a client that asked for it (`streamsProgress`). */
  readonly onProgress?: (progress: object) => void;
}

export interface Answer<Result> {
  /** Absent: the endpoint's own status. */
  readonly status?: number;
  readonly body: Result;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * For a 202: resolves with the final answer once the turn ends. Called only for requests with an Idempotency-Key;
   * repeats receive it.
   */
  readonly later?: () => Promise<Answer<Result>>;
}

export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Result = unknown,
  Kind extends keyof CallerByAccess = keyof CallerByAccess,
> {
  readonly method: Method;
  /** With parameters as `{name}`, each a whole segment. */
  readonly path: `/${string}`;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: AccessOf<Kind>;
  /** A malformed path parameter is 404. */
  readonly params: z.ZodType<Params>;
  /** Unknown query parameters are ignored; a malformed one is 400. */
  readonly query?: z.ZodType<Query>;
  /** Absent: the endpoint takes no body, and ignores one that is sent. */
  readonly body?: z.ZodType<Body>;
  /**
   * `file`: the body is one file (`http/file-transfer/incoming-file.ts`). `jsonOrFile`: one file if it comes as
   * `multipart/form-data`, else JSON. `document`: JSON that `services.documents`
   * parses, so `body` is its text and `describedBody` its shape. Default JSON.
   */
  readonly bodyKind?: "file" | "jsonOrFile" | "document";
  readonly describedBody?: z.ZodType;
  /** The value of an absent body. Without it a body is required. */
  readonly bodyDefault?: unknown;
  /** True if `resourceBody` becomes the id of a session. */
  readonly opensSession?: true;
  /** True if the endpoint honours `If-Match` with the draft's etag. */
  readonly conditional?: true;
  /** Default 1 MiB. */
  readonly bodyBytesMax?: number;
  readonly result: z.ZodType<Result>;
  /** `file`: the answer is a file (`http/file-transfer/outgoing-file.ts`). Default JSON. */
  readonly resultKind?: "file";
  /** True if `Accept: text/event-stream` is answered with events: progress, then the result. */
  readonly streamsProgress?: true;
  /** The status of success. */
  readonly status: 200 | 201;
  /** Further statuses of success, with what each means. They carry the same result. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
  /** Error codes beside those implied by the endpoint's access, body and rate limit. */
  readonly errors: readonly ErrorCode[];
  /** How long an identical request with the same Idempotency-Key waits for this one, in milliseconds. Default 10 s. */
  waitMs?(query: Query): number;
  /**
   * The organization whose idempotency keys a POST with `public` access uses: the owner of the resource in the path.
   * Required for such a POST.
   * @throws ApiError `not_found`
   */
  organizationOf?(params: Params, services: Services): Promise<OrganizationId>;
  handle(context: EndpointContext<Params, Query, Body, CallerByAccess[Kind]>): Answer<Result> | Promise<Answer<Result>>;
  /** True if the path does not exist on this host, whatever the method. Default false. */
  isHidden?(host: string): boolean;
}

/** Checks an endpoint's types against one another, and returns it. */
export function defineEndpoint<Params, Query, Body, Result, Kind extends keyof CallerByAccess>(
  endpoint: Endpoint<Params, Query, Body, Result, Kind>,
): Endpoint<Params, Query, Body, Result, Kind> {
  return endpoint;
}
