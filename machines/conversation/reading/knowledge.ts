/**
 * Questions of the respondent, answered from the form's knowledge (contract §8).
 *
 * Owns: which reply is such a question, and the request. Does not own: foreseen questions of the settings (`faq.ts`,
 * which come first), finding an answer (`runtime/knowledge`), what is said (`acting/knowledge.ts`).
 *
 * 1. A reply that answers the form's question is never read as a question, and a long text never is one: it may contain
 *    any number of question marks.
 * 2. Where any text is an answer, only a reply that is one question and nothing else counts, and only if the knowledge
 *    clearly answers it; else it is recorded.
 * 3. Before the access check nothing is answered. Words that may hold a code are not searched for
 *    (`waiting/read-while-waiting.ts`).
 */
import { asksForFacts } from "../../understanding/intents/questions.ts";
import type { KnowledgeAnswer, KnowledgeFound } from "../protocol/requests.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { subjectOf } from "./faq.ts";
import type { MessageReading } from "./reading.ts";

const KEY = "knowledge";
/** Characters of a question; a longer text tells something. */
const QUESTION_CHARACTERS_MAX = 400;

export type KnowledgeReading = Extract<MessageReading, { readonly what: "knowledge" }>;

/** What is told for a question; undefined if the reply is none, or the form has no knowledge. */
export function knowledgeReading(draft: TurnDraft, text: string): KnowledgeReading | undefined {
  const answer = ask(draft, text, false);
  return answer === undefined ? undefined : readingOf(text, answer, answer.found);
}

/** The same where any text is an answer: only for a question that the knowledge clearly answers. */
export function knowledgeInsteadOfText(draft: TurnDraft, text: string): KnowledgeReading | undefined {
  const answer = ask(draft, text, true);
  return answer === undefined || answer.found === null ? undefined : readingOf(text, answer, answer.found);
}

function ask(draft: TurnDraft, text: string, certain: boolean): KnowledgeAnswer | undefined {
  const { environment, facts, control } = draft;
  // Once its result is there, a turn stays with the request that it made.
  if (!environment.results.has(KEY) && !environment.mayHaveKnowledge(facts.organization, facts.form)) return undefined;
  if (control.status === "awaiting_auth" || text.length > QUESTION_CHARACTERS_MAX) return undefined;
  if (!asksForFacts(text, facts.language, certain)) return undefined;
  const subject = subjectOf(text, facts.language);
  if (subject === "") return undefined;
  const said = draft.request({
    key: KEY,
    kind: "knowledge",
    question: text,
    subject,
    language: facts.language,
    certain,
  });
  if (!said.ok) return undefined;
  const answer = said.value as KnowledgeAnswer;
  return answer.hasKnowledge ? answer : undefined;
}

function readingOf(text: string, { model, tokens }: KnowledgeAnswer, found: KnowledgeFound | null): KnowledgeReading {
  const ai =
    model === undefined
      ? {}
      : { ai: { reason: "question", outcome: model, ...(tokens === undefined ? {} : { tokens }) } };
  return { kind: "explain", what: "knowledge", question: text, found, ...ai };
}
