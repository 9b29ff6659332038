/**
 * The handler of one kind of request: how it is carried out, and its bounds.
 *
 * Owns: the shapes. Does not own: requests and results (`machines/conversation/protocol/requests.ts`), keeping the
 * bounds (`request-runner.ts`).
 *
 * 1. A request may be carried out twice: after a failed commit, or by the next owner of the session. A handler is
 *    idempotent by what the request names (a payment's record, a session's slot), or changes nothing.
 * 2. A request that timed out sees its signal aborted, and its handler stops when it can.
 */
import type { TurnRequest, TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { FormId, OrganizationId, SessionId } from "../../machines/ids.ts";

export type RequestOf<Kind extends TurnRequest["kind"]> = Extract<TurnRequest, { readonly kind: Kind }>;

/** The session of the request, and the signal that ends it. */
export interface RequestContext {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly form: FormId;
  /** A test session moves no money. */
  readonly mode: "live" | "test";
  /**
   * A name for the client's address; undefined if a server sent the message, which has one address for all its
   * respondents.
   */
  readonly client?: string | undefined;
  readonly signal: AbortSignal;
}

/** A rejection is logged and becomes `unavailable`; foreseen failures (`refused`, `not_configured`) are results. */
export type Fetch<Kind extends TurnRequest["kind"]> = (
  want: RequestOf<Kind>,
  context: RequestContext,
) => Promise<TurnRequestResult>;

export interface RequestHandler<Kind extends TurnRequest["kind"]> {
  /** The longest that one request waits, time in the queue included. */
  readonly waitMs: number;
  /** How many run on this node at a time; the others queue. */
  readonly underWayMax: number;
  /** Undefined: nothing is configured that could carry it out. */
  readonly fetch: Fetch<Kind> | undefined;
}

export const NOT_CONFIGURED: TurnRequestResult = { ok: false, reason: "not_configured" };
