/**
 * How long after a turn was acknowledged it has arrived: in the report, and at a webhook's receiver.
 */
import { post, REPLIES, startBenchServices } from "./bench-node.ts";
import { LoadConnection } from "./http-client.ts";
import { figures, table } from "./figures.ts";
import { startReceiver, subscribe } from "./webhook-receiver.ts";

const CONVERSATIONS = 40;

export async function benchArrival(): Promise<boolean> {
  const services = await startBenchServices();
  try {
    const node = await services.startNode();
    const received = new Map<string, (atMs: number) => void>();
    const receiver = await startReceiver((body) => {
      const { submission } = JSON.parse(body) as { submission: { id: string } };
      received.get(submission.id)?.(performance.now());
    });
    await subscribe(node, receiver.url, ["response.completed"]);
    const connection = await LoadConnection.open(node.port, node.headers);
    const toReport: number[] = [];
    const toReceiver: number[] = [];
    const start = performance.now();
    for (let done = 1; done <= CONVERSATIONS; done++) {
      const { sessionId } = (await post(connection, `/v1/forms/${node.formId}/sessions`, {}, 201)) as {
        sessionId: string;
      };
      const delivered = new Promise<number>((resolve) => received.set(sessionId.replace("ses_", "res_"), resolve));
      for (const text of REPLIES)
        await post(connection, `/v1/sessions/${sessionId}/messages`, { type: "text", text }, 200);
      const acknowledged = performance.now();
      toReport.push((await reported(connection, node.formId, done)) - acknowledged);
      toReceiver.push((await delivered) - acknowledged);
    }
    const elapsedMs = performance.now() - start;
    const rows = [["", "p50 ms", "p99 ms", "conversations"]];
    for (const [name, latencies] of [
      ["last turn to report", toReport],
      ["last turn to receiver", toReceiver],
    ] as const) {
      const { p50Ms, p99Ms, count } = figures(latencies, elapsedMs);
      rows.push([name, p50Ms.toFixed(0), p99Ms.toFixed(0), String(count)]);
    }
    process.stdout.write(`${table(rows)}\n`);
    connection.close();
    await receiver.stop();
    await node.stop();
    return true;
  } finally {
    await services.stop();
  }
}

/** When the report of a form first counts `completed` responses. */
export async function reported(connection: LoadConnection, form: string, completed: number): Promise<number> {
  for (;;) {
    const { status, body } = await connection.request("GET", `/v1/forms/${form}/analytics`);
    if (status !== 200) throw new Error(`the report answered ${status}: ${body.slice(0, 200)}`);
    if ((JSON.parse(body) as { completed: number }).completed >= completed) return performance.now();
  }
}
