/**
 * `npm start -- --nodes N`: several nodes on this machine, each a process with a port of its own, over the same
 * services.
 *
 * Owns: the `DATA_DIR`, its `run.json`, the nodes' processes. Does not own: what a node does (`deploy/node/node.ts`),
 * the services (`services/`).
 *
 * 1. This process serves nothing. It holds a lease on the services, so that they outlive every node.
 * 2. A node that dies is reported and restarted on the same port, after a pause that grows while starts fail. Other
 *    nodes take over its shards before that.
 * 3. `stop` drains all nodes together, kills those that exceed the limit, and then stops the services.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { GROUP_REQUIREMENT, openBackingServices, type BackingServices } from "../node/backing-services.ts";
import { NO_NATS } from "../config/settings.ts";
import { openDataDirectory } from "../data-directory/data-directory.ts";
import type { NodeMessage, NodeParameters } from "./group-messages.ts";
import type { RunningProgram, StartOptions } from "./single-node.ts";
import type { StartedNode } from "../node/node.ts";
import { chooseServingPort } from "../node/serving-port.ts";
import { removeRunFile, writeRunFile, type RunningNode } from "../data-directory/run-files.ts";
import { StartError } from "../config/start-error.ts";

/** More nodes would need more connections than the embedded PostgreSQL allows, and more cores than one machine has. */
export const NODES_MAX = 8;

const NODE_PROCESS = fileURLToPath(new URL("node-process.ts", import.meta.url));

const RESTART_PAUSE_MS = 1_000;
const RESTART_PAUSE_MAX_MS = 30_000;
/** A node that has run this long counts as started, so the pause is reset. */
const STABLE_AFTER_MS = 60_000;
/** Longer than the drain of a node (`node-process.ts`). A node that is stopped by SIGSTOP does not drain. */
const NODES_DRAIN_MS = 8_000;

