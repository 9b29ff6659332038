/** Runs a short command and collects what it says. */
import { spawn } from "node:child_process";

export interface CommandOptions {
  /** Whom it runs as; absent is the user of this process. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** The whole environment of the command: nothing of this process's leaks into it. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface CommandResult {
  /** The exit code; null when a signal ended it. */
  readonly code: number | null;
  /** Standard output and error, in the order they came. */
  readonly output: string;
}

/** Never rejects for what the command does; rejects when it cannot be run at all (ENOENT, EACCES). */
export function runCommand(
  file: string,
  parameters: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, {
      cwd: "/",
      env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", ...options.environment },
      stdio: ["ignore", "pipe", "pipe"],
      ...(options.user === undefined ? {} : { uid: options.user.uid, gid: options.user.gid }),
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}
