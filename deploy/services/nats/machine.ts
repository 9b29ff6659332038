/** What providing `nats-server` needs of the machine; tests give another one. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

export interface Machine {
  readonly isRoot: boolean;
  /** The path of a program, or undefined. */
  find(program: string): Promise<string | undefined>;
  /**
   * Runs a command, ended after the time. Gives its exit code (null: ended) and the end of what it said. Never rejects.
   */
  run(
    file: string,
    parameters: readonly string[],
    withinMs: number,
  ): Promise<{ readonly code: number | null; readonly said: string }>;
  /** Whether systemd runs here, which starts what Debian's packages bring. */
  readonly hasSystemd: boolean;
}

const SAID_CHARACTERS_MAX = 2_000;

/** Where servers lie that a user's PATH may leave out. */
const SERVER_FOLDERS = "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/opt/homebrew/bin";

export function thisMachine(): Machine {
  const run: Machine["run"] = (file, parameters, withinMs) =>
    new Promise((resolve) => {
      // The environment is passed on: apt finds a proxy there, a shell its PATH.
      const child = spawn(file, parameters, { cwd: "/", stdio: ["ignore", "pipe", "pipe"], timeout: withinMs });
      let said = "";
      const hear = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(-SAID_CHARACTERS_MAX));
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", (error) => resolve({ code: null, said: error.message }));
      child.once("close", (code) => resolve({ code, said: said.trim() }));
    });
  return {
    isRoot: process.getuid?.() === 0,
    run,
    async find(program) {
      const { code, said } = await run(
        "/bin/sh",
        ["-c", `PATH="$PATH:${SERVER_FOLDERS}"; command -v "$1"`, "sh", program],
        FIND_MS,
      );
      return code === 0 && said.startsWith("/") ? said : undefined;
    },
    hasSystemd: existsSync("/run/systemd/system"),
  };
}

const FIND_MS = 5_000;
