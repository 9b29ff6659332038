/**
 * Wake-ups between nodes over NATS.
 *
 * Owns: the subject, the bytes. Does not own: the connection (`nats-connection.ts`), what a wake-up means (`runtime/outbox/wake-ups.ts`).
 *
 * 1. While NATS is away wake-ups are dropped, and consumers poll.
 */
import type { WakeCarrier, WakeListener } from "../outbox/wake-ups.ts";
import type { Nats } from "./nats-connection.ts";

const SUBJECT = "parley.committed";

export function natsWakes(nats: Nats): WakeCarrier {
  return {
    send(shards) {
      // Shards are numbers below 256: a byte each.
      nats.publish(SUBJECT, Uint8Array.from(shards));
    },
    receive(listener: WakeListener) {
      nats.subscribe(SUBJECT, (message) => listener(new Set(message.data)));
    },
  };
}
