/** Which code a supervisor runs. An unused supervisor of another release, or of a checkout elsewhere, is replaced. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The checkout's path, with its lockfile's hash: that decides the binaries which the services run. */
export const RELEASE = createHash("sha256")
  .update(ROOT)
  .update(readFileSync(new URL("../../package-lock.json", import.meta.url)))
  .digest("hex")
  .slice(0, 16);
