/** The telephones of respondents, behind a gateway for short messages. */
import type { MessageTransport, OutgoingMessage } from "../../../workers/messages/transport.ts";
import { SEND_WAIT_MS } from "../../../workers/messages/transport.ts";
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import { ask, type OutsidePace } from "./way.ts";

export class Phones {
  readonly #world: World;
  readonly #pace: OutsidePace;
  readonly #onReceived: (message: OutgoingMessage) => void;
  readonly #received = new Map<string, OutgoingMessage[]>();

  constructor(world: World, pace: OutsidePace, onReceived: (message: OutgoingMessage) => void) {
    this.#world = world;
    this.#pace = pace;
    this.#onReceived = onReceived;
  }

  /** What has come to a number, in the order of its coming; what came again is there again. */
  of(number: string): readonly OutgoingMessage[] {
    return this.#received.get(number) ?? [];
  }

  transportOf(process: Process): MessageTransport {
    return {
      send: (message) =>
        new Promise((resolve) => {
          const cancel = process.clock.after(SEND_WAIT_MS, () =>
            resolve({ result: "failed", error: "no answer in time" }),
          );
          void ask(this.#world, this.#pace, process, () => this.#receive(message)).then(() => {
            cancel();
            resolve({ result: "sent" });
          });
        }),
      close: () => undefined,
    };
  }

  #receive(message: OutgoingMessage): void {
    this.#world.note(`${message.to} has got ${message.id}`);
    this.#received.set(message.to, [...this.of(message.to), message]);
    this.#onReceived(message);
  }
}
