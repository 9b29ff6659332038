/**
 * Reads a sentence of a prompt: what it says of the form, and then the questions that it asks for.
 *
 * Owns: the order in which a sentence is tried. Does not own: each of these steps.
 */
import { dividedAtColon } from "../reading/following.ts";
import { appointmentOrPayment } from "../reading/read-item.ts";
import { tableIn, type TableReading } from "../reading/tables.ts";
import { tidy } from "../words/texts.ts";
import { dividedAtDash, isOpen, takeLeadingPurpose } from "./form-purpose.ts";
import { takeEnding, takeRequiredOfAll, takeTitle } from "./form-statements.ts";
import { addItem, leaveOutIfFull, type PromptState, wordsIn } from "./prompt-state.ts";
import { lastPartBefore, readColon } from "./read-colon.ts";
import { readParts } from "./read-parts.ts";
import { takeRequest } from "./take-request.ts";

/** @param whole false for a part of a sentence, which has no introduction. */
export function readSentence(state: PromptState, sentence: string, asked: boolean, whole = true): void {
  if (leaveOutIfFull(state) || readEarlier(state, sentence, asked)) return;
  const titled = takeTitle(state, sentence);
  if (readSpecial(state, titled, asked)) return;
  const told = whole && (!asked || titled.includes(",")) ? takeRequest(state, titled) : { text: titled, listed: false };
  if (told.listed) {
    state.listed = true;
    readParts(state, told.text, asked);
    return;
  }
  const { text } = told;
  if (tidy(text) === "" || takeEnding(state, text) || takeRequiredOfAll(state, text)) return;
  const colon = dividedAtColon(text) ?? dividedAtDash(state, text);
  const lastPart = whole && colon !== undefined ? lastPartBefore(state, colon) : undefined;
  if (lastPart !== undefined) {
    readSentence(state, text.slice(0, lastPart), false, false);
    readSentence(state, text.slice(lastPart + 1), asked, false);
    return;
  }
  const rest = colon === undefined ? text : readColon(state, text, colon, asked);
  const list = rest !== undefined && isOpen(state) ? takeLeadingPurpose(state, rest, asked) : rest;
  if (list !== undefined) readParts(state, list, asked);
}

/** "Before that ask for the name": it comes in front of what the sentence before asks for. */
function readEarlier(state: PromptState, sentence: string, asked: boolean): boolean {
  const words = wordsIn(sentence, state);
  const earlier = state.lexicon.structure.earlier.at(words, 0);
  const late = earlier === undefined ? undefined : state.items.pop();
  if (earlier === undefined || late === undefined) return false;
  readParts(state, tidy(sentence.slice(words[earlier.count - 1]?.end)), asked);
  state.items.push(late);
  return true;
}

/** A table, or an appointment with its hours. */
function readSpecial(state: PromptState, text: string, asked: boolean): boolean {
  const ends = takeEnding(state, text);
  const table = ends ? undefined : tableIn(text, asked, state.lexicon, state.masked);
  if (table !== undefined) {
    readTable(state, table, asked);
    return true;
  }
  const booked = ends || /[,:]/.test(text) ? undefined : appointmentOrPayment(text, state.lexicon, state.masked);
  if (booked?.hours === undefined) return false;
  addItem(state, booked);
  return true;
}

/** Adds a table, and reads what stands in front of it and behind it. */
export function readTable(state: PromptState, { before, item, after }: TableReading, asked: boolean): void {
  if (tidy(before) !== "") readSentence(state, before, false, false);
  addItem(state, item);
  if (tidy(after) !== "") readParts(state, after, asked);
}
