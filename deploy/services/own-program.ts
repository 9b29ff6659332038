/**
 * Starting one of our own programs as an embedded service: a Node process that takes `DATA_DIR PORT FOLDER` and writes
 * where it listens into its address file.
 *
 * Owns: finding a port, the process, its log, waiting until it listens, ending it. Does not own: what it serves,
 * whether one runs already.
 *
 * 1. The process works in the service's folder, by which it is recognised before it is signalled
 *    (`working-process.ts`).
 * 2. It gets the given environment and nothing of ours.
 */
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { readAddress, type ProcessAddress } from "./address-file.ts";
import { findFreePort, isPortFree } from "./free-port.ts";
import type { ServiceContext } from "./service.ts";
import { openServiceLog } from "./service-log.ts";
import { endProcess } from "./working-process.ts";

const READY_POLL_MS = 20;
/** Another process may take the port between the look and the start. */
const START_TRIES = 5;

export interface OwnProgram {
  /** As it is called in sentences: "ClickHouse". */
  readonly name: string;
  /** The service's name, from which a port of its own is derived. */
  readonly service: string;
  /** The program's file. */
  readonly path: string;
  readonly folder: string;
  readonly addressFile: string;
  readonly logFile: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly readyWithinMs: number;
  readonly stopWithinMs: number;
}

export interface StartedProgram extends ProcessAddress {
  readonly gone: Promise<void>;
  end(): Promise<void>;
}

/**
 * On the port of before when it is free. @throws with the last line of its log when it ends instead, and when it does
 * not listen in time.
 */
export async function startOwnProgram(program: OwnProgram, context: ServiceContext): Promise<StartedProgram> {
  let preferred = (await readAddress(program.addressFile))?.port;
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort(preferred, `${context.dataDirectory} ${program.service} ${attempt}`);
    const result = await startOnce(program, context.dataDirectory, port);
    if ("pid" in result) return result;
    if (attempt === START_TRIES || (await isPortFree("127.0.0.1", port))) {
      throw new Error(`${program.name} did not start: ${result.said} (more in ${program.logFile})`);
    }
    context.log.info({ service: program.service, attempt, port }, "a service's port was taken");
    preferred = undefined;
  }
}

async function startOnce(
  program: OwnProgram,
  dataDirectory: string,
  port: number,
): Promise<StartedProgram | { readonly said: string }> {
  const { addressFile, logFile, folder } = program;
  // An address of before could name the pid that the new process gets, as in a container that was started again.
  await rm(addressFile, { force: true });
  const log = await openServiceLog(logFile);
  const logStart = (await log.stat()).size;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program.path, dataDirectory, String(port), folder],
    {
      cwd: folder,
      env: { ...program.environment },
      stdio: ["ignore", log.fd, log.fd],
    },
  );
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
  } finally {
    await log.close();
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const found = { pid: child.pid ?? 0, folder };
  for (let waitedMs = 0; (await readAddress(addressFile))?.pid !== found.pid; waitedMs += READY_POLL_MS) {
    if (hasEnded()) {
      const said = (await readFile(logFile)).subarray(logStart).toString("utf8").trim();
      return { said: said.split("\n").at(-1) ?? "" };
    }
    if (waitedMs > program.readyWithinMs) {
      child.kill("SIGKILL");
      throw new Error(`${program.name} does not listen after ${program.readyWithinMs / 1000} s (its log: ${logFile}).`);
    }
    await sleep(READY_POLL_MS);
  }
  const end = async (): Promise<void> => {
    await endProcess(found, "SIGTERM", program.stopWithinMs);
    // Where its folder was removed under it, it is not found by it; a child of ours may be signalled directly.
    if (!hasEnded()) child.kill("SIGKILL");
  };
  return { pid: found.pid, port, gone, end };
}
