/**
 * Answers from the form's knowledge: what is said, and the event that records it.
 *
 * Owns: the order: the answer with its source, then the form's question again. Does not own: finding the answer
 * (`runtime/knowledge`), the sentences (`machines/languages`).
 *
 * 1. Sources are plain text: no markup, recall or address of a source takes effect.
 */
import type { KnowledgeFound } from "../protocol/requests.ts";
import type { KnowledgeReading } from "../reading/knowledge.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { explanation } from "./explanations.ts";

/** Says what the knowledge says, or that the assistant does not know, and what the form asks. */
export function tellKnowledge(draft: TurnDraft, { question, found }: KnowledgeReading): void {
  if (found === null) {
    draft.emit("knowledge.asked", { question });
    draft.assistant(draft.phrase("knowledgeUnknown"));
    // The question may have been about the form's question, which its author explains.
    draft.assistant(explanation(draft, "question"));
  } else {
    const { id, title, url } = found.source;
    const source = { id, title, ...(url === null ? {} : { url }) };
    draft.emit("knowledge.asked", { question, source, by: found.answer === undefined ? "passage" : "model" });
    draft.assistant(told(draft, found));
    draft.assistant(explanation(draft, "goOn"));
  }
}

function told(draft: TurnDraft, { source: { title, url }, passage, answer }: KnowledgeFound): string {
  const source = url === null || url === title ? title : `${title}, ${url}`;
  return answer === undefined
    ? draft.phrase("knowledgeQuoted", { source, passage })
    : draft.phrase("knowledgeAnswered", { source, answer });
}
