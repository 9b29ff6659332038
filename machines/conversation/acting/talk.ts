/**
 * What is said to talk about the conversation: answered from the conversation itself, then the question again.
 *
 * Owns: where each answer comes from. Does not own: telling talk from answers (`reading/talk.ts`), the sentences
 * (`machines/languages`).
 *
 * 1. Nothing is made up: what the form does not say, its author can be asked (setting `contact`).
 */
import type { TalkTopic } from "../../languages/schema/talk-words.ts";
import type { FormattedText } from "../../logic/recall.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { summaryOf } from "../view/session-view.ts";
import { explanation } from "./explanations.ts";
import { contactSaid, joined } from "./follow-up.ts";

/** Bounds of a recap: the last answers, and the characters of each. The review shows the rest. */
const RECAP_ANSWERS_MAX = 12;
const RECAP_CHARACTERS_MAX = 120;
/** Seconds that a question takes, where the conversation is too young to tell, and the least that is reckoned with. */
const SECONDS_PER_QUESTION = 15;
const SECONDS_PER_QUESTION_MIN = 5;
/** Answers from which the respondent's own pace is known. */
const PACE_ANSWERS_MIN = 2;

/** Says what there is to say to a topic, and what the session waits for. Help and reasons explain the question. */
export function tellTalk(draft: TurnDraft, topic: TalkTopic, about?: string): void {
  const said = saidTo(draft, topic, about);
  if (typeof said === "string") draft.assistant(said);
  else for (const each of said) draft.assistant(each);
  if (topic !== "help" && topic !== "why") draft.assistant(explanation(draft, "goOn"));
}

function saidTo(
  draft: TurnDraft,
  topic: TalkTopic,
  about: string | undefined,
): string | readonly (string | FormattedText)[] {
  switch (topic) {
    case "remaining":
      return remainingSaid(draft);
    case "duration":
      return draft.phrase("talkDuration", { minutes: minutesLeft(draft) });
    case "recap":
      return recapSaid(draft, about);
    case "identity":
      return draft.phrase("talkIdentity", { title: draft.form.document.title });
    case "privacy":
      return privacySaid(draft);
    case "why":
      return [joined(draft.phrase("talkWhy"), contactSaid(draft)), explanation(draft, "question")];
    case "help":
      return [joined(draft.phrase("talkHelp"), contactSaid(draft)), explanation(draft, "question")];
    case "thanks":
      return draft.phrase("talkThanks");
    case "hello":
      return draft.phrase("talkHello");
    case "laugh":
      return draft.phrase("talkLaugh");
    case "insult":
      return draft.phrase("talkInsult");
    // Neither comes here: they are wishes (`reading/talk.ts`).
    case "later":
    case "undo":
      return draft.phrase("nothingToUndo");
  }
}

/** Questions behind the one that is asked. One that is asked again has its answer, so it is not among those left. */
function remainingSaid(draft: TurnDraft): string {
  if (draft.current === undefined) return draft.phrase("talkNoneLeft");
  const { revisiting } = draft.control;
  const isAskedAgain = revisiting !== null && draft.answers.has(revisiting);
  const questions = Math.max(0, draft.path.remaining - (isAskedAgain ? 0 : 1));
  return questions === 0 ? draft.phrase("talkLast") : draft.phrase("talkRemaining", { questions });
}

/** At the respondent's own pace, once it is known; at least a minute. */
function minutesLeft(draft: TurnDraft): number {
  const times = [...draft.control.answerTimes.secondsByRef.values()];
  const pace =
    times.length < PACE_ANSWERS_MIN
      ? SECONDS_PER_QUESTION
      : Math.max(SECONDS_PER_QUESTION_MIN, times.reduce((sum, seconds) => sum + seconds, 0) / times.length);
  return Math.max(1, Math.round((pace * draft.path.remaining) / 60));
}

/** @param about the question whose answer alone is asked for. */
function recapSaid(draft: TurnDraft, about: string | undefined): string {
  const all = summaryOf(draft.form, draft.conversation);
  const one = all.filter(({ ref }) => ref === about);
  const lines = one.length > 0 ? one : all;
  if (lines.length === 0) return draft.phrase("talkRecapNone");
  const shown = lines
    .slice(-RECAP_ANSWERS_MAX)
    .map(({ title, display }) => `${title.replace(/[?？؟:：]$/u, "")}: ${shortened(display)}`);
  return draft.phrase("talkRecap", { answers: `${lines.length > shown.length ? "… " : ""}${shown.join(" · ")}` });
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > RECAP_CHARACTERS_MAX ? `${line.slice(0, RECAP_CHARACTERS_MAX - 1).toWellFormed()}…` : line;
}

/** The author's own words about data; else what is known of it. */
function privacySaid(draft: TurnDraft): string | readonly (string | FormattedText)[] {
  const { privacy, keepResponsesDays } = draft.settings;
  if (privacy !== null && privacy !== "") return [draft.formatted(privacy)];
  const kept = keepResponsesDays === null ? "" : draft.phrase("talkKept", { days: keepResponsesDays });
  return joined(draft.phrase("talkPrivacy"), kept, contactSaid(draft));
}
