/** What is done to running nodes and services: each fault once, with real signals. */
import type { RunFile } from "../support/programs/started-program.ts";

export interface Fault {
  readonly name: string;
  /** Settles when the fault is over; recovery is measured from its beginning. */
  happen(run: RunFile): Promise<void>;
}

/** Longer than the lease: when the node continues, others own its shards. */
const STOPPED_MS = 5_000;

function killNode(index: number): Fault {
  return {
    name: "node killed (SIGKILL)",
    async happen({ nodes }) {
      process.kill(pidOf(nodes[index % nodes.length]), "SIGKILL");
    },
  };
}

function stopNode(index: number): Fault {
  return {
    name: `node stopped for ${STOPPED_MS / 1000} s (SIGSTOP, SIGCONT)`,
    async happen({ nodes }) {
      const pid = pidOf(nodes[index % nodes.length]);
      process.kill(pid, "SIGSTOP");
      await new Promise((resolve) => setTimeout(resolve, STOPPED_MS));
      process.kill(pid, "SIGCONT");
    },
  };
}

/** The supervisor starts it again. */
function killService(service: string, name: string): Fault {
  return {
    name: `${name} killed (SIGKILL)`,
    async happen({ services }) {
      process.kill(pidOf(services.find((each) => each.name === service)), "SIGKILL");
    },
  };
}

function pidOf(found: { readonly pid: number } | undefined): number {
  if (found === undefined) throw new Error("what is to be harmed does not run");
  return found.pid;
}

/** One round: everything once. */
export const FAULTS: readonly Fault[] = [
  killNode(0),
  stopNode(1),
  killService("nats", "NATS"),
  killNode(2),
  killService("postgres", "PostgreSQL"),
  stopNode(0),
  killNode(1),
];
