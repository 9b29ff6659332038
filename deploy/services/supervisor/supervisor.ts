/**
 * Owns the embedded services of one `DATA_DIR`, in a process of its own, so that killing a node never kills them.
 *
 * Owns: the control socket, the leases, when services start and stop.
 * Does not own: how a service starts (`service.ts` and its implementations), how a node finds us (`attach.ts`).
 *
 * 1. At most one supervisor lives on a `DATA_DIR`: it holds a kernel lock from before it listens until it has ended.
 * 2. An open connection that has attached is a lease. While there is one, the services run.
 * 3. The last lease given back on purpose stops everything. A lease that just ends (SIGKILL) leaves everything
 *    running for `lingerMs`, for the next start to adopt.
 * 4. The process ends only after its services have; its end is what closes the connection of the last node.
 */
import { chmod, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../../runtime/node/log.ts";
import { tryLock } from "../lock.ts";
import { prepareServicePaths } from "../paths.ts";
import { onMessages, requestSchema, send, type AbsentService, type ServiceAddress } from "./protocol.ts";
import { RELEASE } from "../release.ts";
import { keepService, type ServiceKeeper } from "./service-keeper.ts";
import type { EmbeddedService } from "../service.ts";

export interface SupervisorOptions {
  /** `DATA_DIR`, absolute and existing. */
  readonly dataDirectory: string;
  /** How long the services outlive the last lease that ended without a word. */
  readonly lingerMs: number;
  readonly services: readonly EmbeddedService[];
  readonly log: Log;
}

/** The node that started us gets at least this long to attach, however short `lingerMs` is. */
const FIRST_LEASE_MS = 15_000;

/** When the system asks us to end while nodes are attached, they get this long to finish what they do. */
const NODES_FINISH_MS = 7_000;

/**
 * Runs until everything is stopped; the caller then ends the process. Settles at once with "busy" when another
 * supervisor has this `DATA_DIR`.
 */
export async function supervise(options: SupervisorOptions): Promise<"busy" | "done"> {
  const { log, lingerMs } = options;
  const paths = await prepareServicePaths(options.dataDirectory);
  const lock = tryLock(paths.supervisorLock);
  if (lock === undefined) return "busy";

  const leases = new Set<Socket>();
  const keepers = new Map<string, ServiceKeeper>();
  let leaving = false;
  let left = (): void => undefined;
  const untilLeft = new Promise<void>((resolve) => (left = resolve));
  let lingerTimer: NodeJS.Timeout | undefined;

  const say = (text: string): void => {
    for (const socket of leases) send(socket, { type: "progress", text });
  };
  const context = { dataDirectory: options.dataDirectory, say, log };
  for (const service of options.services) {
    keepers.set(
      service.name,
      keepService(service, context, () => {
        for (const socket of leases) send(socket, { type: "services", services: addresses(), absent: [] });
      }),
    );
  }

  const addresses = (): ServiceAddress[] =>
    [...keepers.values()].flatMap(({ service, running }) => {
      const found = running();
      return found === undefined ? [] : [{ name: service.name, pid: found.pid, port: found.port, url: found.url }];
    });

  const attach = async (socket: Socket, names: readonly string[], optional: readonly string[]): Promise<void> => {
    // Who comes too late sees the connection end and starts the next supervisor.
    if (leaving) return;
    leases.add(socket);
    clearTimeout(lingerTimer);
    const absent: AbsentService[] = [];
    let failed: string | undefined;
    try {
      await Promise.all(
        names.map(async (name) => {
          try {
            const keeper = keepers.get(name);
            if (keeper === undefined) throw new Error(`There is no embedded service "${name}".`);
            await keeper.ensure();
          } catch (error) {
            if (!optional.includes(name) || leaving) {
              failed ??= name;
              throw error;
            }
            log.warn({ service: name, error: String(error) }, "could not start an optional service");
            absent.push({ name, reason: messageOf(error) });
          }
        }),
      );
      send(socket, { type: "services", services: addresses(), absent });
    } catch (error) {
      if (leaving) return;
      log.error({ service: failed, error: String(error) }, "could not start the services");
      send(socket, { type: "failed", message: messageOf(error), ...(failed === undefined ? {} : { service: failed }) });
    }
  };

  const detach = (socket: Socket): void => {
    leases.delete(socket);
    // The last one waits for the connection to end: then everything has stopped.
    if (leases.size === 0) leave("the last node has left");
    else send(socket, { type: "released" });
  };

  const linger = (forMs: number): void => {
    clearTimeout(lingerTimer);
    lingerTimer = setTimeout(() => leave("no node for too long"), forMs);
  };

  const leave = (reason: string): void => {
    if (leaving) return;
    leaving = true;
    void (async () => {
      log.info({ reason }, "supervisor stops");
      clearTimeout(lingerTimer);
      // A node that attaches now starts another supervisor, which waits for our lock.
      server.close();
      await rm(paths.socket, { force: true });
      const results = await Promise.allSettled([...keepers.values()].map((keeper) => keeper.stop()));
      for (const result of results) {
        if (result.status === "rejected") log.error({ error: String(result.reason) }, "could not stop a service");
      }
      lock.release();
      left();
    })();
  };

  const server = createServer((socket) => {
    socket.on("error", (error) => log.warn({ error: String(error) }, "control connection failed"));
    socket.on("close", () => {
      if (leases.delete(socket) && leases.size === 0 && !leaving) {
        log.warn({ lingerMs }, "the last node exited without signing off; services keep running");
        linger(lingerMs);
      }
    });
    send(socket, { type: "hello", pid: process.pid, release: RELEASE, leases: leases.size });
    onMessages(socket, requestSchema, (message) => {
      if (message.type === "attach") void attach(socket, message.services, message.optional);
      else if (message.type === "detach") detach(socket);
      else if (leases.size === 0) leave("another release takes over");
    });
  });

  const onSignal = (signal: NodeJS.Signals): void => {
    void (async () => {
      for (let waitedMs = 0; leases.size > 0 && waitedMs < NODES_FINISH_MS; waitedMs += 50) await sleep(50);
      leave(signal);
    })();
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  // The terminal of the first start may go; the services do not belong to it.
  process.on("SIGHUP", () => undefined);

  // The lock says that no supervisor lives: a socket that is there was left by one that was killed.
  await rm(paths.socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(paths.socket, () => resolve());
  });
  await chmod(paths.socket, 0o600);
  log.info({ pid: process.pid, release: RELEASE }, "supervisor is listening");
  linger(Math.max(lingerMs, FIRST_LEASE_MS));

  await untilLeft;
  return "done";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
