/**
 * The payment simulator as an embedded service.
 *
 * Owns: starting the process, taking over one that outlived its supervisor, stopping it.
 * Does not own: what the process does (`http-server.ts`), when it runs (`../supervisor.ts`).
 *
 * 1. Nothing is signalled by a bare pid: only a process that works in our folder is.
 * 2. `start` settles when the simulator answers.
 */
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readAddress, type ProcessAddress } from "../address-file.ts";
import { findFreePort, isPortFree } from "../free-port.ts";
import { keepSecret } from "../secret-file.ts";
import type { EmbeddedService, RunningService } from "../service.ts";
import { openServiceLog } from "../service-log.ts";
import { endProcess, isWorking, untilGone } from "../working-process.ts";
import { simulatorPaths, type SimulatorPaths } from "./paths.ts";
import { SIMULATOR_ACCOUNT } from "./protocol.ts";

const SERVER_PROCESS = fileURLToPath(new URL("server-process.ts", import.meta.url));

const READY_POLL_MS = 20;
const READY_WITHIN_MS = 15_000;
/** Another process may take the port between the look and the start. */
const START_TRIES = 5;
/** There is nothing to finish. */
const STOP_WITHIN_MS = 2_000;
const ANSWER_MS = 5_000;

export const paymentSimulatorService: EmbeddedService = {
  name: "payment-simulator",

  async adopt(context) {
    const paths = await simulatorPaths(context.dataDirectory);
    const address = await readAddress(paths.addressFile);
    if (address === undefined) return undefined;
    const found = { pid: address.pid, folder: paths.folder };
    if (!(await isWorking(found))) return undefined;
    if (await answers(address.port)) {
      return runningService(address, await keepSecret(paths.secretFile), untilGone(found), () => endProcess(found, "SIGTERM", STOP_WITHIN_MS));
    }
    context.log.warn({ pid: address.pid }, "a running payment simulator does not answer; stopping it");
    await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
    return undefined;
  },

  async start(context) {
    const paths = await simulatorPaths(context.dataDirectory);
    const secret = await keepSecret(paths.secretFile);
    let preferred = (await readAddress(paths.addressFile))?.port;
    for (let attempt = 1; ; attempt++) {
      const port = await findFreePort(preferred, `${context.dataDirectory} payment-simulator ${attempt}`);
      const result = await startOnce(paths, context.dataDirectory, port, secret);
      if (result.kind === "started") return result.running;
      if (attempt === START_TRIES || (await isPortFree("127.0.0.1", port))) {
        throw new Error(`The payment simulator did not start: ${result.said} (more in ${paths.logFile})`);
      }
      context.log.info({ attempt, port }, "the payment simulator's port was taken");
      preferred = undefined;
    }
  },
};

type StartResult = { kind: "started"; running: RunningService } | { kind: "ended"; said: string };

async function startOnce(paths: SimulatorPaths, dataDirectory: string, port: number, secret: string): Promise<StartResult> {
  // An address of before could name the pid that the new process gets, as in a container that was started again.
  await rm(paths.addressFile, { force: true });
  const log = await openServiceLog(paths.logFile);
  const logStart = (await log.stat()).size;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", SERVER_PROCESS, dataDirectory, String(port), paths.folder], {
    cwd: paths.folder,
    env: { TZ: "UTC" },
    stdio: ["ignore", log.fd, log.fd],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
  } finally {
    await log.close();
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const found = { pid: child.pid ?? 0, folder: paths.folder };
  for (let waitedMs = 0; (await readAddress(paths.addressFile))?.pid !== found.pid; waitedMs += READY_POLL_MS) {
    if (hasEnded()) {
      const said = (await readFile(paths.logFile)).subarray(logStart).toString("utf8").trim();
      return { kind: "ended", said: said.split("\n").at(-1) ?? "" };
    }
    if (waitedMs > READY_WITHIN_MS) {
      child.kill("SIGKILL");
      throw new Error(`The payment simulator does not listen after ${READY_WITHIN_MS / 1000} s (its log: ${paths.logFile}).`);
    }
    await sleep(READY_POLL_MS);
  }
  const end = async (): Promise<void> => {
    await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
    // Where its folder was removed under it, it is not found by it; a child of ours may be signalled directly.
    if (!hasEnded()) child.kill("SIGKILL");
  };
  return { kind: "started", running: runningService({ pid: found.pid, port }, secret, gone, end) };
}

function runningService({ pid, port }: ProcessAddress, secret: string, gone: Promise<void>, end: () => Promise<void>): RunningService {
  return {
    pid,
    port,
    url: `http://${SIMULATOR_ACCOUNT}:${secret}@127.0.0.1:${port}`,
    gone,
    health: () => answers(port),
    async stop() {
      await end();
      await gone;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok && ((await response.json()) as { simulator?: unknown }).simulator === true;
  } catch {
    // The question is whether it answers; why not is in its own log.
    return false;
  }
}
