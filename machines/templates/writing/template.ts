/**
 * A template: a form that an author starts with, written in English and one more language (§4.21).
 *
 * Owns: how a template is written, and the document that it becomes. Does not own: which templates there are
 * (`machines/templates/catalogue.ts`), or their texts (one file each, in the folder of its category).
 *
 * 1. Each text stands in both languages side by side. The types refuse a text without its translation.
 * 2. {@link documentOf} gives a plain document: one language is the document's own, the other its `translations`.
 */
import type { EndingRule, LogicAction } from "../../document/document.ts";
import type { Condition } from "../../document/schema/condition.ts";
import type { BlockTranslation, EndingTranslation } from "../../document/translations/translation-schema.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { TemplateCategory } from "./categories.ts";

/** The languages of templates. Every template is in English and one other. */
export const TEMPLATE_LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt"] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];
type OtherLanguage = Exclude<TemplateLanguage, "en">;

/** A text, or a list of texts, by language: in English and `Other`; of any template, in English and some other. */
type InLanguages<Other extends OtherLanguage, Text> = Readonly<
  { en: Text } & (OtherLanguage extends Other ? Partial<Record<Other, Text>> : Record<Other, Text>)
>;
type Texts<Other extends OtherLanguage> = InLanguages<Other, string>;

interface Labelled<Other extends OtherLanguage> {
  readonly ref: string;
  readonly label: Texts<Other>;
}

interface WrittenOption<Other extends OtherLanguage> extends Labelled<Other> {
  /** Other words for the option; understanding reads them in the respondent's language. */
  readonly synonyms?: InLanguages<Other, readonly string[]>;
  readonly score?: number;
  readonly visibleIf?: Condition;
}

/** A config as its block type describes it, with {@link Texts} where respondents read a text. */
interface WrittenConfig<Other extends OtherLanguage> {
  readonly options?: readonly WrittenOption<Other>[];
  readonly rows?: readonly Labelled<Other>[];
  readonly columns?: readonly (Labelled<Other> & { readonly score?: number })[];
  /** The steps of a scale that have words, by step. */
  readonly labels?: Readonly<Record<string, Texts<Other>>>;
  readonly text?: Texts<Other>;
  readonly placeholder?: Texts<Other>;
  readonly unit?: Texts<Other>;
  readonly buttonText?: Texts<Other>;
  readonly yesLabel?: Texts<Other>;
  readonly noLabel?: Texts<Other>;
  readonly itemLabel?: Texts<Other>;
  /** The questions of a repeated group. */
  readonly blocks?: readonly WrittenBlock<Other>[];
  /** Whatever else the block type takes; reading the document checks it. */
  readonly [key: string]: unknown;
}

export interface WrittenBlock<Other extends OtherLanguage> {
  readonly ref: string;
  readonly type: string;
  readonly title: Texts<Other>;
  readonly description?: Texts<Other>;
  readonly required?: boolean;
  readonly requiredIf?: Condition;
  readonly visibleIf?: Condition;
  readonly config?: WrittenConfig<Other>;
}

interface WrittenEnding<Other extends OtherLanguage> {
  readonly ref: string;
  readonly title: Texts<Other>;
  readonly bodyMd: Texts<Other>;
  readonly kind?: "success" | "screen_out";
}

/** A rule without an id: reading the document numbers them. */
export interface WrittenRule {
  readonly after: string;
  readonly when?: Condition;
  readonly do: readonly LogicAction[];
}

interface WrittenSettings<Other extends OtherLanguage> {
  readonly greeting: Texts<Other>;
  readonly faq?: readonly { readonly question: Texts<Other>; readonly answer: Texts<Other> }[];
  readonly reviewBeforeSubmit?: boolean;
  readonly answerEditing?: boolean;
  readonly allowRepeat?: boolean;
  readonly resumable?: boolean;
  readonly shuffledGroups?: readonly (readonly string[])[];
}

interface WrittenDocument<Other extends OtherLanguage> {
  readonly title: Texts<Other>;
  readonly description: Texts<Other>;
  readonly settings: WrittenSettings<Other>;
  readonly blocks: readonly WrittenBlock<Other>[];
  readonly logic?: readonly WrittenRule[];
  readonly variables?: readonly { readonly ref: string; readonly type: "number"; readonly initial: number }[];
  readonly hiddenFields?: readonly { readonly key: string }[];
  readonly endings: readonly WrittenEnding<Other>[];
  readonly endingRules?: readonly EndingRule[];
}

