/** Which control a setting has: by its schema, save for those whose value has parts. Pure. */
import type { DraftDocument } from "../../draft/draft-document.ts";
import { unitOfKey, type DurationUnit } from "../../components/durations.ts";
import type { components } from "../../../../client/generated/description.ts";

type Setting = components["schemas"]["Setting"];

export type SettingKind =
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | {
      readonly kind: "duration";
      readonly kept: DurationUnit;
      readonly min: number | undefined;
      readonly max: number | undefined;
    }
  | { readonly kind: "time" }
  | { readonly kind: "text"; readonly isLong: boolean; readonly isAddress: boolean }
  | { readonly kind: "lines" }
  | { readonly kind: "own" };

type Schema = Readonly<Record<string, unknown>>;

/** Points in time are numbers in the schema. */
const TIMES: ReadonlySet<string> = new Set(["opensAt", "closesAt"]);
/** Texts and lists with an editor of their own. */
const OWN: ReadonlySet<string> = new Set(["languages", "accessPasswordHash"]);
/** From so many characters on a text has several lines. */
const LONG_CHARACTERS = 1_000;

export function kindOf({ key, schema }: Pick<Setting, "key" | "schema">): SettingKind {
  if (OWN.has(key)) return { kind: "own" };
  if (TIMES.has(key)) return { kind: "time" };
  const [value] = branchesOf(schema).filter(({ type }) => type !== "null");
  if (value === undefined) return { kind: "own" };
  if (Array.isArray(value["enum"])) return { kind: "choice", values: value["enum"] as readonly string[] };
  switch (value["type"]) {
    case "boolean":
      return { kind: "switch" };
    case "integer":
    case "number": {
      const limits = { min: numberIn(value, "minimum"), max: numberIn(value, "maximum") };
      const kept = unitOfKey(key);
      return kept === undefined ? { kind: "number", ...limits } : { kind: "duration", kept, ...limits };
    }
    case "string": {
      const isAddress = value["format"] === "uri";
      return { kind: "text", isLong: !isAddress && (numberIn(value, "maxLength") ?? 0) > LONG_CHARACTERS, isAddress };
    }
    case "array":
      return branchesOf((value["items"] ?? {}) as Schema)[0]?.["type"] === "string"
        ? { kind: "lines" }
        : { kind: "own" };
    default:
      return { kind: "own" };
  }
}

function branchesOf(schema: Schema): readonly Schema[] {
  const branches = schema["anyOf"] ?? schema["oneOf"];
  return Array.isArray(branches) ? (branches as readonly Schema[]) : [schema];
}

function numberIn(schema: Schema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === "number" ? value : undefined;
}

/** The value of a setting; undefined: the document says nothing, and the default holds. */
export function settingIn(document: DraftDocument, key: string): unknown {
  return (document.settings as Readonly<Record<string, unknown>> | undefined)?.[key];
}

/** The document with another value of a setting; undefined takes it back to the default. */
export function withSetting(document: DraftDocument, key: string, value: unknown): DraftDocument {
  const { [key]: _, ...others } = (document.settings ?? {}) as Readonly<Record<string, unknown>>;
  const settings = (value === undefined ? others : { ...others, [key]: value }) as DraftDocument["settings"];
  return { ...document, settings };
}

/** Those whose words contain each word of a search. */
export function matching<Item extends { readonly words: string }>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return items.filter(({ words }) => wanted.every((word) => words.toLowerCase().includes(word)));
}

/** Those of one section together, in the order of the list. */
export function inSections<Item extends { readonly section: string }>(
  items: readonly Item[],
): readonly (readonly [section: string, items: readonly Item[]])[] {
  const sections = new Map<string, Item[]>();
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return [...sections];
}

/** For a field of date and time, in the browser's zone: `2026-03-14T09:00`. @param at epoch milliseconds. */
export function localTimeText(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Epoch milliseconds of what such a field holds; undefined: nothing. */
export function localTimeOf(text: string): number | undefined {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}
