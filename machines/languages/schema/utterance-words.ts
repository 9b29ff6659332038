/**
 * The words that mark the kind of an utterance in one language: an answer, a correction, a remark.
 *
 * Owns: that shape. Does not own: the words that carry values (`reply-words.ts`).
 */
import type { Forms } from "./forms.ts";

/** Words of corrections: what was answered before is to be another. */
export interface CorrectionWords {
  /** What follows takes the place of what was said before: "I MEANT Sunday", "SCRATCH THAT, the suite". */
  readonly certain: Forms;
  /** What follows may do so, and may be the answer: "ACTUALLY the suite", "NO, Sunday". */
  readonly likely: Forms;
  /** Behind the new value: "four nights INSTEAD". */
  readonly behind: Forms;
  /** Between the new value and the old one: "four nights INSTEAD OF three". */
  readonly insteadOf: Forms;
  /** Before the old value, beside the new one: "the suite, NOT the double", "NOT Monday but Tuesday". */
  readonly not: Forms;
  /** Between the old value and the new one: "not Monday BUT Tuesday", "I said three BUT IT'S four". */
  readonly but: Forms;
  /** Before the old value: "I SAID three nights but it's four". */
  readonly said: Forms;
  /** Around a new value they carry nothing: "WE ARRIVE ON Sunday". */
  readonly frame: Forms;
  /** Say that something is wrong, of what is named beside them: "WRONG date", "the date IS WRONG". */
  readonly wrong: Forms;
  /** Say so by themselves, of what was answered last: "THAT WAS WRONG", "OOPS". */
  readonly slips: Forms;
  /** Beside an option: it is to be chosen as well: "ADD parking", "parking TOO". */
  readonly adds: Forms;
  /** Beside an option or a thing: it is not wanted any more: "CANCEL the transfer", "frühstück STREICHEN". */
  readonly removes: Forms;
  /** Beside options: nothing else is to be chosen: "JUST parking". */
  readonly only: Forms;
  /** Beside a number: it is to be added to what was said: "one night MORE". */
  readonly more: Forms;
  readonly less: Forms;
  /** Beside a length of time: the day is to be moved by so much: "a day LATER". */
  readonly later: Forms;
  readonly earlier: Forms;
}

/** Words of questions for texts, and of what people say instead of one. */
export interface TextWords {
  /** In a title they ask for the name of a person: "What is your NAME?" */
  readonly nameTitles: Forms;
  readonly cityTitles: Forms;
  readonly companyTitles: Forms;
  /** For the first line of an address: "STREET and number". */
  readonly streetTitles: Forms;
  /** In a title they say that more than one word of its kind is asked: "Tell us about your COMPANY". */
  readonly openTitles: Forms;
  /** Give way to a place: "I'm FROM Berlin". */
  readonly placeLeads: Forms;
  /** Behind a place, where verbs stand behind: "大阪から来ました". */
  readonly placeOuts?: Forms;
  /** Endings that an apostrophe joins to the name of a place: "İzmir'DEN". */
  readonly placeEndings?: Forms;
  /** A place stands in another case behind what gives way to it, so that it is only a guess: "из Самары". */
  readonly inflectsPlaces?: true;
  /** Give way to a company: "I WORK FOR Acme". */
  readonly companyLeads: Forms;
  /** Between two texts of which the second counts: "Munich. ACTUALLY NO, Augsburg". */
  readonly retractions: Forms;
  /** Begin what is said besides: "It's Berlin, AND I have no wishes". */
  readonly besides: Forms;
  /** Words of sentences, which stand in no name of a person or place: "you", "is", "already". */
  readonly clauseWords: Forms;
  /** Titles before a name: "DR. Weber". */
  readonly honorifics: Forms;
}

/**
 * Words of which small talk and talk about the form are made. A reply is such talk if each of its words is one of these
 * and two of them belong together: "YOU are DOING GREAT", "HAVE A nice WEEKEND", "this FORM is so SLOW".
 */
export interface ChatWords {
  /** Speak to the assistant, or to those who ask: "you", "ihr". */
  readonly spokenTo: Forms;
  /** Judge somebody or something: "lovely", "slow". */
  readonly judging: Forms;
  /** Begin a good wish: "have a", "schönen". */
  readonly wishing: Forms;
  /** What is wished: "weekend", "Feierabend". */
  readonly wished: Forms;
  /** Leave it open, as one has to think or to ask: "sleep on it", "double check". */
  readonly pondering: Forms;
  /** The conversation: "form", "chat". */
  readonly conversation: Forms;
  /** Its parts: "question". */
  readonly questions: Forms;
  /** Ask what is meant, or what to write: "mean", "for example", "optional". */
  readonly meaning: Forms;
  /** What people talk of besides: the weather, birthdays, a long day. */
  readonly daily: Forms;
  /** Make one of these the reason of an answer: "FOR my birthday". */
  readonly reasons: Forms;
  /** In a title they ask what somebody thinks, so that a judgement is an answer: "feedback". */
  readonly opinions: Forms;
  /** In a title they ask for whatever there is besides: "any special WISHES", "anything ELSE". */
  readonly more: Forms;
  /** May stand beside any of these: "so", "this", "btw". */
  readonly around: Forms;
}

/** What kind of utterance a reply in one language is. */
export interface UtteranceWords {
  readonly corrections: CorrectionWords;
  readonly texts: TextWords;
  /** Said of the conversation or the assistant: "YOU ALREADY ASKED THAT", "THIS IS STUPID". */
  readonly complaints: Forms;
  /** Neither an answer nor a wish: "good morning", "you are funny". Alone in a reply. */
  readonly smallTalk: Forms;
  /** Leave a text out where it may be left out: "nothing", "no answer". Alone in a reply. */
  readonly nothing: Forms;
  /** Put the question off, and say no to nothing: "later". Alone in a reply. */
  readonly later: Forms;
  /** The respondent has done what was asked, or thinks so: "DONE". Alone in a reply. */
  readonly done: Forms;
  readonly chat: ChatWords;
  /** Every noun begins with a capital, so that a capital inside a sentence names nothing. */
  readonly capitalNouns?: true;
  /** Everyday words for one thing, in groups: what names an option besides its label. */
  readonly alike: readonly Forms[];
}
