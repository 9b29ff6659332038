/**
 * Durable turns: a node as `npm start` runs it, with and without its consumers, compared in the same run with the floor
 * and the peers. Before their row, the consumers catch up on the turns of the rows before, without load; otherwise
 * their row would include that work.
 *
 * The floor answers a POST after a grouped insert of one row of the same size: no domain, no authentication, no events.
 * The difference is the cost of a conversation. The peers store a small state for each call (`peers/peer.ts`). Client,
 * servers and stores share the machine.
 */
import type { BenchOptions } from "./bench-options.ts";
import { startBenchServices } from "./bench-node.ts";
import { untilRead } from "./backlog.ts";
import { conversation, streamedConversation } from "./conversation.ts";
import { COST_HEADINGS, costCells } from "./cost-columns.ts";
import { table } from "./figures.ts";
import { startFloor } from "./floor.ts";
import { costMicros, IN_FLIGHT, measure, type Measured, type Target } from "./load.ts";
import { fastifyPeer } from "./peers/fastify.ts";
import { withPeers } from "./peers/measured-peers.ts";
import type { Peer } from "./peers/peer.ts";
import { startReceiver, subscribe } from "./webhook-receiver.ts";

/**
 * Guarded by `--check`: the most that a turn may take of the processor, in floors; 9.6 when it was set, and to be
 * lowered.
 */
const FLOORS_MAX = 12;
/** The same in turns of Fastify and pg, which do nothing but store: 0.72 when it was set. */
const FASTIFY_MAX = 1;

/** @returns whether no guarded ratio is exceeded; true where the system does not say what a process takes. */
export async function benchTurns({ scale, peers }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  const rows: string[][] = [COST_HEADINGS];
  const show = async (target: Target): Promise<Measured> => {
    process.stderr.write(`measuring ${target.name} …\n`);
    const { busy, alone } = await measure(target, scale);
    rows.push(costCells(`${target.name}, ${IN_FLIGHT} in flight`, busy), costCells(`${target.name}, alone`, alone));
    return busy;
  };
  try {
    const postgres = services.address("postgres");
    const floor = await startFloor(postgres);
    const least = await show(floor.target);
    await floor.stop();
    const serving = await services.startNode({ ROLES: "api,actors" });
    const turns = await show(conversation("a conversation turn over HTTP", serving, [postgres.pid]));
    await show(streamedConversation("the same over its stream, JSON", serving, [postgres.pid], "json"));
    await show(streamedConversation("the same over its stream, MessagePack", serving, [postgres.pid], "msgpack"));
    await serving.stop();
    const whole = await services.startNode();
    const readMs = await untilRead(postgres.url);
    const stores = [postgres.pid, services.address("clickhouse").pid];
    const together = await show(conversation("over HTTP, with analytics and webhooks beside", whole, stores));
    const receiver = await startReceiver();
    await subscribe(whole, receiver.url, ["response.completed"]);
    await show(conversation("and a webhook for each response that is completed", whole, stores));
    await receiver.stop();
    await whole.stop();
    const beside = new Map<Peer, Measured>();
    const leftOut = peers
      ? await withPeers(services, async (target, peer) => beside.set(peer, await show(target)))
      : [];
    process.stdout.write(`${[table(rows), ...leftOut].join("\n")}\n`);
    process.stdout.write(
      `\nthe consumers had read the turns of the rows before them ${(readMs / 1000).toFixed(1)} s after their node served\n`,
    );
    const share = (of: Measured): string => ((of.perSecond / least.perSecond) * 100).toFixed(0);
    const floors = costMicros(turns) / costMicros(least);
    process.stdout.write(
      `\na turn reaches ${share(turns)} % of the floor's rate, with consumers beside ${share(together)} %, and takes ${floors.toFixed(1)} times its processor time\n`,
    );
    const times = [...beside].map(([peer, measured]) => ({ peer, ratio: costMicros(turns) / costMicros(measured) }));
    for (const { peer, ratio } of times)
      process.stdout.write(`it takes ${ratio.toFixed(2)} of the processor time of ${peer.name}\n`);
    return !(floors > FLOORS_MAX) && !times.some(({ peer, ratio }) => peer === fastifyPeer && ratio > FASTIFY_MAX);
  } finally {
    await services.stop();
  }
}
