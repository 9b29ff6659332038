/** The welcome of a form as its page gets it, with the document: it is shown before there is a session. */
import type { JsonObject } from "../../machines/json.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { renderMarkdown, renderText } from "../../machines/logic/recall.ts";
import { hiddenFieldsOf } from "./visit.ts";

/**
 * @param form in the visit's language.
 * @param query of the address, whose hidden fields the texts may recall.
 */
export function welcomeView(form: CompiledForm, language: string, query: string): JsonObject | undefined {
  const { welcome } = form.document;
  if (welcome === undefined) return undefined;
  const { title = "", bodyMd = "", buttonText = "", media, skipIfPrefilled } = welcome;
  const hiddenFields = hiddenFieldsOf(form, new URLSearchParams(query));
  const scope = { answers: new Map(), variables: {}, hiddenFields, locale: language };
  return {
    title: renderMarkdown(title, form, scope),
    bodyMd: renderMarkdown(bodyMd, form, scope),
    buttonText: renderText(buttonText, form, scope),
    ...(media === undefined ? {} : { media }),
    ...(skipIfPrefilled === undefined ? {} : { skipIfPrefilled }),
  };
}
