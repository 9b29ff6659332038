/** The floor as something to put load on: its process, on a database of its own, and requests of a turn's size. */
import { join } from "node:path";
import type { ServiceAddress } from "../../deploy/services/supervisor/protocol.ts";
import { emptyDatabase, REPLIES } from "./bench-node.ts";
import { lastLine, startChildServer } from "./child-server.ts";
import { LoadConnection } from "./http-client.ts";
import type { Target } from "./load.ts";

const BODY = JSON.stringify({ type: "text", text: REPLIES[7] });

export async function startFloor(
  postgres: ServiceAddress,
): Promise<{ readonly target: Target; stop(): Promise<void> }> {
  const server = await startChildServer({
    name: "the floor",
    command: process.execPath,
    parameters: [join(import.meta.dirname, "floor-server.ts")],
    environment: { FLOOR_DATABASE_URL: await emptyDatabase(postgres.url, "floor") },
    portWhenReady: lastLine,
  });
  const target: Target = {
    name: "floor: one grouped insert",
    server: [server.pid],
    stores: [postgres.pid],
    async open() {
      const connection = await LoadConnection.open(server.port, {});
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
  return { target, stop: () => server.stop() };
}
