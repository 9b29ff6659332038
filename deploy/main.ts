/**
 * `npm start`: one node in this very process, with the embedded services that it needs.
 *
 * 1. What an operator did wrong ends the start with one sentence and exit code 1; what we did wrong shows its stack.
 * 2. SIGTERM, SIGINT and SIGHUP drain: after at most ten seconds every process of ours is gone, with exit code 0. Further
 *    signals change nothing: npm passes a terminal's Ctrl-C on a second time.
 */
import { join } from "node:path";
import { systemClock } from "../runtime/node/clock.ts";
import { createLog } from "../runtime/node/log.ts";
import { describeConfig, readConfig, type Config } from "./config.ts";
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
    announce(await node, config);
  } catch (error) {
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `Parley could not start.\n${(error as Error).stack ?? String(error)}\n`);
    process.exit(1);
  }
}

/** Where to go, and at the first start the keys, which are shown only then. */
function announce({ publicUrl, quickstart, isFirstStart }: Node, { dataDirectory }: Config): void {
  progress.step("Ready");
  const lines = ["", `Parley serves on ${publicUrl}`, `  API description  ${publicUrl}/v1/openapi.json`, `  Health           ${publicUrl}/health`];
  if (quickstart !== undefined) lines.push(`  Demo form        ${quickstart.demoForm.id}`);
  if (isFirstStart && quickstart !== undefined) {
    const { skLive, skTest, pkLive, pkTest } = quickstart.keys;
    lines.push(
      "",
      "API keys, shown only now:",
      `  secret            ${skLive}`,
      `  secret, test      ${skTest}`,
      `  publishable       ${pkLive}`,
      `  publishable, test ${pkTest}`,
      "",
      "Try it:",
      `  curl -H 'x-api-key: ${skLive}' -X POST ${publicUrl}/v1/forms/${quickstart.demoForm.id}/sessions`,
    );
  }
  lines.push("", quickstart === undefined ? `The keys of the first start are not in ${dataDirectory} any more.` : `Keys and addresses are in ${join(dataDirectory, "quickstart.json")}.`);
  lines.push("Ctrl-C stops it.", "");
  progress.lines(lines);
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
