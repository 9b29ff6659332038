/**
 * A node's side of the supervisor: finds or starts it, holds the lease, gives it back.
 *
 * 1. Settles when the services answer; any number of nodes may attach in the same moment.
 * 2. When the supervisor dies under a node, another is started, which adopts the services that still run.
 * 3. Which optional services are absent is decided once, by the first attachment: a later one asks for those that it
 *    had.
 * 4. `detach` by the last node settles when the services and the supervisor are gone.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { systemClock } from "../../../runtime/node/clock.ts";
import { ifAbsent } from "../if-absent.ts";
import { prepareServicePaths, type ServicePaths } from "../paths.ts";
import {
  EXIT_CODE_BUSY,
  onMessages,
  replySchema,
  send,
  type AbsentService,
  type Reply,
  type ServiceAddress,
} from "./protocol.ts";
import { RELEASE } from "../release.ts";

export interface AttachOptions {
  /** `DATA_DIR`, absolute and existing. */
  readonly dataDirectory: string;
  /** Names of `embeddedServices`. */
  readonly services: readonly string[];
  /** Those of `services` without which the caller goes on when they do not start. */
  readonly optional?: readonly string[];
  /** How long a supervisor that this call starts keeps services which no node uses. */
  readonly lingerMs: number;
  /** Progress of the start, a line each. */
  onProgress?(text: string): void;
  /** The services or the supervisor run under other pids now. */
  onChange?(attached: Attached): void;
  /** The supervisor died and no other could be started; tried again until `detach`. */
  onTrouble?(error: Error): void;
}

export interface Attached {
  readonly supervisorPid: number;
  readonly services: readonly ServiceAddress[];
}

/** An embedded service did not start, or the supervisor did not. The message is for the operator. */
export class ServiceStartError extends Error {
  override readonly name = "ServiceStartError";
  /** The service that did not start; undefined: none in particular. */
  readonly service: string | undefined;

  constructor(message: string, service: string | undefined) {
    super(message);
    this.service = service;
  }
}

export interface Attachment {
  current(): Attached;
  /** The optional services that did not start. */
  readonly absent: readonly AbsentService[];
  /**
   * Gives the lease back. This was the last one: settles when all is stopped. Others use the services still: settles at
   * once.
   */
  detach(): Promise<"stopped" | "still_used">;
}

/**
 * A start that gets no supervisor within this time gives up. The start of the services themselves is not bounded by it.
 */
const SUPERVISOR_MS = 30_000;
const RETRY_MS = 20;
const REATTACH_PAUSE_MS = 500;
const SUPERVISOR_GONE_MS = 500;

const SUPERVISOR_PROCESS = fileURLToPath(new URL("supervisor-process.ts", import.meta.url));

/**
 * @throws an Error whose message says why the services did not start; a {@link ServiceStartError} when the supervisor
 * says so.
 */
export async function attachServices(options: AttachOptions): Promise<Attachment> {
  const paths = await prepareServicePaths(options.dataDirectory);
  let detaching = false;
  let lease = await takeLease(paths, options);
  const absent = lease.absent();
  const again: AttachOptions = {
    ...options,
    services: options.services.filter((name) => !absent.some((service) => service.name === name)),
    optional: [],
  };

  const stay = async (): Promise<void> => {
    for (;;) {
      await lease.ended;
      if (detaching) return;
      try {
        lease = await takeLease(paths, again);
        options.onChange?.(lease.attached());
      } catch (error) {
        options.onTrouble?.(error instanceof Error ? error : new Error(String(error)));
        await sleep(REATTACH_PAUSE_MS);
      }
    }
  };
  void stay();

  return {
    current: () => lease.attached(),
    absent,
    async detach() {
      detaching = true;
      return lease.giveBack();
    },
  };
}

interface Lease {
  attached(): Attached;
  absent(): readonly AbsentService[];
  giveBack(): Promise<"stopped" | "still_used">;
  /** Settles when the connection is gone. */
  readonly ended: Promise<void>;
}

