/** Giving a variable or a hidden field another name, wherever the document names it. */
import type { FormDocument } from "../../../../machines/document/document.ts";

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** The operand of conditions and calculations, and the word of a recall: `{"var": …}`, `{{var:…}}`. */
type Kind = "var" | "hidden";

/** The document with the name changed in rules, calculations, texts and endings, and where it is declared. */
export function renamed(document: FormDocument, kind: Kind, from: string, to: string): FormDocument {
  const changed = replaced(document, kind, from, to) as unknown as FormDocument;
  if (kind === "hidden")
    return {
      ...changed,
      hiddenFields: changed.hiddenFields.map((field) => (field.key === from ? { ...field, key: to } : field)),
    };
  return {
    ...changed,
    variables: changed.variables.map((variable) => (variable.ref === from ? { ...variable, ref: to } : variable)),
    endings: changed.endings.map((ending) =>
      ending.score?.variable === from ? { ...ending, score: { ...ending.score, variable: to } } : ending,
    ),
  };
}

function replaced(value: Json, kind: Kind, from: string, to: string): Json {
  if (typeof value === "string")
    return value
      .replaceAll(`{{${kind}:${from}}}`, `{{${kind}:${to}}}`)
      .replaceAll(`{{${kind}:${from}|`, `{{${kind}:${to}|`);
  if (Array.isArray(value)) {
    const list = (value as readonly Json[]).map((each) => replaced(each, kind, from, to));
    return list.every((each, at) => each === (value as readonly Json[])[at]) ? value : list;
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value as Readonly<Record<string, Json>>);
  const isSetting = kind === "var" && "expr" in value;
  let isSame = true;
  const next = fields.map(([key, part]): [string, Json] => {
    const isName = part === from && (key === kind || (isSetting && key === "set"));
    const changed = isName ? to : replaced(part, kind, from, to);
    if (changed !== part) isSame = false;
    return [key, changed];
  });
  // What does not name it is shared, so that merging and drawing see no change there.
  return isSame ? value : Object.fromEntries(next);
}

/** Names of variables, fields and endings: what the machine takes as a ref (`machines/document/schema/refs.ts`). */
export function isName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(text);
}

/** The first name that is not taken: `score`, `score2`. */
export function freeName(stem: string, taken: readonly string[]): string {
  if (!taken.includes(stem)) return stem;
  let number = 2;
  while (taken.includes(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
