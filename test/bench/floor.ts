/** The floor as something to put load on: its process, on a database of its own, and requests of a turn's size. */
import { spawn } from "node:child_process";
import pg from "pg";
import type { ServiceAddress } from "../../deploy/services/protocol.ts";
import { REPLIES, stopped } from "./bench-node.ts";
import { LoadConnection } from "./http-client.ts";
import type { Target } from "./load.ts";

const BODY = JSON.stringify({ type: "text", text: REPLIES[7] });

export async function startFloor(postgres: ServiceAddress): Promise<{ readonly target: Target; stop(): Promise<void> }> {
  const databaseUrl = await emptyDatabase(postgres.url, "floor");
  const child = spawn(process.execPath, ["test/bench/floor-server.ts"], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, FLOOR_DATABASE_URL: databaseUrl } });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(Number(line.toString())));
    child.once("exit", (code) => reject(new Error(`the floor ended with ${code}`)));
  });
  const target: Target = {
    name: "floor: one grouped insert",
    server: [child.pid ?? 0],
    stores: [postgres.pid],
    async open() {
      const connection = await LoadConnection.open(port, {});
      return {
        async run(timed) {
          for (let i = 0; i < REPLIES.length; i++) {
            await timed(async () => {
              const { status } = await connection.request("POST", "/", BODY);
              if (status !== 200) throw new Error(`the floor answered ${status}`);
            });
          }
        },
        close: () => connection.close(),
      };
    },
  };
  return { target, stop: () => stopped(child) };
}

/** A new database on the server of `url`. @returns its URL. */
async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
