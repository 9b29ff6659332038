/**
 * A crowd: sessions that ask for a slot of the plain form at the same moment, each through some node, more sessions
 * than slots.
 *
 * 1. Each repeats its request until it is answered, as a session's turn that is computed again: after a kill, on
 *    another node.
 * 2. They are sessions by id only: their requests go through the request handlers of nodes, as those of turns do.
 */
import type { TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import type { SlotsResult } from "../../../runtime/commands/slots.ts";
import type { SessionId } from "../../../machines/ids.ts";
import { newActor, ORGANIZATION, type Clients } from "./clients.ts";
import type { Cluster } from "../nodes/cluster.ts";
import { ViolationError, type World } from "../world/world.ts";

/** What the crowd asks for, and how many there are. */
export const CROWD_SLOT = "crowd";
export const CROWD_PLACES = 5;
const CROWD = 12;
/** Some cannot make up their minds between two, of which there is enough for everybody. */
export const WAVERING_SLOTS = ["left", "right"] as const;
const WAVERING = 2;
/**
 * Longer than a copy of what was asked may be late: one that comes behind the next ask takes back what that was granted
 * (DESIGN.md).
 */
const COPIES_ARRIVE_MS = 1_000;
/** After this time a requested slot is granted to no one, whatever happened to the request. */
const GIVEN_UP_MS = 6_000;
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
  /** The sessions that were granted a slot. */
  readonly granted = new Set<SessionId>();
  readonly refused = new Set<SessionId>();
  /** The final answers to the sessions that changed their minds. */
  readonly chosen = new Map<SessionId, string>();

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  /** Has all of them come at once, at some time within `withinMs`. */
  begin(withinMs: number): void {
    const { world, clients } = this.#options;
    const comesAtMs = world.random.between(0, withinMs);
    for (let number = 1; number <= CROWD; number++)
      clients.begin(`number ${number} of the crowd`, (name) => this.#course(name, comesAtMs));
    for (let number = 1; number <= WAVERING; number++)
      clients.begin(`wavering ${number}`, (name) => this.#waver(name, world.random.between(0, withinMs)));
  }

  /**
   * Asks for the other one whenever there is no answer, and for some more when there is: what was asked for before must
   * not come behind it.
   */
  async #waver(name: string, comesAtMs: number): Promise<void> {
    const { world, shards } = this.#options;
    const session = newActor("ses", world, shards);
    await world.sleep(comesAtMs);
    let grants = 0;
    for (let tries = 1; grants < 3; tries++) {
      const slot = WAVERING_SLOTS[tries % WAVERING_SLOTS.length] ?? WAVERING_SLOTS[0];
      const askedAtMs = world.nowMs;
      const result = await this.#want(session, slot, 100);
      if (result?.ok === true) {
        grants++;
        this.chosen.set(session, slot);
        await world.sleep(COPIES_ARRIVE_MS);
      } else {
        if (tries > TRIES_MAX) throw new ViolationError("liveness", `${name} is not told whether it has a place`);
        await world.sleep(askedAtMs + GIVEN_UP_MS - world.nowMs);
      }
      await world.sleep(world.random.between(AGAIN_MS.from, AGAIN_MS.to));
    }
  }

  #want(session: SessionId, slot: string, limit: number): Promise<TurnRequestResult | undefined> {
    const { clients, cluster } = this.#options;
    return cluster.want(
      { key: "slots:crowd", kind: "slots", take: [{ slot, limit }] },
      { organization: ORGANIZATION, session, form: clients.form, mode: "live" },
    );
  }

  async #course(name: string, comesAtMs: number): Promise<void> {
    const { world, shards } = this.#options;
    const session = newActor("ses", world, shards);
    await world.sleep(comesAtMs);
    for (let tries = 1; ; tries++) {
      const result = await this.#want(session, CROWD_SLOT, CROWD_PLACES);
      if (result?.ok === true) {
        ("full" in (result.value as SlotsResult) ? this.refused : this.granted).add(session);
        return;
      }
      if (tries > TRIES_MAX) throw new ViolationError("liveness", `${name} is not told whether it has a place`);
      await world.sleep(world.random.between(AGAIN_MS.from, AGAIN_MS.to));
    }
  }
}
