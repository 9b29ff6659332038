/**
 * The context for understanding a reply: the respondent, and the questions that the reply may be about.
 *
 * Owns: locale, country and local time of the respondent, the questions before and after. Does not own: reading words
 * (`machines/understanding`).
 *
 * 1. Words never answer a later question that takes more than words: a number to verify, a payment, a file.
 */
import type { CompiledBlock } from "../../logic/compile.ts";
import { inLanguage } from "../../form/translated-form.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { OtherQuestion, UnderstandContext } from "../../understanding/reply/result.ts";
import type { TurnDraft } from "../state/turn-draft.ts";

/** Respondents answer one of the next few questions ahead, not the fiftieth. */
const UPCOMING_MAX = 4;

/** The context of a reply to a question, or (undefined) where no question is asked. */
export function replyContext(draft: TurnDraft, present: string | undefined): UnderstandContext {
  return { ...languageContext(draft), ...others(draft, present) };
}

/** The context of words that concern one question only. */
export function languageContext(draft: TurnDraft): UnderstandContext {
  const metadata = draft.facts.metadata;
  const timeZone = metadata?.["timezone"];
  const geo = metadata?.["geo"] as JsonObject | null | undefined;
  // An answer is more certain than the location of a network.
  const country = draft.blockContext.countryGiven() ?? geo?.["country"];
  return {
    now: draft.now,
    timeZone: typeof timeZone === "string" ? timeZone : "UTC",
    // Answers are read in every language of the form, the one that is spoken first.
    locales: [draft.facts.language, ...draft.settings.languages],
    answered: [],
    ...(typeof country === "string" ? { country } : {}),
  };
}

function others(
  draft: TurnDraft,
  present: string | undefined,
): { answered: OtherQuestion[]; upcoming: OtherQuestion[] } {
  const answered: OtherQuestion[] = [];
  for (const ref of draft.path.steps) {
    if (ref !== present && draft.answers.has(ref)) push(draft, answered, ref, draft.answers.get(ref));
  }
  const upcoming: OtherQuestion[] = [];
  let ahead = false;
  for (const block of draft.form.blocks) {
    if (block.ref === present) ahead = true;
    else if (
      ahead &&
      upcoming.length < UPCOMING_MAX &&
      block.type.answeredBy === "message" &&
      !draft.answers.has(block.ref)
    )
      push(draft, upcoming, block.ref);
  }
  return { answered, upcoming };
}

function push(draft: TurnDraft, into: OtherQuestion[], ref: string, answer?: Json): void {
  const compiled = draft.form.blockByRef.get(ref);
  if (compiled?.answerable !== true) return;
  const question = questionOf(draft, compiled);
  into.push(answer === undefined ? question : { ...question, answer });
}

/** What understanding knows of the question; computed once per block, unless its options or their order vary. */
export function questionOf(draft: TurnDraft, compiled: CompiledBlock): OtherQuestion {
  const known = questions.get(compiled);
  if (known !== undefined) return known;
  const question = {
    ref: compiled.ref,
    title: compiled.block.title,
    kind: inEveryLanguage(draft, compiled, compiled.type.answerKind(compiled.block, draft.blockContext)),
  };
  if (!compiled.optionsVary) questions.set(compiled, question);
  return question;
}

/** Options may be named by their labels in any language of the form: those count as synonyms of the one shown. */
function inEveryLanguage(draft: TurnDraft, { ref }: CompiledBlock, kind: AnswerKind): AnswerKind {
  const { languages } = draft.settings;
  if (languages.length < 2 || !("options" in kind)) return kind;
  const others = languages.flatMap((language) => {
    const block = inLanguage(draft.form, language).blockByRef.get(ref);
    const other = block?.type.answerKind(block.block, draft.blockContext);
    return other !== undefined && "options" in other ? [other.options] : [];
  });
  const options = kind.options.map((option) => {
    const labels = others.flatMap((list) => list.flatMap(({ ref: same, label }) => (same === option.ref ? label : [])));
    const fresh = [...new Set(labels)].filter((label) => label !== option.label);
    return fresh.length === 0 ? option : { ...option, synonyms: [...(option.synonyms ?? []), ...fresh] };
  });
  return { ...kind, options };
}

const questions = new WeakMap<CompiledBlock, OtherQuestion>();
