/**
 * Following the respondent from one language of the form to another.
 *
 * Owns: whether a text asks for another language, or is clearly written in one. Does not own: finding a wish in words
 * (`understanding/intents/language-wish.ts`), saying what was said in the new language (`acting/actions.ts`).
 *
 * 1. A form of one language never changes it, and pays nothing for this.
 * 2. What answers the question in the present language changes nothing: "Deutsch" is an option of some question.
 */
import { spokenLanguage } from "../../form/session-language.ts";
import { inLanguage } from "../../form/translated-form.ts";
import { type LanguageCode, languageCodeOf } from "../../languages/registry.ts";
import type { CompiledBlock, CompiledForm } from "../../logic/compile.ts";
import { findLanguageWish, type LanguageWish, namesLanguage } from "../../understanding/intents/language-wish.ts";
import type { Understanding } from "../../understanding/reply/result.ts";
import { understandAnswer } from "../../understanding/understand-answer.ts";
import { wordsOfLanguages } from "../../understanding/utterance/spoken-in.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";
import { languageName } from "../../values/locale-format.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { languageContext } from "./question-context.ts";

/** How a text bears on the language of the conversation. */
export type LanguageFollow =
  /** The whole text asks for this language (BCP 47). */
  | { readonly asked: string }
  /** The text asks for one that the form does not have; its name in the present language. */
  | { readonly missing: string }
  /** The text is a reply in this language. */
  | { readonly heard: string }
  /** It may be: a second one like it is. */
  | { readonly hint: string }
  /** It is in the present language. */
  | { readonly present: true };

/** Words of a reply that is clearly of the language in which alone it is understood; fewer may be a loan. */
const CLEAR_WORDS_MIN = 3;
/** Everyday words that only the other language has, in a reply that is clearly of it, and at a question for a text. */
const CLEAR_EVERYDAY_MIN = 2;
const CLEAR_TEXT_EVERYDAY_MIN = 3;
/** The same of words in another script, to a question that any text answers: fewer may be a name. */
const CLEAR_TEXT_WORDS_MIN = 5;
/** Words of a reply to a question for a person's details that is nothing but a name. */
const NAME_WORDS_MAX = 2;
/** Letters of a script that the present language is not written in: so many make the reply one of it. */
const CLEAR_LETTERS_MIN = 2;

/** The language that a text asks for or is written in; undefined where the conversation goes on as it is. */
export function followedLanguage(draft: TurnDraft, text: string): LanguageFollow | undefined {
  const { status } = draft.control;
  if (status !== "active" && status !== "awaiting_submit") return undefined;
  const { current } = draft;
  const compiled = current === undefined ? undefined : draft.form.blockByRef.get(current);
  const wish = findLanguageWish(text);
  if (wish !== undefined) {
    const isAnswer = compiled !== undefined && mayAnswer(draft, compiled, text, wish);
    if (isAnswer) return undefined;
    if (wish.unwanted === true) return insteadOf(draft, wish.language);
    const asked = spokenLanguage(draft.settings.languages, wish.language);
    const own = asked === undefined ? undefined : draft.settings.languages.find((tag) => isOf(tag, wish.language));
    return asked === undefined
      ? { missing: languageName(wish.language, draft.facts.language) }
      : { asked: own ?? asked };
  }
  if (compiled === undefined || draft.settings.languages.length < 2) return undefined;
  const heard = heardLanguage(draft, compiled, text);
  return heard !== undefined && "hint" in heard && heard.hint === draft.control.heard ? { heard: heard.hint } : heard;
}

/** "I don't speak German": the other language, where the form has two. */
function insteadOf({ settings, facts }: TurnDraft, unwanted: string): LanguageFollow | undefined {
  const [other, another] = settings.languages.filter((tag) => !isOf(tag, unwanted));
  return other === undefined || another !== undefined || !isOf(facts.language, unwanted) ? undefined : { asked: other };
}

/** The names of the form's languages, in the present one. */
export function offeredLanguages({ settings, facts }: TurnDraft): readonly string[] {
  return settings.languages.map((tag) => languageName(tag, facts.language));
}

/** A name of a language where names of languages, or any texts, are answers. */
function mayAnswer(
  draft: TurnDraft,
  compiled: CompiledBlock,
  text: string,
  { explicit, loose, unwanted }: LanguageWish,
): boolean {
  const kind = compiled.type.answerKind(compiled.block, draft.blockContext);
  if (kind.kind === "text" || kind.kind === "contact" || kind.kind === "address") {
    if (!explicit || loose !== true) return !explicit;
    // "Sorry, my German is bad" is no name.
    const said =
      unwanted === true ? understandIn(draft, draft.form, compiled.ref, text, draft.facts.language) : undefined;
    return said === undefined || !("intent" in said && said.intent === "remark");
  }
  // "Do you speak English?" is no German Thursday, and chooses no option that has "this" in it.
  if (explicit && loose !== true && kind.kind !== "yes_no" && kind.kind !== "consent" && !offersLanguages(kind))
    return false;
  const said = understandIn(draft, draft.form, compiled.ref, text, draft.facts.language);
  return said !== undefined && ("ambiguous" in said || ("answer" in said && (said.confidence !== "weak" || !explicit)));
}

