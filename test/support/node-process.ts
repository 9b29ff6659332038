/** A node as `npm start` makes it, in a process of its own, with its embedded services. */
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Quickstart {
  readonly baseUrl: string;
  readonly keys: { readonly skLive: string; readonly skTest: string; readonly pkLive: string; readonly pkTest: string };
  readonly demoForm: { readonly id: string; readonly slug: string; readonly url: string };
}

export interface RunFile {
  readonly nodes: readonly { readonly id: string; readonly pid: number; readonly port: number }[];
  readonly services: readonly { readonly name: string; readonly pid: number; readonly port: number | null }[];
}

/** A data directory for one test; `remove` when everything in it has stopped. */
export function temporaryDataDirectory(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "parley-e2e-"));
  // `mkdtemp` closes it to everybody else: PostgreSQL, which does not run as root, would keep its data outside, and `remove` would leave it.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export class NodeProcess {
  readonly #child: ChildProcess;
  readonly #dataDirectory: string;
  readonly #exit: Promise<number | NodeJS.Signals>;
  #output = "";

  private constructor(child: ChildProcess, dataDirectory: string) {
    this.#child = child;
    this.#dataDirectory = dataDirectory;
    const keep = (text: Buffer): void => {
      this.#output += text.toString();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    this.#exit = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code ?? -1)));
  }

  /** Starts a node and waits until it serves. @throws with its output when it ends instead. */
  static async start(dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<NodeProcess> {
    const child = spawn(process.execPath, ["deploy/main.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DATA_DIR: dataDirectory, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", ...environment },
    });
    const node = new NodeProcess(child, dataDirectory);
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the node ended with ${child.exitCode ?? child.signalCode}:\n${node.output}`);
      try {
        if (node.run.nodes.some(({ pid }) => pid === child.pid)) return node;
      } catch {
        // run.json is not there yet, or half written.
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get output(): string {
    return this.#output;
  }

  get run(): RunFile {
    return JSON.parse(readFileSync(join(this.#dataDirectory, "run.json"), "utf8")) as RunFile;
  }

  get quickstart(): Quickstart {
    return JSON.parse(readFileSync(join(this.#dataDirectory, "quickstart.json"), "utf8")) as Quickstart;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.run.nodes[0]?.port}`;
  }

  /** Kills the node alone; its services live on. */
  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exit;
  }

  /** Kills the node, the supervisor and every service at once. */
  async killEverything(): Promise<void> {
    const { services } = this.run;
    for (const { pid } of [...services, { pid: this.#child.pid ?? 0 }]) process.kill(pid, "SIGKILL");
    await this.#exit;
  }

  /** Asks the node to stop; gives its exit code and how long it took. */
  async terminate(): Promise<{ readonly code: number | NodeJS.Signals; readonly tookMs: number }> {
    const start = performance.now();
    this.#child.kill("SIGTERM");
    const code = await this.#exit;
    return { code, tookMs: performance.now() - start };
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
