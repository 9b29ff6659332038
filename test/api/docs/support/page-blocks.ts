/** The blocks of code of the documentation's pages, and what each is: run, printed by what was run, or only shown. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagePaths, SITE_FOLDER } from "../../../../api/docs/build/stage.ts";

export interface CodeBlock {
  /** The page and the line, for messages. */
  readonly place: string;
  readonly language: string;
  readonly text: string;
  /** What the block before it prints. */
  readonly isOutput: boolean;
  /** Why it is not run; undefined if it is. */
  readonly notRun: string | undefined;
}

const FENCE = /^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm;
const NOT_RUN = /<!-- not run: (.+) -->\n$/;

/** @param page from the folder of pages, such as `guides/stream.md`. */
export function blocksOf(page: string): CodeBlock[] {
  const text = readFileSync(join(SITE_FOLDER, page), "utf8");
  return [...text.matchAll(FENCE)].map((found) => {
    const [, language = "", info = "", code = ""] = found;
    const start = found.index;
    return {
      place: `${page}:${text.slice(0, start).split("\n").length}`,
      language,
      text: code,
      isOutput: info.trim() === "output",
      notRun: NOT_RUN.exec(text.slice(0, start))?.[1],
    };
  });
}

export function allBlocks(): CodeBlock[] {
  return pagePaths().flatMap(blocksOf);
}
