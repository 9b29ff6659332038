/** `npm start -- --nodes N` in a process of its own: several nodes and their services, as an operator has them. */
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Quickstart, RunFile } from "./node-process.ts";
import { ROOT } from "./source-files.ts";

const POLL_MS = 20;

export class GroupProcess {
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

  /** Starts the nodes and waits until all of them serve. @throws with the output when the start ends instead. */
  static async start(nodes: number, dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<GroupProcess> {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "deploy/main.ts", "--nodes", String(nodes)], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DATA_DIR: dataDirectory, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", ...environment },
    });
    const group = new GroupProcess(child, dataDirectory);
    await group.until(({ nodes: running }) => running.length === nodes);
    return group;
  }

  /** Waits for what `run.json` says. */
  async until(condition: (run: RunFile) => boolean): Promise<void> {
    for (;;) {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) throw new Error(`the nodes ended with ${this.#child.exitCode ?? this.#child.signalCode}:\n${this.#output}`);
      try {
        if (condition(this.run)) return;
      } catch {
        // run.json is not there yet.
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
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

  /** Where each node serves, in the order of `run.json`. */
  get baseUrls(): string[] {
    return this.run.nodes.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Asks all nodes to stop; gives the exit code and how long it took. */
  async terminate(): Promise<{ readonly code: number | NodeJS.Signals; readonly tookMs: number }> {
    const start = performance.now();
    this.#child.kill("SIGTERM");
    const code = await this.#exit;
    return { code, tookMs: performance.now() - start };
  }

  /** Kills the process that started the nodes, and nothing else. */
  async killParent(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exit;
  }
}
