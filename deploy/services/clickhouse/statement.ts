/**
 * Reads a statement as far as the server must know it: how it begins, whether another one follows, where an INSERT's
 * data begins.
 *
 * Owns: ClickHouse's lexical rules (strings, quoted names, comments, heredocs).
 * Does not own: the grammar. What is wrong in a statement is the engine's to say.
 *
 * 1. What stands in a string, a quoted name or a comment is never taken for syntax.
 * 2. The data of an INSERT is never read as syntax: reading stops at its FORMAT.
 */

export interface Token {
  /** `word`: a bare identifier, keyword or number. `name`: a quoted identifier, its text without the quotes. */
  readonly kind: "word" | "name" | "string" | "symbol";
  readonly text: string;
  /** Where the next token may begin. */
  readonly end: number;
}

export interface Statement {
  /** The first word, in upper case: SELECT, INSERT, …; "(" for a bracketed SELECT. */
  readonly verb: string;
  readonly tokens: readonly Token[];
  /** The format that the statement names itself, of its output or (INSERT) of its data. */
  readonly format: string | undefined;
}

/** What cannot run behind this server, as code, type and sentence of ClickHouse. */
export type StatementProblem = "empty" | "several_statements" | "client_side_file";

const SPACE = /\s+/y;
const WORD = /[\p{L}\p{N}_$]+/uy;
const LINE_COMMENT = /(?:--|#!|# )[^\n]*/y;
/** A heredoc `$tag$ … $tag$`; the tag may be empty. */
const HEREDOC = /\$(\w*)\$[^]*?\$\1\$/y;
const QUOTED = /'(?:[^'\\]|\\[^]|'')*'?|"(?:[^"\\]|\\[^]|"")*"?|`(?:[^`\\]|\\[^]|``)*`?|‘[^’]*’?|“[^”]*”?/y;

/** @returns the statement, or why it must not be given to the engine. */
export function readStatement(text: string): Statement | StatementProblem {
  const tokens: Token[] = [];
  let format: string | undefined;
  let ended = false;
  for (let token = nextToken(text, 0); token !== undefined; token = nextToken(text, token.end)) {
    if (token.kind === "symbol" && token.text === ";") {
      ended = true;
      continue;
    }
    if (ended) return tokens.length === 0 ? "empty" : "several_statements";
    const previous = tokens.at(-1);
    tokens.push(token);
    if (previous === undefined) continue;
    // Clauses of ClickHouse's own client, which the engine would carry out with the server's rights.
    if (isWord(previous, "INTO") && isWord(token, "OUTFILE")) return "client_side_file";
    if (isWord(previous, "FROM") && isWord(token, "INFILE")) return "client_side_file";
    if (isWord(previous, "FORMAT") && token.kind === "word") {
      format = token.text;
      if (isWord(tokens[0], "INSERT")) break;
    }
  }
  const [first] = tokens;
  if (first === undefined) return "empty";
  return { verb: first.text.toUpperCase(), tokens, format };
}

export function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === "word" && token.text.toUpperCase() === word;
}

/** The token at or after this place, or undefined at the end. */
export function nextToken(text: string, from: number): Token | undefined {
  const start = skipBlank(text, from);
  if (start >= text.length) return undefined;
  const heredoc = match(HEREDOC, text, start);
  if (heredoc !== undefined) return { kind: "string", text: heredoc, end: start + heredoc.length };
  const word = match(WORD, text, start);
  if (word !== undefined) return { kind: "word", text: word, end: start + word.length };
  const quoted = match(QUOTED, text, start);
  if (quoted !== undefined) {
    const isString = quoted.startsWith("'") || quoted.startsWith("‘");
    return {
      kind: isString ? "string" : "name",
      text: isString ? quoted : quoted.slice(1, -1),
      end: start + quoted.length,
    };
  }
  const symbol = String.fromCodePoint(text.codePointAt(start) ?? 0);
  return { kind: "symbol", text: symbol, end: start + symbol.length };
}

/** Spaces and comments. A comment that is never closed reaches to the end. */
function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const blank = match(SPACE, text, at) ?? match(LINE_COMMENT, text, at);
    if (blank !== undefined) at += blank.length;
    else if (text.startsWith("/*", at)) at = endOfBlockComment(text, at);
    else return at;
  }
}

/** Block comments nest. */
function endOfBlockComment(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text.startsWith("/*", at)) {
      depth++;
      at++;
    } else if (text.startsWith("*/", at)) {
      depth--;
      at++;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
