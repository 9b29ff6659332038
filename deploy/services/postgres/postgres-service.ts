/**
 * PostgreSQL as an embedded service.
 *
 * Owns: starting the server, taking over one that outlived its supervisor, stopping it.
 * Does not own: where it lies (`placement.ts`), its data folder (`data-folder.ts`), when it runs
 * (`supervisor/supervisor.ts`).
 *
 * 1. Nothing is signalled by a bare pid: only a server that works in our data folder is, and by `pg_ctl`.
 * 2. `start` settles when the server takes connections and the database exists.
 * 3. A server that was killed is started again as soon as the system has let go of its memory; its log is replayed
 *    first.
 */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../../../runtime/node/clock.ts";
import { findFreePort, isPortFree } from "../free-port.ts";
import { ifAbsent } from "../if-absent.ts";
import { runCommand } from "../run-command.ts";
import { openServiceLog } from "../service-log.ts";
import type { EmbeddedService, RunningService, ServiceContext } from "../service.ts";
import { isWorking, untilGone } from "../working-process.ts";
import { askServer, type ServerAddress } from "./ask-server.ts";
import { initialiseData, POSTGRES_DATABASE, POSTGRES_ROLE, readPassword } from "./data-folder.ts";
import { placePostgres, type Placement } from "./placement.ts";
import { clearStalePidFile, findPostmaster } from "./postmaster.ts";
import { postgresSettings } from "./settings.ts";

const READY_POLL_MS = 15;

/** Tries to start while the memory of a killed server is still in use, or its port was taken meanwhile. */
const START_TRIES = 40;
const START_RETRY_MS = 250;

/** Replaying the log after a kill is said to who waits, at most this often. */
const RECOVERY_SAID_EVERY_MS = 5_000;

/**
 * A clean stop writes a checkpoint; where that takes longer the server stops at once and replays its log at the next
 * start.
 */
const STOP_CLEANLY_SECONDS = 3;
const STOP_AT_ONCE_SECONDS = 2;

const ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

export const postgresService: EmbeddedService = {
  name: "postgres",

  async adopt(context) {
    const placement = await placePostgres(context);
    const postmaster = await findPostmaster(placement.dataFolder);
    if (postmaster === undefined) return undefined;
    const address = await addressAt(postmaster.port, context);
    const found = { pid: postmaster.pid, folder: placement.dataFolder };
    const isAlive = (): Promise<boolean> => isWorking(found);
    const ready = await waitUntilReady(address, isAlive, context);
    if (ready.kind === "ready") {
      const [row] = await askServer({ ...address, database: "postgres" }, "SHOW data_directory");
      if (row?.["data_directory"] === placement.dataFolder) {
        await makeDatabase(address);
        return runningService({ pid: postmaster.pid, address, placement, gone: untilGone(found) });
      }
    }
    if (ready.kind === "gone") return undefined;
    context.say("PostgreSQL: the one that runs does not let us in; stopping it");
    context.log.warn({ pid: postmaster.pid, reason: ready }, "could not adopt a running PostgreSQL");
    await stopServer(placement);
    return undefined;
  },

  async start(context) {
    const placement = await placePostgres(context);
    await initialiseData(placement, context);
    const portFile = join(context.dataDirectory, "services", "postgres.port");
    let port = await findFreePort(await readPort(portFile), context.dataDirectory);
    for (let attempt = 1; ; attempt++) {
      const result = await startOnce(placement, port, context);
      if (result.kind === "started") {
        await writeFile(portFile, `${port}\n`);
        return result.running;
      }
      const portTaken = !(await isPortFree("127.0.0.1", port));
      const memoryInUse =
        result.said.includes("shared memory block") ||
        (result.said.includes("lock file ") && result.said.includes(" already exists"));
      if (attempt === START_TRIES || !(portTaken || memoryInUse)) {
        throw new Error(`PostgreSQL did not start: ${lastWords(result.said)} (more in ${logFile(context)})`);
      }
      context.log.info({ attempt, said: result.said }, "PostgreSQL did not start yet");
      if (portTaken) port = await findFreePort(undefined, `${context.dataDirectory}${attempt}`);
      else await sleep(START_RETRY_MS);
    }
  },
};

type StartResult = { kind: "started"; running: RunningService } | { kind: "ended"; said: string };

