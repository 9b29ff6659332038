/** Which modules a fresh process loads for a file of ours, and what that takes. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./source-files.ts";

export interface Loaded {
  /** Addresses of files, without built-in modules. */
  readonly urls: readonly string[];
  /** CPU of the process between before and after, in milliseconds; types are stripped in it. */
  readonly cpuMs: number;
}

const PROGRAM = `
import { registerHooks } from "node:module";
const urls = [];
registerHooks({ load(url, context, next) { if (!url.startsWith("node:")) urls.push(url); return next(url, context); } });
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ urls, cpuMs: (user + system) / 1000 }));
`;

/** @param path of a file of ours, from the root. */
export async function loadedBy(path: string): Promise<Loaded> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "-e",
    PROGRAM,
    join(ROOT, path),
  ]);
  return JSON.parse(stdout) as Loaded;
}
