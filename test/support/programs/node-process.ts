/** A node as `npm start` makes it, with its embedded services. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartedProgram } from "./started-program.ts";

/** A data directory for one test; `remove` when everything in it has stopped. */
export function temporaryDataDirectory(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "parley-e2e-"));
  // `mkdtemp` closes it to everybody else: PostgreSQL, which does not run as root, would keep its data outside, and
  // `remove` would leave it.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export class NodeProcess extends StartedProgram {
  /**
   * Starts a node and waits until it serves. @throws with its output when it ends instead.
   * @param root the checkout that is started; default: this one.
   */
  static async start(
    dataDirectory: string,
    environment: Readonly<Record<string, string>> = {},
    root?: string,
  ): Promise<NodeProcess> {
    const node = new NodeProcess(dataDirectory, environment, [], root);
    await node.until(({ nodes }) => nodes.some(({ pid }) => pid === node.pid));
    return node;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.run.nodes[0]?.port}`;
  }

  /** Kills the node, the supervisor and every service at once. */
  async killEverything(): Promise<void> {
    for (const { pid } of this.run.services) process.kill(pid, "SIGKILL");
    await this.kill();
  }
}

/** Whether a process with this pid runs (a zombie does not). */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
