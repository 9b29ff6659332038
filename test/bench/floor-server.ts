/**
 * The floor of the benchmark: uWebSockets in front, a grouped insert behind, and nothing in between.
 * One statement is in flight at a time; what comes meanwhile goes into the next.
 */
import pg from "pg";
import { App, us_socket_local_port } from "uWebSockets.js";

const client = new pg.Client({ connectionString: process.env["FLOOR_DATABASE_URL"] });
await client.connect();
await client.query("CREATE TABLE turns (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body bytea NOT NULL)");

let waiting: { readonly body: Buffer; readonly done: () => void }[] = [];
let flushing = false;

async function flush(): Promise<void> {
  if (flushing) return;
  flushing = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await client.query({
      name: "insert",
      text: "INSERT INTO turns (body) SELECT unnest($1::bytea[])",
      values: [batch.map(({ body }) => body)],
    });
    for (const { done } of batch) done();
  }
  flushing = false;
}

App()
  .post("/*", (response) => {
    let aborted = false;
    let body = Buffer.alloc(0);
    response.onAborted(() => {
      aborted = true;
    });
    response.onData((chunk, isLast) => {
      body = Buffer.concat([body, Buffer.from(chunk)]);
      if (!isLast) return;
      waiting.push({
        body,
        done: () => {
          if (!aborted)
            response.cork(() => response.writeHeader("content-type", "application/json").end('{"ok":true}'));
        },
      });
      setImmediate(() => void flush());
    });
  })
  .listen("127.0.0.1", 0, (socket) => {
    if (!socket) throw new Error("the floor could not listen");
    process.stdout.write(`${us_socket_local_port(socket)}\n`);
  });

process.on("SIGTERM", () => process.exit(0));
