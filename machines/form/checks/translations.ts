/** Publish checks of translations: each text belongs to a part of the form. `references.ts` checks their recalls. */
import type { Json, JsonObject } from "../../json.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "../../document/issues/document-issue.ts";
import type { BlockTranslation } from "../../document/translations/translation-schema.ts";

/** Lists of a config whose items are translated by their refs. */
const LISTS = ["options", "rows", "columns"] as const;
const WHAT: Readonly<Record<(typeof LISTS)[number], string>> = { options: "option", rows: "row", columns: "column" };

export function checkTranslations(document: FormDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const report: Report = (path, message, code = "unknown_ref") => {
    issues.push(issueAt(path, document, code, message));
  };
  const blocks = new Map(document.blocks.map(({ ref, config }) => [ref, config]));
  const endings = new Set(document.endings.map(({ ref }) => ref));
  for (const [language, translation] of Object.entries(document.translations)) {
    const path = ["translations", language];
    if (translation.welcome !== undefined && document.welcome === undefined)
      report([...path, "welcome"], "The form has no welcome");
    for (const ref of Object.keys(translation.endings ?? {}))
      if (!endings.has(ref)) report([...path, "endings", ref], `There is no ending "${ref}"`);
    for (const [ref, texts] of Object.entries(translation.blocks ?? {})) {
      const config = blocks.get(ref);
      if (config === undefined) report([...path, "blocks", ref], `There is no block "${ref}"`);
      else checkBlock(config, texts, [...path, "blocks", ref], report);
    }
  }
  return issues;
}

type Report = (path: IssuePath, message: string, code?: string) => void;

function checkBlock(config: JsonObject, texts: BlockTranslation, path: IssuePath, report: Report): void {
  for (const list of LISTS) {
    const known = refsIn(config[list]);
    for (const ref of Object.keys(texts[list] ?? {}))
      if (!known.has(ref)) report([...path, list, ref], `There is no ${WHAT[list]} "${ref}"`);
  }
  const options = refsIn(config["options"]);
  for (const ref of Object.keys(texts.synonyms ?? {}))
    if (!options.has(ref)) report([...path, "synonyms", ref], `There is no option "${ref}"`);
  const inner = (config["blocks"] ?? []) as readonly { readonly ref: string; readonly config: JsonObject }[];
  for (const [ref, innerTexts] of Object.entries(texts.blocks ?? {})) {
    const block = inner.find((each) => each.ref === ref);
    for (const key of ["title", "description"] as const) {
      if (innerTexts[key]?.includes("{{") === true)
        report(
          [...path, "blocks", ref, key],
          "Recall ({{…}}) is not supported inside repeat groups",
          "recall_in_group",
        );
    }
    if (block === undefined) report([...path, "blocks", ref], `There is no question "${ref}" in the group`);
    else checkBlock(block.config, innerTexts, [...path, "blocks", ref], report);
  }
}

function refsIn(list: Json | undefined): ReadonlySet<string> {
  return new Set(((list ?? []) as readonly { readonly ref: string }[]).map(({ ref }) => ref));
}
