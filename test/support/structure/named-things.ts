/**
 * What comments and pages name: every file, folder and symbol that they name exists. Such names go stale silently when
 * code moves; this rule finds them. And no line of prose is longer than a line of code.
 *
 * Invariants:
 * 1. A path counts from the project's root, from the folder of the file that names it, or from a folder above that
 *    one. Else it is the end of one path: of the only one below the nearest folder that has any.
 * 2. Only words that cannot be plain English are looked up as symbols: with a capital inside, or all in capitals.
 * 3. Code blocks of pages are examples and are not read.
 */
import { posix } from "node:path";
import type { Violation } from "./code-rules.ts";
import { commentsOf } from "./comments.ts";
import type { SourceFile } from "./source-files.ts";

/** What exists in the project, to look names up in. */
export interface ProjectNames {
  /** Every tracked file, from the root. */
  readonly files: ReadonlySet<string>;
  /** Every folder that holds a tracked file, from the root. */
  readonly folders: ReadonlySet<string>;
  /** Every identifier, property and word of a string, outside comments. */
  readonly symbols: ReadonlySet<string>;
}

/** A line of a comment or a page, and where it stands. */
export interface ProseLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** How far to the right the line reaches. */
  readonly columns: number;
  readonly text: string;
}

/** As the formatter wraps code (`.oxfmtrc.json`); it leaves prose alone. */
const COLUMNS_MAX = 120;

/** Names of the platform and of other products that our code does not spell. */
const EXTERNAL_NAMES: ReadonlySet<string> = new Set([
  "CONCURRENTLY",
  "DETACH",
  "LIBUS_LISTEN_EXCLUSIVE_PORT",
  "LICENSE",
  "TERMINATION_REQUESTED",
  "ULID",
  "USER_HZ",
  "scrollIntoView",
]);

const FILE = /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|sql|mjs|cjs|md|css)$/;
/** Also outside backticks. */
const FILE_IN_PROSE = /(?<![\w/.@*<{-])[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|sql|mjs|cjs)(?![\w/-])/g;
/** `NNNN-name.sql` stands for many. */
const PLACEHOLDER = /NNNN/;
const FOLDER = /^(\.\.?\/)*[\w@-][\w@.-]*(\/[\w@.-]+)*\/$/;
const SYMBOL = /^([a-z][a-z0-9]*[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9_]{2,})$/;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** The names of a project, from its tracked paths and from the text of its code without comments. */
export function projectNames(paths: readonly string[], codeTexts: Iterable<string>): ProjectNames {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) folders.add(folder);
  }
  const symbols = new Set<string>();
  for (const text of codeTexts) for (const [name] of text.matchAll(IDENTIFIER)) symbols.add(name);
  return { files: new Set(paths), folders, symbols };
}

/** The lines of all comments of a file, each from the start of its comment or line to its end. */
export function commentLines(file: SourceFile): ProseLine[] {
  return commentsOf(file).flatMap(({ start, end }) => {
    const { line, character } = file.tree.getLineAndCharacterOfPosition(start);
    // A compiler directive names modules, not files.
    if (file.text.startsWith("/// <", start)) return [];
    return file.text
      .slice(start, end)
      .split("\n")
      .map((text, index) => {
        const column = index === 0 ? character : 0;
        return { path: file.path, line: line + index + 1, columns: column + text.length, text };
      });
  });
}

/** The lines of a page that are not inside a code block. */
export function pageLines(path: string, text: string): ProseLine[] {
  let isInCode = false;
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) {
      isInCode = !isInCode;
      return [];
    }
    return isInCode ? [] : [{ path, line: index + 1, columns: line.length, text: line }];
  });
}

/** Files, folders and symbols that a line names and that do not exist. */
export function findMissingNames(prose: ProseLine, names: ProjectNames): Violation[] {
  const place = `${prose.path}:${prose.line}`;
  const spans = [...prose.text.matchAll(/`([^`]+)`|\{@link (\w+)/g)].map(([, span, link]) => span ?? link ?? "");
  const inSpans = spans.flatMap((span): Violation[] => {
    if (FILE.test(span)) return missingPath(prose, span, names.files, "file");
    if (FOLDER.test(span)) return missingPath(prose, span, names.folders, "folder");
    const words = span.replaceAll(/"[^"]*"|'[^']*'/g, "").match(IDENTIFIER) ?? [];
    return words
      .filter((name) => SYMBOL.test(name) && !names.symbols.has(name) && !EXTERNAL_NAMES.has(name))
      .map((name) => `${place}: no code has \`${name}\`: write the name it has now, or add it to EXTERNAL_NAMES.`);
  });
  const rest = prose.text.replaceAll(/`[^`]+`|https?:\S+/g, "");
  const inProse = (rest.match(FILE_IN_PROSE) ?? []).flatMap((path) => missingPath(prose, path, names.files, "file"));
  return [...inSpans, ...inProse];
}

/** A line of prose that an editor of 120 columns does not show. Rows of tables cannot be wrapped. */
export function findLongProse(prose: ProseLine): Violation[] {
  if (prose.columns <= COLUMNS_MAX || /^\s*\|/.test(prose.text)) return [];
  return [`${prose.path}:${prose.line}: ${prose.columns} columns of prose: wrap the line at ${COLUMNS_MAX}.`];
}

function missingPath(
  { path: from, line }: ProseLine,
  named: string,
  known: ReadonlySet<string>,
  kind: "file" | "folder",
): Violation[] {
  if (PLACEHOLDER.test(named)) return [];
  const path = named.replace(/\/$/, "");
  const above = foldersAbove(from);
  if (above.some((folder) => known.has(posix.join(folder, path)))) return [];
  const place = `${from}:${line}`;
  const ends = [...known].filter((each) => each.endsWith(`/${path}`));
  if (ends.length === 0) return [`${place}: there is no ${kind} \`${named}\`: write the path it has now.`];
  const near = above
    .map((folder) => ends.filter((each) => folder === "." || each.startsWith(`${folder}/`)))
    .find((inFolder) => inFolder.length > 0);
  return near?.length === 1
    ? []
    : [`${place}: \`${named}\` may be ${ends.slice(0, 3).join(", ")}: write more of its path.`];
}

/** The folder of a file and those above it, up to the root, which is `.`. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) folders.push(folder);
  return [...folders, "."];
}
