/**
 * Once for a run of the tests: names the folder of its services, and stops them at the end. The first test that needs
 * one starts it.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { attachServices } from "../../../deploy/services/supervisor/attach.ts";
import { tryLock } from "../../../deploy/services/lock.ts";
import { SERVICES_LINGER_MS } from "./database.ts";
import { removeFolder } from "../programs/remove-folder.ts";

const FOLDER_PREFIX = "parley-test-";
const WORKERS_END_POLL_MS = 50;

declare module "vitest" {
  interface ProvidedContext {
    /** The `DATA_DIR` of this run's embedded services. */
    servicesDataDirectory: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeFoldersOfKilledRuns();
  const dataDirectory = join(tmpdir(), `${FOLDER_PREFIX}${process.pid}`);
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 });
  project.provide("servicesDataDirectory", dataDirectory);
  return async () => {
    await stopServices(dataDirectory);
    await removeFolder(dataDirectory);
  };
}

/** The workers' leases end with their processes, which may take a moment longer than their tests. */
async function stopServices(dataDirectory: string): Promise<void> {
  if (!existsSync(join(dataDirectory, "services"))) return;
  for (;;) {
    const attachment = await attachServices({ dataDirectory, services: [], lingerMs: SERVICES_LINGER_MS });
    if ((await attachment.detach()) === "stopped") return;
    await sleep(WORKERS_END_POLL_MS);
  }
}

/** A killed run could not clean up. Its folder is removed once its supervisor has ended. */
async function removeFoldersOfKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX) || isAlive(Number(name.slice(FOLDER_PREFIX.length)))) continue;
    const folder = join(tmpdir(), name);
    const lockFile = join(folder, "services", "supervisor.lock");
    const lock = existsSync(lockFile) ? tryLock(lockFile) : undefined;
    if (lock === undefined && existsSync(lockFile)) continue;
    lock?.release();
    await removeFolder(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
