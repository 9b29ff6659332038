/**
 * graphile-worker with a task that posts its payload to a receiver, as a team would use it for webhooks: a local queue
 * and outcomes in batches, as its documentation advises for throughput. POST / begins; before that its jobs wait.
 */
import { createServer } from "node:http";
import { makeWorkerUtils, run } from "graphile-worker";
import { Agent } from "undici";

const CONCURRENCY = 256;
const CONNECTIONS = 20;
const ADDED_AT_ONCE = 1_000;
const connectionString = process.env["DATABASE_URL"];
const target = new URL(process.env["RECEIVER_URL"] ?? "");
const jobs = Number(process.env["JOBS"]);
const payload = { body: "x".repeat(Number(process.env["BODY_BYTES"])) };
const agent = new Agent({ connections: null, pipelining: 1 });

const utils = await makeWorkerUtils({ connectionString });
await utils.migrate();
for (let added = 0; added < jobs; added += ADDED_AT_ONCE)
  await utils.addJobs(
    Array.from({ length: Math.min(ADDED_AT_ONCE, jobs - added) }, () => ({ identifier: "deliver", payload })),
  );
await utils.release();

const server = createServer((_, response) => {
  void run({
    connectionString,
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        maxPoolSize: CONNECTIONS,
        localQueue: { size: 2 * CONCURRENCY },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    taskList: {
      async deliver({ body }) {
        const answer = await agent.request({ origin: target.origin, path: target.pathname, method: "POST", body });
        await answer.body.dump();
      },
    },
  });
  response.end();
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.on("SIGTERM", () => process.exit(0));
