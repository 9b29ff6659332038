/**
 * One kind of effect: how what a turn wants from outside is fetched, and its bounds.
 *
 * Owns: the shapes. Does not own: wants and results (`machines/conversation/protocol/requests.ts`), keeping the bounds
 * (`request-runner.ts`).
 *
 * 1. A fetch may be made twice for one want: after a commit that failed, or by the next owner of the session. It is
 *    idempotent by what stands in the want (a payment's record, a session's slot), or changes nothing.
 * 2. A fetch that has been given up sees its signal aborted, and stops when it can.
 */
import type { TurnRequest, TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { FormId, OrganizationId, SessionId } from "../../machines/ids.ts";

export type RequestOf<Kind extends TurnRequest["kind"]> = Extract<TurnRequest, { readonly kind: Kind }>;

/** Whose turn wants it, and until when. */
export interface RequestContext {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly form: FormId;
  /** A test session moves no money. */
  readonly mode: "live" | "test";
  /**
   * A name of the address that the message came from; undefined if a server sent it, which has one address for all of
   * its respondents.
   */
  readonly client?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * What it rejects with is logged and becomes `unavailable`; what was foreseen (`refused`, `not_configured`) is a
 * result.
 */
export type Fetch<Kind extends TurnRequest["kind"]> = (
  want: RequestOf<Kind>,
  context: RequestContext,
) => Promise<TurnRequestResult>;

export interface RequestHandler<Kind extends TurnRequest["kind"]> {
  /** The longest that one want waits, its turn in the queue included. */
  readonly waitMs: number;
  /** How many are under way on this node; the rest queues. */
  readonly underWayMax: number;
  /** Undefined: nothing is configured that could. */
  readonly fetch: Fetch<Kind> | undefined;
}

export const NOT_CONFIGURED: TurnRequestResult = { ok: false, reason: "not_configured" };
