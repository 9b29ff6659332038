/**
 * One world from its beginning to its end: made from a seed, troubled, left alone, looked at.
 *
 * 1. The same seed, size and flaw give the same trace, line by line.
 */
import { compiled, documentOf } from "../support/chat.ts";
import { acknowledgedAnswersStay } from "./checkers/acknowledged-answers-stay.ts";
import { commandsTakeEffectOnce } from "./checkers/commands-take-effect-once.ts";
import { consumersGetEverything } from "./checkers/consumers-get-everything.ts";
import { noGaps } from "./checkers/no-gaps.ts";
import { oneEnd } from "./checkers/one-end.ts";
import { oneResponse } from "./checkers/one-response.ts";
import { oneWriterAnEpoch } from "./checkers/one-writer-an-epoch.ts";
import { subscribersSeeOnceInOrder } from "./checkers/subscribers-see-once-in-order.ts";
import { Clients } from "./clients.ts";
import { Cluster } from "./cluster.ts";
import { consumersOf, FAN_OUT, INGEST } from "./consumers.ts";
import { Faults } from "./faults.ts";
import { Network } from "./network.ts";
import { ACTOR_FLAWS, type ActorFlaw } from "./node.ts";
import { Observations, shortName } from "./observations.ts";
import { Random } from "./random.ts";
import { beginRetention } from "./retention.ts";
import { Server, STORE_FLAWS, type StoreFlaw } from "./store/server.ts";
import { Subscriber } from "./subscriber.ts";
import { ViolationError, World } from "./world.ts";

export type Flaw = StoreFlaw | ActorFlaw;
export const FLAWS: readonly Flaw[] = [...STORE_FLAWS, ...ACTOR_FLAWS];

export interface SimulationOptions {
  readonly seed: number;
  /** Broken on purpose. */
  readonly flaw?: Flaw;
}

export interface SimulationResult {
  readonly seed: number;
  /** What was violated; undefined when nothing was. */
  readonly violation: { readonly checker: string; readonly message: string } | undefined;
  readonly trace: readonly string[];
  readonly steps: number;
  /** Simulated milliseconds. */
  readonly lastedMs: number;
}

const MACHINES = 3;
/** Few, so that several sessions share one, and more than one round moves. */
const SHARDS = Array.from({ length: 16 }, (_, shard) => shard);
const RESPONDENTS = 7;
const SERVERS = 2;
const VISITORS = 2;
/** How long things go wrong. */
const FAULTS_MS = 8_000;
/** How soon after that everything has to be as it should. */
const SETTLED_WITHIN_MS = 45_000;
const REFS = ["q0", "q1", "q2"];
const FORM = compiled(documentOf(REFS.map((ref) => ({ ref, type: "short_text", title: `${ref}?`, required: true })), { settings: { abandonAfterIdleMinutes: 30 } }));

