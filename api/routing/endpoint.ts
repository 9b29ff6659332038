/**
 * An endpoint is a value. The router, validation, scopes, rate limits, idempotency and `GET /v1/openapi.json` all
 * derive from the list of endpoints; nothing about an endpoint is written in a second place.
 *
 * Owns: what an endpoint consists of. Does not own: how a request reaches it (`http/`, `dispatcher.ts`).
 */
import type { z } from "zod";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Scope } from "../auth/scopes.ts";
import type { ErrorCode } from "../errors/catalogue.ts";
import type { Services } from "../services/services.ts";
import type { CallerByAccess } from "../auth/access.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What handlers may want to know of a request beside its parameters: copied before anything is awaited. */
export interface RequestFacts {
  readonly requestId: string;
  readonly origin: string;
  readonly userAgent: string;
  readonly ifMatch: string;
  /**
   * The client's address, 4 or 16 bytes. Of a secret key's bearer, who is not limited by it, empty when the client has
   * gone before it was asked for.
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
   * The 26 characters of the id of what a POST makes. Under an Idempotency-Key it is the one that was claimed, so that
   * a run after a crash makes the same thing again instead of a second one.
   */
  resourceBody(): string;
  /** True when an earlier run with the same claim may have got part of the way. */
  readonly rerun: boolean;
}

export interface Answer<Result> {
  /** Absent: the endpoint's own status. */
  readonly status?: number;
  readonly body: Result;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Of a 202, what it comes to: waits for what runs, however long that takes. Called under an Idempotency-Key only,
   * whose repeats get it.
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
  readonly access: { readonly kind: Kind; readonly scope?: Scope };
  /** A path parameter that does not fit is 404: there is nothing by that name. */
  readonly params: z.ZodType<Params>;
  /** Unknown query parameters are ignored; one that does not fit is 400. */
  readonly query?: z.ZodType<Query>;
  /** Absent: the endpoint takes no body, and one that is sent is not looked at. */
  readonly body?: z.ZodType<Body>;
  /**
   * `file`: the body is one file (`file-transfer/incoming-file.ts`). `document`: JSON that the handler has read by
   * `services.documents`, so `body` is its text and `describedBody` its shape. Default JSON.
   */
  readonly bodyKind?: "file" | "document";
  readonly describedBody?: z.ZodType;
  /** What an absent body counts as. Without it a body is required. */
  readonly bodyDefault?: unknown;
  /** It honours `If-Match` with the draft's etag. */
  readonly conditional?: true;
  /** Default 1 MiB. */
  readonly bodyBytesMax?: number;
  readonly result: z.ZodType<Result>;
  /** `file`: the answer is a file (`file-transfer/outgoing-file.ts`). Default JSON. */
  readonly resultKind?: "file";
  /** The status of success. */
  readonly status: 200 | 201;
  /** Further statuses of success, with what each means. They carry the same result. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
  /** Codes that this endpoint gives beside those that its access, body and rate limit imply. */
  readonly errors: readonly ErrorCode[];
  /** How long an identical request with the same Idempotency-Key waits for this one, in milliseconds. Default 10 s. */
  waitMs?(query: Query): number;
  /**
   * Of a POST whose access is `public`, which needs it: the organization that what it serves belongs to, and so the
   * idempotency keys of its callers.
   * @throws ApiError where what the path names is not there.
   */
  organizationOf?(params: Params, services: Services): Promise<OrganizationId>;
  handle(context: EndpointContext<Params, Query, Body, CallerByAccess[Kind]>): Answer<Result> | Promise<Answer<Result>>;
}

/** Checks an endpoint's types against one another and gives it back. */
export function defineEndpoint<Params, Query, Body, Result, Kind extends keyof CallerByAccess>(
  endpoint: Endpoint<Params, Query, Body, Result, Kind>,
): Endpoint<Params, Query, Body, Result, Kind> {
  return endpoint;
}
