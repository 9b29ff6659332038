/** The regular expressions of the project's own code, and how long each may take. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type AttackPattern, checkSync } from "recheck";
import ts from "typescript";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { GROWTH_MAX, growthOf, holdOf } from "../programs/processor-time-of.ts";
import { filesBelow, nodesOf, ROOT } from "./source-files.ts";

export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** `path:line` of each place where it stands, or what constructs it. */
  readonly places: readonly string[];
}

const CODE = /\.(?:ts|tsx|mjs|cjs)$/;
/** Of one check. Long, since a busy machine must not turn a slow proof into a failure. */
const TIMEOUT_MS = 240_000;
/** Long enough to compare with a shorter text. */
const ATTACK_MS = 20;

/** Every literal of the code below these folders, each once. */
export function literalsBelow(folders: readonly string[]): Expression[] {
  const found = new Map<string, { readonly source: string; readonly flags: string; readonly places: string[] }>();
  for (const path of folders.flatMap(filesBelow).filter((name) => CODE.test(name))) {
    const text = readFileSync(join(ROOT, path), "utf8");
    const tree = ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      true,
      path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    for (const node of nodesOf(tree)) {
      if (!ts.isRegularExpressionLiteral(node)) continue;
      const end = node.text.lastIndexOf("/");
      const one = found.get(node.text) ?? {
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        places: [],
      };
      one.places.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      found.set(node.text, one);
    }
  }
  return [...found.values()];
}

/** What is constructed while `work` runs, each once. Modules that `work` imports for the first time count too. */
export async function constructedIn(work: () => Promise<void>): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given: [string | RegExp, string?], newTarget) {
      const made = Reflect.construct(target, given, newTarget) as RegExp;
      found.set(String(made), { source: made.source, flags: made.flags, places: ["constructed at run time"] });
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return [...found.values()];
}

/**
 * What is wrong with an expression: its time grows faster than the text, or the checker could not decide. Undefined: it
 * is linear.
 */
export function faultOf({ source, flags }: Expression): string | undefined {
  for (const alternative of alternativesOf(source)) {
    if (isPlainlyLinear(alternative, flags)) continue;
    const verdict = checkSync(alternative, flags.replace(/[dgvy]/g, ""), { timeout: TIMEOUT_MS });
    if (verdict.status === "vulnerable") {
      if (verdict.checker !== "fuzz" || isSlowUnder(verdict.attack, alternative, flags))
        return `${verdict.complexity.summary}, as with ${verdict.attack.pattern}`;
    }
    if (verdict.status === "unknown") return `cannot be judged (${verdict.error.kind})`;
  }
  return undefined;
}

/** Few enough for what is exponential, which the next length must not make endless either. */
const ATTACK_TIMES_MIN = 8;
const ATTACK_STEP = 1.25;
/** Characters of the longest text that an attack is tried with. */
const ATTACK_CHARACTERS_MAX = 256 * 1024;

/**
 * Whether a found attack takes more than in proportion to its length. The automaton's verdict is a proof; the other
 * search guesses by a count of steps, and on a busy machine it guessed wrong for five expressions that are linear.
 */
function isSlowUnder({ pumps, suffix }: AttackPattern, source: string, flags: string): boolean {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ""));
  const textOf = (times: number): string =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
  const match = (text: string): boolean => expression.test(text);
  for (
    let times = ATTACK_TIMES_MIN;
    textOf(times).length <= ATTACK_CHARACTERS_MAX;
    times = Math.ceil(times * ATTACK_STEP)
  ) {
    // A neighbour may make one try long: then the next length tells.
    if (holdOf(() => match(textOf(times)), 1) >= ATTACK_MS && growthOf(textOf, match, times / 4) >= GROWTH_MAX)
      return true;
  }
  return false;
}

/**
 * The alternatives on the outermost level. Nothing follows them, so the total time is their sum, and each is checked by
 * itself in a fraction of the time. An expression with a back-reference stays whole.
 */
function alternativesOf(source: string): string[] {
  if (/\\[1-9]|\\k</.test(source)) return [source];
  const alternatives: string[] = [];
  let depth = 0;
  let isInClass = false;
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === "\\") at++;
    else if (isInClass) isInClass = character !== "]";
    else if (character === "[") isInClass = true;
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "|" && depth === 0) {
      alternatives.push(source.slice(from, at));
      from = at + 1;
    }
  }
  alternatives.push(source.slice(from));
  return alternatives;
}

/** Each may be there or not, so a row of them has two ways for each. */
const OPTIONAL_MAX = 4;

/**
 * Shapes that are linear without a proof, which most are: no repetition; one repetition matched only from the start of
 * the text; one repetition at the end.
 */
function isPlainlyLinear(source: string, flags: string): boolean {
  const bare = source.replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)/g, "x").replace(/\[[^\]]*\]/g, "x");
  if (/\(\?<?[=!]/.test(bare)) return false;
  const optional = bare.match(/[^(*+}]\?/g)?.length ?? 0;
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  if (optional > OPTIONAL_MAX || repetitions > 1) return false;
  if (repetitions === 0) return true;
  // A repetition inside a group, or with a choice around it, is left to the proof.
  if (/[(|)]/.test(bare)) return false;
  return (bare.startsWith("^") && !flags.includes("m")) || /(?:[*+]|\{\d+,\d*\})$/.test(bare);
}

/** The expressions that were proven linear, each on a line, below the version of the checker. */
export const PROVEN_FILE = new URL("../../golden/linear-expressions.txt", import.meta.url);

/** Goes first in the record: the proofs of another version count for nothing. */
export function checkerVersion(): string {
  const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };
  return `recheck ${version}`;
}

/** The expressions on record, as `/source/flags`. */
export function provenLinear(): ReadonlySet<string> {
  const [version, ...expressions] = readFileSync(PROVEN_FILE, "utf8").trimEnd().split("\n");
  return new Set(version === checkerVersion() ? expressions : []);
}

/** A block of a type, as it stands in the type's own example. */
export function alone(type: string, { title, config }: { readonly title: string; readonly config: JsonObject }): Block {
  return {
    id: "b",
    ref: "q",
    type,
    title,
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config,
  };
}
