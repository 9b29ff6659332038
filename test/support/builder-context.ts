/** What `deploy/container/Containerfile.dockerignore` lets builders have, by the rules of Docker's ignore files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./structure/source-files.ts";

/** Says of a path from the root of the project whether builders get it: the last line that matches decides. */
export function sentToBuilders(): (path: string) => boolean {
  const rules = readFileSync(join(ROOT, "deploy/container/Containerfile.dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ sends: line.startsWith("!"), pattern: expressionOf(line.replace(/^!/, "")) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.sends ?? true;
}

/** Matches what the pattern names, and everything below it. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*\/?|[*?]|[^*?\w/]/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : `\\${part}`;
  });
  return new RegExp(`^${source}(?:/.*)?$`);
}
