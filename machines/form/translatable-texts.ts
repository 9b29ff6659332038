/**
 * The texts of a document that a translation may give in another language, and where it gives them.
 *
 * Owns: which texts those are, reading and writing one, knowing that its source has changed. Does not own: the shape of
 * a translation (`document/translations/translation-schema.ts`), applying one (`translated-form.ts`). It loads nothing,
 * so that editors in a browser use it too.
 *
 * 1. Only a text that the document has is listed: an empty one has nothing to translate.
 * 2. A path of a text is its place in a translation: `["blocks", "meal", "options", "vegan"]`.
 * 3. Writing an empty text removes it, and what became empty around it.
 */
import type { FormDocument } from "../document/document.ts";
import type { Block } from "../document/schema/block.ts";
import type { FormTranslation } from "../document/translations/translation-schema.ts";

/** What a text belongs to, for headings of an editor. */
export type TextOwner =
  | { readonly kind: "form" | "welcome" }
  | { readonly kind: "block" | "ending"; readonly ref: string; readonly title: string };

export interface TranslatableText {
  readonly path: readonly string[];
  /** The last key that says what it is: `title`, `options`, `bodyMd`. */
  readonly what: string;
  readonly owner: TextOwner;
  readonly source: string;
}

/** `changed`: the document's text is another one than was translated. `draft`: nobody has read it yet. */
export type TranslationState = "missing" | "done" | "changed" | "draft";

/** In place of the fingerprint of a text whose translation was made by a machine: no fingerprint looks like it. */
const DRAFT = "draft";

const SETTINGS = ["greeting", "contact", "privacy", "closedMessage", "accessMessage", "redirectButtonText"] as const;
const CONFIG_TEXTS = ["text", "placeholder", "unit", "buttonText", "yesLabel", "noLabel", "itemLabel"] as const;
const CONFIG_LISTS = ["options", "rows", "columns"] as const;

/** In the order in which a respondent meets them. */
export function translatableTexts(document: FormDocument): readonly TranslatableText[] {
  const { welcome, endings = [], blocks = [] } = document as Partial<FormDocument>;
  const settings = (document.settings ?? {}) as Readonly<Record<string, unknown>>;
  return [
    ...texts([], { kind: "form" }, document, ["title", "description"]),
    ...texts([], { kind: "form" }, settings, SETTINGS),
    ...(welcome === undefined
      ? []
      : [
          ...texts(["welcome"], { kind: "welcome" }, welcome, ["title", "bodyMd", "buttonText"]),
          ...texts(["welcome"], { kind: "welcome" }, welcome.media ?? {}, ["alt"]),
        ]),
    ...blocks.flatMap((block) => textsOfBlock(["blocks", block.ref], block)),
    ...endings.flatMap(({ ref, title, media, score, share, ...ending }) => {
      const path = ["endings", ref];
      const owner = { kind: "ending", ref, title } as const;
      return [
        ...texts(path, owner, { title, ...ending }, ["title", "bodyMd", "buttonText"]),
        ...texts(path, owner, media ?? {}, ["alt"]),
        ...texts(path, owner, { scoreLabel: score?.label, shareText: share?.text }, ["scoreLabel", "shareText"]),
      ];
    }),
  ];
}

function textsOfBlock(path: readonly string[], block: Block): readonly TranslatableText[] {
  const { ref, title, config } = block;
  const owner = { kind: "block", ref, title } as const;
  const inner = (Array.isArray(config["blocks"]) ? config["blocks"] : []) as unknown as readonly Block[];
  return [
    ...texts(path, owner, block, ["title", "description"]),
    ...texts(path, owner, block.media ?? {}, ["alt"]),
    ...texts(path, owner, config, CONFIG_TEXTS),
    ...CONFIG_LISTS.flatMap((list) => labelled([...path, list], owner, config[list])),
    ...texts([...path, "labels"], owner, record(config["labels"]), ["low", "mid", "high"]).map((text) => ({
      ...text,
      what: "labels",
    })),
    ...inner.flatMap((question) => textsOfBlock([...path, "blocks", question.ref], question)),
  ];
}