async function takeLease(paths: ServicePaths, options: AttachOptions): Promise<Lease> {
  const startedAtMs = systemClock.monotonicMs();
  let child: ChildProcess | undefined;
  for (;;) {
    const socket = await tryConnect(paths.socket);
    if (socket !== undefined) {
      const lease = await shakeHands(socket, options);
      if (lease !== undefined) return lease;
    } else if (child === undefined || child.exitCode === EXIT_CODE_BUSY) {
      child = startSupervisor(paths, options);
    } else if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The supervisor of the embedded services did not start: ${await lastError(paths)}`);
    }
    if (systemClock.monotonicMs() - startedAtMs > SUPERVISOR_MS) {
      throw new Error(
        `The supervisor of the embedded services did not answer within ${SUPERVISOR_MS / 1000} s (its log: ${paths.supervisorLog}).`,
      );
    }
    await sleep(RETRY_MS);
  }
}

/** Undefined when the supervisor is leaving, or leaves because it is of another release: there will be another one. */
function shakeHands(socket: Socket, options: AttachOptions): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    let supervisorPid = 0;
    let services: readonly ServiceAddress[] | undefined;
    let absent: readonly AbsentService[] = [];
    let released = (): void => undefined;
    const ended = new Promise<void>((settle) => socket.once("close", () => settle()));
    const lease: Lease = {
      attached: () => ({ supervisorPid, services: services ?? [] }),
      absent: () => absent,
      ended,
      async giveBack() {
        socket.ref();
        const stillUsed = new Promise<"still_used">((settle) => (released = () => settle("still_used")));
        const stopped = ended.then(() => "stopped" as const);
        send(socket, { type: "detach" });
        const result = await Promise.race([stillUsed, stopped]);
        socket.destroy();
        if (result === "stopped") await untilGone(supervisorPid);
        return result;
      },
    };
    let failure: Error | undefined;
    void ended.then(() => (failure === undefined ? resolve(undefined) : reject(failure)));
    onMessages(socket, replySchema, (reply: Reply) => {
      switch (reply.type) {
        case "hello":
          supervisorPid = reply.pid;
          if (reply.release === RELEASE || reply.leases > 0)
            send(socket, { type: "attach", services: [...options.services], optional: [...(options.optional ?? [])] });
          else send(socket, { type: "leave" });
          return;
        case "progress":
          options.onProgress?.(reply.text);
          return;
        case "failed":
          // Given back, so that the supervisor does not linger for a node that will not come.
          failure = new ServiceStartError(reply.message, reply.service);
          void lease.giveBack();
          return;
        case "released":
          released();
          return;
        case "services": {
          const first = services === undefined;
          services = reply.services;
          if (first) absent = reply.absent;
          // The lease alone keeps no process alive: what it is held for does.
          socket.unref();
          if (first) resolve(lease);
          else options.onChange?.(lease.attached());
          return;
        }
      }
    });
  });
}

/** A process closes its connections just before it ends. Bounded: a zombie that no parent reaps never ends. */
async function untilGone(pid: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < SUPERVISOR_GONE_MS; waitedMs += RETRY_MS) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(RETRY_MS);
  }
}

function tryConnect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(socket));
    // No listener, or the connection broke: in both cases its end is observed and handled.
    socket.on("error", () => resolve(undefined));
  });
}

/** In a session of its own: neither the terminal's Ctrl-C nor the end of this process reaches it. */
function startSupervisor(paths: ServicePaths, options: AttachOptions): ChildProcess {
  const log = openSync(paths.supervisorLog, "a", 0o600);
  try {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", SUPERVISOR_PROCESS, options.dataDirectory, String(options.lingerMs)],
      { cwd: "/", detached: true, stdio: ["ignore", log, log] },
    );
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function lastError(paths: ServicePaths): Promise<string> {
  const text = await readFile(paths.supervisorLog, "utf8").catch(ifAbsent);
  return text?.trim().split("\n").at(-1) ?? "it wrote no log";
}
