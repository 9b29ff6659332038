/**
 * One world from beginning to end: made from a seed, run with faults, settled, checked.
 *
 * 1. The same seed, size and flaw give the same trace, line by line.
 */
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { withPrefix, type FormVersionId } from "../../machines/ids.ts";
import { acknowledgedAnswersStay } from "./checkers/acknowledged-answers-stay.ts";
import { commandsTakeEffectOnce } from "./checkers/commands-take-effect-once.ts";
import { codesArrive } from "./checkers/codes-arrive.ts";
import { consumersGetEverything } from "./checkers/consumers-get-everything.ts";
import { crowdGetsItsPlaces } from "./checkers/crowd-gets-its-places.ts";
import { deletedStaysGone } from "./checkers/deleted-stays-gone.ts";
import { noGaps } from "./checkers/no-gaps.ts";
import { oneEnd } from "./checkers/one-end.ts";
import { oneOpeningAKey } from "./checkers/one-opening-a-key.ts";
import { oneResponse } from "./checkers/one-response.ts";
import { oneWriterAnEpoch } from "./checkers/one-writer-an-epoch.ts";
import { paymentsAreMadeOnce } from "./checkers/payments-are-made-once.ts";
import { placesAreExact } from "./checkers/places-are-exact.ts";
import { reportSaysWhatIsStored } from "./checkers/report-says-what-is-stored.ts";
import { subscribersSeeOnceInOrder } from "./checkers/subscribers-see-once-in-order.ts";
import { timersFireOnce } from "./checkers/timers-fire-once.ts";
import { webhooksTellEverything } from "./checkers/webhooks-tell-everything.ts";
import { ACTOR_FLAWS, type ActorFlaw } from "./nodes/actor-flaws.ts";
import { Clients, ORGANIZATION } from "./clients/clients.ts";
import { Cluster } from "./nodes/cluster.ts";
import { Crowd } from "./clients/crowd.ts";
import { FAN_OUT, INGEST } from "./nodes/consumers.ts";
import { Developers } from "./clients/developers.ts";
import { Faults, SKEW_LEFT_MS } from "./faults.ts";
import { PLAIN_FORM, PLAIN_REFS, WORKSHOP } from "./world/forms.ts";
import { Guests } from "./clients/guests.ts";
import { Network } from "./world/network.ts";
import { Outside } from "./outside/outside.ts";
import { Observations, shortName } from "./checkers/observations.ts";
import { WORLD_START } from "./world/process.ts";
import { Random } from "./world/random.ts";
import { beginRetention } from "./retention.ts";
import { Server, STORE_FLAWS, type StoreFlaw } from "./store/server.ts";
import { Subscriber } from "./clients/subscriber.ts";
import { ViolationError, World } from "./world/world.ts";

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
const RESPONDENTS = 5;
const SERVERS = 2;
const VISITORS = 2;
/** Respondents whose responses are deleted. */
const REGRETFUL = 1;
/** How long things go wrong. */
const FAULTS_MS = 8_000;
/**
 * A timer may fire so late: it is looked for every second by a clock that may be behind, and what is due besides has
 * its own wake.
 */
const OVERDUE_MS = 5_000 + SKEW_LEFT_MS;
/** How soon after that everything has to be as it should. */
const SETTLED_WITHIN_MS = 45_000;
/** How often it is looked whether everything is. */
const LOOK_EVERY_MS = 25;
/** More than there are places for. */
const GUESTS = 5;
/** How often a world has guests, and a crowd: they are most of its work. */
const GUEST_WORLDS = 0.5;
/**
 * How often a world has a guest who is too late with its code and its payment: such a world lasts some two minutes
 * more.
 */
const LATE_WORLDS = 0.02;
const LATE_MS = 150_000;
/** How often the journal is not kept for ever. */
const RETENTION_WORLDS = 0.5;
/** How often a world has developers who subscribe to events. */
const WEBHOOK_WORLDS = 0.3;

export async function simulate({ seed, flaw }: SimulationOptions): Promise<SimulationResult> {
  const world = new World(new Random(seed));
  try {
    await runWorld(world, seed, flaw);
    return { seed, violation: undefined, trace: world.trace, steps: world.steps, lastedMs: world.nowMs };
  } catch (error) {
    // What is thrown without being a violation is a fault as well: nothing in a world may throw.
    const violation =
      error instanceof ViolationError
        ? { checker: error.checker, message: error.message }
        : {
            checker: "nothing throws",
            message: error instanceof Error ? (error.stack ?? error.message) : String(error),
          };
    return { seed, violation, trace: world.trace, steps: world.steps, lastedMs: world.nowMs };
  }
}