function texts(
  path: readonly string[],
  owner: TextOwner,
  from: object,
  keys: readonly string[],
): readonly TranslatableText[] {
  return keys.flatMap((key) => {
    const source = (from as Readonly<Record<string, unknown>>)[key];
    return typeof source === "string" && source.trim() !== ""
      ? [{ path: [...path, key], what: key, owner, source }]
      : [];
  });
}

function labelled(path: readonly string[], owner: TextOwner, items: unknown): readonly TranslatableText[] {
  if (!Array.isArray(items)) return [];
  return (items as readonly unknown[]).flatMap((item) => {
    const { ref, label } = record(item);
    return typeof ref === "string" && typeof label === "string" && label.trim() !== ""
      ? [{ path: [...path, ref], what: path.at(-1) ?? "", owner, source: label }]
      : [];
  });
}

/** The translation of one text; undefined where there is none. */
export function translationAt(translation: FormTranslation | undefined, path: readonly string[]): string | undefined {
  let value: unknown = translation;
  for (const key of path) value = Object.hasOwn(record(value), key) ? record(value)[key] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The translation with one text in it, made from the given source. */
export function withTranslation(
  translation: FormTranslation | undefined,
  path: readonly string[],
  text: string,
  source: string,
): FormTranslation {
  const changed = written(record(translation), path, text === "" ? undefined : text) ?? {};
  return withSource(changed, path, text === "" ? undefined : source);
}

/** The translation with one text in it that a machine wrote; it is a draft until {@link withSource} confirms it. */
export function withDraftedText(
  translation: FormTranslation | undefined,
  path: readonly string[],
  text: string,
): FormTranslation {
  const changed = (written(record(translation), path, text) ?? {}) as FormTranslation;
  const sources = written(record(changed.sources), [path.join("/")], DRAFT) as Readonly<Record<string, string>>;
  return { ...changed, sources };
}

/** The translation with a value that is no text at a place: other words of an option. Undefined takes it out. */
export function withTranslatedList(
  translation: FormTranslation | undefined,
  path: readonly string[],
  list: readonly string[] | undefined,
): FormTranslation {
  return written(record(translation), path, list) ?? {};
}

/** The list at a place of a translation; empty where there is none. */
export function listAt(translation: FormTranslation | undefined, path: readonly string[]): readonly string[] {
  let value: unknown = translation;
  for (const key of path) value = Object.hasOwn(record(value), key) ? record(value)[key] : undefined;
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

/** The translation with a text confirmed for the source as it is now. */
export function withSource(
  translation: FormTranslation,
  path: readonly string[],
  source: string | undefined,
): FormTranslation {
  const { sources: _, ...rest } = translation;
  const fingerprint = source === undefined ? undefined : fingerprintOf(source);
  const sources = written(record(translation.sources), [path.join("/")], fingerprint);
  return sources === undefined ? rest : { ...rest, sources: sources as Readonly<Record<string, string>> };
}

export function translationState(
  translation: FormTranslation | undefined,
  { path, source }: Pick<TranslatableText, "path" | "source">,
): TranslationState {
  if (translationAt(translation, path) === undefined) return "missing";
  const { sources = {} } = translation ?? {};
  const name = path.join("/");
  // What was translated elsewhere says nothing of its source.
  if (Object.hasOwn(sources, name) && sources[name] === DRAFT) return "draft";
  return !Object.hasOwn(sources, name) || sources[name] === fingerprintOf(source) ? "done" : "changed";
}

function written(
  into: Readonly<Record<string, unknown>>,
  [key = "", ...rest]: readonly string[],
  value: string | readonly string[] | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const inner = rest.length === 0 ? value : written(Object.hasOwn(into, key) ? record(into[key]) : {}, rest, value);
  const { [key]: _, ...others } = into;
  const changed = inner === undefined ? others : { ...into, [key]: inner };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** FNV-1a of the text's code units: it only has to differ when the text does. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