export interface Template<Other extends OtherLanguage = OtherLanguage> {
  /** Its name in addresses; also the name of its file. */
  readonly id: string;
  readonly category: TemplateCategory;
  readonly languages: readonly ["en", Other];
  /** What authors read when they choose one; respondents read those of `doc`. */
  readonly title: Texts<Other>;
  readonly summary: Texts<Other>;
  /** Words by which it is found, beside those of title and summary. */
  readonly keywords: InLanguages<Other, readonly string[]>;
  readonly doc: WrittenDocument<Other>;
}

/** Whether a template is written in a language. */
export function isIn(template: Template, language: string): language is TemplateLanguage {
  return (template.languages as readonly string[]).includes(language);
}

/** A text of a template. @param language one of the template's. */
export function textIn<Text>(texts: InLanguages<OtherLanguage, Text>, language: TemplateLanguage): Text {
  return texts[language] ?? texts.en;
}

/**
 * The template as a document: its texts are in `language`, and `translations` has the other language.
 * @param language one of the template's.
 */
export function documentOf(template: Template, language: TemplateLanguage): JsonObject {
  const { doc } = template;
  const [, other] = template.languages;
  const translation = language === "en" ? other : "en";
  const written = resolved(doc as unknown as Json, language) as JsonObject;
  return {
    schemaVersion: 1,
    ...written,
    settings: { languages: [language, translation], ...(written["settings"] as JsonObject) },
    translations: { [translation]: translationOf(doc, translation) },
  };
}

/** A value with each {@link Texts} in it replaced by its text of one language. */
function resolved(value: Json, language: TemplateLanguage): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item: Json) => resolved(item, language));
  const texts = value as JsonObject;
  if ("en" in texts) return texts[language] as Json;
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, resolved(inner, language)]));
}

function translationOf(doc: WrittenDocument<OtherLanguage>, language: TemplateLanguage): JsonObject {
  const { title, description, settings, blocks, endings } = doc;
  return {
    title: textIn(title, language),
    description: textIn(description, language),
    greeting: textIn(settings.greeting, language),
    ...(settings.faq === undefined ? {} : { faq: resolved(settings.faq, language) }),
    blocks: blockTranslations(blocks, language),
    endings: Object.fromEntries(
      endings.map(({ ref, title, bodyMd }): [string, EndingTranslation] => [
        ref,
        { title: textIn(title, language), bodyMd: textIn(bodyMd, language) },
      ]),
    ),
  };
}

/** Keys of a config that are one text. */
const CONFIG_TEXTS = ["text", "placeholder", "unit", "buttonText", "yesLabel", "noLabel", "itemLabel"] as const;
/** Keys of a config that are lists of things with a ref and a label. */
const CONFIG_LISTS = ["options", "rows", "columns"] as const;

function blockTranslations(
  blocks: readonly WrittenBlock<OtherLanguage>[],
  language: TemplateLanguage,
): Readonly<Record<string, BlockTranslation>> {
  return Object.fromEntries(blocks.map((block) => [block.ref, blockTranslation(block, language)]));
}

function blockTranslation(
  { title, description, config = {} }: WrittenBlock<OtherLanguage>,
  language: TemplateLanguage,
): BlockTranslation {
  const texts: Record<string, unknown> = { title: textIn(title, language) };
  if (description !== undefined) texts["description"] = textIn(description, language);
  for (const key of CONFIG_TEXTS) {
    const text = config[key];
    if (text !== undefined) texts[key] = textIn(text, language);
  }
  for (const key of CONFIG_LISTS) {
    const list = config[key];
    if (list !== undefined)
      texts[key] = Object.fromEntries(list.map(({ ref, label }) => [ref, textIn(label, language)]));
  }
  const synonyms = (config.options ?? []).flatMap(({ ref, synonyms }) =>
    synonyms === undefined ? [] : [[ref, textIn(synonyms, language)] as const],
  );
  if (synonyms.length > 0) texts["synonyms"] = Object.fromEntries(synonyms);
  if (config.labels !== undefined)
    texts["labels"] = Object.fromEntries(
      Object.entries(config.labels).map(([step, label]) => [step, textIn(label, language)]),
    );
  if (config.blocks !== undefined) texts["blocks"] = blockTranslations(config.blocks, language);
  return texts;
}
