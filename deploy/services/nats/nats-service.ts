/**
 * NATS as an embedded service: Debian's `nats-server`, or whichever is on PATH.
 *
 * Owns: starting the server, taking over one that outlived its supervisor, stopping it.
 * Does not own: where the program comes from (`binary.ts`), when it runs (`supervisor/supervisor.ts`).
 *
 * 1. Nothing is signalled by a bare pid: only a process that works in our folder is.
 * 2. The token is sent only to a process that works in our folder, never to another process on its port.
 * 3. `start` settles when the server lets us in with its token.
 */
import { spawn } from "node:child_process";
import { chmod, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, isPortFree } from "../free-port.ts";
import { ifAbsent } from "../if-absent.ts";
import { keepSecret } from "../secret-file.ts";
import type { EmbeddedService, RunningService, ServiceContext } from "../service.ts";
import { openServiceLog } from "../service-log.ts";
import { endProcess, isWorking, untilGone } from "../working-process.ts";
import { answers } from "./ask-server.ts";
import { provideNatsServer } from "./binary.ts";
import { natsConfiguration } from "./configuration.ts";
import { thisMachine, type Machine } from "./machine.ts";

const READY_POLL_MS = 10;
const READY_WITHIN_MS = 15_000;

/** Another process may take the port between the look and the start. */
const START_TRIES = 5;

/** It keeps nothing, so there is nothing to finish. */
const STOP_WITHIN_MS = 2_000;

interface NatsPaths {
  /** The working directory of the server. Without links. */
  readonly folder: string;
  readonly tokenFile: string;
  readonly configurationFile: string;
  readonly pidFile: string;
  readonly logFile: string;
}

export const natsService: EmbeddedService = natsServiceOn(thisMachine());

/** The service with the program of the given machine, so that tests can be on one that has none. */
export function natsServiceOn(machine: Machine): EmbeddedService {
  return {
    name: "nats",

    async adopt(context) {
      const paths = await natsPaths(context);
      const pid = Number((await readFile(paths.pidFile, "utf8").catch(ifAbsent)) ?? "0");
      const found = { pid, folder: paths.folder };
      if (!(await isWorking(found))) return undefined;
      const port = await configuredPort(paths);
      const token = await keepSecret(paths.tokenFile);
      if (port !== undefined && (await answers(port, token))) {
        return runningService({
          pid,
          port,
          token,
          gone: untilGone(found),
          end: () => endProcess(found, "SIGTERM", STOP_WITHIN_MS),
        });
      }
      context.say("NATS: the one that runs does not let us in; stopping it");
      context.log.warn({ pid }, "could not adopt a running NATS");
      await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
      return undefined;
    },

    async start(context) {
      const paths = await natsPaths(context);
      const program = await provideNatsServer(machine, (text) => context.say(text));
      const token = await keepSecret(paths.tokenFile);
      let preferred = await configuredPort(paths);
      for (let attempt = 1; ; attempt++) {
        const port = await findFreePort(preferred, `${context.dataDirectory} nats ${attempt}`);
        const result = await startOnce(paths, program, port, token);
        if (result.kind === "started") return result.running;
        if (attempt === START_TRIES || (await isPortFree("127.0.0.1", port))) {
          throw new Error(`NATS did not start: ${result.said} (more in ${paths.logFile})`);
        }
        context.log.info({ attempt, port }, "the port of NATS was taken");
        preferred = undefined;
      }
    },
  };
}

type StartResult = { kind: "started"; running: RunningService } | { kind: "ended"; said: string };

async function startOnce(paths: NatsPaths, program: string, port: number, token: string): Promise<StartResult> {
  await rm(paths.pidFile, { force: true });
  await writeFile(
    paths.configurationFile,
    natsConfiguration({ port, token, pidFile: paths.pidFile, logFile: paths.logFile }),
    { mode: 0o600 },
  );
  const log = await openServiceLog(paths.logFile);
  await chmod(paths.logFile, 0o600);
  const logStart = (await log.stat()).size;
  const child = spawn(program, ["--config", paths.configurationFile], {
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
  // The pid file exists once it listens: another process on the port is not asked.
  for (
    let waitedMs = 0;
    Number(await readFile(paths.pidFile, "utf8").catch(ifAbsent)) !== child.pid || !(await answers(port, token));
    waitedMs += READY_POLL_MS
  ) {
    if (hasEnded()) {
      const said = (await readFile(paths.logFile)).subarray(logStart).toString("utf8").trim();
      return { kind: "ended", said: said.split("\n").at(-1) ?? "" };
    }
    if (waitedMs > READY_WITHIN_MS) {
      child.kill("SIGKILL");
      throw new Error(`NATS does not answer after ${READY_WITHIN_MS / 1000} s (its log: ${paths.logFile}).`);
    }
    await sleep(READY_POLL_MS);
  }
  const pid = child.pid ?? 0;
  const end = async (): Promise<void> => {
    await endProcess({ pid, folder: paths.folder }, "SIGTERM", STOP_WITHIN_MS);
    // Where its folder was removed under it, it is not found by it; a child of ours may be signalled directly.
    if (!hasEnded()) child.kill("SIGKILL");
  };
  return { kind: "started", running: runningService({ pid, port, token, gone, end }) };
}

interface RunningParts {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
  readonly gone: Promise<void>;
  end(): Promise<void>;
}

function runningService({ pid, port, token, gone, end }: RunningParts): RunningService {
  return {
    pid,
    port,
    // A user without a password is a token, as NATS's clients in other languages read it; the `nats` package wants it
    // as an option.
    url: `nats://${token}@127.0.0.1:${port}`,
    gone,
    health: () => answers(port, token),
    async stop() {
      await end();
      await gone;
    },
  };
}

async function natsPaths({ dataDirectory }: ServiceContext): Promise<NatsPaths> {
  const folder = join(dataDirectory, "services", "nats");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const real = await realpath(folder);
  return {
    folder: real,
    tokenFile: join(real, "token"),
    configurationFile: join(real, "nats.conf"),
    pidFile: join(real, "nats.pid"),
    logFile: join(real, "nats.log"),
  };
}

/** The port of the last start, or of the server that runs. */
async function configuredPort({ configurationFile }: NatsPaths): Promise<number | undefined> {
  const text = await readFile(configurationFile, "utf8").catch(ifAbsent);
  const port = /^listen: "127\.0\.0\.1:(\d+)"$/m.exec(text ?? "")?.[1];
  return port === undefined ? undefined : Number(port);
}
