/**
 * Builds the respondent's page when its sources, its build or the packages have changed since it was last built.
 *
 * JavaScript for any Node from 20 on, like `install.mjs`, which calls it: the build itself runs on the pinned Node.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const RESPONDENT = "api/respondent";

/**
 * @param {string} root the project's folder, with its packages installed
 * @param {(sentence: string) => void} say
 * @returns {Promise<void>} rejects when it cannot be built; what the build said is on standard error then
 */
export async function buildPage(root, say) {
  const stamp = join(root, RESPONDENT, "built", "sources");
  const wanted = hashOfSources(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const startedAt = process.hrtime.bigint();
  await run(root, [join(RESPONDENT, "build.ts")]);
  // Last: a build that was cut off is made again. Anew, since only the build knows which modules of other folders it
  // took.
  writeFileSync(stamp, hashOfSources(root));
  say(`The respondent's page built in ${Number((process.hrtime.bigint() - startedAt) / 1_000_000n)} ms`);
}

function hashOfSources(root) {
  const sources = readdirSync(join(root, RESPONDENT, "page"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const path of [
    join(root, "package-lock.json"),
    join(root, RESPONDENT, "build.ts"),
    join(root, RESPONDENT, "assets.ts"),
    // Which languages the page speaks.
    join(root, "machines/languages/registry.ts"),
    ...sources,
    ...modulesOfOthers(root),
  ]) {
    hash
      .update(`${path.slice(root.length)}\n`)
      .update(existsSync(path) ? readFileSync(path) : "gone")
      .update("\0");
  }
  return `${hash.digest("hex")}\n`;
}

/** Modules of other folders in the last build (`build.ts`); none before the first one. */
function modulesOfOthers(root) {
  const list = join(root, RESPONDENT, "built", "modules.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).map((path) => join(root, path)) : [];
}

function run(root, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      join(root, "node_modules", ".bin", "node"),
      ["--disable-warning=ExperimentalWarning", ...parameters],
      { cwd: root, stdio: ["ignore", 2, 2] },
    );
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${parameters[0]} ended with ${signal ?? `exit code ${code}`}`)),
    );
  });
}
