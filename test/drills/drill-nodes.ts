/**
 * Three nodes under a light, steady load, as every drill has them.
 *
 * Owns: starting the nodes and the callers, watching `/health`, ending all of it. Does not own: the services, which
 * each drill provides.
 */
import { join } from "node:path";
import { mkdirSync } from "node:fs";
import { Talkers, TALKERS_FORM } from "../support/conversations/talkers.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";

export const NODES = 3;
const TALKING = 24;
const RATE = 60;
/** Longer than any fault of a drill. */
const INSIST_MS = 240_000;
const HEALTH_EVERY_MS = 250;
const HEALTH_WAIT_MS = 5_000;
/** Port 1 has no server. */
export const NO_CLICKHOUSE = "http://127.0.0.1:1";

export interface HealthSeen {
  readonly atMs: number;
  /** Undefined: no answer. */
  readonly status: number | undefined;
  readonly db: string | undefined;
}

export class DrillNodes {
  readonly formId: string;
  readonly client: ApiClient;
  /** Of the node that was asked each time; all of them in turn. */
  readonly health: HealthSeen[] = [];
  readonly #nodes: readonly NodeProcess[];
  readonly #directory: { readonly path: string; remove(): void };
  readonly #endsWithProcess: () => void;
  #watching: NodeJS.Timeout | undefined;

  private constructor(
    nodes: readonly NodeProcess[],
    directory: { readonly path: string; remove(): void },
    client: ApiClient,
    formId: string,
    endsWithProcess: () => void,
  ) {
    this.#nodes = nodes;
    this.#directory = directory;
    this.client = client;
    this.formId = formId;
    this.#endsWithProcess = endsWithProcess;
  }

  /** @param environments of each node: where its services are. */
  static async start(environments: readonly Readonly<Record<string, string>>[]): Promise<DrillNodes> {
    const directory = temporaryDataDirectory();
    const nodes: NodeProcess[] = [];
    const endsWithProcess = (): void => {
      for (const { pid } of nodes) killQuietly(pid);
    };
    process.once("exit", endsWithProcess);
    try {
      for (const [index, environment] of environments.entries()) {
        const own = join(directory.path, String(index));
        mkdirSync(own);
        // One after the other: the first one migrates and seeds.
        nodes.push(
          await NodeProcess.start(own, {
            LOG_LEVEL: "fatal",
            PAYMENTS_SIMULATOR: "off",
            RATE_LIMIT_PER_SESSION: "1000000",
            CLICKHOUSE_URL: NO_CLICKHOUSE,
            ...environment,
          }),
        );
      }
      const [first] = nodes;
      if (first === undefined) throw new Error("a drill needs a node");
      const client = new ApiClient(first.baseUrl, { "x-api-key": first.quickstart.keys.skLive });
      const formId = await publishForm(client, TALKERS_FORM);
      return new DrillNodes(nodes, directory, client, formId, endsWithProcess);
    } catch (error) {
      await Promise.all(nodes.map((node) => node.terminate()));
      process.off("exit", endsWithProcess);
      directory.remove();
      throw error;
    }
  }

  get baseUrls(): readonly string[] {
    return this.#nodes.map(({ baseUrl }) => baseUrl);
  }

  get pids(): readonly number[] {
    return this.#nodes.map(({ pid }) => pid);
  }

  /** Callers begin to talk, and `/health` is watched. */
  talk(): Talkers {
    const [first] = this.#nodes;
    const { baseUrls } = this;
    let asked = 0;
    this.#watching = setInterval(
      () => void this.#askHealth(baseUrls[asked++ % baseUrls.length] ?? ""),
      HEALTH_EVERY_MS,
    );
    return new Talkers({
      baseUrls,
      apiKey: first?.quickstart.keys.skLive ?? "",
      formId: this.formId,
      count: TALKING,
      everyMs: (TALKING / RATE) * 1000,
      insistMs: INSIST_MS,
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#watching);
    await Promise.all(this.#nodes.map((node) => node.terminate()));
    process.off("exit", this.#endsWithProcess);
    this.#directory.remove();
  }

  async #askHealth(baseUrl: string): Promise<void> {
    const atMs = performance.now();
    try {
      const answer = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(HEALTH_WAIT_MS) });
      const { db } = (await answer.json()) as { db?: string };
      this.health.push({ atMs, status: answer.status, db });
    } catch {
      this.health.push({ atMs, status: undefined, db: undefined });
    }
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
