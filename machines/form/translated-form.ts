/**
 * A form in a language: the compiled form with the texts of the document's `translations` in place of its own. All code
 * behind it (questions, endings, understanding, display) sees one language and no translations.
 *
 * - Each text falls back by itself: from `pt-BR` to `pt`, then to another region of the language (unless the form is
 *   written in that language), then to the document. An empty translation counts as missing.
 * - Only texts differ. Conditions, calculations, jumps and refs are those of the form, so the same answers walk the
 *   same path in every language. A calculation that uses a label uses the document's own label.
 * - The built-in ending and the built-in words of block types follow the language even without translations.
 */
import { builtInEndingText } from "../languages/built-in-endings.ts";
import { languageCodeOf } from "../languages/registry.ts";
import type { Json, JsonObject } from "../json.ts";
import type { CompiledBlock, CompiledForm } from "../logic/compile.ts";
import type { Block } from "../document/schema/block.ts";
import type { Media } from "../document/schema/media.ts";
import type { Ending, FormDocument } from "../document/document.ts";
import type { SettingsInput } from "../document/settings/settings.ts";
import type {
  BlockTranslation,
  EndingTranslation,
  FormTranslation,
} from "../document/translations/translation-schema.ts";

/** Languages that are kept of one form. Tags come from respondents, but they choose among few texts. */
const TAGS_MAX = 100;

interface Kept {
  readonly original: CompiledForm;
  /** By the texts that apply. */
  readonly byTexts: Map<string, CompiledForm>;
  /** By tag as it was asked for. */
  readonly byTag: Map<string, CompiledForm>;
}

const keptFor = new WeakMap<CompiledForm, Kept>();

/**
 * The form as its reader reads it. Made once for a form and language, so it can be asked on every turn; of a form that
 * is in a language already it gives the same form in the other language.
 * @param language BCP 47 tag of the respondent's language.
 */
export function inLanguage(form: CompiledForm, language: string): CompiledForm {
  let kept = keptFor.get(form);
  if (kept === undefined) {
    kept = { original: form, byTexts: new Map(), byTag: new Map() };
    keptFor.set(form, kept);
  }
  const known = kept.byTag.get(language);
  if (known !== undefined) return known;
  const { original, byTexts, byTag } = kept;
  const tags = tagsFor(original, language);
  const spoken = languageCodeOf(language);
  const texts = `${spoken} ${tags.join(" ")}`;
  let translated = byTexts.get(texts);
  if (translated === undefined) {
    // English without translations is the form itself: what is built in is English.
    translated = tags.length === 0 && spoken === "en" ? original : translate(original, tags, language);
    byTexts.set(texts, translated);
    keptFor.set(translated, kept);
  }
  if (byTag.size >= TAGS_MAX) byTag.clear();
  byTag.set(language, translated);
  return translated;
}

/** The form's translations that serve a language, the most specific one first. */
function tagsFor({ document: { translations }, settings }: CompiledForm, language: string): readonly string[] {
  const tags = Object.keys(translations);
  if (tags.length === 0) return [];
  const wanted = language.toLowerCase();
  const primary = primaryOf(wanted);
  const parents = [wanted];
  for (let end = wanted.lastIndexOf("-"); end > 0; end = wanted.lastIndexOf("-", end - 1))
    parents.push(wanted.slice(0, end));
  const direct = parents.flatMap((parent) => tags.find((tag) => tag.toLowerCase() === parent) ?? []);
  const own = settings.languages[0] ?? "en";
  if (direct.length > 0 || primaryOf(own) === primary) return direct;
  return tags.filter((tag) => primaryOf(tag) === primary).slice(0, 1);
}

function primaryOf(tag: string): string {
  return (tag.split("-", 1)[0] ?? "").toLowerCase();
}

function translate(form: CompiledForm, tags: readonly string[], language: string): CompiledForm {
  // From the least specific on, so that the most specific one has the last word.
  const translations = tags.toReversed().flatMap((tag) => form.document.translations[tag] ?? []);
  // Objects of its own, even where nothing differs: what is remembered of a block may be of one language.
  const blocks = form.blocks.map((compiled): CompiledBlock => ({
    ...compiled,
    block: over(
      translations,
      { ...compiled.block },
      ({ blocks: byRef }) => entryOf(byRef, compiled.ref),
      translatedBlock,
    ),
  }));
  const blockByRef = new Map(blocks.toReversed().map((block) => [block.ref, block]));
  const built = languageCodeOf(language);
  const endingByRef = new Map(
    [...form.endingByRef].map(([ref, ending]): [string, Ending] => {
      const words = builtInEndingText(built, ref);
      return [
        ref,
        over(
          translations,
          words === undefined ? ending : { ...ending, ...words },
          ({ endings }) => entryOf(endings, ref),
          translatedEnding,
        ),
      ];
    }),
  );
  const settings = over(translations, form.settings, (translation) => translation, translatedSettings);
  const document = over(translations, form.document, (translation) => translation, translatedDocument);
  const inDocument: FormDocument = {
    ...document,
    blocks: blocks.map(({ block }) => block),
    endings: document.endings.map((ending) => endingByRef.get(ending.ref) ?? ending),
    settings: over(translations, document.settings, (translation) => translation, translatedSettings),
  };
  // The form's templates are those of its translations too.
  return { ...form, document: inDocument, settings, blocks, blockByRef, endingByRef };
}