export async function simulate({ seed, flaw }: SimulationOptions): Promise<SimulationResult> {
  const world = new World(new Random(seed));
  try {
    await runWorld(world, seed, flaw);
    return { seed, violation: undefined, trace: world.trace, steps: world.steps, lastedMs: world.nowMs };
  } catch (error) {
    // What is thrown without being a violation is a fault as well: nothing in a world may throw.
    const violation = error instanceof ViolationError ? { checker: error.checker, message: error.message } : { checker: "nothing throws", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    return { seed, violation, trace: world.trace, steps: world.steps, lastedMs: world.nowMs };
  }
}

async function runWorld(world: World, seed: number, flaw: Flaw | undefined): Promise<void> {
  const { random } = world;
  const actorFlaw = ACTOR_FLAWS.find((one) => one === flaw);
  const storeFlaw = STORE_FLAWS.find((one) => one === flaw);
  const observations = new Observations([
    acknowledgedAnswersStay(),
    oneWriterAnEpoch(),
    noGaps(),
    commandsTakeEffectOnce(),
    oneEnd(),
    oneResponse(),
    consumersGetEverything([FAN_OUT], [INGEST]),
    subscribersSeeOnceInOrder(),
  ]);
  world.checks.push(() => observations.check());
  const onePlace = random.chance(0.5);
  const faults = new Faults(world, onePlace);
  world.note(`faults: ${[...faults.kinds].join(", ")}`);
  const server = new Server({
    world,
    shards: SHARDS,
    pace: faults.serverPace,
    flaw: storeFlaw,
    onCommit: (commit) => {
      for (const { turn, position } of commit.turns) world.note(`${commit.node} has stored ${turn.shard}/${position}: ${shortName(turn.actor)} ${turn.seqFrom}–${turn.seqTo}`);
      observations.committed(commit);
    },
  });
  const network = new Network(world, faults.networkPace);
  const cluster = new Cluster({
    world,
    machines: MACHINES,
    onePlace,
    network,
    server,
    linkPace: faults.linkPace,
    clientPace: faults.clientPace,
    form: FORM,
    consumers: consumersOf(world, observations),
    flaw: actorFlaw,
  });
  for (const machine of cluster.machines) world.after(random.between(0, 1_500), () => cluster.start(machine));

  const clients = new Clients({ world, cluster, observations, shards: SHARDS, refs: REFS });
  clients.begin("author", clients.author);
  const isPublished = await world.run(30_000, () => clients.unfinished.size === 0);
  if (!isPublished) throw new ViolationError("liveness", "a form could not be published although nothing went wrong");
  faults.begin(cluster, network, server);
  beginRetention({ world, server, random: new Random(seed), consumers: [FAN_OUT, INGEST] });
  for (let number = 0; number < RESPONDENTS; number++) clients.begin(`respondent ${number}`, clients.respondent);
  const subscribers: Subscriber[] = [];
  clients.onOpened = (session) => {
    for (let number = random.between(0, 2); number > 0; number--) subscribers.push(new Subscriber({ world, cluster, server, observations, session, name: `subscriber ${subscribers.length}` }));
  };
  for (let number = 0; number < SERVERS; number++) clients.begin(`server ${number}`, clients.server);
  for (let number = 0; number < VISITORS; number++) clients.begin(`visitor ${number}`, clients.visitor);
  await world.run(world.nowMs + FAULTS_MS, () => false);
  faults.endAll(cluster, network, server);

  await world.run(world.nowMs + SETTLED_WITHIN_MS, () => unsettled(clients, cluster, server, subscribers) === undefined);
  const left = unsettled(clients, cluster, server, subscribers);
  if (left !== undefined) throw new ViolationError("liveness", `${SETTLED_WITHIN_MS} ms after the faults ${left}`);
  observations.settled(server);
  observations.check();
}

/** What is still to be done; undefined when everything is as it should be. */
function unsettled(clients: Clients, cluster: Cluster, server: Server, subscribers: readonly Subscriber[]): string | undefined {
  if (clients.unfinished.size > 0) return `${[...clients.unfinished].join(", ")} are not done`;
  for (const { name, session, seq } of subscribers) {
    const head = server.rows.headOfActor(session);
    if (seq !== head) return `${name} has got ${seq} of ${head} events of ${shortName(session)}`;
  }
  for (const [consumer, cursors] of server.cursors) {
    for (const { shard, position } of cursors.values()) if (position !== server.rows.headOf(shard)) return `${consumer} has not read shard ${shard}`;
  }
  const owners = new Map<number, string>();
  for (const { node } of cluster.machines) for (const shard of node?.ownedShards ?? []) {
    const other = owners.get(shard);
    if (other !== undefined) return `shard ${shard} is served by ${other} and by ${node?.process.name}`;
    owners.set(shard, node?.process.name ?? "");
  }
  const unserved = SHARDS.find((shard) => !owners.has(shard));
  return unserved === undefined ? undefined : `nobody serves shard ${unserved}`;
}