async function runWorld(world: World, seed: number, flaw: Flaw | undefined): Promise<void> {
  const { random } = world;
  const actorFlaw = ACTOR_FLAWS.find((one) => one === flaw);
  const storeFlaw = STORE_FLAWS.find((one) => one === flaw);
  const notKept = new Set<string>();
  // Its own, so that a world with it is not another one.
  const ofRetention = new Random(seed);
  const forgets = ofRetention.chance(RETENTION_WORLDS);
  const forms = (version: FormVersionId): CompiledForm => (version === clients.workshopVersion ? WORKSHOP : PLAIN_FORM);
  const observations: Observations = new Observations([
    acknowledgedAnswersStay(),
    oneWriterAnEpoch(),
    noGaps(),
    commandsTakeEffectOnce(),
    oneOpeningAKey(notKept),
    oneEnd(() => clients.stopped),
    oneResponse(),
    consumersGetEverything([FAN_OUT], [INGEST], (shard) => server.rows.entriesOfShard(shard)),
    subscribersSeeOnceInOrder(),
    placesAreExact(() => clients.workshop),
    crowdGetsItsPlaces(() => crowd),
    codesArrive(() => faults.kinds.has("skew")),
    paymentsAreMadeOnce(
      () => outside.gateway,
      () => clients.workshop,
    ),
    timersFireOnce(),
    deletedStaysGone(),
    webhooksTellEverything({ server: () => server, developers: () => developers, forgets: () => forgets }),
    reportSaysWhatIsStored(() => outside.report, forms),
  ]);
  world.checks.push(() => observations.check());
  const onePlace = random.chance(0.5);
  const faults = new Faults(world, onePlace);
  world.note(`faults: ${[...faults.kinds].join(", ")}`);
  const hasWebhooks = random.chance(WEBHOOK_WORLDS);
  const server: Server = new Server({
    world,
    shards: SHARDS,
    pace: faults.serverPace,
    flaw: storeFlaw,
    onCommit: (commit) => {
      for (const { turn, position } of commit.turns)
        world.note(
          `${commit.node} has stored ${turn.shard}/${position}: ${shortName(turn.actor)} ${turn.seqFrom}–${turn.seqTo}`,
        );
      observations.committed(commit);
    },
    onMoment: (moment, node) => faults.moment(moment, node),
    onCursorSet: (consumer, shard, position) => observations.cursorSet(consumer, shard, position),
    onCursorsMoved: (consumer, positions) => observations.cursorsMoved(consumer, positions),
  });
  const network = new Network(world, faults.networkPace);
  const outside = new Outside(world, faults.outsidePace, {
    ordered: (node) => faults.moment("payment-ordered", node),
    received: (message) => observations.received(message),
    notified: (received) => observations.notified(received),
  });
  const cluster: Cluster = new Cluster({
    world,
    machines: MACHINES,
    onePlace,
    network,
    server,
    linkPace: faults.linkPace,
    clientPace: faults.clientPace,
    forms,
    shards: SHARDS,
    outside,
    onNotKept: (key) => void notKept.add(key),
    observations,
    hasWebhooks,
    isEffectFailing: faults.isEffectFailing,
    onTakenElsewhere: faults.takenElsewhere,
    flaw: actorFlaw,
  });
  for (const machine of cluster.machines) world.after(random.between(0, 1_500), () => cluster.start(machine));

  const clients: Clients = new Clients({ world, cluster, observations, shards: SHARDS, refs: PLAIN_REFS, forms });
  const developers = hasWebhooks ? new Developers({ world, cluster, clients }) : undefined;
  developers?.begin();
  clients.begin("author", clients.author);
  const isPublished = await world.run(30_000, () => clients.unfinished.size === 0);
  if (!isPublished) throw new ViolationError("liveness", "a form could not be published although nothing went wrong");
  faults.begin(cluster, network, server);
  if (forgets) beginRetention({ world, server, random: ofRetention, consumers: [FAN_OUT, INGEST] });
  developers?.goOn(FAULTS_MS);
  for (let number = 0; number < RESPONDENTS; number++) clients.begin(`respondent ${number}`, clients.respondent);
  const subscribers: Subscriber[] = [];
  clients.onOpened = (session) => {
    for (let number = random.between(0, 2); number > 0; number--)
      subscribers.push(
        new Subscriber({ world, cluster, server, observations, session, name: `subscriber ${subscribers.length}` }),
      );
  };
  for (let number = 0; number < SERVERS; number++) clients.begin(`server ${number}`, clients.server);
  for (let number = 0; number < REGRETFUL; number++) clients.begin(`regretful ${number}`, clients.regretful);
  // A node that is cut off from the store and does not know it has nothing to say but what it remembers.
  if (faults.kinds.has("cut")) clients.begin("onlooker", clients.onlooker(FAULTS_MS));
  for (let number = 0; number < VISITORS; number++) clients.begin(`visitor ${number}`, clients.visitor);
  const guestCount = random.chance(GUEST_WORLDS) ? GUESTS : 0;
  const isLateWorld = guestCount > 0 && random.chance(LATE_WORLDS);
  const live = {
    organization: ORGANIZATION,
    form: clients.workshop,
    versionId: clients.workshopVersion,
    compiled: WORKSHOP,
    isClosed: false,
  };
  const guests = new Guests({ world, cluster, observations, outside, clients, live });
  for (let number = 0; number < guestCount; number++)
    guests.begin({ wantsNothing: random.chance(0.1), stops: random.chance(0.15), isLate: isLateWorld && number === 0 });
  const crowd = new Crowd({ world, cluster, clients, shards: SHARDS });
  if (guestCount > 0) crowd.begin(FAULTS_MS);
  await world.run(world.nowMs + FAULTS_MS, () => false);
  faults.endAll(cluster, network, server);
  for (const subscriber of subscribers) subscriber.stayWhereItIs();

  const withinMs = SETTLED_WITHIN_MS + (isLateWorld ? LATE_MS : 0);
  let lookAtMs = 0;
  await world.run(world.nowMs + withinMs, () => {
    if (world.nowMs < lookAtMs) return false;
    lookAtMs = world.nowMs + LOOK_EVERY_MS;
    return unsettled(world, clients, cluster, server, subscribers, developers) === undefined;
  });
  const left = unsettled(world, clients, cluster, server, subscribers, developers);
  if (left !== undefined) throw new ViolationError("liveness", `${withinMs} ms after the faults ${left}`);
  observations.settled(server);
  observations.check();
}

