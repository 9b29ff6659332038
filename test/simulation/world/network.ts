/**
 * The network between nodes: messages that are late, lost, doubled, overtaken, or cut off.
 *
 * Owns: carrying, and calls between nodes as `runtime/transport` promises them. Does not own: which of it happens
 * (`faults.ts` chooses rates).
 *
 * 1. Delays are drawn for each message, so messages overtake one another.
 */
import type { EventCarrier, EventReceiver } from "../../../runtime/streams/event-carrier.ts";
import { UnreachableError, type CommandHandler, type Transport } from "../../../runtime/transport/transport.ts";
import type { Process } from "./process.ts";
import type { World } from "./world.ts";

export interface NetworkPace {
  delayMs(): number;
  isLost(): boolean;
  isDoubled(): boolean;
}

/** A place in the network: one process of one machine. */
export interface Place {
  readonly machine: number;
  readonly process: Process;
}

export class Network {
  readonly #world: World;
  readonly #pace: NetworkPace;
  readonly #handlers = new Map<string, { readonly place: Place; readonly handler: CommandHandler }>();
  readonly #receivers = new Map<string, { readonly place: Place; readonly receiver: EventReceiver }>();
  readonly #places = new Set<{ readonly place: Place; readonly receive: (message: unknown) => void }>();
  /** Machines on the smaller side of a partition. */
  #apart: ReadonlySet<number> = new Set();

  constructor(world: World, pace: NetworkPace) {
    this.#world = world;
    this.#pace = pace;
  }

  partition(machines: Iterable<number>): void {
    this.#apart = new Set(machines);
  }

  heal(): void {
    const apart = this.#apart;
    this.#apart = new Set();
    // Who was cut off learns of it when its connection comes back, or does not: then what it missed has to be noticed
    // otherwise.
    for (const { place, receiver } of this.#receivers.values()) {
      if (apart.has(place.machine) && this.#world.random.chance(0.5))
        place.process.enter(() => receiver.onInterrupted());
    }
  }

  transportOf(place: Place): Transport {
    return {
      serve: (nodeId, handler) => void this.#handlers.set(nodeId, { place, handler }),
      request: (nodeId, envelope, timeoutMs) => {
        const target = this.#handlers.get(nodeId);
        if (target?.place === place) return target.handler(envelope);
        const sent = structuredClone(envelope);
        return this.#ask(
          place,
          target?.place,
          timeoutMs,
          () => target?.handler(sent) ?? Promise.reject(new Error("nobody is asked")),
        );
      },
      close: () => {
        for (const [nodeId, { place: of }] of this.#handlers) if (of === place) this.#handlers.delete(nodeId);
        return Promise.resolve();
      },
    };
  }

  eventsOf(place: Place): EventCarrier {
    return {
      receive: (receiver) => void this.#receivers.set(place.process.name, { place, receiver }),
      follow: (node, sessions, timeoutMs) => {
        const target = this.#receivers.get(node);
        return this.#ask(place, target?.place, timeoutMs, () =>
          Promise.resolve(target?.receiver.onFollow(place.process.name, sessions) ?? []),
        );
      },
      send: (node, actor, head, events) => {
        const target = this.#receivers.get(node);
        if (target !== undefined) this.#send(place, target.place, () => target.receiver.onEvents(actor, head, events));
      },
    };
  }

  /** A question and its answer; either may be lost. */
  #ask<Answer>(from: Place, to: Place | undefined, timeoutMs: number, handle: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const cancel = from.process.clock.after(timeoutMs, () =>
        reject(new UnreachableError(`no answer within ${timeoutMs} ms`)),
      );
      if (to === undefined || to.process.isKilled) {
        // NATS knows that nobody listens.
        this.#world.after(this.#pace.delayMs(), () =>
          from.process.enter(() => reject(new UnreachableError("nobody listens"))),
        );
        return;
      }
      this.#send(from, to, () => {
        void handle().then((answer) => {
          this.#send(to, from, () => {
            cancel();
            resolve(structuredClone(answer));
          });
        });
      });
    });
  }

  /** Receives broadcasts. */
  listen(place: Place, receive: (message: unknown) => void): void {
    this.#places.add({ place, receive });
  }

  /** Sends to every other process. */
  tell(from: Place, message: unknown): void {
    for (const { place, receive } of this.#places)
      if (place !== from && !place.process.isKilled) this.#send(from, place, () => receive(message));
  }

  #send(from: Place, to: Place, arrive: () => void): void {
    if (this.#apart.has(from.machine) !== this.#apart.has(to.machine) || this.#pace.isLost()) return;
    for (let copy = 0; copy < (this.#pace.isDoubled() ? 2 : 1); copy++)
      this.#world.after(this.#pace.delayMs(), () => to.process.enter(arrive));
  }
}
