/**
 * A subscriber of a session's events, through one connection after another.
 *
 * 1. It continues after the last event that it got, on any node.
 * 2. It drops what arrives over a connection that it has given up.
 * 3. Now and then it accepts nothing for a while, as a slow reader.
 */
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { SessionId } from "../../../machines/ids.ts";
import type { Subscription } from "../../../runtime/streams/streams.ts";
import type { Cluster } from "../nodes/cluster.ts";
import type { Observations } from "../checkers/observations.ts";
import type { Server } from "../store/server.ts";
import { ViolationError, type World } from "../world/world.ts";

/** How often it looks whether it still is connected to a node that runs. */
const LOOK_EVERY_MS = { from: 1_000, to: 4_000 } as const;
/** Between two tries to connect. */
const AGAIN_MS = 200;

export interface SubscriberOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly server: Server;
  readonly observations: Observations;
  readonly session: SessionId;
  readonly name: string;
}

export class Subscriber {
  readonly name: string;
  readonly session: SessionId;
  /** The last event that has come. */
  seq: number;
  readonly #since: number;
  readonly #options: SubscriberOptions;
  /** Numbers connections: what comes through another than the last one is thrown away. */
  #connection = 0;
  #hangUp = (): void => undefined;
  #isRunning = (): boolean => false;
  #staysWhereItIs = false;

  constructor(options: SubscriberOptions) {
    this.#options = options;
    this.name = options.name;
    this.session = options.session;
    this.#since = 0;
    this.seq = this.#since;
    this.#connect();
    this.#look();
  }

  /**
   * From now on it changes its connection only when it has to: what was lost on the way to it has to be noticed without
   * that.
   */
  stayWhereItIs(): void {
    this.#staysWhereItIs = true;
  }

  #look(): void {
    const { random } = this.#options.world;
    this.#options.world.after(random.between(LOOK_EVERY_MS.from, LOOK_EVERY_MS.to), () => {
      // A stopped node answers no ping; and sometimes networks change.
      if (!this.#isRunning() || (!this.#staysWhereItIs && random.chance(0.1))) this.#connect();
      this.#look();
    });
  }

  #connect(): void {
    const { world, cluster, server, session, observations, name } = this.#options;
    this.#hangUp();
    const connection = ++this.#connection;
    const { node } = world.random.pick(cluster.machines);
    if (node?.isServing !== true) {
      this.#isRunning = () => true;
      world.after(AGAIN_MS, () => {
        if (connection === this.#connection) this.#connect();
      });
      return;
    }
    const { process } = node;
    this.#isRunning = () => process.isRunning;
    let lastArrivalMs = world.nowMs;
    const arrive = (run: () => void): void => {
      // One connection keeps its order.
      lastArrivalMs = Math.max(lastArrivalMs, world.nowMs + world.random.between(0, 15));
      world.after(lastArrivalMs - world.nowMs, () => {
        if (connection === this.#connection) run();
      });
    };
    let subscription: Subscription | undefined;
    const isTaken = (): boolean => {
      if (!world.random.chance(0.05)) return true;
      world.after(world.random.between(5, 1_000), () => process.enter(() => subscription?.resume()));
      return false;
    };
    const since = this.seq;
    /** What has left for here: more than has come. */
    let sent = since;
    process.enter(() => {
      subscription = node.streams.subscribe(session, since, {
        events: (events: readonly DomainEvent[]) => {
          sent = events.at(-1)?.seq ?? sent;
          arrive(() => {
            observations.streamed(name, session, this.#since, events);
            this.seq = events.at(-1)?.seq ?? this.seq;
          });
          return isTaken();
        },
        reset: (head) => {
          if (!server.isDropped(session, sent + 1)) {
            world.fail(
              new ViolationError(
                "a subscriber sees each event once and in order",
                `${name} of ${session} was reset to ${head}, having got ${sent}, although what follows is kept`,
              ),
            );
          }
          world.note(`${name} is reset to ${head} behind ${sent}`);
          sent = head;
          arrive(() => {
            observations.reset(name, head);
            this.seq = head;
          });
          return isTaken();
        },
        live: () => undefined,
      });
    });
    this.#hangUp = () => process.enter(() => subscription?.close());
    process.onKilled(() => arrive(() => this.#connect()));
  }
}
