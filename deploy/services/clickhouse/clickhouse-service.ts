/**
 * ClickHouse as an embedded service: the engine of chDB in a process of its own.
 *
 * Owns: its address and password, taking over one that outlived its supervisor.
 * Does not own: the process (`../own-program.ts`), what it does (`server-process.ts`), when it runs
 * (`supervisor/supervisor.ts`).
 *
 * 1. Nothing is signalled by a bare pid: only a process that works in our data folder is.
 * 2. The password is sent only to a process that works in our data folder, never to another process on its port.
 * 3. `start` settles when the server answers queries and its database exists.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readAddress, type ProcessAddress } from "../address-file.ts";
import { tryLock } from "../lock.ts";
import { startOwnProgram, type StartedProgram } from "../own-program.ts";
import { keepSecret } from "../secret-file.ts";
import type { EmbeddedService, RunningService, ServiceContext } from "../service.ts";
import { endProcess, isWorking, untilGone } from "../working-process.ts";
import { CLICKHOUSE_DATABASE, CLICKHOUSE_USER } from "./credentials.ts";
import { requireEnginePackage } from "./engine-package.ts";
import { clickHousePaths, type ClickHousePaths } from "./paths.ts";

const SERVER_PROCESS = fileURLToPath(new URL("server-process.ts", import.meta.url));

/**
 * The engine works in threads of libuv, one for each query that runs; files and compression need some too. Its times
 * are in UTC, as the application's. Nothing else of this process's environment reaches it.
 */
const ENVIRONMENT = { TZ: "UTC", LC_ALL: "C", UV_THREADPOOL_SIZE: "16" };

const READY_POLL_MS = 20;

/** Loading many tables after a crash takes longer than the usual second. */
const READY_WITHIN_MS = 60_000;

/** More than the process gives its running queries. */
const STOP_WITHIN_MS = 4_000;

const ANSWER_MS = 5_000;

export const clickHouseService: EmbeddedService = {
  name: "clickhouse",

  async adopt(context) {
    const paths = await clickHousePaths(context.dataDirectory);
    // The lock shows whether one runs; a server that is still starting has no address yet.
    for (let waitedMs = 0; isLocked(paths) && waitedMs < READY_WITHIN_MS; waitedMs += READY_POLL_MS) {
      const address = await readAddress(paths.addressFile);
      if (address !== undefined && (await isWorking({ pid: address.pid, folder: paths.dataFolder }))) {
        return adoptAt(address, paths, context);
      }
      await sleep(READY_POLL_MS);
    }
    if (isLocked(paths))
      throw new Error(
        `Another process has ${paths.lockFile}, and it is no ClickHouse that answers: end it, then start again.`,
      );
    return undefined;
  },

  async start(context) {
    requireEnginePackage();
    const paths = await clickHousePaths(context.dataDirectory);
    const password = await keepSecret(paths.passwordFile);
    const program = {
      name: "ClickHouse",
      service: "clickhouse",
      path: SERVER_PROCESS,
      folder: paths.dataFolder,
      addressFile: paths.addressFile,
      logFile: paths.logFile,
      environment: ENVIRONMENT,
      readyWithinMs: READY_WITHIN_MS,
      stopWithinMs: STOP_WITHIN_MS,
    };
    return runningService({ ...(await startOwnProgram(program, context)), password });
  },
};

async function adoptAt(
  address: ProcessAddress,
  paths: ClickHousePaths,
  context: ServiceContext,
): Promise<RunningService | undefined> {
  const found = { pid: address.pid, folder: paths.dataFolder };
  const password = await keepSecret(paths.passwordFile);
  if (await answers(address.port, password)) {
    return runningService({
      ...address,
      password,
      gone: untilGone(found),
      end: () => endProcess(found, "SIGTERM", STOP_WITHIN_MS),
    });
  }
  context.say("ClickHouse: the one that runs does not answer; stopping it");
  context.log.warn({ pid: address.pid }, "could not adopt a running ClickHouse");
  await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
  return undefined;
}

function runningService({
  pid,
  port,
  password,
  gone,
  end,
}: StartedProgram & { readonly password: string }): RunningService {
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
