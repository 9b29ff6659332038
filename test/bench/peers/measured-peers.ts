/** The peers of a run, one after another, each in processes of its own that are gone before the next starts. */
import type { BenchServices } from "../bench-node.ts";
import type { Target } from "../load.ts";
import { fastifyPeer } from "./fastify.ts";
import { installPeer } from "./install.ts";
import type { Peer } from "./peer.ts";
import { restatePeer } from "./restate.ts";
import { workerdPeer } from "./workerd.ts";

const PEERS: readonly Peer[] = [fastifyPeer, workerdPeer, restatePeer];

/**
 * Installs and starts each and calls `measured` with what it serves. What cannot be installed or started is left out,
 * since that says nothing of ours; a peer that fails under load fails the run.
 * @returns a sentence for each that was left out.
 */
export async function withPeers(services: BenchServices, measured: (target: Target, peer: Peer) => Promise<unknown>): Promise<string[]> {
  const leftOut: string[] = [];
  for (const peer of PEERS) {
    const running = await installPeer(peer.folder)
      .then((installed) => peer.start(installed, services))
      .catch((error: unknown) => void leftOut.push(`${peer.name}: not measured: ${error instanceof Error ? error.message : String(error)}`));
    if (running === undefined) continue;
    try {
      await measured(running.target, peer);
    } finally {
      await running.stop();
    }
  }
  return leftOut;
}
