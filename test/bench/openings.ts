/**
 * Opening sessions, and loading sessions from the journal.
 *
 * Opening is measured with 64 in flight, alone, and one at a time beside 63 callers whose turns keep the node busy. A
 * cold session is not in the node's memory: its conversation took place before the node was restarted. Its next turn is
 * compared with the same turn of a warm session plus one read of a row by its key, which is what a cold turn should
 * cost more.
 */
import pg from "pg";
import type { BenchOptions } from "./bench-options.ts";
import { type BenchNode, post, REPLIES, startBenchServices } from "./bench-node.ts";
import { conversation } from "./conversation.ts";
import { COST_HEADINGS, costCells } from "./cost-columns.ts";
import { figures, type Figures, table } from "./figures.ts";
import { LoadConnection } from "./http-client.ts";
import { ALONE_MS, drive, IN_FLIGHT, MEASURED_MS, type Target, WARM_UP_MS } from "./load.ts";

/** Of each kind; the two take turns, so that what the machine's other users do meets both alike. */
const SESSIONS = 400;
/**
 * Guarded by `--check`: the most that a cold turn may take, in warm turns and reads. The median hardly knows noise; 1.0
 * would be the goal itself.
 */
const COLD_MAX = 2;

/** @returns whether a cold session's turn costs about one read more. */
export async function benchOpenings({ scale }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  try {
    const postgres = services.address("postgres");
    const before = await services.startNode({ ROLES: "api,actors" });
    const opening = openings(before, [postgres.pid]);
    process.stderr.write("measuring openings …\n");
    await drive(opening, IN_FLIGHT, WARM_UP_MS * scale);
    const rows = [
      COST_HEADINGS,
      costCells(`an opening, ${IN_FLIGHT} in flight`, await drive(opening, IN_FLIGHT, MEASURED_MS * scale)),
      costCells("an opening, alone", await drive(opening, 1, ALONE_MS * scale)),
    ];
    const [beside, turns] = await Promise.all([
      drive(opening, 1, MEASURED_MS * scale),
      drive(conversation("", before, [postgres.pid]), IN_FLIGHT - 1, MEASURED_MS * scale),
    ]);
    process.stdout.write(`${table(rows)}\n\n`);

    const sessions = await halfWay(before, Math.max(20, SESSIONS * scale));
    await before.stop();
    const after = await services.startNode({ ROLES: "api,actors" });
    process.stderr.write("measuring cold sessions …\n");
    // A fresh node compiles; that is not what a cold session costs.
    await drive(conversation("", after, []), IN_FLIGHT, WARM_UP_MS * scale);
    const { cold, warm } = await comeBack(after, sessions);
    const read = await reads(postgres.url, sessions.length);
    await after.stop();

    const cells = (name: string, { perSecond, p50Ms, p99Ms, count }: Figures): string[] => [
      name,
      perSecond.toFixed(0),
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
      String(count),
    ];
    process.stdout.write(
      `${table([
        ["", "per second", "p50 ms", "p99 ms", "requests"],
        cells(`an opening beside ${IN_FLIGHT - 1} callers' turns`, beside),
        cells("those turns", turns),
        cells("a cold session's turn, alone", cold),
        cells("a warm session's same turn, alone", warm),
        cells("a read of one row by its key, alone", read),
      ])}\n`,
    );
    const share = cold.p50Ms / (warm.p50Ms + read.p50Ms);
    process.stdout.write(`\na cold turn takes ${share.toFixed(2)} of a warm one and a read\n`);
    return share <= COLD_MAX;
  } finally {
    await services.stop();
  }
}

function openings(node: BenchNode, stores: readonly number[]): Target {
  return {
    name: "an opening",
    server: [node.pid],
    stores,
    async open() {
      const connection = await LoadConnection.open(node.port, node.headers);
      return {
        run: (timed) =>
          timed(async () => {
            const { status, body } = await connection.request("POST", `/v1/forms/${node.formId}/sessions`, "{}");
            if (status !== 201) throw new Error(`an opening answered ${status}: ${body.slice(0, 300)}`);
          }),
        close: () => connection.close(),
      };
    },
  };
}

/** Two sessions for each pair: the first two questions of the one are answered, and the first of the other. */
async function halfWay(
  node: BenchNode,
  pairs: number,
): Promise<{ readonly further: string; readonly behind: string }[]> {
  const connection = await LoadConnection.open(node.port, node.headers);
  const session = async (answered: number): Promise<string> => {
    const { sessionId } = (await post(connection, `/v1/forms/${node.formId}/sessions`, {}, 201)) as {
      sessionId: string;
    };
    for (const text of REPLIES.slice(0, answered)) await reply(connection, sessionId, text);
    return sessionId;
  };
  const sessions: { further: string; behind: string }[] = [];
  while (sessions.length < pairs) sessions.push({ further: await session(2), behind: await session(1) });
  connection.close();
  return sessions;
}

/**
 * The third answer of each pair's sessions: at once to the one, and to the other after its second, which brings it
 * back.
 */
async function comeBack(
  node: BenchNode,
  sessions: readonly { readonly further: string; readonly behind: string }[],
): Promise<{ readonly cold: Figures; readonly warm: Figures }> {
  const connection = await LoadConnection.open(node.port, node.headers);
  const [cold, warm]: [number[], number[]] = [[], []];
  const [, second = "", third = ""] = REPLIES;
  const timed = async (session: string, into: number[]): Promise<void> => {
    const sent = performance.now();
    await reply(connection, session, third);
    into.push(performance.now() - sent);
  };
  for (const { further, behind } of sessions) {
    await reply(connection, behind, second);
    await timed(further, cold);
    await timed(behind, warm);
  }
  connection.close();
  const sum = (latencies: readonly number[]): number => latencies.reduce((total, latency) => total + latency, 0);
  return { cold: figures(cold, sum(cold)), warm: figures(warm, sum(warm)) };
}

async function reply(connection: LoadConnection, session: string, text: string): Promise<void> {
  await post(connection, `/v1/sessions/${session}/messages`, { type: "text", text }, 200);
}

/** What a read takes with nothing around it: a prepared statement over one connection. */
async function reads(databaseUrl: string, count: number): Promise<Figures> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = { name: "read", text: "SELECT oid, relname FROM pg_class WHERE oid = $1", values: [1259] };
  await client.query(read);
  const latencies: number[] = [];
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    const sent = performance.now();
    await client.query(read);
    latencies.push(performance.now() - sent);
  }
  const elapsedMs = performance.now() - start;
  await client.end();
  return figures(latencies, elapsedMs);
}
