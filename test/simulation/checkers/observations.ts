/** The observations of checkers: collected during a step, delivered after it. */
import type { CommandEnvelope } from "../../../runtime/commands/commands.ts";
import type { CommittedTurn } from "../../../runtime/consumers/consumer.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../../machines/ids.ts";
import { decodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { OutgoingMessage } from "../../../workers/messages/transport.ts";
import type { PlacedTurn } from "../../../runtime/journal/batch-store.ts";
import type { Received } from "../outside/receivers.ts";
import type { Commit, Server } from "../store/server.ts";
import { ViolationError } from "../world/world.ts";

/** A client has got the reply to a command that changed something. */
export interface Acknowledgement {
  readonly envelope: CommandEnvelope;
  /** The events of the turn, if the reply contains them. */
  readonly events: readonly DomainEvent[] | undefined;
  /** The response's id, if the reply contains it. */
  readonly response: string | undefined;
}

/** A batch that was committed, with its events. */
export interface ObservedCommit extends Commit {
  readonly turns: readonly (PlacedTurn & { readonly events: readonly DomainEvent[] })[];
}

/** What a client was answered to a request with an idempotency key. */
export interface EdgeAnswer {
  readonly key: string;
  readonly status: number;
  readonly body: string;
}

/** A named rule over everything that is observed. What is not given does not matter to it. */
export interface Checker {
  readonly name: string;
  committed?(commit: ObservedCommit, violated: Violated): void;
  acknowledged?(acknowledgement: Acknowledgement, violated: Violated): void;
  /** Entries have taken effect at a consumer. */
  consumed?(consumer: string, entries: readonly CommittedTurn[], violated: Violated): void;
  /** A consumer's cursor is new, or was set back. */
  cursorSet?(consumer: string, shard: number, position: number): void;
  /** Cursors of a consumer have moved. `passedOver`: past entries that it declined. */
  cursorsMoved?(
    consumer: string,
    positions: ReadonlyMap<number, number>,
    passedOver: boolean,
    violated: Violated,
  ): void;
  /** A webhook has arrived at its receiver. */
  notified?(received: Received, violated: Violated): void;
  /** An opening was answered at the edge, with anything but a fault. */
  openedAtEdge?(answer: EdgeAnswer, violated: Violated): void;
  /** A message has arrived at a telephone. */
  received?(message: OutgoingMessage, violated: Violated): void;
  /** Events have arrived at a subscriber. `since`: where it began. */
  streamed?(
    subscriber: string,
    session: SessionId,
    since: number,
    events: readonly DomainEvent[],
    violated: Violated,
  ): void;
  /** A subscriber got the whole state instead of events: it continues after `head`. */
  reset?(subscriber: string, head: number): void;
  /** The faults have ended, and there was time to settle. */
  settled?(server: Server, violated: Violated): void;
}

export type Violated = (what: string) => never;

export class Observations {
  readonly #checkers: readonly Checker[];
  readonly #passing = new Set<string>();
  #told: ((checker: Checker, violated: Violated) => void)[] = [];

  constructor(checkers: readonly Checker[]) {
    this.#checkers = checkers;
  }

  committed(commit: Commit): void {
    const observed = {
      ...commit,
      turns: commit.turns.map((placed) => ({ ...placed, events: decodeEvents(placed.turn.body) })),
    };
    this.#told.push((checker, violated) => checker.committed?.(observed, violated));
  }

  acknowledged(acknowledgement: Acknowledgement): void {
    this.#told.push((checker, violated) => checker.acknowledged?.(acknowledgement, violated));
  }

  consumed(consumer: string, entries: readonly CommittedTurn[]): void {
    this.#told.push((checker, violated) => checker.consumed?.(consumer, entries, violated));
  }

  cursorSet(consumer: string, shard: number, position: number): void {
    this.#told.push((checker) => checker.cursorSet?.(consumer, shard, position));
  }

  /** With the next move of its cursors the consumer passes over what is there. */
  passesOver(consumer: string): void {
    this.#passing.add(consumer);
  }

  cursorsMoved(consumer: string, positions: ReadonlyMap<number, number>): void {
    const passedOver = this.#passing.delete(consumer);
    this.#told.push((checker, violated) => checker.cursorsMoved?.(consumer, positions, passedOver, violated));
  }

  notified(received: Received): void {
    this.#told.push((checker, violated) => checker.notified?.(received, violated));
  }

  openedAtEdge(answer: EdgeAnswer): void {
    this.#told.push((checker, violated) => checker.openedAtEdge?.(answer, violated));
  }

  received(message: OutgoingMessage): void {
    this.#told.push((checker, violated) => checker.received?.(message, violated));
  }

  streamed(subscriber: string, session: SessionId, since: number, events: readonly DomainEvent[]): void {
    this.#told.push((checker, violated) => checker.streamed?.(subscriber, session, since, events, violated));
  }

  reset(subscriber: string, head: number): void {
    this.#told.push((checker) => checker.reset?.(subscriber, head));
  }

  settled(server: Server): void {
    this.#told.push((checker, violated) => checker.settled?.(server, violated));
  }

  /** Delivers the observations in order. @throws ViolationError */
  check(): void {
    if (this.#told.length === 0) return;
    for (const tell of this.#told.splice(0)) {
      for (const checker of this.#checkers) {
        tell(checker, (what) => {
          throw new ViolationError(checker.name, what);
        });
      }
    }
  }
}

/** An actor's name in messages: the end of its id. */
export function shortName(actor: ActorId): string {
  return `${actor.slice(0, 4)}…${actor.slice(-6)}`;
}
