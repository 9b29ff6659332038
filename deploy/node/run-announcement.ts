/**
 * Announces the processes of a node to its starter, which writes `run.json` or informs the parent of the group.
 *
 * 1. Nothing is announced before the node serves and after it began to stop, although an embedded service may restart
 *    at any time.
 */
import type { Log } from "../../runtime/node/log.ts";
import type { Part } from "../../runtime/node/parts.ts";
import type { RunFile } from "../data-directory/run-files.ts";
import type { BackingServices } from "./backing-services.ts";

export class RunAnnouncement {
  readonly #port: number;
  readonly #announce: (running: RunFile | undefined) => Promise<void>;
  readonly #log: Log;
  /** Set while the node serves. */
  #running: (() => RunFile) | undefined;

  constructor(port: number, announce: (running: RunFile | undefined) => Promise<void>, log: Log) {
    this.#port = port;
    this.#announce = announce;
    this.#log = log;
  }

  /** Announces again, because the embedded services run under new process ids. */
  update(): void {
    if (this.#running === undefined) return;
    this.#announce(this.#running()).catch((error: unknown) =>
      this.#log.error({ error: String(error) }, "could not write run.json"),
    );
  }

  /** The part that starts last and stops first. */
  partOf(nodeId: string, services: Pick<BackingServices, "processes">): Part {
    return {
      name: "run announcement",
      start: () => {
        this.#running = () => ({
          nodes: [{ id: nodeId, pid: process.pid, port: this.#port }],
          services: services.processes(),
        });
        return this.#announce(this.#running());
      },
      stop: () => {
        this.#running = undefined;
        return this.#announce(undefined);
      },
    };
  }
}
