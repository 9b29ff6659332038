/**
 * The two files in `DATA_DIR` that name addresses and processes for other programs (contract §1). Both are replaced
 * atomically.
 */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ifAbsent } from "../services/if-absent.ts";

export const RUN_FILE = "run.json";
/** The version of its shape, as `format` in it. */
const RUN_FORMAT = 1;
const QUICKSTART_FILE = "quickstart.json";

export interface RunningNode {
  readonly id: string;
  readonly pid: number;
  readonly port: number;
}

/** The supervisor has no port. */
export interface RunningService {
  readonly name: string;
  readonly pid: number;
  readonly port: number | null;
}

/** The running processes. The file exists while a node runs, and after a node was killed. */
export interface RunFile {
  readonly nodes: readonly RunningNode[];
  readonly services: readonly RunningService[];
}

/** Addresses and keys for the first calls of the API. The file has mode 0600. */
export interface Quickstart {
  readonly baseUrl: string;
  /**
   * `setupUrl` makes the first owner, once and within a day of the first start; null in a file of a release without
   * dashboard.
   */
  readonly dashboard: { readonly url: string; readonly setupUrl: string | null };
  readonly keys: { readonly skLive: string; readonly skTest: string; readonly pkLive: string; readonly pkTest: string };
  readonly demoForm: { readonly id: string; readonly slug: string; readonly url: string };
}

export async function writeRunFile(dataDirectory: string, content: RunFile): Promise<void> {
  await replace(join(dataDirectory, RUN_FILE), { format: RUN_FORMAT, ...content }, 0o644);
}

export async function removeRunFile(dataDirectory: string): Promise<void> {
  await rm(join(dataDirectory, RUN_FILE), { force: true });
}

export async function writeQuickstart(dataDirectory: string, content: Quickstart): Promise<void> {
  await replace(join(dataDirectory, QUICKSTART_FILE), content, 0o600);
}

export async function readQuickstart(dataDirectory: string): Promise<Quickstart | undefined> {
  const text = await readFile(join(dataDirectory, QUICKSTART_FILE), "utf8").catch(ifAbsent);
  return text === undefined ? undefined : (JSON.parse(text) as Quickstart);
}

async function replace(path: string, content: unknown, mode: number): Promise<void> {
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(content, null, 2)}\n`, { mode, flush: true });
  await rename(next, path);
}
