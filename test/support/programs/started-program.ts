/** `npm start` in a process of its own, and what it says of itself in its data directory. */
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../structure/source-files.ts";

export interface Quickstart {
  readonly baseUrl: string;
  readonly dashboard: { readonly url: string; readonly setupUrl: string | null };
  readonly keys: { readonly skLive: string; readonly skTest: string; readonly pkLive: string; readonly pkTest: string };
  readonly demoForm: { readonly id: string; readonly slug: string; readonly url: string };
}

export interface RunFile {
  readonly nodes: readonly { readonly id: string; readonly pid: number; readonly port: number }[];
  readonly services: readonly { readonly name: string; readonly pid: number; readonly port: number | null }[];
}

const POLL_MS = 20;

export class StartedProgram {
  readonly #child: ChildProcess;
  readonly #dataDirectory: string;
  readonly #exit: Promise<number | NodeJS.Signals>;
  #output = "";

  /**
   * @param parameters behind `npm start --`.
   * @param root the checkout that is started; default: this one.
   */
  constructor(
    dataDirectory: string,
    environment: Readonly<Record<string, string>>,
    parameters: readonly string[] = [],
    root: string = ROOT,
  ) {
    this.#dataDirectory = dataDirectory;
    this.#child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "deploy/commands/start.ts", ...parameters],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          DATA_DIR: dataDirectory,
          PORT: "0",
          HOST: "127.0.0.1",
          LOG_LEVEL: "warn",
          ...environment,
        },
      },
    );
    const keep = (text: Buffer): void => {
      this.#output += text.toString();
    };
    this.#child.stdout?.on("data", keep);
    this.#child.stderr?.on("data", keep);
    this.#exit = new Promise((resolve) => this.#child.once("exit", (code, signal) => resolve(signal ?? code ?? -1)));
  }

  /** Waits for what `run.json` says. @throws with the output when the program ends instead. */
  async until(condition: (run: RunFile) => boolean): Promise<void> {
    for (;;) {
      const { exitCode, signalCode } = this.#child;
      if (exitCode !== null || signalCode !== null)
        throw new Error(`the program ended with ${exitCode ?? signalCode}:\n${this.#output}`);
      try {
        if (condition(this.run)) return;
      } catch {
        // run.json is not there yet, or half written.
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0;
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

  /** Asks it to stop; gives its exit code and how long it took. */
  async terminate(): Promise<{ readonly code: number | NodeJS.Signals; readonly tookMs: number }> {
    const start = performance.now();
    this.#child.kill("SIGTERM");
    const code = await this.#exit;
    return { code, tookMs: performance.now() - start };
  }

  /** Kills this process alone: what it started lives on. */
  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exit;
  }
}
