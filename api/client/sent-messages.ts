/** The promises of messages that were sent, until their turn or their refusal comes. */
import type { Message, Turn } from "./conversation-options.ts";
import type { Outgoing } from "./link/link-machine.ts";
import type { ParleyError } from "./protocol/requests.ts";

interface SentMessage {
  readonly outgoing: Outgoing<Message>;
  /** Its event has come: it is committed. */
  acknowledged: boolean;
  resolve(turn: Turn): void;
  reject(error: ParleyError): void;
}

export class SentMessages {
  readonly #byId = new Map<string, SentMessage>();

  /** Resolves with the turn of a message. */
  add(outgoing: Outgoing<Message>): Promise<Turn> {
    return new Promise((resolve, reject) => {
      this.#byId.set(outgoing.id, { outgoing, acknowledged: false, resolve, reject });
    });
  }

  /** The event of a message has come; its turn may have been lost with a connection. */
  acknowledge(id: string): void {
    const sent = this.#byId.get(id);
    if (sent !== undefined) sent.acknowledged = true;
  }

  resolve(id: string, turn: Turn): void {
    this.#byId.get(id)?.resolve(turn);
    this.#byId.delete(id);
  }

  reject(id: string, error: ParleyError): void {
    this.#byId.get(id)?.reject(error);
    this.#byId.delete(id);
  }

  rejectAll(error: ParleyError): void {
    for (const id of [...this.#byId.keys()]) this.reject(id, error);
  }

  /** Committed messages without their turn. */
  acknowledged(): readonly Outgoing<Message>[] {
    return [...this.#byId.values()].filter((sent) => sent.acknowledged).map(({ outgoing }) => outgoing);
  }

  /** Rejects what is not committed, and not in the queue either. */
  rejectDropped(outbox: readonly Outgoing<Message>[], error: ParleyError): void {
    const kept = new Set(outbox.map(({ id }) => id));
    for (const [id, { acknowledged }] of [...this.#byId]) if (!acknowledged && !kept.has(id)) this.reject(id, error);
  }
}
