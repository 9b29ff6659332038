/**
 * The shape of a document's `translations`: for each language, the texts that differ, by the refs of what they belong
 * to. A text without a translation stays as in the document. `form/translated-form.ts` applies translations.
 */
import { z } from "../schema/acyclic-zod.ts";
import { synonymsSchema } from "../schema/synonyms.ts";
import * as limits from "../schema/limits.ts";
import { languageTagSchema, refSchema } from "../schema/refs.ts";
import type { FrequentQuestion } from "../settings/settings.ts";
import { settingsCatalogue } from "../settings/settings-catalogue.ts";

/** Texts by ref: labels of options, rows, columns. */
type Texts = Readonly<Record<string, string>>;

/** The texts of one block. A key that its type does not have is refused at publish. */
export type BlockTranslation = {
  readonly title?: string;
  readonly description?: string;
  /** The alternative text of its media. */
  readonly alt?: string;
  /** Labels by the option's ref. */
  readonly options?: Texts;
  /** Other words for options in this language, by the option's ref. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  readonly rows?: Texts;
  readonly columns?: Texts;
  /** The ends of a scale: `low`, `mid`, `high`. */
  readonly labels?: Texts;
  readonly text?: string;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly buttonText?: string;
  readonly yesLabel?: string;
  readonly noLabel?: string;
  readonly itemLabel?: string;
  /** The questions of a repeated group, by their refs. */
  readonly blocks?: Readonly<Record<string, Omit<BlockTranslation, "blocks">>>;
};

export type EndingTranslation = {
  readonly title?: string;
  readonly bodyMd?: string;
  readonly buttonText?: string;
  /** The alternative text of its media. */
  readonly alt?: string;
  readonly scoreLabel?: string;
  readonly shareText?: string;
};

export type WelcomeTranslation = Pick<EndingTranslation, "title" | "bodyMd" | "buttonText" | "alt">;

export type FormTranslation = {
  readonly title?: string;
  readonly description?: string;
  readonly greeting?: string;
  readonly contact?: string;
  readonly privacy?: string;
  readonly closedMessage?: string;
  readonly accessMessage?: string;
  readonly redirectButtonText?: string;
  /** All questions and answers in this language, in the place of the document's. */
  readonly faq?: readonly FrequentQuestion[];
  readonly welcome?: WelcomeTranslation;
  readonly blocks?: Readonly<Record<string, BlockTranslation>>;
  readonly endings?: Readonly<Record<string, EndingTranslation>>;
  /**
   * Of what text each one is the translation: fingerprints of the document's texts, by path
   * (`form/translatable-texts.ts`). It says which translations have to be looked at again; respondents never see it.
   */
  readonly sources?: Texts;
};

/** By BCP 47 tag. */
export type FormTranslations = Readonly<Record<string, FormTranslation>>;

/** Three refs and a key. */
const SOURCE_PATH_CHARACTERS_MAX = 4 * limits.REF_CHARACTERS_MAX;
const SOURCE_CHARACTERS_MAX = 16;
/** Ten texts for each block. */
const SOURCES_MAX = 10 * limits.BLOCKS_MAX;

const text = (charactersMax: number) => z.string().max(charactersMax).exactOptional();
const title = text(limits.TITLE_CHARACTERS_MAX);
const label = text(limits.LABEL_CHARACTERS_MAX);

function byRef<Value>(value: z.ZodType<Value>, entriesMax: number): z.ZodType<Readonly<Record<string, Value>>> {
  return z.record(refSchema, value).refine((entries) => Object.keys(entries).length <= entriesMax, {
    message: `has more than ${entriesMax} entries`,
    params: { code: "too_large" },
  });
}

const labels = byRef(z.string().max(limits.LABEL_CHARACTERS_MAX), limits.OPTIONS_MAX).exactOptional();

const blockTexts = {
  title,
  description: text(limits.DESCRIPTION_CHARACTERS_MAX),
  alt: label,
  options: labels,
  synonyms: byRef(synonymsSchema, limits.OPTIONS_MAX).exactOptional(),
  rows: labels,
  columns: labels,
  labels,
  text: text(limits.BODY_CHARACTERS_MAX),
  placeholder: label,
  unit: label,
  buttonText: label,
  yesLabel: label,
  noLabel: label,
  itemLabel: label,
};

const blockSchema: z.ZodType<BlockTranslation> = z.strictObject({
  ...blockTexts,
  blocks: byRef(z.strictObject(blockTexts), limits.BLOCKS_MAX).exactOptional(),
});

const screenTexts = { title, bodyMd: text(limits.BODY_CHARACTERS_MAX), buttonText: label, alt: label };

const endingSchema: z.ZodType<EndingTranslation> = z.strictObject({
  ...screenTexts,
  scoreLabel: label,
  shareText: label,
});

const translationSchema: z.ZodType<FormTranslation> = z.strictObject({
  title,
  description: text(limits.DESCRIPTION_CHARACTERS_MAX),
  greeting: title,
  contact: title,
  privacy: title,
  closedMessage: title,
  accessMessage: title,
  redirectButtonText: label,
  faq: settingsCatalogue.faq.schema.exactOptional(),
  welcome: z.strictObject(screenTexts).exactOptional(),
  blocks: byRef(blockSchema, limits.BLOCKS_MAX).exactOptional(),
  endings: byRef(endingSchema, limits.ENDINGS_MAX).exactOptional(),
  sources: z
    .record(z.string().max(SOURCE_PATH_CHARACTERS_MAX), z.string().max(SOURCE_CHARACTERS_MAX))
    .refine((sources) => Object.keys(sources).length <= SOURCES_MAX, {
      message: `has more than ${SOURCES_MAX} entries`,
      params: { code: "too_large" },
    })
    .exactOptional()
    .meta({
      description:
        "Fingerprints of the document's texts as they were translated, or `draft` where a machine translated and nobody has read it, by path such as `blocks/meal/title`: a text that has changed since has a translation to look at again.",
    }),
});

export const translationsSchema: z.ZodType<FormTranslations> = z
  .record(languageTagSchema, translationSchema)
  .refine((translations) => Object.keys(translations).length <= limits.TRANSLATIONS_MAX, {
    message: `has more than ${limits.TRANSLATIONS_MAX} languages`,
    params: { code: "too_large" },
  })
  .meta({
    description:
      "For each language (a BCP 47 tag) the texts that differ, by ref; what is left out stays as the document has it.",
  });
