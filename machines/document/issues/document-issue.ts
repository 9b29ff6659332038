/** The issues of a document, as the error envelope carries them (§7 `issues`). */
import type { z } from "zod";
import { predicateOf } from "./issue-words.ts";

export interface DocumentIssue {
  /** Where, as `blocks.0.config.options`; empty for the document itself. */
  readonly path: string;
  /** The ref of the block, ending or variable that it is in, where there is one. */
  readonly ref?: string;
  readonly code: string;
  readonly message: string;
}

/** Issues in one answer. The next reading shows the rest, once these are corrected. */
export const ISSUES_MAX = 100;

/** Turns what zod found into issues; `input` is what was parsed, for the refs. */
export function issuesOf(error: z.core.$ZodError, input: unknown): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  for (const issue of error.issues) {
    if (issues.length >= ISSUES_MAX) break;
    collect(issue, [], input, issues);
  }
  return issues.slice(0, ISSUES_MAX);
}

export type IssuePath = readonly PropertyKey[];

function collect(issue: z.core.$ZodIssue, base: IssuePath, input: unknown, into: DocumentIssue[]): void {
  const path = [...base, ...issue.path];
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    for (const inner of closestBranch(issue.errors, valueAt(input, path))) collect(inner, path, input, into);
    return;
  }
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys.slice(0, ISSUES_MAX))
      into.push(issueAt([...path, key], input, "unknown_key", `${name(path)} has no key "${clip(key)}"`));
    return;
  }
  into.push(issueAt(path, input, codeOf(issue), messageOf(issue, path, input)));
}

/**
 * A union says what each of its branches found. The author meant the branch that knows the keys which are there: an
 * unknown key counts more than a missing one, and that more than anything wrong further inside.
 */
function closestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
  value: unknown,
): readonly z.core.$ZodIssue[] {
  const weight = (issue: z.core.$ZodIssue): number => {
    if (issue.code === "unrecognized_keys" && issue.path.length === 0) return issue.keys.length * 10_000;
    if (issue.code === "invalid_type" && issue.expected === "never") return 10_000;
    if (issue.path.length === 0) return 100_000;
    return valueAt(value, issue.path) === undefined && issue.path.length === 1 ? 1000 : 1;
  };
  const distance = (issues: readonly z.core.$ZodIssue[]): number =>
    issues.reduce((sum, issue) => sum + weight(issue), 0);
  return branches.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return "wrong_type";
    case "too_big":
      return "too_large";
    case "too_small":
      return "too_small";
    case "invalid_union":
      return "unknown_type";
    case "invalid_format":
      return "invalid_format";
    case "custom":
      return typeof issue.params?.["code"] === "string" ? issue.params["code"] : "invalid_value";
    default:
      return "invalid_value";
  }
}

function messageOf(issue: z.core.$ZodIssue, path: IssuePath, input: unknown): string {
  if (issue.code === "invalid_union") {
    const value = valueAt(input, path);
    return value === undefined
      ? `${name(path)} is missing`
      : `${name(path)} ${clip(JSON.stringify(value))} is not known`;
  }
  if (issue.code === "invalid_type" && valueAt(input, path) === undefined) return `${name(path)} is missing`;
  if (issue.code === "invalid_key") {
    const [why = issue] = issue.issues;
    return `${name(path)} may not be a name here: ${predicateOf(why, path.at(-1)) ?? why.message}`;
  }
  const predicate = predicateOf(issue, valueAt(input, path));
  return predicate === undefined ? `${name(path)}: ${issue.message}` : `${name(path)} ${predicate}`;
}

/** An issue at a place of a document; `input` is the document, for the ref. */
export function issueAt(path: IssuePath, input: unknown, code: string, message: string): DocumentIssue {
  const ref = refAt(path, input);
  return { path: pathText(path), ...(ref === undefined ? {} : { ref }), code, message };
}

/** The ref of the list item that a path leads into. */
function refAt(path: IssuePath, input: unknown): string | undefined {
  const item = valueAt(input, path.slice(0, 2));
  if (path.length < 2 || item === null || typeof item !== "object") return undefined;
  const ref = (item as { ref?: unknown }).ref;
  return typeof ref === "string" ? clip(ref) : undefined;
}

function valueAt(input: unknown, path: IssuePath): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function pathText(path: IssuePath): string {
  return path.map((key) => clip(String(key))).join(".");
}

/** The last named thing on a path: what a message speaks of. */
function name(path: IssuePath): string {
  const key = path.findLast((part) => typeof part === "string");
  return key === undefined ? "The value" : key;
}

/** What came from outside is quoted, but not at length. */
function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
