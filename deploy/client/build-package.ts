/**
 * `npm run client:build`: builds the package of the client into its folder dist, ready for `npm pack ./api/client`.
 * A folder as the argument is built into instead.
 *
 * 1. One module without imports, for browsers without a bundler as well as for Node; its types beside it. The React
 *    component is another, which imports React and nothing else.
 * 2. A build is atomic: it is written next to the old one and replaces it at the end.
 */
import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { parametersOf } from "../commands/parameters.ts";
import { commandLine } from "../config/config.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const CLIENT = join(PROJECT, "api/client");
const USAGE = `Usage: ${commandLine("client:build", "[FOLDER]")}

Builds the package of the client into FOLDER, api/client/dist by default.
`;
const { positionals } = parametersOf({ command: "client:build", usage: USAGE, options: {}, takesPositionals: true });
const BUILT = positionals[0] ?? join(CLIENT, "dist");

const half = `${BUILT}-${process.pid}`;
try {
  await mkdir(half, { recursive: true });
  await bundle(half);
  await describe(half);
  await copyFile(join(PROJECT, "LICENSE"), join(half, "LICENSE"));
  await rm(BUILT, { recursive: true, force: true });
  await rename(half, BUILT);
} finally {
  await rm(half, { recursive: true, force: true });
}

async function bundle(outDir: string): Promise<void> {
  await build({
    root: CLIENT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      lib: {
        entry: { index: join(CLIENT, "index.ts"), react: join(CLIENT, "react/index.ts") },
        formats: ["es"],
        fileName: (_, name) => `${name}.js`,
      },
      // The program that uses the component has it.
      rolldownOptions: { external: ["react"] },
    },
  });
  // The libraries inside keep their notices.
  for (const [name, file] of [
    ["openapi-fetch", "openapi-fetch/package.json"],
    ["noble-hashes", "@noble/hashes/sha2.js"],
  ] as const) {
    const library = dirname(createRequire(import.meta.url).resolve(file));
    await writeFile(join(outDir, `LICENSE-${name}`), await readFile(join(library, "LICENSE"), "utf8"));
  }
}

/** The types: one declaration file for each source file. */
async function describe(outDir: string): Promise<void> {
  const compiler = join(PROJECT, "node_modules/typescript-7/bin/tsc");
  const options = ["-p", join(CLIENT, "tsconfig.json"), "--outDir", outDir];
  await promisify(execFile)(process.execPath, [compiler, ...options]).catch((error: unknown) => {
    const { stdout = "" } = error as { readonly stdout?: string };
    throw new Error(`the types of the client cannot be built:\n${stdout}`, { cause: error });
  });
}