/** @throws StartError for a cause that the operator can fix, also one that a node reports. */
export async function startNodeGroup(count: number, options: StartOptions): Promise<RunningProgram> {
  const { config } = options;
  if (config.natsUrl === NO_NATS)
    throw new StartError(`NATS_URL must not be ${NO_NATS} with --nodes: ${GROUP_REQUIREMENT}.`);
  const directory = await openDataDirectory(config.dataDirectory);
  const group = new NodeGroup(count, directory.path, options);
  const stop = async (): Promise<void> => {
    await group.stop();
    directory.lock.release();
  };
  try {
    return { nodes: await group.start(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Member {
  readonly number: number;
  port: number;
  child: ChildProcess | undefined;
  /** Set while the node serves. */
  node: RunningNode | undefined;
  pauseMs: number;
  cancelRestart: () => void;
}

class NodeGroup {
  readonly #options: StartOptions;
  readonly #dataDirectory: string;
  readonly #members: readonly Member[];
  #services: BackingServices | undefined;
  #isServing = false;
  #isStopping = false;
  /** Serializes the writes of `run.json`. */
  #writing: Promise<void> = Promise.resolve();

  constructor(count: number, dataDirectory: string, options: StartOptions) {
    this.#options = options;
    this.#dataDirectory = dataDirectory;
    const { port } = options.config;
    this.#members = Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      port: port === 0 ? 0 : port + index,
      child: undefined,
      node: undefined,
      pauseMs: RESTART_PAUSE_MS,
      cancelRestart: () => undefined,
    }));
  }

  async start(): Promise<StartedNode[]> {
    const { config, log, progress } = this.#options;
    // First: a wrong HOST or PORT is known at once, not after the services have started.
    for (const { port } of this.#members) await chooseServingPort(config.host, port);
    this.#services = await openBackingServices({
      config,
      dataDirectory: this.#dataDirectory,
      isGroup: true,
      log,
      onProgress: progress.step,
      onChange: () => this.#write(),
    });
    const [first, ...others] = this.#members;
    if (first === undefined) return [];
    // The first node starts alone, because it migrates and seeds the database.
    const started = [await this.#run(first)];
    started.push(...(await Promise.all(others.map((member) => this.#run(member)))));
    this.#isServing = true;
    this.#write();
    await this.#writing;
    return started;
  }

  async stop(): Promise<void> {
    const { clock } = this.#options;
    this.#isStopping = true;
    await this.#writing;
    await removeRunFile(this.#dataDirectory);
    const running = this.#members.flatMap(({ child }) => (child === undefined ? [] : [child]));
    for (const { cancelRestart } of this.#members) cancelRestart();
    for (const child of running) child.kill("SIGTERM");
    const cancel = clock.after(NODES_DRAIN_MS + this.#options.config.drainDelayMs, () => {
      for (const child of running) child.kill("SIGKILL");
    });
    await Promise.all(running.map(ended));
    cancel();
    await this.#services?.close();
  }

  /** Starts a member's process; resolves when it serves. @throws StartError with the node's message if it fails. */
  #run(member: Member): Promise<StartedNode> {
    const { clock, progress } = this.#options;
    const parameters: NodeParameters = { port: member.port, isFirst: member.number === 1 };
    const startedMs = clock.monotonicMs();
    const child = fork(NODE_PROCESS, [JSON.stringify(parameters)], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    member.child = child;
    return new Promise((resolve, reject) => {
      let failure: string | undefined;
      let served = false;
      child.on("message", (message: NodeMessage) => {
        if (message.type === "failed") failure = message.message;
        else if (message.type === "stopping") this.#forget(member);
        else {
          served = true;
          member.node = message.node;
          // A restarted node keeps the address.
          member.port = message.node.port;
          this.#write();
          resolve(message.started);
        }
      });
      child.once("error", (error) => (failure ??= error.message));
      void ended(child).then(() => {
        const how = child.signalCode ?? `exit code ${child.exitCode ?? "unknown"}`;
        member.child = undefined;
        this.#forget(member);
        reject(new StartError(failure ?? `Node ${member.number} ended with ${how} before it served.`));
        if (this.#isStopping || !this.#isServing) return;
        if (clock.monotonicMs() - startedMs >= STABLE_AFTER_MS) member.pauseMs = RESTART_PAUSE_MS;
        progress.step(
          `Node ${member.number} (process ${child.pid}) ${served ? `ended with ${how}` : `did not start: ${failure ?? how}`}; starting another in ${member.pauseMs / 1000} s`,
        );
        this.#restartLater(member);
      });
    });
  }

  #restartLater(member: Member): void {
    const { progress } = this.#options;
    // Not a timer of the clock, which is `unref`: this process must stay alive to restart nodes, even if all have died.
    const timer = setTimeout(() => {
      this.#run(member).then(
        ({ publicUrl }) => progress.step(`Node ${member.number} serves again on ${publicUrl}`),
        // Reported when the process ended.
        () => undefined,
      );
    }, member.pauseMs);
    member.cancelRestart = () => clearTimeout(timer);
    member.pauseMs = Math.min(member.pauseMs * 2, RESTART_PAUSE_MAX_MS);
  }

  #forget(member: Member): void {
    if (member.node === undefined) return;
    member.node = undefined;
    this.#write();
  }

  #write(): void {
    if (!this.#isServing || this.#isStopping) return;
    const { log } = this.#options;
    this.#writing = this.#writing
      .then(async () => {
        if (this.#isStopping) return;
        await writeRunFile(this.#dataDirectory, {
          nodes: this.#members.flatMap(({ node }) => (node === undefined ? [] : [node])),
          services: this.#services?.processes() ?? [],
        });
      })
      .catch((error: unknown) => log.error({ error: String(error) }, "could not write run.json"));
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    // A process that could not be created emits no "exit".
    child.once("error", () => child.pid === undefined && resolve());
  });
}
