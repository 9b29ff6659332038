/**
 * What the classifier of utterances learns from.
 *
 * Owns: gathering authored sentences, word lists, cases and published replies, and which of them are held out. Does not
 * own: the sentences (`sentences/`), the cases.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageOf, REPLY_LANGUAGES } from "../../../../machines/languages/registry.ts";
import { UTTERANCE_KINDS, type UtteranceKind } from "../../../../machines/understanding/utterance/classifier.ts";
import { readCaseFiles } from "../case-files.ts";
import { readPublishedReplies } from "../published-replies.ts";

export interface Example {
  readonly text: string;
  readonly kind: UtteranceKind;
}

const FOLDER = join(import.meta.dirname, "sentences");
/** One of so many authored sentences is held out. */
const HELD_OUT_OF = 5;

/** Whether the figures are taken on a text, by its hash: the same ones whatever is added. */
export function isHeldOut(text: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 8) & 0xffff) % HELD_OUT_OF === 0;
}

/** Kinds whose answers read like answers: a yes in a sentence may as well be a command or a correction. */
const HOLD_VALUES: ReadonlySet<string> = new Set([
  "text",
  "address",
  "contact",
  "choice",
  "choices",
  "number",
  "date",
  "time",
]);

/** Words, in one clause: "Monday, no wait, Tuesday" is an answer, and a correction as well. */
const isPlain = (text: string): boolean => /\p{L}{2}/u.test(text) && !/[,.!?;:]\s/u.test(text);

/** Every example once, in a fixed order. */
export function examples(): readonly Example[] {
  const found = new Map<string, UtteranceKind>();
  const add = (text: string, kind: UtteranceKind): void => {
    const key = text.trim().toLowerCase();
    if (key !== "" && !found.has(key)) found.set(key, kind);
  };
  for (const file of readdirSync(FOLDER).sort()) {
    const sentences = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Record<UtteranceKind, readonly string[]>;
    for (const kind of UTTERANCE_KINDS) for (const text of sentences[kind]) add(text, kind);
  }
  for (const code of REPLY_LANGUAGES) {
    const { utteranceWords: words, replyWords } = languageOf(code);
    if (words === undefined || replyWords === undefined) continue;
    for (const text of words.complaints.split("|")) if (text.split(" ").length > 2) add(text, "complaint");
    for (const text of words.smallTalk.split("|")) add(text, "small_talk");
    for (const text of words.corrections.slips.split("|")) add(text, "correction");
    for (const [name, { strict }] of Object.entries(replyWords.commands))
      for (const text of strict.split("|")) add(text, name === "clarify" ? "question" : "command");
  }
  for (const { groups } of readCaseFiles())
    for (const { kind, cases } of groups)
      if (HOLD_VALUES.has(kind.kind))
        for (const [text, expected] of cases) if ("answer" in expected && isPlain(text)) add(text, "answer");
  for (const { kind, reply } of readPublishedReplies())
    if (HOLD_VALUES.has(kind) && isPlain(reply)) add(reply, "answer");
  return [...found].map(([text, kind]) => ({ text, kind }));
}
