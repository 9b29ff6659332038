/** Where the comments of a file are, and its code without them. */
import ts from "typescript";
import { nodesOf, type SourceFile } from "./source-files.ts";

/** Offsets into the file's text; `end` is behind the last character. */
export interface Comment {
  readonly start: number;
  readonly end: number;
}

/** Every comment of a file, in order. A mark of a comment counts unless it is inside a text, a pattern or JSX text. */
export function commentsOf(file: SourceFile): Comment[] {
  const literals = literalsOf(file.tree);
  const comments: Comment[] = [];
  const mark = /\/\/|\/\*/g;
  for (let found = mark.exec(file.text); found !== null; found = mark.exec(file.text)) {
    const start = found.index;
    while (literals[0] !== undefined && literals[0].end <= start) literals.shift();
    const [literal] = literals;
    if (literal !== undefined && literal.start <= start) {
      mark.lastIndex = literal.end;
      continue;
    }
    const close = found[0] === "//" ? file.text.indexOf("\n", start) : file.text.indexOf("*/", start) + 2;
    const end = close < start + 2 ? file.text.length : close;
    // A directive to the compiler is no prose.
    if (!file.text.startsWith("/// <reference", start)) comments.push({ start, end });
    mark.lastIndex = end;
  }
  return comments;
}

/** The file's text without its comments. */
export function codeOf(file: SourceFile): string {
  let at = 0;
  let code = "";
  for (const { start, end } of commentsOf(file)) {
    code += file.text.slice(at, start);
    at = end;
  }
  return code + file.text.slice(at);
}

/** In the order of the text. */
function literalsOf(tree: ts.SourceFile): Comment[] {
  const literals: Comment[] = [];
  for (const node of nodesOf(tree)) {
    const isText = ts.isJsxText(node);
    if (!isText && !ts.isStringLiteralLike(node) && !ts.isRegularExpressionLiteral(node) && !isTemplatePart(node))
      continue;
    literals.push({ start: isText ? node.pos : node.getStart(tree), end: node.end });
  }
  return literals.sort((one, other) => one.start - other.start);
}

function isTemplatePart(node: ts.Node): boolean {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}
