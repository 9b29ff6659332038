/** The respondent's page as `npm start` builds it: nothing happens when its sources have not changed. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../structure/source-files.ts";

export async function buildPage(): Promise<void> {
  await promisify(execFile)(process.execPath, ["deploy/install.mjs"], { cwd: ROOT });
}
