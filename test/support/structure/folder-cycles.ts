/**
 * Cycles between folders. A folder is a folder of files: its sub-folders count as folders of their own.
 *
 * dependency-cruiser compares a folder with all of its sub-folders as one, so a folder and its own sub-folder never
 * form a cycle there. Here imports between files are collapsed to imports between their folders, and each strongly
 * connected component of more than one folder is a cycle.
 */
import { dirname } from "node:path";

/** An import by paths from the project's root. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** Folders that import one another, directly or through others, in alphabetical order. */
export type FolderCycle = readonly string[];

export function findFolderCycles(imports: readonly FileImport[]): FolderCycle[] {
  const importsOf = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [importer, imported] = [dirname(from), dirname(to)];
    if (importer === imported) continue;
    const targets = importsOf.get(importer) ?? new Set();
    importsOf.set(importer, targets.add(imported));
  }
  return componentsOf(importsOf)
    .filter(({ length }) => length > 1)
    .map((folders) => folders.sort())
    .sort(([a = ""], [b = ""]) => a.localeCompare(b));
}

/** A cycle as a message: its folders, and an import for each of its edges. */
export function explainFolderCycle(cycle: FolderCycle, imports: readonly FileImport[]): string {
  const edges = new Map<string, string>();
  for (const { from, to } of imports) {
    const [importer, imported] = [dirname(from), dirname(to)];
    if (importer !== imported && cycle.includes(importer) && cycle.includes(imported))
      edges.set(`${importer} → ${imported}`, `${from} → ${to}`);
  }
  return `${cycle.join(", ")} import one another: move what both need into one of them, or below both.\n  ${[...edges.values()].join("\n  ")}`;
}

/** Tarjan's algorithm: the strongly connected components of a graph. */
function componentsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const components: string[][] = [];
  const positions = new Map<string, number>();
  /** The lowest position that a folder reaches among the folders on the stack. */
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (folder: string): number => {
    const position = positions.size;
    positions.set(folder, position);
    stack.push(folder);
    let low = position;
    for (const next of graph.get(folder) ?? []) {
      if (!positions.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? (positions.get(next) as number));
    }
    lowest.set(folder, low);
    if (low === position) components.push(stack.splice(stack.indexOf(folder)));
    return low;
  };
  for (const folder of graph.keys()) if (!positions.has(folder)) visit(folder);
  return components;
}
