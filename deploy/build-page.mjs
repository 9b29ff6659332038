/**
 * Builds the respondent's page, the dashboard and the documentation, each when its sources, its build or the packages
 * have changed since it was last built.
 *
 * JavaScript for any Node from 20 on, like `install.mjs`, which calls it: the builds themselves run on the pinned Node.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PAGES = [
  {
    name: "The respondent's page",
    sources: "api/respondent/page",
    built: "api/respondent/built",
    build: "api/respondent/build.ts",
    // With the languages that the page speaks.
    also: ["api/respondent/assets.ts", "api/pages/build-files.ts", "machines/languages/registry.ts"],
  },
  {
    name: "The dashboard",
    sources: "api/dashboard/app",
    built: "api/dashboard/built",
    build: "api/dashboard/page/build.ts",
    also: [
      "api/dashboard/page/built.ts",
      "api/dashboard/page/compile-words.ts",
      "api/dashboard/page/languages.ts",
      "api/pages/build-files.ts",
    ],
  },
  {
    name: "The documentation",
    sources: "api/docs/site",
    built: "api/docs/built",
    build: "api/docs/build/build.ts",
    // With what pages are made from: the last build knows the modules.
    also: [
      "api/docs/build/site-config.ts",
      "api/docs/build/reference.ts",
      "api/docs/theme/theme.css",
      "api/docs/theme/reference.css",
      "api/pages/build-files.ts",
    ],
  },
];

/**
 * @param {string} root the project's folder, with its packages installed
 * @param {(sentence: string) => void} say
 * @returns {Promise<void>} rejects when one cannot be built; what the build said is on standard error then
 */
export async function buildPages(root, say) {
  // Together: a build waits for its compressor on one processor.
  await Promise.all(PAGES.map((page) => buildPage(root, page, say)));
}

async function buildPage(root, page, say) {
  const stamp = join(root, page.built, "sources");
  const wanted = hashOfSources(root, page);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const startedAt = process.hrtime.bigint();
  await run(root, [page.build]);
  // Last: a build that was cut off is made again. Anew, since only the build knows which modules of other folders it
  // took.
  writeFileSync(stamp, hashOfSources(root, page));
  say(`${page.name} built in ${Number((process.hrtime.bigint() - startedAt) / 1_000_000n)} ms`);
}

function hashOfSources(root, page) {
  const sources = readdirSync(join(root, page.sources), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const path of [
    join(root, "package-lock.json"),
    ...[page.build, ...page.also].map((path) => join(root, path)),
    ...sources,
    ...modulesOfOthers(root, page),
  ]) {
    hash
      .update(`${path.slice(root.length)}\n`)
      .update(existsSync(path) ? readFileSync(path) : "gone")
      .update("\0");
  }
  return `${hash.digest("hex")}\n`;
}

/** Modules of other folders in the last build; none before the first one. */
function modulesOfOthers(root, page) {
  const list = join(root, page.built, "modules.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).map((path) => join(root, path)) : [];
}

function run(root, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      join(root, "node_modules", ".bin", "node"),
      ["--disable-warning=ExperimentalWarning", ...parameters],
      // A build is the same whoever starts it: under a test's NODE_ENV, the libraries would be those for development.
      { cwd: root, stdio: ["ignore", 2, 2], env: { ...process.env, NODE_ENV: "production" } },
    );
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${parameters[0]} ended with ${signal ?? `exit code ${code}`}`)),
    );
  });
}
