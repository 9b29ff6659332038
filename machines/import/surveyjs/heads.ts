/** What tables and repeated panels share: their name and title, and lists of rows and columns. */
import type { ImportedBlock } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import type { Survey } from "./survey.ts";
import type { Said } from "../building/words.ts";

export interface Head {
  readonly name: string;
  readonly title: Said;
  readonly description: Said;
}

/** A row or a column. */
export interface Listed {
  readonly value: string;
  readonly said: Said;
  readonly from: Source;
}

export function listed(question: Source, key: string, survey: Survey): Listed[] {
  return question.list(key).map((item) => {
    const value = item.isObject ? item.text("value") || item.text("name") : item.asText();
    const said = item.isObject
      ? survey.words.read(item, item.has("text") ? "text" : "title")
      : { text: value, others: new Map<string, string>() };
    return { value, said: said.text === "" ? { text: value, others: said.others } : said, from: item };
  });
}

export function titled({ name, title, description }: Head): { readonly title: string; readonly description: string } {
  return { title: title.text === "" ? name : title.text, description: description.text };
}

export function translateHead(block: ImportedBlock, { title, description }: Head, survey: Survey): void {
  survey.words.translate(title, "blocks", block.ref, "title");
  survey.words.translate(description, "blocks", block.ref, "description");
}
