/**
 * The disk of PostgreSQL fills up: first beside it, so that nothing more can be written, then there is room again. As
 * the operator's service manager would, the drill starts the server again whenever it has ended.
 */
import { chmod, mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachServices } from "../../deploy/services/supervisor/attach.ts";
import { findServiceUser } from "../../deploy/services/postgres/service-user.ts";
import { runCommand } from "../../deploy/services/run-command.ts";
import { temporaryDataDirectory } from "../support/programs/node-process.ts";
import { OwnPostgres } from "../support/services/own-postgres.ts";
import { copyPrograms } from "../support/services/postgres-pair.ts";
import { pause, resultOf, type Drill } from "./drill.ts";
import { DrillNodes, NODES } from "./drill-nodes.ts";
import { seconds, statuses } from "./failover.ts";

const MIB = 1024 * 1024;
const DISK_MIB = 384;
const BEFORE_MS = 12_000;
const FULL_MS = 30_000;
const AFTER_MS = 20_000;
const RESTART_EVERY_MS = 1_000;
const LINGER_MS = 10_000;
/** As long as `/health` gives a turn that waits for its commit. */
const TOLD_WITHIN_MS = 15_000;

export const fullDisk: Drill = {
  name: "the disk of PostgreSQL is full",
  async missing() {
    return process.getuid?.() === 0 && process.platform === "linux"
      ? undefined
      : "a small disk is mounted for it (tmpfs), which needs root on Linux";
  },
  async run({ say, signal }) {
    const folder = await mkdtemp(join(tmpdir(), "parley-full-disk-"));
    const disk = await SmallDisk.mount(folder);
    const directory = temporaryDataDirectory();
    const services = await attachServices({ dataDirectory: directory.path, services: ["nats"], lingerMs: LINGER_MS });
    let server: OwnPostgres | undefined;
    let nodes: DrillNodes | undefined;
    let keeper: Keeper | undefined;
    try {
      server = await OwnPostgres.at({
        bin: await copyPrograms(folder),
        data: join(disk.path, "data"),
        user: await findServiceUser(undefined),
        settings: { max_wal_size: "64MB", min_wal_size: "32MB" },
      });
      await server.initialise();
      await server.run();
      await server.makeDatabase();
      keeper = new Keeper(server);
      const natsUrl = services.current().services.find(({ name }) => name === "nats")?.url ?? "";
      const environment = { DATABASE_URL: server.url, NATS_URL: natsUrl };
      nodes = await DrillNodes.start(Array.from({ length: NODES }, () => environment));
      const talkers = nodes.talk();
      await pause(BEFORE_MS, signal);
      const failuresBefore = new Map(talkers.failures);
      say("the disk fills up");
      await disk.fill();
      const faultAtMs = performance.now();
      await pause(FULL_MS, signal);
      const freeBytes = await disk.freeBytes();
      const whileFull = new Map(
        [...talkers.failures].map(([how, count]) => [how, count - (failuresBefore.get(how) ?? 0)]),
      );
      const lastMs = Math.max(
        ...talkers.talks.flatMap(({ acknowledged }) => acknowledged.map(({ atMs }) => atMs)).filter((atMs) => atMs > 0),
      );
      const refusedMs = performance.now() - lastMs;
      say("there is room again");
      const roomAtMs = performance.now();
      await disk.free();
      await pause(AFTER_MS, signal);
      const talks = await talkers.stop();
      const acknowledgedAfter = talks.flatMap(({ acknowledged }) => acknowledged.filter(({ atMs }) => atMs > roomAtMs));
      const firstAfterMs = Math.min(...acknowledgedAfter.map(({ atMs }) => atMs)) - roomAtMs;
      // While nothing is acknowledged, a balancer is to hear of it.
      const toldFromMs = lastMs + TOLD_WITHIN_MS;
      const silent = nodes.health.filter(({ atMs, status }) => atMs > toldFromMs && atMs < roomAtMs && status === 200);
      const with503 = whileFull.get("503 with Retry-After") ?? 0;
      const result = await resultOf(nodes.client, {
        talks,
        failures: whileFull,
        // Sessions are to be answered again once there is room.
        faultAtMs: roomAtMs,
        seen: [
          `the disk had ${(freeBytes / MIB).toFixed(1)} MiB left for ${seconds(FULL_MS)}; nothing was acknowledged for the last ${seconds(refusedMs)} of it`,
          `PostgreSQL ended ${keeper.restarts} times and was started again`,
          `/health said ${statuses(nodes, faultAtMs, roomAtMs)} meanwhile`,
          `the first answer came ${seconds(firstAfterMs)} after there was room`,
        ],
        faults: [
          ...(with503 > 0 ? [] : ["no caller was told 503 with Retry-After"]),
          ...(whileFull.has("500") ? [`${whileFull.get("500")} requests were answered 500`] : []),
          ...(silent.length === 0
            ? []
            : [
                `/health said 200 ${silent.length} times although nothing had been acknowledged for ${seconds(TOLD_WITHIN_MS)}`,
              ]),
          ...(refusedMs > RESTART_EVERY_MS ? [] : ["the disk did not become full"]),
        ],
      });
      return result;
    } finally {
      await nodes?.stop();
      keeper?.stop();
      await server?.stop();
      await services.detach();
      await disk.unmount();
      await rm(folder, { recursive: true, force: true });
      directory.remove();
    }
  },
};

/** Starts the server again when it has ended, as a service manager does. */
class Keeper {
  restarts = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(server: OwnPostgres) {
    this.#timer = setInterval(() => {
      if (server.isRunning) return;
      this.restarts++;
      // Where there is no room it ends again, and the next turn tries again.
      server.run().catch(() => undefined);
    }, RESTART_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** A file system of a few hundred megabytes, in memory. */
class SmallDisk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async mount(folder: string): Promise<SmallDisk> {
    await chmod(folder, 0o755);
    const path = join(folder, "disk");
    const { code, output } = await runCommand("/bin/sh", [
      "-c",
      'mkdir "$1" && mount -t tmpfs -o "size=$2m,mode=755" parley-drill "$1"',
      "sh",
      path,
      String(DISK_MIB),
    ]);
    if (code !== 0) throw new Error(`mounting a small disk failed: ${output}`);
    return new SmallDisk(path);
  }

  /** Takes all the room that is left. */
  async fill(): Promise<void> {
    const file = await open(join(this.path, "ballast"), "w");
    const block = Buffer.alloc(64 * 1024);
    try {
      for (;;) await file.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    } finally {
      await file.close();
    }
  }

  async free(): Promise<void> {
    await rm(join(this.path, "ballast"));
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize;
  }

  async unmount(): Promise<void> {
    const { code, output } = await runCommand("umount", [this.path]);
    if (code !== 0) throw new Error(`unmounting ${this.path} failed: ${output}`);
  }
}
