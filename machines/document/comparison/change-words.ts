/**
 * A change of a document as a sentence: `The title of "email" changed from "Mail?" to "Your e-mail?"`.
 *
 * Owns: how parts are called, and quoting. Does not own: finding changes (`compare-documents.ts`).
 */
import type { Json, JsonObject } from "../../json.ts";
import type { FormDocument } from "../document.ts";
import { type Setting, settingsCatalogue } from "../settings/settings-catalogue.ts";
import type { FoundChange, Step } from "./compare-documents.ts";

/** Of a quoted text; the values themselves are beside the sentence. */
const QUOTED_CHARACTERS_MAX = 80;

/** What a part of a list is called. */
const PARTS: Readonly<Record<string, string>> = {
  blocks: "question",
  endings: "ending",
  logic: "rule",
  endingRules: "ending rule",
  variables: "variable",
  hiddenFields: "hidden field",
  options: "option",
  rows: "row",
  columns: "column",
  faq: "answered question",
};

/** Keys whose own name would not be understood. */
const KEYS: Readonly<Record<string, string>> = {
  bodyMd: "text",
  visibleIf: "condition for being shown",
  requiredIf: "condition for being required",
  redirectUrl: "address that it leads on to",
  when: "condition",
  do: "actions",
  after: "place",
  hiddenFields: "hidden fields",
  endingRules: "ending rules",
  embed: "embedding",
};

export function changeInWords(
  { steps, kind, before, after }: FoundChange,
  documents: { readonly before: FormDocument; readonly after: FormDocument },
): string {
  const last = steps.at(-1) ?? { key: "" };
  if (steps[0]?.key === "settings" && steps.length > 1) return ofSetting(steps, kind, before, after);
  if (last.name !== undefined) {
    const name = `${partOf(steps)}${ofWhat(steps.slice(0, -1))}`;
    if (kind === "moved")
      return `${capital(name)} moved from place ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
    const text = textOf(kind === "removed" ? before : after);
    return `${capital(name)} ${kind}${text === "" ? "" : `: ${text}`}`;
  }
  if (last.key === "required" && kind === "changed")
    return `${quotedOwner(steps, documents)} is ${after === true ? "required now" : "optional now"}`;
  const what = capital(`the ${KEYS[last.key] ?? words(last.key)}${ofWhat(steps.slice(0, -1))}`);
  if (kind === "added") return `${what} was added${shown(after, ": ")}`;
  if (kind === "removed") return `${what} was removed`;
  return isText(before) && isText(after)
    ? `${what} changed from ${quoted(before)} to ${quoted(after)}`
    : `${what} changed`;
}

function ofSetting(steps: readonly Step[], kind: string, before: Json, after: Json): string {
  const key = steps[1]?.key ?? "";
  const catalogue = settingsCatalogue as unknown as Readonly<Record<string, Setting<unknown> | undefined>>;
  const label = `The setting "${catalogue[key]?.label ?? key}"`;
  if (kind === "changed" && isText(before) && isText(after))
    return `${label} changed from ${quoted(before)} to ${quoted(after)}`;
  if (steps.length === 2 && kind === "added") return `${label} was set${shown(after, " to ")}`;
  if (steps.length === 2 && kind === "removed") return `${label} was set back`;
  return `${label} changed`;
}

/** `question "email"` */
function partOf(steps: readonly Step[]): string {
  const { name = "" } = steps.at(-1) ?? { key: "" };
  const list = steps.at(-2)?.key ?? "";
  return `${PARTS[list] ?? words(list)} "${name}"`;
}

/** ` of option "red" of question "color"`: the named parts that a path leads through. */
function ofWhat(steps: readonly Step[]): string {
  let text = "";
  for (let length = steps.length; length > 0; length--)
    if (steps[length - 1]?.name !== undefined) text += ` of ${partOf(steps.slice(0, length))}`;
  return text;
}

function quotedOwner(steps: readonly Step[], { after }: { readonly after: FormDocument }): string {
  const owner = steps.slice(0, -1);
  if (owner.at(-1)?.name === undefined) return `The form ${after.title}`;
  return capital(`${partOf(owner)}${ofWhat(owner.slice(0, -1))}`);
}

function textOf(value: Json): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const { title, label } = value as JsonObject;
  const text = typeof title === "string" ? title : label;
  return typeof text === "string" && text !== "" ? quoted(text) : "";
}

function isText(value: Json): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function shown(value: Json, before: string): string {
  return isText(value) ? before + quoted(value) : "";
}

function quoted(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  if (value.length <= QUOTED_CHARACTERS_MAX) return `"${value}"`;
  // Half of a surrogate pair at the end is left out.
  return `"${value.slice(0, QUOTED_CHARACTERS_MAX).replace(/[\uD800-\uDBFF]$/, "")}…"`;
}

/** `maxLength` → `max length` */
function words(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
