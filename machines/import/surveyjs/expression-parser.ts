/**
 * A parser of SurveyJS expressions: `{age} >= 18 and ({plan} = 'pro' or {colors} contains 'red')`. The grammar is
 * public (`survey-core/src/expressions/grammar.pegjs`). Operators written as words ignore case.
 */

import { shortened } from "../building/notes.ts";

export type ExpressionNode =
  | { readonly kind: "value"; readonly value: string | number | boolean | null }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly ExpressionNode[] }
  | { readonly kind: "call"; readonly name: string; readonly parts: readonly ExpressionNode[] }
  | { readonly kind: "not"; readonly part: ExpressionNode }
  | { readonly kind: "empty" | "notempty"; readonly part: ExpressionNode }
  | {
      readonly kind: "binary";
      readonly op: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
    }
  /** A chain such as `a + b + c`, calculated from left to right; one node, so that a long sum is not a deep one. */
  | { readonly kind: "chain"; readonly op: ChainOperator; readonly parts: readonly ExpressionNode[] };

export type ChainOperator = "or" | "and" | "plus" | "minus" | "mul" | "div";

export type BinaryOperator =
  | "or"
  | "and"
  | "equal"
  | "notequal"
  | "less"
  | "lessorequal"
  | "greater"
  | "greaterorequal"
  | "plus"
  | "minus"
  | "mul"
  | "div"
  | "mod"
  | "power"
  | "contains"
  | "notcontains"
  | "anyof"
  | "allof"
  | "noneof";

export type Parsed = { readonly node: ExpressionNode } | { readonly fault: string };

const CHARACTERS_MAX = 10_000;
/** The deepest nesting of parentheses, lists and negations. */
const NESTING_MAX = 50;
/** Operators of one level side by side that are no chain, such as `a * b / c * d`: each is one more level of nodes. */
const ALTERNATIONS_MAX = 20;

export function parseExpression(text: string): Parsed {
  if (text.length > CHARACTERS_MAX) return { fault: "The expression is too long" };
  const tokens = tokensOf(text);
  if (tokens === undefined) return { fault: `The expression "${shortened(text)}" cannot be read` };
  const parser = new Parser(tokens);
  const node = parser.whole();
  return node === undefined ? { fault: `The expression "${shortened(text)}" cannot be read` } : { node };
}

type Token =
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "string"; readonly text: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "sign"; readonly text: string };

const SIGNS = [
  "||",
  "&&",
  "<=",
  ">=",
  "==",
  "!=",
  "<>",
  "*=",
  "=",
  "<",
  ">",
  "+",
  "-",
  "*",
  "/",
  "%",
  "^",
  "!",
  "(",
  ")",
  "[",
  "]",
  ",",
];
const NUMBER = /(?:0x[0-9a-fA-F]+|\d+(?:\.\d+)?)/y;
const WORD = /[\p{L}_][\p{L}\p{N}_-]*/uy;

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] as string;
    if (/\s/.test(character)) {
      at += 1;
    } else if (character === "{") {
      const end = text.indexOf("}", at);
      if (end === -1) return undefined;
      tokens.push({ kind: "name", text: text.slice(at + 1, end).trim() });
      at = end + 1;
    } else if (character === "'" || character === '"') {
      const read = quoted(text, at);
      if (read === undefined) return undefined;
      tokens.push({ kind: "string", text: read.text });
      at = read.end;
    } else {
      NUMBER.lastIndex = at;
      WORD.lastIndex = at;
      const number = NUMBER.exec(text)?.[0];
      const word = number === undefined ? WORD.exec(text)?.[0] : undefined;
      const sign =
        number === undefined && word === undefined ? SIGNS.find((each) => text.startsWith(each, at)) : undefined;
      if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
      else if (word !== undefined) tokens.push({ kind: "word", text: word });
      else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
      else return undefined;
      at += (number ?? word ?? sign ?? " ").length;
    }
  }
  return tokens;
}

function quoted(text: string, from: number): { readonly text: string; readonly end: number } | undefined {
  let inside = "";
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at] as string;
    if (character === "\\" && at + 1 < text.length) {
      at += 1;
      inside += text[at] as string;
    } else if (character === text[from]) {
      return { text: inside, end: at + 1 };
    } else {
      inside += character;
    }
  }
  return undefined;
}

