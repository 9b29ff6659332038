/**
 * A crowd: sessions that all want a place of the plain form in the same moment, each through some node, more than there are places.
 *
 * 1. Each asks until it is told, as a session's turn does that is computed again: after a node that was killed, on another one.
 * 2. They are sessions by their ids only: what they ask goes through the effects of nodes, as what turns want does.
 */
import type { SlotsResult } from "../../runtime/actors/form-slots.ts";
import type { SessionId } from "../../machines/ids.ts";
import { newActor, ORGANIZATION, type Clients } from "./clients.ts";
import type { Cluster } from "./cluster.ts";
import { ViolationError, type World } from "./world.ts";

/** What the crowd wants, and how much of it there is. */
export const CROWD_SLOT = "crowd";
export const CROWD_PLACES = 5;
const CROWD = 12;
/** Tries after which something is wrong: far more than faults of some seconds can cost. */
const TRIES_MAX = 100;
const AGAIN_MS = { from: 20, to: 400 } as const;

export interface CrowdOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly clients: Clients;
  readonly shards: readonly number[];
}

export class Crowd {
  readonly #options: CrowdOptions;
  /** Who was told to have a place. */
  readonly granted = new Set<SessionId>();
  readonly refused = new Set<SessionId>();

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  /** Has all of them come at once, at some time within `withinMs`. */
  begin(withinMs: number): void {
    const { world, clients } = this.#options;
    const comesAtMs = world.random.between(0, withinMs);
    for (let number = 1; number <= CROWD; number++) clients.begin(`number ${number} of the crowd`, (name) => this.#course(name, comesAtMs));
  }

  async #course(name: string, comesAtMs: number): Promise<void> {
    const { world, clients, cluster, shards } = this.#options;
    const session = newActor("ses", world, shards);
    await world.sleep(comesAtMs);
    const want = { key: "slots:crowd", kind: "slots", take: [{ slot: CROWD_SLOT, limit: CROWD_PLACES }] } as const;
    for (let tries = 1; ; tries++) {
      const result = await cluster.want(want, { organization: ORGANIZATION, session, form: clients.form, mode: "live" });
      if (result?.ok === true) {
        ("full" in (result.value as SlotsResult) ? this.refused : this.granted).add(session);
        return;
      }
      if (tries > TRIES_MAX) throw new ViolationError("liveness", `${name} is not told whether it has a place`);
      await world.sleep(world.random.between(AGAIN_MS.from, AGAIN_MS.to));
    }
  }
}
