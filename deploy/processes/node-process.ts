/**
 * The process of one node of a group. `node-group.ts` starts it with {@link NodeParameters}.
 *
 * 1. It stops when its parent ends, so that no node is left behind.
 */
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { readConfig } from "../config/config.ts";
import { joinDataDirectory } from "../data-directory/data-directory.ts";
import type { NodeMessage, NodeParameters } from "./group-messages.ts";
import { startNode, type Node } from "../node/node.ts";
import { createProgress } from "../node/progress.ts";
import type { RunningNode } from "../data-directory/run-files.ts";
import { StartError } from "../config/start-error.ts";
import { stopOnSignals } from "../node/stop-signals.ts";

/** Shorter than the parent's limit, so that the parent can still stop the services. */
const DRAIN_MS = 7_500;

const parameters = JSON.parse(process.argv[2] ?? "{}") as NodeParameters;
let node: Promise<Node> | undefined;

try {
  const config = { ...readConfig(), port: parameters.port };
  // A start that failed has stopped its parts.
  const stopping = stopOnSignals(
    async () => (await node?.catch(() => undefined))?.stop(),
    DRAIN_MS + config.drainDelayMs,
  );
  process.on("disconnect", () => stopping.begin("the parent is gone"));
  const log = createLog(config.logLevel);
  const directory = await joinDataDirectory(config.dataDirectory);
  const running: { node: RunningNode | undefined } = { node: undefined };
  node = startNode({
    config,
    clock: systemClock,
    log,
    progress: createProgress(systemClock, () => undefined),
    directory,
    isGroup: true,
    keepsQuickstart: parameters.isFirst,
    async onRunning(now) {
      if (now === undefined) await tell({ type: "stopping" });
      else running.node = now.nodes[0];
    },
  });
  const { started } = await node;
  if (running.node !== undefined) await tell({ type: "started", node: running.node, started });
} catch (error) {
  await tell({
    type: "failed",
    message:
      error instanceof StartError
        ? error.message
        : `Parley could not start.\n${(error as Error).stack ?? String(error)}`,
  });
  process.exit(1);
}

function tell(message: NodeMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    // Without a parent there is no message to send; "disconnect" above stops the node.
    else process.send(message, () => resolve());
  });
}