function offersLanguages(kind: AnswerKind): boolean {
  return "options" in kind && kind.options.some(({ label }) => namesLanguage(label));
}

function heardLanguage(draft: TurnDraft, compiled: CompiledBlock, text: string): LanguageFollow | undefined {
  if (compiled.type.answeredBy !== "message") return undefined;
  const present = languageCodeOf(draft.facts.language);
  const others = draft.settings.languages.filter((tag) => !isOf(tag, draft.facts.language));
  const words = text.match(WORDS)?.length ?? 0;
  const kind = compiled.type.answerKind(compiled.block, draft.blockContext);
  // The name of a person is of no language: 山本春 speaks no Chinese.
  if (kind.kind === "contact" && words <= NAME_WORDS_MAX) return undefined;
  const isText = kind.kind === "text" || kind.kind === "contact" || kind.kind === "address";
  const spoken = spokenIn(others, text, present);
  if (isText) {
    const [only, another] = others.filter((tag) => isInForeignScript(text, languageCodeOf(tag), present));
    if (only !== undefined && another === undefined && words >= CLEAR_TEXT_WORDS_MIN) return { heard: only };
    if (spoken === undefined || "present" in spoken) return spoken;
    return spoken.words >= CLEAR_TEXT_EVERYDAY_MIN ? { heard: spoken.hint } : { hint: spoken.hint };
  }
  if (spoken !== undefined && "hint" in spoken && words >= CLEAR_WORDS_MIN && spoken.words >= CLEAR_EVERYDAY_MIN)
    return { heard: spoken.hint };
  const own = understandIn(draft, draft.form, compiled.ref, text, draft.facts.language);
  if (own !== undefined && !("unknown" in own))
    return spoken === undefined || "present" in spoken ? spoken : { hint: spoken.hint };
  const understood = others.filter((tag) => {
    const said = understandIn(draft, inLanguage(draft.form, tag), compiled.ref, text, tag);
    return said !== undefined && ("intent" in said || ("answer" in said && said.confidence !== "weak"));
  });
  const [only, another] = understood;
  if (only === undefined || another !== undefined)
    return spoken === undefined || "present" in spoken ? spoken : { hint: spoken.hint };
  return words >= CLEAR_WORDS_MIN || isInForeignScript(text, languageCodeOf(only), present)
    ? { heard: only }
    : { hint: only };
}

/** The one language whose everyday words a text has, and the present one has not. */
function spokenIn(
  others: readonly string[],
  text: string,
  present: LanguageCode,
): { readonly hint: string; readonly words: number } | { readonly present: true } | undefined {
  const counted = others.map((tag) => ({ tag, ...wordsOfLanguages(text, present, languageCodeOf(tag)) }));
  const most = Math.max(...counted.map(({ other }) => other));
  if (most === 0) return counted.some(({ own }) => own > 0) ? { present: true } : undefined;
  const [only, another] = counted.filter(({ other }) => other === most);
  if (only === undefined || another !== undefined || only.own > 0) return undefined;
  return { hint: only.tag, words: most };
}

/** What a text means at a question of the form in one language, and in no other. */
function understandIn(
  draft: TurnDraft,
  form: CompiledForm,
  ref: string,
  text: string,
  language: string,
): Understanding | undefined {
  const compiled = form.blockByRef.get(ref);
  if (compiled === undefined) return undefined;
  const kind = compiled.type.answerKind(compiled.block, draft.blockContext);
  return understandAnswer(kind, text, { ...languageContext(draft), locales: [language] }, compiled.block.title);
}

const WORDS = /[\p{L}\p{M}]+/gu;

/** Scripts of the languages that are not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};

/** Whether a text is written in the script of a language that is not that of the present one. */
function isInForeignScript(text: string, language: string, present: string): boolean {
  const script = SCRIPTS[language];
  if (script === undefined || SCRIPTS[present]?.source === script.source) return false;
  return (text.match(script)?.length ?? 0) >= CLEAR_LETTERS_MIN;
}

function isOf(tag: string, other: string): boolean {
  return primaryOf(tag) === primaryOf(other);
}

function primaryOf(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
