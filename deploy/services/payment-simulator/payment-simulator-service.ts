/**
 * The payment simulator as an embedded service.
 *
 * Owns: its address and secret, taking over one that outlived its supervisor.
 * Does not own: the process (`../own-program.ts`), what it does (`http-server.ts`), when it runs
 * (`supervisor/supervisor.ts`).
 *
 * 1. Nothing is signalled by a bare pid: only a process that works in our folder is.
 * 2. `start` settles when the simulator answers.
 */
import { fileURLToPath } from "node:url";
import { readAddress, type ProcessAddress } from "../address-file.ts";
import { startOwnProgram } from "../own-program.ts";
import { keepSecret } from "../secret-file.ts";
import type { EmbeddedService, RunningService } from "../service.ts";
import { endProcess, isWorking, untilGone } from "../working-process.ts";
import { simulatorPaths } from "./paths.ts";
import { SIMULATOR_ACCOUNT } from "./protocol.ts";

const SERVER_PROCESS = fileURLToPath(new URL("server-process.ts", import.meta.url));

const READY_WITHIN_MS = 15_000;
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
      return runningService(address, await keepSecret(paths.secretFile), untilGone(found), () =>
        endProcess(found, "SIGTERM", STOP_WITHIN_MS),
      );
    }
    context.log.warn({ pid: address.pid }, "a running payment simulator does not answer; stopping it");
    await endProcess(found, "SIGTERM", STOP_WITHIN_MS);
    return undefined;
  },

  async start(context) {
    const paths = await simulatorPaths(context.dataDirectory);
    const secret = await keepSecret(paths.secretFile);
    const program = {
      name: "The payment simulator",
      service: "payment-simulator",
      path: SERVER_PROCESS,
      folder: paths.folder,
      addressFile: paths.addressFile,
      logFile: paths.logFile,
      environment: { TZ: "UTC" },
      readyWithinMs: READY_WITHIN_MS,
      stopWithinMs: STOP_WITHIN_MS,
    };
    const { gone, end, ...address } = await startOwnProgram(program, context);
    return runningService(address, secret, gone, end);
  },
};

function runningService(
  { pid, port }: ProcessAddress,
  secret: string,
  gone: Promise<void>,
  end: () => Promise<void>,
): RunningService {
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
