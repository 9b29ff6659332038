/**
 * Root file systems of Debian, and programs in them: what a builder and a container engine do, by mmdebstrap and
 * systemd-nspawn. Both need root.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const PROGRAMS = ["/usr/bin/mmdebstrap", "/usr/bin/systemd-nspawn"];

/** Why roots cannot be made on this machine; undefined: they can. */
export const NO_ROOTS =
  process.getuid?.() !== 0
    ? "needs root"
    : PROGRAMS.every((path) => existsSync(path))
      ? undefined
      : "needs mmdebstrap and systemd-container";

/** As in the images `debian:…-slim`: documentation and translations stay out, licences do not. */
const SLIM = ["/usr/share/doc/*", "/usr/share/man/*", "/usr/share/info/*", "/usr/share/groff/*", "/usr/share/locale/*"]
  .map((path) => `path-exclude=${path}`)
  .concat("path-include=/usr/share/doc/*/copyright");

/** Where this machine keeps the authorities that it trusts: a builder behind a proxy hands in its own. */
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

const SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Runs a program of this machine. @throws with the end of its output. */
export async function run(program: string, parameters: readonly string[], cwd?: string): Promise<string> {
  const child = spawn(program, parameters, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const output = collect(child);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${program} ${parameters.join(" ")} ended with ${code}:\n${output().slice(-4_000)}`);
  return output();
}

/** A bare Debian in an archive, made once for each suite and list of packages. */
export async function debianArchive(suite: string, packages: readonly string[] = []): Promise<string> {
  const path = join(tmpdir(), `parley-${["debian", suite, ...packages].join("-")}.tar`);
  if (existsSync(path)) return path;
  const made = await mkdtemp(join(tmpdir(), "parley-debian-"));
  const partial = join(made, "root.tar");
  await run("mmdebstrap", [
    "--variant=minbase",
    ...SLIM.map((option) => `--dpkgopt=${option}`),
    ...(packages.length === 0 ? [] : [`--include=${packages.join(",")}`]),
    suite,
    partial,
    "http://deb.debian.org/debian",
  ]);
  await rename(partial, path);
  await rm(made, { recursive: true });
  return path;
}

export async function unpack(archive: string, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  // Device files are made by what runs in the root.
  await run("tar", ["--extract", "--numeric-owner", "--exclude=./dev/*", "--file", archive, "--directory", root]);
}

export interface InRoot {
  readonly root: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly directory?: string;
  readonly user?: string;
  /** Without: a builder's step, as root, that may write. With: as a careful operator runs an image. */
  readonly contained?: { readonly volumes: Readonly<Record<string, string>> };
  readonly options?: readonly string[];
}

/** Starts a command as process 1 of a container on the network of this machine. */
export function startInRoot(given: InRoot): ChildProcess {
  const { root, command, environment = {}, directory = "/", user, contained, options = [] } = given;
  const authorities = existsSync(AUTHORITIES) && contained === undefined ? AUTHORITIES : undefined;
  const all = {
    PATH: SEARCH_PATH,
    ...(authorities === undefined
      ? {}
      : { NODE_EXTRA_CA_CERTS: "/run/authorities.pem", npm_config_cafile: "/run/authorities.pem" }),
    ...environment,
  };
  return spawn(
    "systemd-nspawn",
    [
      "--quiet",
      "--pipe",
      "--register=no",
      "--keep-unit",
      `--directory=${root}`,
      `--machine=${basename(root)}`,
      `--chdir=${directory}`,
      "--kill-signal=SIGTERM",
      ...(authorities === undefined ? [] : [`--bind-ro=${authorities}:/run/authorities.pem`]),
      ...(user === undefined ? [] : [`--user=${user}`]),
      ...(contained === undefined
        ? ["--resolv-conf=replace-host"]
        : ["--read-only", "--no-new-privileges=yes", "--drop-capability=all", ...bindsOf(contained.volumes)]),
      ...Object.entries(all).map(([name, value]) => `--setenv=${name}=${value}`),
      ...options,
      "--",
      ...command,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
}

function bindsOf(volumes: Readonly<Record<string, string>>): string[] {
  return Object.entries(volumes).map(([inside, outside]) => `--bind=${outside}:${inside}`);
}

/** Runs a command in a root to its end. */
export async function runInRoot(given: InRoot): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = startInRoot(given);
  const output = collect(child);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output() };
}

/** What a process has written so far, on both of its outputs. */
export function collect(child: ChildProcess): () => string {
  let output = "";
  const keep = (text: Buffer): void => void (output += text.toString());
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => output;
}

/** The process of this machine that is process 1 in the container of {@link startInRoot}. */
export async function processOneOf(container: ChildProcess): Promise<string> {
  const children = await readFile(`/proc/${container.pid}/task/${container.pid}/children`, "utf8");
  const [pid] = children.trim().split(" ");
  if (pid === undefined || pid === "") throw new Error("the container has no process");
  return pid;
}

/** Runs a command beside process 1, as `exec` of container engines does. */
export async function runWithin(
  container: ChildProcess,
  { command, environment = {}, directory = "/", user = "0" }: InRoot,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(
    "nsenter",
    [
      `--target=${await processOneOf(container)}`,
      ...["--mount", "--pid", "--uts", "--ipc", `--setuid=${user}`, `--setgid=${user}`, "--root"],
      `--wdns=${directory}`,
      ...["env", "--ignore-environment", `PATH=${SEARCH_PATH}`],
      ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      ...command,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const output = collect(child);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output() };
}
