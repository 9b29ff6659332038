/**
 * Announces what a node runs to its starter, which writes `run.json` or tells the node's group.
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
  /** While the node serves. */
  #running: (() => RunFile) | undefined;

  constructor(port: number, announce: (running: RunFile | undefined) => Promise<void>, log: Log) {
    this.#port = port;
    this.#announce = announce;
    this.#log = log;
  }

  /** The embedded services run under other process ids now. */
  update(): void {
    if (this.#running === undefined) return;
    this.#announce(this.#running()).catch((error: unknown) =>
      this.#log.error({ error: String(error) }, "could not announce what runs"),
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
