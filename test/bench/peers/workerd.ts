/**
 * Durable Objects of workerd, Cloudflare's open runtime, with SQLite on this machine's disk: `workerd/worker.mjs`.
 * Runtime and store are one process. Each turn is one `fsync` of its object's write-ahead log before the answer (seen
 * with strace); there is no setting for it.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startChildServer } from "../child-server.ts";
import { nativeProgram } from "./install.ts";
import { keyedCalls, type Peer } from "./peer.ts";

const NAME = "workerd Durable Objects, SQLite";

export const workerdPeer: Peer = {
  name: NAME,
  folder: "workerd",
  async start(installed, services) {
    const storage = join(services.directory, "workerd");
    mkdirSync(storage);
    const server = await startChildServer({
      name: NAME,
      command: nativeProgram(installed, "@cloudflare", "workerd"),
      parameters: ["serve", "--control-fd=1", `--directory-path=storage=${storage}`, join(installed, "config.capnp")],
      portWhenReady: (output) => portOf(output),
    });
    return {
      target: keyedCalls({ name: NAME, port: server.port, server: [server.pid], stores: [], path: (key) => `/${key}` }),
      stop: () => server.stop(),
    };
  },
};

/** From a line such as `{"event":"listen","socket":"http","port":40723}`. */
function portOf(output: string): number | undefined {
  const [, port] = /"event":"listen".*"port":(\d+)/.exec(output) ?? [];
  return port === undefined ? undefined : Number(port);
}