/** Something of the form with every translation of it laid over, one after the other. */
function over<Value, Texts>(
  translations: readonly FormTranslation[],
  value: Value,
  textsOf: (translation: FormTranslation) => Texts | undefined,
  lay: (value: Value, texts: Texts) => Value,
): Value {
  return translations.reduce((before, translation) => {
    const texts = textsOf(translation);
    return texts === undefined ? before : lay(before, texts);
  }, value);
}

function translatedDocument(
  document: FormDocument,
  { title, description, welcome = {} }: FormTranslation,
): FormDocument {
  const whole = { ...document, ...given({ title, description }) };
  if (document.welcome === undefined) return whole;
  const { alt, ...texts } = welcome;
  return { ...whole, welcome: { ...document.welcome, ...given(texts), ...mediaSaying(document.welcome.media, alt) } };
}

/** The media with its alternative text; nothing where one of them is missing. */
function mediaSaying(media: Media | null | undefined, alt: string | undefined): { readonly media?: Media } {
  return media === null || media === undefined || alt === undefined || alt === "" ? {} : { media: { ...media, alt } };
}

function translatedSettings<Settings extends SettingsInput>(
  settings: Settings,
  { greeting, contact, privacy, closedMessage, accessMessage, redirectButtonText, faq }: FormTranslation,
): Settings {
  return {
    ...settings,
    ...given({ greeting, contact, privacy, closedMessage, accessMessage, redirectButtonText }),
    ...(faq === undefined || faq.length === 0 ? {} : { faq }),
  };
}

function translatedEnding(
  ending: Ending,
  { title, bodyMd, buttonText, alt, scoreLabel, shareText }: EndingTranslation,
): Ending {
  const { score, share, media } = ending;
  return {
    ...ending,
    ...given({ title, bodyMd, buttonText }),
    ...mediaSaying(media, alt),
    ...(score === undefined ? {} : { score: { ...score, ...given({ label: scoreLabel }) } }),
    ...(share === undefined ? {} : { share: { ...share, ...given({ text: shareText }) } }),
  };
}

/** A block, also one inside a repeated group, with its texts. */
function translatedBlock(block: Block, { title, description, alt, synonyms, ...ofConfig }: BlockTranslation): Block {
  let config: JsonObject = block.config;
  for (const [key, texts] of Object.entries(ofConfig)) {
    const value = laidOver(key, config[key], texts);
    if (value !== undefined) config = { ...config, [key]: value };
  }
  if (synonyms !== undefined) config = { ...config, ...withSynonyms(config, synonyms) };
  return { ...block, ...given({ title, description }), ...mediaSaying(block.media, alt), config };
}

/**
 * What a key of a config becomes; which types have which keys is not asked, since a type reads only its own. A text is
 * replaced, a list of things with refs (options, rows, the blocks of a group) item by item, words by name (the ends of
 * a scale) by name.
 */
function laidOver(
  key: string,
  value: Json | undefined,
  texts: string | Readonly<Record<string, string | BlockTranslation>>,
): Json | undefined {
  if (typeof texts === "string") return texts === "" ? value : texts;
  // The words of a scale are the only ones that a block may have in translation alone.
  if (key === "labels")
    return { ...(value as JsonObject | undefined), ...given(texts as Readonly<Record<string, string>>) };
  if (!Array.isArray(value)) return value;
  return value.map((item: Json): Json => {
    const { ref } = item as { readonly ref?: string };
    const text = ref === undefined ? undefined : entryOf(texts, ref);
    if (text === undefined || text === "") return item;
    return typeof text === "string"
      ? { ...(item as JsonObject), label: text }
      : translatedBlock(item as unknown as Block, text);
  });
}

/** Other words for options in the language; an option without any keeps those of the document. */
function withSynonyms({ options }: JsonObject, synonyms: Readonly<Record<string, readonly string[]>>): JsonObject {
  if (!Array.isArray(options)) return {};
  return {
    options: options.map((option: Json): Json => {
      const { ref } = option as { readonly ref: string };
      return Object.hasOwn(synonyms, ref)
        ? { ...(option as JsonObject), synonyms: synonyms[ref] as readonly string[] }
        : option;
    }),
  };
}

/** An entry by ref: a ref may be called as something that every object has. */
function entryOf<Entry>(entries: Readonly<Record<string, Entry>> | undefined, ref: string): Entry | undefined {
  return entries !== undefined && Object.hasOwn(entries, ref) ? entries[ref] : undefined;
}

/** The texts that there are: an empty one is still to be translated. */
function given(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
}
