/**
 * Installs the packages when they are missing or not those of the lockfile, and builds the respondent's page, the
 * dashboard and the documentation when their sources have changed. npm runs it before `start`, `test` and the other
 * commands.
 *
 * It is JavaScript for any Node from 20 on, without a single import from npm: it runs before there is a node_modules.
 * The command that npm runs next finds the pinned Node first on its PATH, since `node` is itself one of the packages.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPages } from "./build-page.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCKFILE = join(ROOT, "package-lock.json");
const MODULES = join(ROOT, "node_modules");
/** Inside node_modules, so that removing the one removes the other. */
const STAMP = join(MODULES, ".installed-lockfile");
/** What npm says it has installed, written by npm as its last step. */
const INSTALLED = join(MODULES, ".package-lock.json");
const SAY_EVERY_MS = 5_000;

const wanted = `${createHash("sha256").update(readFileSync(LOCKFILE)).digest("hex")} ${process.platform}-${process.arch}\n`;
if (!(existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted)) {
  if (!isInstalledByHand()) await install();
  writeFileSync(STAMP, wanted);
}
await buildPages(ROOT, say).catch((error) => end(`A page could not be built: ${error.message}`));

/** True if `node_modules` already matches the lockfile, after an `npm install` by hand for instance. */
function isInstalledByHand() {
  if (!existsSync(INSTALLED) || !existsSync(join(MODULES, ".bin", "node"))) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages ?? {};
  return Object.entries(JSON.parse(readFileSync(LOCKFILE, "utf8")).packages).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    // Packages for other platforms are in the lockfile only.
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/** `npm ci`, with a line now and then, since npm itself is silent for the better part of a minute. */
function install() {
  const startedAt = process.hrtime.bigint();
  const seconds = () => Number((process.hrtime.bigint() - startedAt) / 1_000_000_000n);
  say(`Installing the packages of package-lock.json (npm ci); this takes about a minute the first time`);
  const timer = setInterval(() => say(`  still installing, ${seconds()} s`), SAY_EVERY_MS);
  return new Promise((resolve) => {
    const child = spawn(...npm("ci", "--include=dev", "--include=optional", "--progress=false"), {
      cwd: ROOT,
      stdio: ["ignore", 2, 2],
    });
    child.on("error", (error) => end(`npm could not be run: ${error.message}`));
    child.on("exit", (code, signal) => {
      clearInterval(timer);
      if (code !== 0) end(`npm ci failed (${signal ?? `exit code ${code}`}); what it said stands above`);
      say(`Packages installed in ${seconds()} s`);
      resolve();
    });
  });
}

/**
 * The npm that runs this script, on the Node that npm itself runs on: the pinned one is about to be replaced under its
 * feet. Run by hand, it is the npm on the PATH.
 */
function npm(...parameters) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli === undefined || node === undefined || node.startsWith(MODULES)) return ["npm", parameters];
  return [node, [cli, ...parameters]];
}

/** On standard error: what a command prints on standard output may be read by another program. */
function say(sentence) {
  process.stderr.write(`parley  ${sentence}\n`);
}

function end(sentence) {
  say(sentence);
  process.exit(1);
}