/** What is still to be done; undefined when everything is as it should be. */
function unsettled(
  world: World,
  clients: Clients,
  cluster: Cluster,
  server: Server,
  subscribers: readonly Subscriber[],
  developers: Developers | undefined,
): string | undefined {
  if (clients.unfinished.size > 0) return `${[...clients.unfinished].join(", ")} are not done`;
  for (const { name, session, seq } of subscribers) {
    const head = server.rows.headOfActor(session);
    if (seq !== head) return `${name} has got ${seq} of ${head} events of ${shortName(session)}`;
  }
  for (const [consumer, cursors] of server.cursors) {
    // A cursor that was set back to before what was dropped has nothing behind it.
    for (const { shard, position } of cursors.values())
      if ((server.rows.entriesOfShard(shard).at(-1)?.position ?? 0) > position)
        return `${consumer} has not read shard ${shard}`;
  }
  for (const session of clients.stopped)
    if (server.rows.responses.get(withPrefix("res", session))?.status !== "abandoned")
      return `${shortName(session)} is not abandoned, although nobody speaks`;
  const waiting = developers?.waiting(server.webhooks, WORLD_START + world.nowMs);
  if (waiting !== undefined) return waiting;
  const overdueAt = WORLD_START + world.nowMs - OVERDUE_MS;
  for (const [actor, { wakeAt }] of server.rows.timers)
    if (wakeAt < overdueAt) return `the timer of ${shortName(actor)} is overdue`;
  const owners = new Map<number, string>();
  for (const { node } of cluster.machines)
    for (const shard of node?.ownedShards ?? []) {
      const other = owners.get(shard);
      if (other !== undefined) return `shard ${shard} is served by ${other} and by ${node?.process.name}`;
      owners.set(shard, node?.process.name ?? "");
    }
  const unserved = SHARDS.find((shard) => !owners.has(shard));
  return unserved === undefined ? undefined : `nobody serves shard ${unserved}`;
}
