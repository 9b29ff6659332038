/**
 * `npm start`: one node in this process, or with `-- --nodes N` several nodes with a process each, and the embedded
 * services that they need.
 *
 * 1. An operator's mistake ends the start with one sentence and exit code 1. Any other error shows its stack.
 * 2. A signal drains: within ten seconds and `DRAIN_DELAY_MS` every process has exited, with exit code 0
 *    (`stop-signals.ts`).
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { commandLine, readConfig, type Config } from "../config/config.ts";
import { describeConfig } from "../config/describe-config.ts";
import { startSingleNode, type RunningProgram } from "../processes/single-node.ts";
import { NODES_MAX, startNodeGroup } from "../processes/node-group.ts";
import { createProgress } from "../node/progress.ts";
import { StartError } from "../config/start-error.ts";
import { startWarnings } from "../config/start-warnings.ts";
import { DRAIN_MS, stopOnSignals } from "../node/stop-signals.ts";

const progress = createProgress(systemClock, (text) => process.stdout.write(text));

// The reader of our output may close it (`npm start | head`); the program keeps running.
process.stdout.on("error", () => undefined);

await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<void> {
  let running: Promise<RunningProgram> | undefined;
  try {
    const { help, nodes } = parametersOf(given);
    if (help) {
      progress.lines([describeConfig(commandLine)]);
      return;
    }
    const config = readConfig();
    const log = createLog(config.logLevel);
    const warnings = startWarnings(config);
    for (const warning of warnings) log.warn(warning);
    stopOnSignals(async (signal) => {
      progress.step(
        config.drainDelayMs === 0
          ? `${signal}: draining`
          : `${signal}: not ready for new work; draining in ${config.drainDelayMs} ms`,
      );
      // A signal may arrive during the start: the start is awaited, because a half-started node cannot be stopped.
      await (await running)?.stop();
      progress.step("All parts have stopped");
    }, DRAIN_MS + config.drainDelayMs);
    const options = { config, clock: systemClock, log, progress };
    running = nodes === 1 ? startSingleNode(options) : startNodeGroup(nodes, options);
    const started = await running;
    const found = started.nodes.flatMap((node) => node.warnings);
    for (const warning of found) log.warn(warning);
    announce(started, config, [...warnings, ...found]);
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `${error.message}\n`
        : `Parley could not start.\n${(error as Error).stack ?? String(error)}\n`,
    );
    process.exit(1);
  }
}

/** @throws StartError for an unknown or invalid parameter. */
function parametersOf(given: readonly string[]): { readonly help: boolean; readonly nodes: number } {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { help: { type: "boolean", short: "h" }, nodes: { type: "string" } },
    });
    const nodes = Number(values.nodes ?? "1");
    if (!Number.isInteger(nodes) || nodes < 1 || nodes > NODES_MAX)
      throw new Error(`--nodes must be a whole number from 1 to ${NODES_MAX}`);
    return { help: values.help === true, nodes };
  } catch (error) {
    throw new StartError(
      `${given.join(" ")} is not understood: ${(error as Error).message}. Configuration is environment variables; see ${commandLine("start", "--help")}.`,
      { cause: error },
    );
  }
}

/** Prints the addresses, and at the first start the keys, which are shown only then. */
function announce({ nodes }: RunningProgram, { dataDirectory, roles }: Config, warnings: readonly string[]): void {
  progress.step("Ready");
  const [first] = nodes;
  if (first === undefined) return;
  const { publicUrl, quickstart, isFirstStart, hasOwner } = first;
  const lines = ["", nodes.length === 1 ? `Parley serves on ${publicUrl}` : `Parley serves on ${nodes.length} nodes`];
  if (nodes.length > 1) lines.push(...nodes.map((node, index) => `  Node ${index + 1}           ${node.publicUrl}`));
  if (roles.api) {
    lines.push(`  Documentation    ${publicUrl}/docs`);
    lines.push(`  API description  ${publicUrl}/v1/openapi.json`);
  }
  lines.push(`  Health           ${publicUrl}/health`);
  if (quickstart !== undefined) {
    lines.push(`  Dashboard        ${quickstart.dashboard.url}`);
    lines.push(`  Demo form        ${quickstart.demoForm.url}`);
  }
  if (isFirstStart && quickstart !== undefined && quickstart.dashboard.setupUrl !== null)
    lines.push(
      "",
      "Make the owner's account with this link, once and within a day:",
      `  ${quickstart.dashboard.setupUrl}`,
    );
  else if (!hasOwner)
    lines.push(
      "",
      `Nobody owns the organization yet: ${commandLine("admin", "setup-link")} makes a link for the owner's account.`,
    );
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
  if (roles.api)
    lines.push(
      "",
      quickstart === undefined
        ? `The keys of the first start are not in ${dataDirectory} any more.`
        : `Keys and addresses are in ${join(dataDirectory, "quickstart.json")}.`,
    );
  if (warnings.length > 0) lines.push("", ...warnings.map((warning) => `Warning: ${warning}`), "");
  lines.push("Ctrl-C stops it.", "");
  progress.lines(lines);
}
