/**
 * What "Set variable" sets: a number, a text with values in it, or a calculation on them. Typebot runs it as JavaScript
 * and takes what does not run as a text; here calculations with + − · / are kept, and code is not.
 */
import type { Expression } from "../../document/schema/expression.ts";
import { CONST_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { operation } from "../building/expressions.ts";
import { VARIABLE } from "./bubbles.ts";
import type { Value } from "./variables.ts";

const CHARACTERS_MAX = 5000;
/** Brackets inside brackets, and products beside quotients. */
const NESTING_MAX = 5;
/** Signs of code in what would otherwise be a text. */
const CODE = /[;=[\]?]|=>|\b(?:return|function|await|new|const|let|var|typeof)\b|[A-Za-z_$]\(|\.[A-Za-z]+\(/;

export type Read = Value | { readonly fault: string };

/** @param valueOf the value of a variable by its name. */
export function readExpression(written: string, valueOf: (name: string) => Value | undefined): Read {
  if (written.length > CHARACTERS_MAX) return { fault: "It is too long" };
  const calculation = new Calculation(written, valueOf).whole();
  if (calculation !== undefined) return calculation;
  if (CODE.test(written.replace(VARIABLE, ""))) return { fault: "A form runs no code of its author" };
  const parts: Expression[] = [];
  let end = 0;
  for (const found of written.matchAll(VARIABLE)) {
    if (found.index > end) parts.push(written.slice(end, found.index));
    const value = valueOf((found[1] ?? "").trim());
    if (value !== undefined) parts.push(value.expression);
    end = found.index + found[0].length;
  }
  if (end < written.length) parts.push(written.slice(end));
  if (parts.some((part) => typeof part === "string" && part.length > CONST_CHARACTERS_MAX))
    return { fault: "It is too long" };
  const [only = ""] = parts;
  return { expression: parts.length > 1 ? operation("concat", parts) : only, type: "text" };
}

const TOKEN = /\s|(\d+(?:\.\d+)?)|\{\{([^{}]*)\}\}|"([^"\\]*)"|'([^'\\]*)'|([-+*/()])/y;

type Token =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "sign"; readonly sign: string };

class Calculation {
  readonly #tokens: readonly Token[] | undefined;
  readonly #valueOf: (name: string) => Value | undefined;
  #at = 0;

  constructor(written: string, valueOf: (name: string) => Value | undefined) {
    this.#tokens = tokensOf(written);
    this.#valueOf = valueOf;
  }

  /** Undefined for what is no calculation. */
  whole(): Value | undefined {
    if (this.#tokens === undefined || this.#tokens.length === 0) return undefined;
    const value = this.#sum(0);
    return this.#at === this.#tokens.length ? value : undefined;
  }

  #sum(depth: number): Value | undefined {
    const first = this.#product(depth);
    if (first === undefined) return undefined;
    const parts: { readonly minus: boolean; readonly value: Value }[] = [{ minus: false, value: first }];
    for (let sign = this.#takeSign("+-"); sign !== undefined; sign = this.#takeSign("+-")) {
      const value = this.#product(depth);
      if (value === undefined) return undefined;
      parts.push({ minus: sign === "-", value });
    }
    if (parts.length === 1) return first;
    const values = parts.map(({ value }) => value.expression);
    const isText = parts.some(({ value }) => value.type === "text");
    // A value that is a text may hold a number: only words of the author make it a joined text.
    const hasWords = values.some((value) => typeof value === "string");
    if (isText && hasWords)
      return parts.some(({ minus }) => minus) ? undefined : { expression: operation("concat", values), type: "text" };
    const added = parts.map(({ minus, value }): Expression => {
      const number = asNumber(value);
      return minus ? { sub: [0, number] } : number;
    });
    return { expression: operation("add", added), type: "number" };
  }

  #product(depth: number): Value | undefined {
    let result = this.#operand(depth);
    let changes = 0;
    let last = "";
    let factors: Expression[] = result === undefined ? [] : [asNumber(result)];
    for (let sign = this.#takeSign("*/"); sign !== undefined && result !== undefined; sign = this.#takeSign("*/")) {
      const factor = this.#operand(depth);
      if (factor === undefined) return undefined;
      if (last !== "" && last !== sign) {
        changes += 1;
        if (changes > NESTING_MAX) return undefined;
        factors = [operation(last === "*" ? "mul" : "div", factors)];
      }
      last = sign;
      factors.push(asNumber(factor));
      result = { expression: operation(sign === "*" ? "mul" : "div", factors), type: "number" };
    }
    return result;
  }

  #operand(depth: number): Value | undefined {
    const token = this.#tokens?.[this.#at];
    if (token === undefined || depth > NESTING_MAX) return undefined;
    this.#at += 1;
    switch (token.kind) {
      case "number":
        return { expression: token.value, type: "number" };
      case "text":
        return { expression: token.text, type: "text" };
      case "name":
        return this.#valueOf(token.name.trim());
      case "sign": {
        if (token.sign === "-") {
          const value = this.#operand(depth + 1);
          return value === undefined ? undefined : { expression: { sub: [0, asNumber(value)] }, type: "number" };
        }
        if (token.sign !== "(") return undefined;
        const inside = this.#sum(depth + 1);
        return this.#takeSign(")") === undefined ? undefined : inside;
      }
    }
  }

  #takeSign(signs: string): string | undefined {
    const token = this.#tokens?.[this.#at];
    if (token?.kind !== "sign" || !signs.includes(token.sign)) return undefined;
    this.#at += 1;
    return token.sign;
  }
}

/** An answer as it was given: a text that is a number counts as that number. */
function asNumber({ expression }: Value): Expression {
  if (typeof expression !== "object" || !("concat" in expression)) return expression;
  return expression.concat.length === 1 ? (expression.concat[0] ?? expression) : expression;
}

function tokensOf(written: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const text = written.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found === null) return undefined;
    const [, number, name, double, single, sign] = found;
    if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: "name", name });
    else if (sign !== undefined) tokens.push({ kind: "sign", sign });
    else if (double !== undefined || single !== undefined) tokens.push({ kind: "text", text: double ?? single ?? "" });
  }
  return tokens;
}
