/**
 * Taking places of a form for a session: of a cap, of quotas, of a time to book.
 *
 * Owns: asking the form's actor. Does not own: counting and giving back (`runtime/actors/form-slots.ts`).
 *
 * 1. Idempotent by (session, slot), so the same session may ask again as often as it has to.
 */
import type { Actors } from "../actors/commands.ts";
import type { Clock } from "../node/clock.ts";
import type { Entropy } from "../node/entropy.ts";
import type { Effect } from "./effect.ts";

const WAIT_MS = 4_000;

/** Asking costs this node next to nothing; how many a form answers at a time is its actor's bound. */
const UNDER_WAY_MAX = 1_000;

export function slotsEffect({ actors, clock, entropy }: { readonly actors: Pick<Actors, "call">; readonly clock: Clock; readonly entropy: Entropy }): Effect<"slots"> {
  return {
    waitMs: WAIT_MS,
    underWayMax: UNDER_WAY_MAX,
    async fetch({ key, take }, { organization, session, form }) {
      const command = { type: "takeSlots", session, key, take, until: clock.now() + WAIT_MS } as const;
      // A command of its own each time: under one key a session may ask for other slots while the first are still asked for.
      const reply = await actors.call({ organization, actor: form, commandId: `slots:${session}:${entropy.uint32()}`, command }, WAIT_MS);
      if ("late" in reply) return { ok: false, reason: "timeout" };
      if (reply.ok) return { ok: true, value: reply.result };
      return { ok: false, reason: reply.error.code === "not_found" || reply.error.code === "internal" ? "refused" : "unavailable", message: reply.error.code };
    },
  };
}
