/** The project's own files, parsed: what the structure test reads. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The layers, and the tests. */
export const SOURCE_FOLDERS = ["machines", "runtime", "api", "workers", "analytics", "deploy"];
export const TEST_FOLDER = "test";
/** Written by a program: held to no style. */
export const GENERATED_TYPES = "api/client/generated/";
/** The built package of the client, not in the repository. */
const BUILT_CLIENT = "api/client/dist";
/** The built documentation, and its pages while they are built. */
const BUILT_DOCS = "api/docs/built";

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

export function readSourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => path.endsWith(".ts") && !path.startsWith(GENERATED_TYPES))
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), "utf8")));
}

/** Every file of the project, by its path from the root, without what is installed or generated. */
export function projectFiles(): string[] {
  const atRoot = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...atRoot, ...[...SOURCE_FOLDERS, TEST_FOLDER].flatMap(filesBelow)];
}

export function parseSource(path: string, text: string): SourceFile {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** Every file below a folder of the project, by its path from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(BUILT_CLIENT) && !path.startsWith(BUILT_DOCS));
}

/** Every folder below a folder of the project that holds TypeScript itself, without the folder's own name in front. */
export function foldersBelow(folder: string): string[] {
  const folders = filesBelow(folder)
    .filter((path) => path.endsWith(".ts"))
    .map((path) => path.split("/").slice(1, -1).join("/"));
  return [...new Set(folders)].filter((name) => name !== "").sort();
}

/**
 * Every node of the tree, parents first. Keywords, marks and comments are no nodes here: to make them takes longer than
 * to parse the file.
 */
export function* nodesOf(root: ts.Node): Generator<ts.Node> {
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    left.push(...children.toReversed());
  }
}

/** `path:line`, for a message that an editor can open. */
export function placeOf(file: SourceFile, node: ts.Node): string {
  return `${file.path}:${file.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
