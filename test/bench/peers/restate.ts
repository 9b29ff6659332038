/**
 * Restate's server with a virtual object in a Node process beside it: `restate/service.mjs`. The server is counted as
 * the store, the handler's process as the server.
 *
 * A call is durable when its log server has synced it, which `rocksdb-disable-wal-fsync = false` says (seen with
 * strace: some three `fdatasync` a call alone). It is the default, and is said here so that a default that changes
 * cannot change what is measured.
 */
import { join } from "node:path";
import { systemPort } from "../../../deploy/services/free-port.ts";
import { LoadConnection } from "../http-client.ts";
import { lastLine, startChildServer } from "../child-server.ts";
import { nativeProgram } from "./install.ts";
import { keyedCalls, type Peer } from "./peer.ts";

const NAME = "Restate virtual object";

export const restatePeer: Peer = {
  name: NAME,
  folder: "restate",
  async start(installed, services) {
    const handler = await startChildServer({
      name: "Restate's handler",
      command: process.execPath,
      parameters: [join(installed, "service.mjs")],
      // A line for each call would be measured too.
      environment: { NODE_ENV: "production", RESTATE_LOGGING: "ERROR" },
      portWhenReady: lastLine,
    });
    try {
      const [fabric, admin, ingress] = [await systemPort("127.0.0.1"), await systemPort("127.0.0.1"), await systemPort("127.0.0.1")];
      const server = await startChildServer({
        name: NAME,
        command: nativeProgram(installed, "@restatedev", "restate-server"),
        parameters: ["--no-logo", "--base-dir", join(services.directory, "restate")],
        environment: {
          RESTATE_DISABLE_TELEMETRY: "true",
          RESTATE_LISTEN_MODE: "tcp",
          // octocrab asks GitHub for news and complains where it cannot.
          RESTATE_LOG_FILTER: "error,octocrab=off",
          RESTATE_LOG_SERVER__ROCKSDB_DISABLE_WAL_FSYNC: "false",
          RESTATE_BIND_ADDRESS: `127.0.0.1:${fabric}`,
          RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
          RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
        },
        portWhenReady: async () => ((await answers(admin, "/health")) && (await answers(ingress, "/restate/health")) ? ingress : undefined),
      });
      const stop = async (): Promise<void> => {
        await server.stop();
        await handler.stop();
      };
      try {
        await register(admin, handler.port);
      } catch (error) {
        await server.stop();
        throw error;
      }
      const target = keyedCalls({ name: NAME, port: ingress, server: [handler.pid], stores: [server.pid], path: (key) => `/conversation/${key}/turn` });
      return { target, stop };
    } catch (error) {
      await handler.stop();
      throw error;
    }
  },
};

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const connection = await LoadConnection.open(port, {});
    const { status } = await connection.request("GET", path);
    connection.close();
    return status === 200;
  } catch {
    // It does not listen yet.
    return false;
  }
}

/** Tells the server where the handlers are. @throws when it refuses them. */
async function register(adminPort: number, handlerPort: number): Promise<void> {
  const admin = await LoadConnection.open(adminPort, {});
  const { status, body } = await admin.request("POST", "/deployments", JSON.stringify({ uri: `http://127.0.0.1:${handlerPort}` }));
  admin.close();
  if (status !== 201) throw new Error(`Restate answered ${status} to its handlers: ${body.slice(0, 300)}`);
}
