/**
 * Fastify and pg as a team would write it: a pool, prepared statements, and one transaction for each turn, which reads
 * the state under a lock, journals the message and stores the new state.
 */
import { fastify } from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 20 });
await pool.query(`
  CREATE TABLE events (key text NOT NULL, turn int NOT NULL, message jsonb NOT NULL, PRIMARY KEY (key, turn));
  CREATE TABLE states (key text PRIMARY KEY, state jsonb NOT NULL);
`);

const READ = { name: "read", text: "SELECT state FROM states WHERE key = $1 FOR UPDATE" };
const STORE = {
  name: "store",
  text: `WITH journaled AS (INSERT INTO events (key, turn, message) VALUES ($1, $2, $3))
    INSERT INTO states (key, state) VALUES ($1, $4) ON CONFLICT (key) DO UPDATE SET state = excluded.state`,
};

const app = fastify();
// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers; the rule thinks of Express
app.post("/conversations/:key/turns", async (request) => {
  const { key } = request.params;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query({ ...READ, values: [key] });
    const turns = (rows[0]?.state.turns ?? 0) + 1;
    const state = { turns, last: request.body };
    await client.query({ ...STORE, values: [key, turns, request.body, state] });
    await client.query("COMMIT");
    return { turns };
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${app.server.address().port}\n`);
process.on("SIGTERM", () => process.exit(0));
