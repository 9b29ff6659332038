/** Finding templates: by words, by category, by language (§4.21). */
import { categoryLabel, type TemplateCategory } from "./writing/categories.ts";
import { OTHER_WORDS } from "./writing/other-words.ts";
import { isIn, TEMPLATE_LANGUAGES, type Template, textIn } from "./writing/template.ts";

export interface TemplateQuery {
  /**
   * Words that all have to occur in title, summary, keywords or the label of the category. Keywords and labels are in
   * every language of templates, also those that the template is not written in.
   */
  readonly words?: string;
  readonly category?: TemplateCategory;
  /** BCP 47 tag; templates that are not in this language are left out, whatever its region. */
  readonly language?: string;
}

/**
 * The templates that match all of a query, in their order; those that have all words in their title come first. Accents
 * and case make no difference. The cost is linear in the length of the words.
 */
export function findTemplates(
  templates: readonly Template[],
  { words = "", category, language }: TemplateQuery,
): Template[] {
  const wanted = folded(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const tag = language === undefined ? undefined : primaryOf(language);
  const found = templates.filter(
    (template) =>
      (category === undefined || template.category === category) &&
      (tag === undefined || isIn(template, tag)) &&
      (wanted.length === 0 || hasAll(searchedText(template), wanted)),
  );
  if (wanted.length === 0) return found;
  const [named, others] = [true, false].map((inTitle) =>
    found.filter((template) => hasAll(titlesOf(template), wanted) === inTitle),
  ) as [Template[], Template[]];
  return [...named, ...others];
}

/** The language of a tag: `de` of `de-AT`. */
export function primaryOf(tag: string): string {
  return (tag.split("-", 1)[0] ?? "").toLowerCase();
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function titlesOf({ title, languages }: Template): string {
  return folded(languages.map((language) => textIn(title, language)).join("\n"));
}

function searchedText(template: Template): string {
  const { id, languages, summary, keywords, category } = template;
  const texts = [
    ...languages.flatMap((language) => [textIn(summary, language), ...textIn(keywords, language)]),
    ...Object.values(OTHER_WORDS[id] ?? {}),
    ...TEMPLATE_LANGUAGES.map((language) => categoryLabel(category, language)),
  ];
  return `${titlesOf(template)}\n${folded(texts.join("\n"))}`;
}

/** Without case and accents, so that "feedback fur" finds "Feedback für". */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