/** Operators by precedence, the lowest first; each with its spellings. */
const LEVELS: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { "||": "or", or: "or" },
  { "&&": "and", and: "and" },
  {
    "<=": "lessorequal",
    lessorequal: "lessorequal",
    ">=": "greaterorequal",
    greaterorequal: "greaterorequal",
    "=": "equal",
    "==": "equal",
    equal: "equal",
    "!=": "notequal",
    "<>": "notequal",
    notequal: "notequal",
    "<": "less",
    less: "less",
    ">": "greater",
    greater: "greater",
  },
  { "+": "plus", "-": "minus" },
  { "*": "mul", "/": "div", "%": "mod" },
  { "^": "power", power: "power" },
  {
    "*=": "contains",
    contains: "contains",
    contain: "contains",
    notcontains: "notcontains",
    notcontain: "notcontains",
    anyof: "anyof",
    allof: "allof",
    noneof: "noneof",
  },
];

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): ExpressionNode | undefined {
    const node = this.#level(0);
    return this.#at === this.#tokens.length ? node : undefined;
  }

  #level(level: number): ExpressionNode | undefined {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#factor();
    let left = this.#level(level + 1);
    let joined: ExpressionNode | undefined;
    let alternations = 0;
    for (let op = this.#operator(operators); left !== undefined && op !== undefined; op = this.#operator(operators)) {
      this.#at += 1;
      const right = this.#level(level + 1);
      if (right === undefined) return undefined;
      // Only what this loop made is continued: `1 + ('a' + 2)` is not `1 + 'a' + 2`.
      const chain = left === joined ? continued(left, op, right) : undefined;
      if (chain === undefined && (alternations += 1) > ALTERNATIONS_MAX) return undefined;
      left = chain ?? { kind: "binary", op, left, right };
      joined = left;
    }
    return left;
  }

  #operator(operators: Readonly<Record<string, BinaryOperator>>): BinaryOperator | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || (token.kind !== "sign" && token.kind !== "word")) return undefined;
    const written = token.text.toLowerCase();
    return Object.hasOwn(operators, written) ? operators[written] : undefined;
  }

  /** An operand, optionally followed by `empty` or `notempty`. */
  #factor(): ExpressionNode | undefined {
    if (this.#depth > NESTING_MAX) return undefined;
    this.#depth += 1;
    const part = this.#operand();
    this.#depth -= 1;
    const word = this.#word();
    if (part === undefined || (word !== "empty" && word !== "notempty")) return part;
    this.#at += 1;
    return { kind: word, part };
  }

  #operand(): ExpressionNode | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    switch (token?.kind) {
      case "name":
        return { kind: "name", name: token.text };
      case "string":
        return { kind: "value", value: token.text };
      case "number":
        return { kind: "value", value: token.value };
      case "word":
        return this.#wordOperand(token.text);
      case "sign":
        return this.#signOperand(token.text);
      case undefined:
        return undefined;
    }
  }

  #wordOperand(word: string): ExpressionNode | undefined {
    if (this.#isSign("(") && word.toLowerCase() !== "negate") {
      this.#at += 1;
      const parts = this.#sequence(")");
      return parts === undefined ? undefined : { kind: "call", name: word, parts };
    }
    switch (word.toLowerCase()) {
      case "true":
        return { kind: "value", value: true };
      case "false":
        return { kind: "value", value: false };
      case "null":
      case "undefined":
        return { kind: "value", value: null };
      case "negate":
        return this.#negation();
      default:
        return { kind: "value", value: word };
    }
  }

  #signOperand(sign: string): ExpressionNode | undefined {
    switch (sign) {
      case "(": {
        const inside = this.#level(0);
        return inside !== undefined && this.#takeSign(")") ? inside : undefined;
      }
      case "[": {
        const items = this.#sequence("]");
        return items === undefined ? undefined : { kind: "list", items };
      }
      case "!":
        return this.#negation();
      case "-": {
        const part = this.#factor();
        if (part?.kind === "value" && typeof part.value === "number") return { kind: "value", value: -part.value };
        return part === undefined
          ? undefined
          : { kind: "binary", op: "minus", left: { kind: "value", value: 0 }, right: part };
      }
      default:
        return undefined;
    }
  }

  #negation(): ExpressionNode | undefined {
    const part = this.#factor();
    return part === undefined ? undefined : { kind: "not", part };
  }

  #sequence(end: string): readonly ExpressionNode[] | undefined {
    const items: ExpressionNode[] = [];
    while (!this.#takeSign(end)) {
      if (items.length > 0 && !this.#takeSign(",")) return undefined;
      const item = this.#level(0);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  #word(): string | undefined {
    const token = this.#tokens[this.#at];
    return token?.kind === "word" ? token.text.toLowerCase() : undefined;
  }

  #isSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === "sign" && token.text === sign;
  }

  #takeSign(sign: string): boolean {
    const taken = this.#isSign(sign);
    if (taken) this.#at += 1;
    return taken;
  }
}

/** A chain with one more part; undefined where the operator does not continue it. `a + b - c` adds `0 - c`. */
function continued(left: ExpressionNode, op: BinaryOperator, right: ExpressionNode): ExpressionNode | undefined {
  if (left.kind === "binary") {
    if (left.op === op && isChainOperator(op)) return { kind: "chain", op, parts: [left.left, left.right, right] };
    const isSum = (left.op === "plus" && op === "minus") || (left.op === "minus" && op === "plus");
    if (!isSum) return undefined;
    return left.op === "plus"
      ? { kind: "chain", op: "plus", parts: [left.left, left.right, negated(right)] }
      : { kind: "chain", op: "plus", parts: [left, right] };
  }
  if (left.kind !== "chain") return undefined;
  // The parser owns the chain while it reads it, so a long one is not copied for each of its parts.
  const parts = left.parts as ExpressionNode[];
  if (left.op === op) parts.push(right);
  else if (left.op === "plus" && op === "minus") parts.push(negated(right));
  else if (left.op === "minus" && op === "plus") return { kind: "chain", op: "plus", parts: [left, right] };
  else return undefined;
  return left;
}

function isChainOperator(op: BinaryOperator): op is ChainOperator {
  return ["or", "and", "plus", "minus", "mul", "div"].includes(op);
}

function negated(part: ExpressionNode): ExpressionNode {
  return { kind: "binary", op: "minus", left: { kind: "value", value: 0 }, right: part };
}

/** The nodes directly inside a node. */
export function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case "value":
    case "name":
      return [];
    case "list":
      return node.items;
    case "call":
    case "chain":
      return node.parts;
    case "not":
    case "empty":
    case "notempty":
      return [node.part];
    case "binary":
      return [node.left, node.right];
  }
}

/** Every name in an expression, in order. */
export function namesIn(node: ExpressionNode): readonly string[] {
  const names: string[] = [];
  const waiting: ExpressionNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "name") names.push(next.name);
    for (const part of partsOf(next).toReversed()) waiting.push(part);
  }
  return names;
}
