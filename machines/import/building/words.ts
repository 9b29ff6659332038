/**
 * Texts in several languages, as SurveyJS and Formbricks write them: a string, or an object by language such as
 * `{"default": "Yes", "de": "Ja"}`. The form gets the text of the survey's language; the others become
 * translations.
 */
import type { JsonObject } from "../../json.ts";
import { languageTagSchema } from "../../document/schema/refs.ts";
import { isRecord, type Source, textOf } from "./source.ts";
import { plainOfHtml } from "./texts.ts";

/** A text with its translations by language. */
export interface Said {
  readonly text: string;
  readonly others: ReadonlyMap<string, string>;
}

/** The place of a translated text: `["blocks", ref, "options", optionRef]`. */
type Place = readonly string[];

export class Words {
  readonly language: string;
  readonly #translations = new Map<string, Record<string, unknown>>();

  constructor(language: string) {
    this.language = languageTagSchema.safeParse(language).success ? language : "en";
  }

  /** The text under a key as plain text, and its translations. */
  read(source: Source, key: string): Said {
    return this.saidOf(source.raw(key), plainOfHtml);
  }

  /** Like {@link read}, for a text in Markdown or HTML. */
  readWith(source: Source, key: string, convert: (html: string) => string): Said {
    return this.saidOf(source.raw(key), convert);
  }

  saidOf(value: unknown, convert: (html: string) => string = plainOfHtml): Said {
    if (!isRecord(value)) return { text: convert(textOf(value) ?? ""), others: new Map() };
    const texts = new Map(
      Object.entries(value).flatMap(([language, text]) =>
        textOf(text) === undefined ? [] : [[language, convert(textOf(text) ?? "")] as const],
      ),
    );
    const [own] = [texts.get("default"), texts.get(this.language), texts.get("en"), ...texts.values()].filter(
      (text) => text !== undefined && text !== "",
    );
    texts.delete("default");
    texts.delete(this.language);
    return {
      text: own ?? "",
      others: new Map(
        [...texts].filter(([language, text]) => text !== "" && languageTagSchema.safeParse(language).success),
      ),
    };
  }

  /** Stores the translations of a text for a place of the document. */
  translate(said: Said, ...place: Place): void {
    for (const [language, text] of said.others) {
      const translation = this.#translations.get(language) ?? {};
      this.#translations.set(language, translation);
      let inside = translation;
      for (const key of place.slice(0, -1)) {
        const next = inside[key];
        const made: Record<string, unknown> = isRecord(next) ? next : {};
        inside[key] = made;
        inside = made;
      }
      inside[place.at(-1) ?? ""] = text;
    }
  }

  /** Rewrites each text in each language. */
  translations(rewrite: (text: string) => string): Readonly<Record<string, JsonObject>> {
    return Object.fromEntries(
      [...this.#translations].map(([language, texts]) => [language, rewritten(texts, rewrite)]),
    );
  }
}

function rewritten(texts: Readonly<Record<string, unknown>>, rewrite: (text: string) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      isRecord(value) ? rewritten(value, rewrite) : rewrite(String(value)),
    ]),
  );
}
