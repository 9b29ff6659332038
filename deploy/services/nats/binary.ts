/**
 * Finds `nats-server`, or installs Debian's package of it where that can be done without asking: as root, with apt.
 *
 * 1. Whatever is tried is bounded in time and said before it begins.
 * 2. The package lists are fetched only when the package is not in them, or is not where they say.
 * 3. What fails ends in a sentence that names the package and `NATS_URL`.
 */
import type { Machine } from "./machine.ts";

const PROGRAM = "nats-server";
const PACKAGE = "nats-server";

/** The package has 4 MB. A slow mirror is given up, not waited for. */
const POLICY_MS = 10_000;
const UPDATE_MS = 90_000;
const INSTALL_MS = 120_000;
const DISABLE_MS = 10_000;

/** Fails early on a dead mirror; waits for another apt, as that of a second start beside this one. */
const APT_OPTIONS = [
  "-o",
  "Acquire::http::Timeout=20",
  "-o",
  "Acquire::https::Timeout=20",
  "-o",
  "Acquire::Retries=1",
  "-o",
  "DPkg::Lock::Timeout=60",
];

/** @returns the path of the program. @throws an Error with a sentence for the operator. */
export async function provideNatsServer(machine: Machine, say: (text: string) => void): Promise<string> {
  const found = await machine.find(PROGRAM);
  if (found !== undefined) return found;
  const apt = await machine.find("apt-get");
  if (apt === undefined || !machine.isRoot) throw new Error(howToHelp(""));
  const failure = await install(machine, apt, say);
  const installed = await machine.find(PROGRAM);
  if (installed === undefined)
    throw new Error(howToHelp(failure === undefined ? "" : ` Installing it failed (${lastLine(failure)}).`));
  return installed;
}

/** @returns what apt said, when it failed. */
async function install(machine: Machine, apt: string, say: (text: string) => void): Promise<string | undefined> {
  const policy = await machine.run("apt-cache", ["policy", PACKAGE], POLICY_MS);
  const isListed = /Candidate: (?!\(none\))\S/.test(policy.said);
  if (isListed) {
    const failure = await installPackage(machine, apt, say);
    if (failure === undefined) return undefined;
  }
  say("NATS: fetching the package lists (apt-get update)");
  const update = await machine.run(apt, [...APT_OPTIONS, "-q", "update"], UPDATE_MS);
  // Another source of the machine may be out of order while Debian's own is not: what counts is whether the package
  // installs.
  const failure = await installPackage(machine, apt, say);
  return failure !== undefined && update.code !== 0 ? `${update.said}\n${failure}` : failure;
}

async function installPackage(machine: Machine, apt: string, say: (text: string) => void): Promise<string | undefined> {
  say(`NATS: installing the package ${PACKAGE} (apt-get install)`);
  const { code, said } = await machine.run(
    "env",
    ["DEBIAN_FRONTEND=noninteractive", apt, ...APT_OPTIONS, "-q", "-y", "--no-install-recommends", "install", PACKAGE],
    INSTALL_MS,
  );
  if (code !== 0) return said === "" ? "apt-get took too long" : said;
  // Where systemd runs, the package has started a server of its own, on port 4222 and without a password. Nobody asked
  // for that one.
  if (machine.hasSystemd) await machine.run("systemctl", ["disable", "--now", `${PACKAGE}.service`], DISABLE_MS);
  return undefined;
}

function howToHelp(reason: string): string {
  return `${PROGRAM} was not found.${reason} Install it (Debian, Ubuntu: apt-get install ${PACKAGE}; macOS: brew install ${PACKAGE}), or set NATS_URL to a NATS server that runs.`;
}

function lastLine(said: string): string {
  return said.split("\n").at(-1) ?? "";
}
