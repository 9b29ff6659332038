/**
 * Takes slots of a form for a session: of a cap, of quotas, of a time to book.
 *
 * Owns: asking the form's actor. Does not own: which requests go together (`slot-batches.ts`), counting and releasing
 * (`runtime/actors/form-slots.ts`).
 *
 * 1. Idempotent by (session, slot), so a session may ask again as often as it has to.
 * 2. `until` is in the database's time, which the form uses, and errs early. The clocks of the two nodes may differ, so
 *    neither would do.
 */
import { ok } from "node:assert";
import type { Actors, Reply } from "../commands/commands.ts";
import type { SlotRequest, SlotsResult } from "../commands/slots.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { Clock } from "../node/clock.ts";
import type { Entropy } from "../node/entropy.ts";
import type { FormSlotsRepository } from "../postgres/forms/form-slots.ts";
import type { RequestHandler } from "./request-handler.ts";
import { SlotBatches, type PendingSlotRequest } from "./slot-batches.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

const WAIT_MS = 4_000;
ok(WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");

/** A request is cheap for this node; this bounds the requests that wait for a busy form. */
const UNDER_WAY_MAX = 1_000;

interface AskedForm {
  readonly organization: OrganizationId;
  readonly form: FormId;
}

const TIMEOUT: TurnRequestResult = { ok: false, reason: "timeout" };

export interface SlotsHandlerOptions {
  readonly actors: Pick<Actors, "call">;
  readonly slots: Pick<FormSlotsRepository, "now">;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly entropy: Entropy;
}

export function slotsHandler({ actors, slots, clock, entropy }: SlotsHandlerOptions): RequestHandler<"slots"> {
  // A new command id each time: under one key a session may request other slots while the first are under way.
  const commandId = ({ session }: SlotRequest): string => `slots:${session}:${entropy.uint32()}`;

  const askAlone = async ({ organization, form }: AskedForm, ask: SlotRequest): Promise<TurnRequestResult> => {
    const reply = await actors.call(
      { organization, actor: form, commandId: commandId(ask), command: { type: "takeSlots", ...ask } },
      WAIT_MS,
    );
    return "late" in reply ? TIMEOUT : resultOf(reply);
  };

  const askTogether = async (
    target: AskedForm,
    waiting: readonly PendingSlotRequest[],
  ): Promise<readonly TurnRequestResult[]> => {
    const databaseNow = await slots.now();
    const nowMs = clock.monotonicMs();
    const asks = waiting.map(({ untilMs, ...ask }) => ({ ...ask, until: databaseNow + untilMs - nowMs }));
    const [first] = asks;
    if (first === undefined) return [];
    if (asks.length === 1) return [await askAlone(target, first)];
    const { organization, form } = target;
    const reply = await actors.call(
      { organization, actor: form, commandId: commandId(first), command: { type: "takeSlotsOfMany", asks } },
      WAIT_MS,
    );
    if ("late" in reply) return asks.map(() => TIMEOUT);
    if (reply.ok) return asks.map((_, index) => answerOf(reply.result[index]));
    // The form is gone, or its owner runs a release that knows single requests only, or one of the requests fails,
    // which must not harm the others.
    if (reply.error.code === "not_found" || reply.error.code === "internal")
      return Promise.all(asks.map((ask) => askAlone(target, ask)));
    return asks.map(() => resultOf(reply));
  };

  const gathered = new SlotBatches(askTogether);
  return {
    waitMs: WAIT_MS,
    underWayMax: UNDER_WAY_MAX,
    fetch: ({ key, take }, { organization, session, form, signal }) =>
      gathered.ask({ organization, form }, { session, key, take, untilMs: clock.monotonicMs() + WAIT_MS }, signal),
  };
}

function resultOf(reply: Reply<SlotsResult> | Extract<Reply<unknown>, { readonly ok: false }>): TurnRequestResult {
  if (reply.ok) return { ok: true, value: reply.result };
  const { code } = reply.error;
  return { ok: false, reason: code === "not_found" || code === "internal" ? "refused" : "unavailable", message: code };
}

function answerOf(result: SlotsResult | null | undefined): TurnRequestResult {
  return result === null || result === undefined ? TIMEOUT : { ok: true, value: result };
}
