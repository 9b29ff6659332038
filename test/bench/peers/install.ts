/**
 * Installing a peer: npm puts its packages into the user's cache, once for each set of versions. The project's own
 * packages know nothing of them.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const INSTALL_MS = 120_000;

/**
 * @returns the folder with the peer's program and its packages. @throws with npm's first line when they cannot be had.
 */
export async function installPeer(folder: string): Promise<string> {
  const source = join(import.meta.dirname, folder);
  const manifest = readFileSync(join(source, "package.json"));
  const version = createHash("sha256").update(manifest).digest("hex").slice(0, 12);
  const installed = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "parley-bench", `${folder}-${version}`);
  if (!existsSync(installed)) {
    const half = `${installed}.${process.pid}`;
    mkdirSync(half, { recursive: true });
    try {
      cpSync(join(source, "package.json"), join(half, "package.json"));
      await install(half);
      renameSync(half, installed);
    } finally {
      rmSync(half, { recursive: true, force: true });
    }
  }
  cpSync(source, installed, { recursive: true });
  return installed;
}

/** Without install scripts: the programs come ready-made in packages of their own. */
function install(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: INSTALL_MS,
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("error", (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`npm install ended with ${code ?? signal}: ${said.trim().split("\n")[0] ?? ""}`));
    });
  });
}

/**
 * A program that comes in a package for each system, of which npm installs ours: `@scope/NAME-linux-x64/bin/NAME`.
 * @throws when there is none.
 */
export function nativeProgram(installed: string, scope: string, name: string): string {
  const packages = join(installed, "node_modules", scope);
  const own = readdirSync(packages).find((entry) => entry.startsWith(`${name}-`));
  if (own === undefined) throw new Error(`${scope} has no ${name} for ${process.platform} ${process.arch}`);
  return join(packages, own, "bin", name);
}
