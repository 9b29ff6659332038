/**
 * The machines, the nodes on them, and the way from outside to some node.
 *
 * Owns: starting nodes again that have ended, asking a node as a load balancer does. Does not own: when a node is
 * killed or stopped (`faults.ts`).
 */
import type { CommandEnvelope, Reply } from "../../../runtime/commands/commands.ts";
import type { RequestContext } from "../../../runtime/requests/request-handler.ts";
import type { WebhooksRepository } from "../../../runtime/postgres/webhooks/endpoints.ts";
import type { RenderedAnswer } from "../../../api/dispatch/idempotency.ts";
import type { LiveForm } from "../../../api/forms/live-form.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import type { TurnRequest, TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import type { FormVersionId } from "../../../machines/ids.ts";
import type { ActorFlaw } from "./actor-flaws.ts";
import type { Network } from "../world/network.ts";
import { Node } from "./node.ts";
import type { Observations } from "../checkers/observations.ts";
import type { Outside } from "../outside/outside.ts";
import { Process, type WallClock } from "../world/process.ts";
import { Link, type LinkPace } from "../store/connection.ts";
import type { Server } from "../store/server.ts";
import type { World } from "../world/world.ts";

/** How long the edge waits for a turn. */
const DEADLINE_MS = 2_000;
/** How long a client waits for anything. */
const CLIENT_WAIT_MS = 4_000;
/**
 * A want that a node begins later than this is not asked: less than a lease, and with the wait of an ask less than
 * those who waver wait.
 */
const ASK_LATE_MS = 2_000;
/** A node that could not start is started again after this. */
const START_AGAIN_MS = 500;

export interface Machine {
  readonly number: number;
  readonly wall: WallClock;
  readonly link: Link;
  node: Node | undefined;
}

export interface ClusterOptions {
  readonly world: World;
  readonly machines: number;
  /** Whether all machines are one, as with `npm start -- --nodes 3`. */
  readonly onePlace: boolean;
  readonly network: Network;
  readonly server: Server;
  readonly linkPace: LinkPace;
  /** Of a client's request, and of its answer. */
  readonly clientPace: { delayMs(): number; isLost(): boolean };
  readonly forms: (version: FormVersionId) => CompiledForm;
  readonly shards: readonly number[];
  readonly outside: Outside;
  /** The answer to a request with this idempotency key could not be kept. */
  readonly onNotKept: (key: string) => void;
  readonly observations: Observations;
  readonly hasWebhooks: boolean;
  readonly isEffectFailing: () => boolean;
  readonly onTakenElsewhere: () => void;
  readonly flaw: ActorFlaw | undefined;
}

export class Cluster {
  readonly machines: readonly Machine[];
  readonly #options: ClusterOptions;
  readonly #stopping = new WeakSet<Node>();
  #starts = 0;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.machines = Array.from({ length: options.machines }, (_, number) => ({
      number,
      wall: { offsetMs: options.world.random.between(-200, 200) },
      link: new Link(options.world, options.linkPace),
      node: undefined,
    }));
  }

  /** Starts a node on a machine that has none. */
  start(machine: Machine): void {
    if (machine.node !== undefined) return;
    const { world, onePlace, ...options } = this.#options;
    const process = new Process(`n${machine.number}.${++this.#starts}`, world, machine.wall);
    world.note(`${process.name} starts`);
    const node = new Node({
      ...options,
      world,
      process,
      machine: machine.number,
      link: machine.link,
      placeId: onePlace ? "place" : `place ${machine.number}`,
    });
    machine.node = node;
    process.enter(() => {
      node.start().catch((error: Error) => {
        world.note(`${process.name} could not start: ${error.message}`);
        this.kill(machine);
        world.after(START_AGAIN_MS, () => this.start(machine));
      });
    });
  }

  kill(machine: Machine): void {
    const { node } = machine;
    if (node === undefined) return;
    machine.node = undefined;
    node.process.kill();
  }

  /**
   * As SIGTERM does it; `then` runs when the process has ended. A second signal changes nothing, as in
   * `deploy/node/stop-signals.ts`.
   */
  stop(machine: Machine, then: () => void): void {
    const { node } = machine;
    if (node === undefined || this.#stopping.has(node)) return;
    this.#stopping.add(node);
    const ended = (how: string) => (): void => {
      this.#options.world.note(`${node.process.name} has stopped ${how}`);
      if (machine.node === node) machine.node = undefined;
      node.process.kill();
      then();
    };
    node.process.enter(() => void node.stop().then(ended("in order"), ended("in disorder")));
  }

  /** Sends a command to some node: its reply, or undefined when none came in time, whatever became of the command. */
  async ask(envelope: CommandEnvelope): Promise<Reply<unknown> | undefined> {
    const reply = await this.#request((node) => node.actors.call(envelope, DEADLINE_MS));
    return reply === undefined || "late" in reply ? undefined : reply;
  }

  /** Opens a conversation through the edge of some node: its answer, or undefined when none came in time. */
  openAtEdge(live: LiveForm, key: string): Promise<RenderedAnswer | undefined> {
    return this.#request((node) => node.edge.open(live, key));
  }

  /** What a turn of the session would be told on some node: undefined when nothing came in time. */
  want(want: TurnRequest, context: Omit<RequestContext, "signal">): Promise<TurnRequestResult | undefined> {
    const { world } = this.#options;
    const askedAtMs = world.nowMs;
    return this.#request((node) => {
      // A turn of the session asks, and a node that stood still has lost its lease: it takes no turn of it any more.
      if (world.nowMs - askedAtMs > ASK_LATE_MS) return Promise.resolve(undefined);
      // A node that stops tells nobody.
      return node.requests.run(want, { ...context, signal: new AbortController().signal }).catch(() => undefined);
    });
  }

  /**
   * Changes webhook endpoints through some node: true when it is done, undefined when nothing came in time, whatever
   * became of it.
   */
  changeWebhooks(change: (webhooks: WebhooksRepository, now: number) => Promise<unknown>): Promise<true | undefined> {
    return this.#request((node) =>
      change(node.webhooks, node.process.clock.now()).then(
        () => true as const,
        () => undefined,
      ),
    );
  }

  #request<Answer>(serve: (node: Node) => Promise<Answer>): Promise<Answer | undefined> {
    const { world, clientPace } = this.#options;
    const { node } = world.random.pick(this.machines);
    return new Promise((resolve) => {
      const cancel = world.after(CLIENT_WAIT_MS, () => resolve(undefined));
      const answer = (reply: Answer | undefined): void => {
        cancel();
        resolve(reply);
      };
      // Nobody listens on the port of a node that has ended.
      if (node === undefined || node.process.isKilled) {
        world.after(clientPace.delayMs(), () => answer(undefined));
        return;
      }
      node.process.onKilled(() => void world.after(clientPace.delayMs(), () => answer(undefined)));
      if (clientPace.isLost()) return;
      world.after(clientPace.delayMs(), () => {
        node.process.enter(() => {
          void serve(node).then((reply) => {
            if (!clientPace.isLost()) world.after(clientPace.delayMs(), () => answer(reply));
          });
        });
      });
    });
  }
}