async function startOnce(placement: Placement, port: number, context: ServiceContext): Promise<StartResult> {
  await clearStalePidFile(placement.dataFolder);
  const log = await openServiceLog(logFile(context));
  const logStart = (await log.stat()).size;
  const parameters = [
    "-D",
    placement.dataFolder,
    ...postgresSettings(port).flatMap(({ name, value }) => ["-c", `${name}=${value}`]),
  ];
  const child = spawn(join(placement.binDirectory, "postgres"), parameters, {
    cwd: "/",
    env: ENVIRONMENT,
    stdio: ["ignore", log.fd, log.fd],
    ...(placement.user === undefined ? {} : { uid: placement.user.uid, gid: placement.user.gid }),
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
  } finally {
    await log.close();
  }
  const address = await addressAt(port, context);
  const isAlive = async (): Promise<boolean> => child.exitCode === null && child.signalCode === null;
  const ready = await waitUntilReady(address, isAlive, context);
  if (ready.kind === "gone") {
    const said = (await readFile(logFile(context))).subarray(logStart).toString("utf8");
    return { kind: "ended", said };
  }
  if (ready.kind === "refused") {
    child.kill("SIGINT");
    await gone;
    throw new Error(`PostgreSQL runs, but refuses its own password: ${ready.reason}`);
  }
  await makeDatabase(address);
  // `spawn` has given a pid, or it would have rejected above.
  const running = runningService({ pid: child.pid ?? 0, address, placement, gone });
  return {
    kind: "started",
    running: {
      ...running,
      async stop() {
        await stopServer(placement);
        // Where its folder was removed under it, pg_ctl cannot find it; a child of ours may be signalled directly.
        if (await isAlive()) child.kill("SIGQUIT");
        await gone;
      },
    },
  };
}

type Readiness = { kind: "ready" } | { kind: "gone" } | { kind: "refused"; reason: string };

/** Waits for the first answer. There is no time limit: replaying a long log takes as long as it takes, and is said. */
async function waitUntilReady(
  address: ServerAddress,
  isAlive: () => Promise<boolean>,
  context: ServiceContext,
): Promise<Readiness> {
  let saidAtMs = systemClock.monotonicMs();
  for (;;) {
    try {
      await askServer({ ...address, database: "postgres" }, "SELECT 1");
      return { kind: "ready" };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // 57P03: it is starting up, or replaying its log. ECONNREFUSED: it does not listen yet.
      const wait = code === "57P03" || code === "ECONNREFUSED" || code === "ECONNRESET";
      if (!(await isAlive())) return { kind: "gone" };
      if (!wait) return { kind: "refused", reason: message };
    }
    if (systemClock.monotonicMs() - saidAtMs >= RECOVERY_SAID_EVERY_MS) {
      saidAtMs = systemClock.monotonicMs();
      context.say("PostgreSQL: still replaying its log");
    }
    await sleep(READY_POLL_MS);
  }
}

async function makeDatabase(address: ServerAddress): Promise<void> {
  const maintenance = { ...address, database: "postgres" };
  const found = await askServer(maintenance, `SELECT 1 FROM pg_database WHERE datname = '${POSTGRES_DATABASE}'`);
  if (found.length === 0) await askServer(maintenance, `CREATE DATABASE ${POSTGRES_DATABASE}`);
}

interface RunningParts {
  pid: number;
  address: ServerAddress;
  placement: Placement;
  gone: Promise<void>;
}

function runningService({ pid, address, placement, gone }: RunningParts): RunningService {
  const { role, password, port, database } = address;
  return {
    pid,
    port,
    url: `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    gone,
    async health() {
      try {
        await askServer(address, "SELECT 1");
        return true;
      } catch {
        // The question is whether it answers; why not is in its own log.
        return false;
      }
    },
    async stop() {
      await stopServer(placement);
      await gone;
    },
  };
}

/** `pg_ctl` finds the pid itself; it is called only while a server works in the folder. */
async function stopServer(placement: Placement): Promise<void> {
  const steps = [
    { mode: "fast", seconds: STOP_CLEANLY_SECONDS },
    { mode: "immediate", seconds: STOP_AT_ONCE_SECONDS },
  ];
  let said = "";
  for (const { mode, seconds } of steps) {
    if ((await findPostmaster(placement.dataFolder)) === undefined) return;
    const { code, output } = await runCommand(
      join(placement.binDirectory, "pg_ctl"),
      ["stop", `--pgdata=${placement.dataFolder}`, `--mode=${mode}`, "--wait", `--timeout=${seconds}`],
      { user: placement.user, environment: ENVIRONMENT },
    );
    if (code === 0) return;
    said = output;
  }
  if ((await findPostmaster(placement.dataFolder)) !== undefined) throw new Error(`PostgreSQL did not stop: ${said}`);
}

async function addressAt(port: number, context: ServiceContext): Promise<ServerAddress> {
  return { port, role: POSTGRES_ROLE, password: await readPassword(context), database: POSTGRES_DATABASE };
}

async function readPort(path: string): Promise<number | undefined> {
  const port = Number(await readFile(path, "utf8").catch(ifAbsent));
  return Number.isSafeInteger(port) && port > 0 ? port : undefined;
}

function logFile(context: ServiceContext): string {
  return join(context.dataDirectory, "services", "postgres.log");
}

function lastWords(said: string): string {
  return said.trim().split("\n").slice(-3).join(" ");
}
