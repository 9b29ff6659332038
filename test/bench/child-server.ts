/**
 * A server of a benchmark in a process of its own.
 *
 * Owns: starting it, waiting until it serves, ending it however the run ends. Does not own: what it serves.
 */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Three nodes on a machine that others load take a minute; only what hangs takes longer. */
const READY_MS = 180_000;
const POLL_MS = 50;
/** A node drains for up to ten seconds. */
const STOP_MS = 15_000;
/** Of what it has said, kept for the message of a start that failed. */
const SAID_MAX = 2_000;

export interface ChildServerOptions {
  /** As it is called in messages. */
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  /** Where it runs; the project's root without one. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * The port when it serves, undefined before. Asked again and again, with its output until now; what it says on
   * standard error is passed on.
   */
  portWhenReady(output: string, pid: number): number | undefined | Promise<number | undefined>;
}

export interface ChildServer {
  readonly pid: number;
  readonly port: number;
  /** SIGTERM, and SIGKILL where that takes too long. Settles when it is gone. */
  stop(): Promise<void>;
}

/** The last line of its output is its port: what our own servers say. */
export function lastLine(output: string): number | undefined {
  const port = Number(output.trim().split("\n").at(-1));
  return Number.isInteger(port) && port > 0 ? port : undefined;
}

/** @throws with what it said when it ends instead, and when it does not serve in time. */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  const child = spawn(options.command, [...options.parameters], {
    cwd: options.folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.environment },
  });
  const killed = (): void => void child.kill("SIGKILL");
  process.once("exit", killed);
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const timer = setTimeout(killed, STOP_MS);
    await gone;
    clearTimeout(timer);
    process.off("exit", killed);
  };
  let output = "";
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-SAID_MAX)));
  child.stderr.on("data", (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-SAID_MAX);
  });
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  for (let waitedMs = 0; failure === undefined; waitedMs += POLL_MS) {
    const port = await options.portWhenReady(output, child.pid ?? 0);
    if (port !== undefined) return { pid: child.pid ?? 0, port, stop };
    if (child.exitCode !== null || child.signalCode !== null)
      failure = new Error(
        `${options.name} ended with ${child.exitCode ?? child.signalCode}: ${(said || output).trim()}`,
      );
    else if (waitedMs > READY_MS)
      failure = new Error(`${options.name} does not serve after ${READY_MS / 1000} s: ${(said || output).trim()}`);
    else await sleep(POLL_MS);
  }
  if (child.pid !== undefined) await stop();
  throw failure;
}
