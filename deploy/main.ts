/**
 * `npm start`: one node in this very process, with the embedded services that it needs.
 *
 * 1. What an operator did wrong ends the start with one sentence and exit code 1; what we did wrong shows its stack.
 * 2. SIGTERM, SIGINT and SIGHUP drain: after at most ten seconds every process of ours is gone, with exit code 0. Further
 *    signals change nothing: npm passes a terminal's Ctrl-C on a second time.
 */
import { systemClock } from "../runtime/node/clock.ts";
import { createLog } from "../runtime/node/log.ts";
import { describeConfig, readConfig } from "./config.ts";
import { startNode, type Node } from "./node.ts";
import { createProgress } from "./progress.ts";
import { StartError } from "./start-error.ts";

/** A drain that hangs ends here, so that the promise of ten seconds holds. */
const DRAIN_MS = 9_500;

const progress = createProgress(systemClock, (text) => process.stdout.write(text));

// Who reads our output may go (`npm start | head`); that is no reason to end.
process.stdout.on("error", () => undefined);

await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<void> {
  if (parameters.includes("--help") || parameters.includes("-h")) {
    progress.lines([describeConfig()]);
    return;
  }
  let node: Promise<Node> | undefined;
  try {
    if (parameters.length > 0) throw new StartError(`${parameters.join(" ")} is not understood: configuration is environment variables; see npm start -- --help.`);
    const config = readConfig();
    const log = createLog(config.logLevel);
    let stopping = false;
    const onSignal = (signal: NodeJS.Signals): void => {
      if (stopping) return;
      stopping = true;
      progress.step(`${signal}: finishing what runs`);
      // Kept alive on purpose: it ends a drain that hangs.
      setTimeout(() => {
        process.stderr.write("The drain took too long; ending.\n");
        process.exit(1);
      }, DRAIN_MS);
      void end(node);
    };
    process.on("SIGTERM", onSignal).on("SIGINT", onSignal).on("SIGHUP", onSignal);
    node = startNode({ config, clock: systemClock, log, progress });
    await node;
  } catch (error) {
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `Parley could not start.\n${(error as Error).stack ?? String(error)}\n`);
    process.exit(1);
  }
}

/** A signal may come before the node is up: then the start is left to get to a point where it can be undone. */
async function end(node: Promise<Node> | undefined): Promise<void> {
  try {
    await (await node)?.stop();
  } catch (error) {
    process.stderr.write(`Not everything stopped: ${(error as Error).stack ?? String(error)}\n`);
    process.exit(1);
  }
  progress.step("Everything has stopped");
  process.exit(0);
}
