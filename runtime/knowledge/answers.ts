/**
 * Answers questions of respondents from the knowledge of a form (contract §8).
 *
 * Owns: which passage is good enough to be shown, when a model writes the answer, which forms are known to have no
 * knowledge. Does not own: finding passages (`runtime/postgres/knowledge/passage-search.ts`), the model's prompt and
 * its grounds (`passage-answer.ts`), recognising a question (`machines/conversation/reading/knowledge.ts`).
 *
 * 1. Every answer has a source: a passage in its own words, or an answer of the model that cites one.
 * 2. A failing model costs its time and nothing else: the passage is shown instead.
 * 3. A form without knowledge costs a look-up for the first question in {@link NONE_KNOWN_MS}, and no turn without a
 *    question anything.
 */
import { LRUCache } from "lru-cache";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { KnowledgeAnswer } from "../../machines/conversation/protocol/requests.ts";
import { planIncludes } from "../../machines/plan.ts";
import type { LanguageModel } from "../model/language-model.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { OrganizationPlans } from "../plans/organization-plans.ts";
import type { FoundPassage, PassageSearch } from "../postgres/knowledge/passage-search.ts";
import type { Fetch } from "../requests/request-handler.ts";
import { answerFrom } from "./passage-answer.ts";

/** The share of a question's words from which a passage is about it. */
export const SCORE_MIN = 0.5;
/** The same where a text may be an answer to the form's question: nearly every word. */
export const CERTAIN_SCORE_MIN = 0.75;
/** Passages that a model sees. */
const CANDIDATES_MAX = 6;
/** Characters of all of them: some 2,000 tokens. */
const CANDIDATE_CHARACTERS_MAX = 6_000;
/** How long a form counts as one without knowledge: an author who adds the first source waits no longer for it. */
export const NONE_KNOWN_MS = 5_000;
/** Forms that are remembered. */
const FORMS_MAX = 10_000;

export interface KnowledgePort {
  readonly answer: Fetch<"knowledge">;
  /** False if the form had no knowledge a moment ago. */
  mayHave(organization: OrganizationId, form: FormId): boolean;
}

export interface KnowledgeAnswersOptions {
  readonly passages: PassageSearch;
  /** A form of a plan without knowledge answers like one that has none. */
  readonly plans: OrganizationPlans;
  /** Undefined: passages are shown in their own words. */
  readonly model?: { readonly languageModel: LanguageModel; readonly timeoutMs: number } | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

export function createKnowledgeAnswers({ passages, plans, model, clock, log }: KnowledgeAnswersOptions): KnowledgePort {
  /** When a form had no knowledge, in monotonic milliseconds. */
  const without = new LRUCache<FormId, number>({ max: FORMS_MAX });

  return {
    mayHave(organization, form) {
      const plan = plans.peek(organization);
      if (plan !== undefined && !planIncludes(plan, "knowledge")) return false;
      const sinceMs = without.get(form);
      return sinceMs === undefined || clock.monotonicMs() - sinceMs >= NONE_KNOWN_MS;
    },

    async answer({ question, subject, language, certain }, { organization, form, signal }) {
      const none = { ok: true, value: { found: null, hasKnowledge: false } satisfies KnowledgeAnswer } as const;
      if (!planIncludes(await plans.of(organization), "knowledge")) return none;
      if (!(await passages.hasPassages(organization, form))) {
        without.set(form, clock.monotonicMs());
        return none;
      }
      without.delete(form);
      const near = await passages.search(organization, form, subject, CANDIDATES_MAX);
      const [best] = near;
      const shown = best !== undefined && best.score >= (certain ? CERTAIN_SCORE_MIN : SCORE_MIN) ? best : undefined;
      if (model === undefined || (certain && shown === undefined)) return answered(shown);
      const first = near.length < CANDIDATES_MAX ? await passages.first(organization, form, CANDIDATES_MAX) : [];
      const candidates = withinCharacters([...near, ...first.filter((each) => !isAmong(near, each))]);
      const written = await answerFrom(candidates, question, language, { ...model, clock, log, signal });
      const spent = { ...(written.tokens === 0 ? {} : { tokens: written.tokens }), model: written.outcome };
      return written.answer === undefined
        ? answered(shown, spent)
        : answered(written.answer.passage, { ...spent, text: written.answer.text });
    },
  };
}

function answered(
  passage: FoundPassage | undefined,
  { text, ...spent }: Pick<KnowledgeAnswer, "model" | "tokens"> & { readonly text?: string } = {},
): { readonly ok: true; readonly value: KnowledgeAnswer } {
  const found =
    passage === undefined
      ? null
      : {
          source: passage.source,
          heading: passage.heading,
          passage: passage.text,
          ...(text === undefined ? {} : { answer: text }),
        };
  return { ok: true, value: { found, hasKnowledge: true, ...spent } };
}

function isAmong(found: readonly FoundPassage[], passage: FoundPassage): boolean {
  return found.some(({ source, text }) => source.id === passage.source.id && text === passage.text);
}

function withinCharacters(passages: readonly FoundPassage[]): FoundPassage[] {
  let left = CANDIDATE_CHARACTERS_MAX;
  return passages.slice(0, CANDIDATES_MAX).filter(({ heading, text }) => {
    left -= heading.length + text.length;
    return left >= 0;
  });
}
