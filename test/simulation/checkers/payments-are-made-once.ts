/**
 * A question is paid at most once, each attempt has one order, and no respondent is asked to pay an order that no turn
 * knows. A completed session has paid, and a paid one is not asked again.
 */
import type { ActorId, FormId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";
import type { Gateway } from "../outside/gateway.ts";

export function paymentsAreMadeOnce(gateway: () => Gateway, workshop: () => FormId): Checker {
  /** Whose each record is. */
  const started = new Map<string, ActorId>();
  const paid = new Map<ActorId, string>();
  const guests = new Set<ActorId>();
  return {
    name: "a payment is made once",

    committed({ turns }, violated) {
      for (const { turn, events } of turns) {
        for (const { type, data } of events) {
          if (type === "session.opened" && data.form === workshop()) guests.add(turn.actor);
          if (type === "payment.pending") started.set(data.recordId, turn.actor);
          if (type === "payment.paid") {
            const record = data.recordId;
            const before = paid.get(turn.actor);
            if (before !== undefined) violated(`${shortName(turn.actor)} has paid ${before}, and ${record} as well`);
            if (started.get(record) !== turn.actor)
              violated(`${shortName(turn.actor)} has paid ${record}, which it never started`);
            paid.set(turn.actor, record);
          }
          if (type === "session.completed" && guests.has(turn.actor) && !paid.has(turn.actor))
            violated(`${shortName(turn.actor)} has completed without paying`);
        }
      }
    },

    settled({ payments }, violated) {
      const paidOf = new Map<ActorId, number>();
      const ids = new Set<string>();
      for (const { id, state } of gateway().orders.values()) {
        if (ids.has(id)) violated(`the gateway has made a second order for ${id}`);
        ids.add(id);
        const owner = started.get(id);
        if (owner === undefined) return violated(`the gateway has the order ${id} (${state}), which no session knows`);
        if (state === "PAID") paidOf.set(owner, (paidOf.get(owner) ?? 0) + 1);
      }
      for (const [actor, count] of paidOf) if (count > 1) violated(`${shortName(actor)} has paid ${count} orders`);
      for (const [actor, record] of paid) {
        const order = payments.get(record)?.orderId;
        if ([...gateway().orders.values()].find(({ id }) => id === order)?.state !== "PAID")
          violated(`${shortName(actor)} has paid ${record}, and the gateway knows of no payment`);
      }
    },
  };
}
