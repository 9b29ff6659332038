/**
 * The release before this one, out of the history of the checkout: the commit before the newest migration was added.
 *
 * Owns: finding it, and a folder in which it runs. Does not own: running it (`run-upgrade.ts`).
 *
 * 1. Nothing of the checkout changes: the older release is unpacked elsewhere, and removed again.
 * 2. Its packages are those of this checkout where each of its dependencies has the very version that it names; else
 *    they are installed for it.
 * 3. A checkout without that history says so instead of trying another commit.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readMigrations } from "../../../runtime/postgres/schema/migrate.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const run = promisify(execFile);

const MIGRATIONS = "runtime/postgres/schema/migrations";
/** A tar of the sources. */
const ARCHIVE_BYTES_MAX = 512 * 1024 * 1024;
const INSTALL_MS_MAX = 900_000;
/** As its own start does it, in a process of its own: the builder would stay in this one's memory. */
const BUILD_PAGES =
  "const { buildPages } = await import(`${process.argv[1]}/deploy/build-page.mjs`); await buildPages(process.argv[1], () => undefined);";

export interface OlderRelease {
  readonly commit: string;
  /** The first line of its commit's message. */
  readonly subject: string;
  /** Where it is unpacked. */
  readonly directory: string;
  /** How many migrations it knows. */
  readonly migrations: number;
  remove(): void;
}

/** Why there is no older release to run: a sentence. */
export interface NoOlderRelease {
  readonly reason: string;
}

/** @param from a commit; default: the one before the newest migration was added. */
export async function unpackOlderRelease(from?: string): Promise<OlderRelease | NoOlderRelease> {
  const found = from === undefined ? await commitBeforeNewestMigration() : await knownCommit(from);
  if ("reason" in found) return found;
  const directory = mkdtempSync(join(tmpdir(), "parley-older-"));
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  try {
    const archive = join(directory, "sources.tar");
    await git("archive", "--format=tar", `--output=${archive}`, found.commit);
    await run("tar", ["-xf", archive, "-C", directory], { maxBuffer: ARCHIVE_BYTES_MAX });
    rmSync(archive);
    await givePackages(directory);
    await run(process.execPath, ["--input-type=module", "--eval", BUILD_PAGES, directory], { cwd: directory });
  } catch (error) {
    remove();
    throw error;
  }
  const subject = (await git("log", "-1", "--format=%s", found.commit)).trim();
  const migrations = (await git("ls-tree", "--name-only", found.commit, `${MIGRATIONS}/`)).trim().split("\n").length;
  return { commit: found.commit, subject, directory, migrations, remove };
}

async function commitBeforeNewestMigration(): Promise<{ readonly commit: string } | NoOlderRelease> {
  if (!existsSync(join(ROOT, ".git"))) return { reason: "this is no git checkout, so there is no older release in it" };
  const newest = readMigrations().at(-1);
  if (newest === undefined) return { reason: "there are no migrations" };
  const file = `${MIGRATIONS}/${String(newest.number).padStart(4, "0")}-${newest.name}.sql`;
  const added = (await git("log", "--diff-filter=A", "--format=%H", "--", file)).trim().split("\n").at(-1) ?? "";
  if (added === "") return { reason: `no commit has added ${file}: commit it first` };
  return knownCommit(`${added}^`);
}

async function knownCommit(name: string): Promise<{ readonly commit: string } | NoOlderRelease> {
  try {
    return { commit: (await git("rev-parse", "--verify", "--quiet", `${name}^{commit}`)).trim() };
  } catch {
    // git says by its exit code that it does not have the commit.
    const isShallow = (await git("rev-parse", "--is-shallow-repository")).trim() === "true";
    return {
      reason: `the checkout does not have the commit ${name}${isShallow ? ": it is a shallow clone, fetch its history (git fetch --unshallow)" : ""}`,
    };
  }
}

async function git(...parameters: readonly string[]): Promise<string> {
  const { stdout } = await run("git", ["-C", ROOT, ...parameters], { maxBuffer: ARCHIVE_BYTES_MAX });
  return stdout;
}

/** Invariant 2. */
async function givePackages(directory: string): Promise<void> {
  if (hasEveryPackageOf(directory)) {
    symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
    return;
  }
  await run("npm", ["ci", "--include=dev", "--include=optional", "--progress=false"], {
    cwd: directory,
    timeout: INSTALL_MS_MAX,
    maxBuffer: ARCHIVE_BYTES_MAX,
  });
}

function hasEveryPackageOf(directory: string): boolean {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, wanted]) => {
    const path = join(ROOT, "node_modules", name, "package.json");
    if (!existsSync(path)) return false;
    const { version } = JSON.parse(readFileSync(path, "utf8")) as { readonly version: string };
    // `npm:name@version`
    return version === wanted.slice(wanted.startsWith("npm:") ? wanted.lastIndexOf("@") + 1 : 0);
  });
}
