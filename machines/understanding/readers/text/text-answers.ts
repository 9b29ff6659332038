/**
 * Texts and names as answers.
 *
 * Owns: what is taken off them: "my name is", "Peter here". Does not own: facts inside a text (`contact/`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { phraseList } from "../../vocabulary/phrase-lists.ts";
import type { Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";

/** What leads into a name or an address in a language: "my name is". */
export const leadInsOf = phraseList("leadIns");

/** What says of a name before it that it is one: "Peter here". */
export const leadOutsOf = phraseList("leadOuts");

/** Any text is an answer, as it was typed; white space around it is not part of it. */
export function understandText(reading: AskedReply): Understanding | undefined {
  const { raw } = reading.reply;
  const answer = raw.trim();
  if (answer === "") return undefined;
  const start = raw.indexOf(answer);
  return { answer, span: { start, end: start + answer.length }, confidence: "exact" };
}

/**
 * A name or an address: what is left of the text without "my name is" before it, or "here" behind it. Nothing is
 * checked against any list.
 */
export function understandNamed(reading: AskedReply): Understanding | undefined {
  const { raw, tokens } = reading.reply;
  const whole = understandText(reading);
  const table = leadInsOf(reading.language);
  const fillers = fillersOf(reading.language);
  let at = 0;
  let led = false;
  for (let steps = 0; steps < 6 && at < tokens.length; steps += 1) {
    while (tokens[at]?.kind === "mark" && steps > 0) at += 1;
    const lead = table.match(tokens, at);
    const filler = lead === undefined ? fillers.match(tokens, at) : undefined;
    const end = lead?.end ?? filler?.end;
    // A name that is also a filler ("Will", "So") is left where nothing follows.
    if (end === undefined || end >= tokens.length) break;
    if (lead !== undefined) led = true;
    else if (!led && steps === 0 && table.match(tokens, end) === undefined && tokens[end]?.kind !== "mark") break;
    at = end;
  }
  while (tokens[at]?.kind === "mark" && tokens[at]?.text !== "(") at += 1;
  const first = tokens[at];
  if (first === undefined) return whole;
  const out = leadOutAt(reading, at);
  if (!led && out === undefined) return whole;
  let end = out ?? raw.length;
  while (end > first.start && /[\s.!,;]/.test(raw[end - 1] as string)) end -= 1;
  const trailing = trailingFillers(reading, at);
  if (trailing !== undefined && trailing < end) end = trailing;
  const answer = raw.slice(first.start, end).trim();
  // "I am Ana and I'm 34": no name has digits.
  const confidence = /\d/.test(answer) ? "weak" : "strong";
  return answer === "" ? whole : { answer, span: { start: first.start, end: first.start + answer.length }, confidence };
}

/** Words of a name before "here". */
const NAME_WORDS_MAX = 4;

/**
 * "Peter here": where what is behind the name starts. It ends the reply, and begins with a small letter as no part of a
 * name does.
 */
function leadOutAt({ reply: { raw, tokens }, language }: AskedReply, from: number): number | undefined {
  const table = leadOutsOf(language);
  for (let at = from + 1; at < tokens.length && at - from <= NAME_WORDS_MAX; at += 1) {
    if (tokens[at - 1]?.kind !== "word") return undefined;
    const out = table.match(tokens, at);
    if (out === undefined || !tokens.slice(out.end).every(({ kind }) => kind === "mark")) continue;
    const start = (tokens[at] as Token).start;
    const letter = raw.charAt(start);
    return letter === letter.toLowerCase() ? start : undefined;
  }
  return undefined;
}

/** "Ana Ruiz, thanks": where the politeness behind the name starts. */
function trailingFillers(reading: AskedReply, from: number): number | undefined {
  const { tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  for (let at = from + 1; at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== "mark") continue;
    let next = at;
    while (tokens[next]?.kind === "mark") next += 1;
    let end = next;
    for (let filler = fillers.match(tokens, end); filler !== undefined; filler = fillers.match(tokens, end)) {
      end = filler.end;
      while (tokens[end]?.kind === "mark") end += 1;
    }
    if (end >= tokens.length && end > next) return tokens[at]?.start;
  }
  return undefined;
}
