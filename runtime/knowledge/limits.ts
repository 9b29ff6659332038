/** Bounds of the knowledge of a form. */
import type { KnowledgeLimits } from "../postgres/knowledge/sources.ts";
import { quotaOf } from "../../machines/plan.ts";

/** Sources of one form: a list that is shown whole. */
export const SOURCES_MAX = 100;
/** Text of one form in bytes. A search reads every passage of the form, within some tenths of a second. */
export const FORM_BYTES_MAX = 8 * 1024 * 1024;
/** Characters of a title. */
export const TITLE_CHARACTERS_MAX = 200;

/** @param plan the name of the organization's plan. */
export function knowledgeLimits(plan: string): KnowledgeLimits {
  return { sourcesMax: SOURCES_MAX, formBytesMax: FORM_BYTES_MAX, quotaBytes: quotaOf(plan, "knowledge_bytes") };
}

/** What a source that exceeds a bound is told. */
export function limitText(reached: "sources" | "form_bytes" | "quota"): string {
  switch (reached) {
    case "sources":
      return `A form has at most ${SOURCES_MAX} sources of knowledge.`;
    case "form_bytes":
      return `The text of all sources of a form is at most ${FORM_BYTES_MAX / 1024 / 1024} MiB.`;
    case "quota":
      return "The plan's allowance of knowledge is used up. Delete a source, or change the plan, and read it again.";
  }
}
