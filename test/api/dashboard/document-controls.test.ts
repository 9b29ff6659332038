/**
 * Whatever a document can hold has a control in the dashboard: the JSON Schema of documents is walked, and each of its
 * members is compared with the lists from which the sheets and panels draw their fields.
 */
import { expect, test } from "vitest";
import {
  BLOCK_MEMBERS,
  COLUMN_MEMBERS,
  ENDING_MEMBERS,
  ENDING_SCORE_MEMBERS,
  INNER_BLOCK_MEMBERS,
  MEDIA_MEMBERS,
  OPTION_MEMBERS,
  REDIRECT_SECONDS_MAX,
  ROW_MEMBERS,
  SHARE_MEMBERS,
  WELCOME_MEMBERS,
  withMember,
  type Members,
} from "../../../api/dashboard/app/screens/details/members.ts";
import { HINTS, type Hint } from "../../../api/dashboard/app/screens/questions/settings/hints.ts";
import { words } from "../../../api/dashboard/app/words/en/details.ts";
import { words as questionWords } from "../../../api/dashboard/app/words/en/questions.ts";
import { documentSchema } from "../../../api/forms/documents/document-schema.ts";
import {
  SHARE_LINKS,
  REDIRECT_SECONDS_MAX as SERVICE_SECONDS_MAX,
} from "../../../machines/document/schema/ending-parts.ts";

interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const DOCUMENT = documentSchema() as Schema;

/** The schema itself, without what may be null or stands elsewhere. */
function plain(schema: Schema): Schema {
  if (schema.$ref !== undefined) return plain(DOCUMENT.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {});
  const [only, ...others] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(
    (each) => (each as { readonly type?: string }).type !== "null",
  );
  return only !== undefined && others.length === 0 ? plain(only) : schema;
}

const member = (schema: Schema, name: string): Schema => plain(plain(schema).properties?.[name] ?? {});
const itemOf = (schema: Schema): Schema => plain(plain(schema).items ?? {});
const membersOf = (schema: Schema): readonly string[] => Object.keys(plain(schema).properties ?? {}).sort();

/** Conditions, calculations and media are walked apart; the settings of a question in a group are those of its type. */
const APART = new Set(["visibleIf", "requiredIf", "amount", "media"]);

/** The places of a schema that hold a value: `options[].label`. */
function places(schema: Schema, at: string): readonly string[] {
  const name = at.split(/[.[]/).at(-1) ?? "";
  if (APART.has(name) || at.startsWith("blocks[].config")) return [at];
  const { properties, items, additionalProperties } = plain(schema);
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([key, each]) => places(each, at === "" ? key : `${at}.${key}`));
  // Questions of a group are of one of several types, whose members are the same.
  if (items !== undefined) return places(plain(items).oneOf?.[0] ?? items, `${at}[]`);
  return typeof additionalProperties === "object" ? [`${at}{}`] : [at];
}

const of = (key: string, members: Members): readonly string[] =>
  Object.entries(members).map(([each, { kind }]) => `${key}[].${each}${kind === "tags" ? "[]" : ""}`);

/** What the control of a setting sets. */
function setBy({ key, widget }: Hint): readonly string[] {
  switch (widget.kind) {
    case "inPlace":
      if (key === "blocks") return of(key, INNER_BLOCK_MEMBERS);
      return of(key, key === "options" ? OPTION_MEMBERS : key === "rows" ? ROW_MEMBERS : COLUMN_MEMBERS);
    case "range":
    case "moneyRange":
      return [key, widget.to];
    case "tags":
    case "several":
      return [`${key}[]`];
    case "scaleLabels":
      return [`${key}{}`];
    case "carried":
      return [`${key}.ref`, `${key}.take`];
    case "contactFields":
      return [`${key}[].key`, `${key}[].required`];
    case "week":
      return [`${key}[].day`, `${key}[].from`, `${key}[].to`];
    default:
      return [key];
  }
}

const BLOCKS = ((items) => items.oneOf ?? items.anyOf ?? [])(itemOf(member(DOCUMENT, "blocks"))).map((schema) => {
  const read = plain(schema);
  return { type: String(plain(read.properties?.["type"] ?? {}).const), schema: read };
});

test("the schema of documents has every type of question", () => {
  expect(BLOCKS.map(({ type }) => type).sort()).toEqual(Object.keys(HINTS).sort());
});

test.each(BLOCKS)("every member and every setting of $type has a control", ({ type, schema }) => {
  expect(membersOf(schema)).toEqual(Object.keys(BLOCK_MEMBERS).sort());
  const settings = places(member(schema, "config"), "");
  expect([...settings].sort()).toEqual((HINTS[type] ?? []).flatMap(setBy).sort());
});

test("so have media, the welcome and endings, with their scores and links", () => {
  const ending = itemOf(member(DOCUMENT, "endings"));
  const welcome = member(DOCUMENT, "welcome");
  for (const [schema, members] of [
    [member(welcome, "media"), MEDIA_MEMBERS],
    [welcome, WELCOME_MEMBERS],
    [ending, ENDING_MEMBERS],
    [member(ending, "score"), ENDING_SCORE_MEMBERS],
    [member(ending, "share"), SHARE_MEMBERS],
  ] as const)
    expect(membersOf(schema)).toEqual(Object.keys(members).sort());
  expect(REDIRECT_SECONDS_MAX).toBe(SERVICE_SECONDS_MAX);
  expect(
    SHARE_LINKS.filter((link) => !Object.keys(words).some((key) => key.toLowerCase() === `details.share${link}`)),
  ).toEqual([]);
});

test("each plain control has words, and what has none says why", () => {
  const lists: readonly Members[] = [
    OPTION_MEMBERS,
    COLUMN_MEMBERS,
    INNER_BLOCK_MEMBERS,
    MEDIA_MEMBERS,
    WELCOME_MEMBERS,
    ENDING_MEMBERS,
    SHARE_MEMBERS,
  ];
  const controls = lists.flatMap((members) => Object.values(members));
  const known = { ...words, ...questionWords };
  expect(
    controls.flatMap((control) => ("label" in control && !Object.hasOwn(known, control.label) ? [control] : [])),
  ).toEqual([]);
  expect(controls.filter((control) => control.kind === "none" && control.because === "")).toEqual([]);
});

test("a member that is emptied is taken out, and others stay", () => {
  expect(withMember({ ref: "a", score: 3 }, "score", undefined)).toEqual({ ref: "a" });
  expect(withMember({ ref: "a" }, "synonyms", [])).toEqual({ ref: "a" });
  expect(withMember({ ref: "a" }, "score", 0)).toEqual({ ref: "a", score: 0 });
});
