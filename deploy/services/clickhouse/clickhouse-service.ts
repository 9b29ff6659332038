/**
 * ClickHouse as an embedded service: the engine of chDB in a process of its own.
 *
 * Owns: starting the process, taking over one that outlived its supervisor, stopping it.
 * Does not own: what the process does (`server-process.ts`), when it runs (`../supervisor.ts`).
 *
 * 1. Nothing is signalled by a bare pid: only a process that works in our data folder is.
 * 2. The password is sent only to a process that works in our data folder, never to whoever has its port now.
 * 3. `start` settles when the server answers queries and its database exists.
 */
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readAddress, type ProcessAddress } from "../address-file.ts";
import { findFreePort, isPortFree } from "../free-port.ts";
import { tryLock } from "../lock.ts";
import { keepSecret } from "../secret-file.ts";
import type { EmbeddedService, RunningService, ServiceContext } from "../service.ts";
import { openServiceLog } from "../service-log.ts";
import { endProcess, isWorking, untilGone } from "../working-process.ts";
import { CLICKHOUSE_DATABASE, CLICKHOUSE_USER } from "./credentials.ts";
import { clickHousePaths, type ClickHousePaths } from "./paths.ts";

const SERVER_PROCESS = fileURLToPath(new URL("server-process.ts", import.meta.url));

/**
 * The engine works in threads of libuv, one for each query that runs; files and compression need some too. Its times are in UTC, as
 * the application's. Nothing else of this process's environment reaches it.
 */
const ENVIRONMENT = { TZ: "UTC", LC_ALL: "C", UV_THREADPOOL_SIZE: "16" };

const READY_POLL_MS = 20;

/** Loading many tables after a crash takes longer than the usual second. */
const READY_WITHIN_MS = 60_000;

/** Another process may take the port between the look and the start. */
const START_TRIES = 5;

/** More than the process gives its running queries. */
const STOP_WITHIN_MS = 4_000;

const ANSWER_MS = 5_000;

export const clickHouseService: EmbeddedService = {
  name: "clickhouse",

  async adopt(context) {
    const paths = await clickHousePaths(context.dataDirectory);
    // The lock tells whether one lives; one that is only just starting has no address yet.
    for (let waitedMs = 0; isLocked(paths) && waitedMs < READY_WITHIN_MS; waitedMs += READY_POLL_MS) {
      const address = await readAddress(paths.addressFile);
      if (address !== undefined && (await isWorking({ pid: address.pid, folder: paths.dataFolder }))) {
        return adoptAt(address, paths, context);
      }
      await sleep(READY_POLL_MS);
    }
    if (isLocked(paths)) throw new Error(`Another process has ${paths.lockFile}, and it is no ClickHouse that answers: end it, then start again.`);
    return undefined;
  },

  async start(context) {
    const paths = await clickHousePaths(context.dataDirectory);
    const password = await keepSecret(paths.passwordFile);
    let preferred = (await readAddress(paths.addressFile))?.port;
    for (let attempt = 1; ; attempt++) {
      const port = await findFreePort(preferred, `${context.dataDirectory} clickhouse ${attempt}`);
      const result = await startOnce(paths, context.dataDirectory, port, password);
      if (result.kind === "started") return result.running;
      if (attempt === START_TRIES || (await isPortFree("127.0.0.1", port))) {
        throw new Error(`ClickHouse did not start: ${result.said} (more in ${paths.logFile})`);
      }
      context.log.info({ attempt, port }, "ClickHouse's port was taken");
      preferred = undefined;
    }
  },
};

async function adoptAt(address: ProcessAddress, paths: ClickHousePaths, context: ServiceContext): Promise<RunningService | undefined> {
  const found = { pid: address.pid, folder: paths.dataFolder };
  const password = await keepSecret(paths.passwordFile);
  if (await answers(address.port, password)) {
    return runningService({ ...address, password, gone: untilGone(found), end: () => endProcess(found, "SIGTERM", STOP_WITHIN_MS) });
  }
  context.say("ClickHouse: the one that runs does not answer; stopping it");
  context.log.warn({ pid: address.pid }, "a running ClickHouse could not be adopted");
  await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
  return undefined;
}

type StartResult = { kind: "started"; running: RunningService } | { kind: "ended"; said: string };

async function startOnce(paths: ClickHousePaths, dataDirectory: string, port: number, password: string): Promise<StartResult> {
  // An address of before could name the pid that the new process gets, as in a container that was started again.
  await rm(paths.addressFile, { force: true });
  const log = await openServiceLog(paths.logFile);
  const logStart = (await log.stat()).size;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", SERVER_PROCESS, dataDirectory, String(port), paths.dataFolder], {
    cwd: paths.dataFolder,
    env: ENVIRONMENT,
    stdio: ["ignore", log.fd, log.fd],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
  } finally {
    await log.close();
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const found = { pid: child.pid ?? 0, folder: paths.dataFolder };
  for (let waitedMs = 0; (await readAddress(paths.addressFile))?.pid !== found.pid; waitedMs += READY_POLL_MS) {
    if (hasEnded()) {
      const said = (await readFile(paths.logFile)).subarray(logStart).toString("utf8").trim();
      return { kind: "ended", said: said.split("\n").at(-1) ?? "" };
    }
    if (waitedMs > READY_WITHIN_MS) {
      child.kill("SIGKILL");
      throw new Error(`ClickHouse does not listen after ${READY_WITHIN_MS / 1000} s (its log: ${paths.logFile}).`);
    }
    await sleep(READY_POLL_MS);
  }
  const end = async (): Promise<void> => {
    await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
    // Where its folder was removed under it, it is not found by it; a child of ours may be signalled directly.
    if (!hasEnded()) child.kill("SIGKILL");
  };
  return { kind: "started", running: runningService({ pid: found.pid, port, password, gone, end }) };
}

interface RunningParts extends ProcessAddress {
  readonly password: string;
  readonly gone: Promise<void>;
  end(): Promise<void>;
}

function runningService({ pid, port, password, gone, end }: RunningParts): RunningService {
  return {
    pid,
    port,
    url: `http://${CLICKHOUSE_USER}:${password}@127.0.0.1:${port}/${CLICKHOUSE_DATABASE}`,
    gone,
    health: () => answers(port, password),
    async stop() {
      await end();
      await gone;
    },
  };
}

/** Whether the engine answers a query. */
async function answers(port: number, password: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/?query=${encodeURIComponent("SELECT 1")}`, {
      headers: { "X-ClickHouse-User": CLICKHOUSE_USER, "X-ClickHouse-Key": password },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return response.ok && (await response.text()) === "1\n";
  } catch {
    // The question is whether it answers; why not is in its own log.
    return false;
  }
}

function isLocked({ lockFile }: ClickHousePaths): boolean {
  const lock = tryLock(lockFile);
  lock?.release();
  return lock === undefined;
}
