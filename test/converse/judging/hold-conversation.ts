/**
 * Holds one conversation of a person with a form and judges every turn.
 *
 * 1. A value is wrong if it is not what the person meant; it is wrong in silence if the assistant's next messages do
 *    not name it.
 * 2. A clear answer to the question that waits is asked for again if the same question waits after it and nothing was
 *    recorded for it.
 * 3. A dead end is {@link DEAD_END_TURNS} replies to one question without progress and without the offer of a way on.
 *    The person then sends the value itself, so that what follows is judged as well.
 */
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../machines/json.ts";
import { pieceOf, type Move, type Person } from "../people/person.ts";
import { ENDED, type Heard, type Talk, type Written } from "../talk/talk.ts";
import type { FaultKind, Score } from "./score.ts";
import { comparable, isObject, isSame, isSameOrder, isShown } from "./values.ts";

export const DEAD_END_TURNS = 5;
/** A person that has said so much to one form gives up. */
const TURNS_MAX = 400;

export interface HoldOptions {
  readonly talk: Talk;
  readonly person: Person;
  readonly form: string;
  readonly seed: number;
  readonly score: Score;
  /** Hears every line of the conversation. */
  readonly write?: (line: string) => void;
}

export async function holdConversation({ talk, person, form, seed, score, write }: HoldOptions): Promise<void> {
  const who = { person: person.kind, language: person.persona.language };
  const meant = new Map<string, Json | null>();
  const answered = new Map<string, { readonly question: PublicBlock; readonly value: Json }>();
  let heard = talk.opening;
  let turns = 0;
  let tries = 0;
  let wasOffered = false;
  let correction: Move | undefined;
  score.count(who, { conversations: 1 });
  for (const { text } of heard.messages) write?.(`A: ${text}`);
  while (!ENDED.has(heard.status) && turns < TURNS_MAX) {
    const { question } = heard;
    const asked = question === null ? null : (pieceOf(question) ?? question);
    const isStuck = tries >= DEAD_END_TURNS;
    const move =
      question === null || heard.status !== "active"
        ? undefined
        : isStuck
          ? person.value(question)
          : (replyTo(heard, correction) ?? person.next({ question, tries, answered }));
    const place = { ...who, blockType: question?.type ?? heard.status };
    const fault = (kind: FaultKind, said: string, more: { meant?: Json | undefined; recorded?: Json } = {}): void => {
      const assistant = heard.messages.map(({ text }) => text).join(" / ");
      const [meantText, recorded] = [JSON.stringify(more.meant ?? null), JSON.stringify(more.recorded ?? null)];
      const title = question?.title ?? "";
      score.fault({ ...place, fault: kind, form, seed, question: title, said, meant: meantText, recorded, assistant });
      write?.(`   ! ${kind}: meant ${meantText}, recorded ${recorded}`);
    };
    if (isStuck && !wasOffered) fault("dead end", "", {});
    const before = heard;
    if (move === undefined) {
      const next = await talk.goOnWithoutWords(heard);
      if (next === undefined) break;
      heard = next;
      turns += 1;
      score.count(place, { turns: 1 });
      // What was sent was no word of the person's.
      for (const { ref, value } of heard.written) meant.set(ref, value);
      [tries, wasOffered] = isSameQuestion(before, heard) ? [tries + 1, wasOffered] : [0, false];
      if (tries > DEAD_END_TURNS) break;
      continue;
    }
    const said = move.message.type === "text" ? move.message.text : JSON.stringify(move.message);
    write?.(`R: ${said}`);
    for (const [ref, value] of move.means) meant.set(ref, value);
    heard = await talk.send(move.message);
    turns += 1;
    for (const { text } of heard.messages) write?.(`A: ${text}`);
    score.count(place, { turns: 1, recorded: heard.written.length });
    for (const written of heard.written) {
      write?.(`   · ${written.ref} = ${JSON.stringify(written.value)}`);
      if (isMeant(written, meant, question)) continue;
      const isNamed = isShown(written.value, await talk.displayOf(written.ref), heard);
      fault(isNamed ? "wrong but shown" : "wrong in silence", said, {
        meant: meant.get(written.ref),
        recorded: written.value,
      });
    }
    if (question !== null && heard.written.some(({ ref }) => ref === question.ref)) {
      const value = meant.get(question.ref);
      if (value !== undefined && value !== null) answered.set(question.ref, { question, value });
    }
    const isSameAgain = isSameQuestion(before, heard);
    if (move.speech === "correction" || move.speech === "confirmation") {
      const isTaken = heard.written.some((written) => move.means.has(written.ref) && isMeant(written, meant, question));
      score.count(place, { corrections: move.speech === "correction" ? 1 : 0, correctionsTaken: isTaken ? 1 : 0 });
    }
    correction = move.speech === "correction" ? move : undefined;
    if (move.speech === "answer" && move.clear) {
      score.count(place, { clearAnswers: 1 });
      if (isSameAgain && !heard.written.some(({ ref }) => ref === question?.ref))
        fault("needless re-ask", said, { meant: move.means.get(asked?.ref ?? "") });
    }
    if (isSameAgain) {
      wasOffered ||= heard.offersWayOn;
      tries += move.speech === "answer" || move.speech === "skip" || move.speech === "value" ? 1 : 0;
      // The value itself was not taken: this person cannot answer this question.
      if (move.speech === "value") break;
    } else [tries, wasOffered] = [0, false];
  }
  const hasEnded = ENDED.has(heard.status);
  score.count(who, hasEnded ? { ended: 1, turnsToTheEnd: turns } : {});
  write?.(`= ${heard.status} after ${turns} turns`);
}

/** The first of two proposed words if the proposal names what was meant to be corrected, else the second. */
function replyTo(heard: Heard, correction: Move | undefined): Move | undefined {
  const [yes, no, ...more] = heard.proposed;
  if (correction === undefined || yes === undefined || no === undefined || more.length > 0) return undefined;
  const names = [...correction.means.values()].some(
    (value) => value !== null && isShown(value, correction.shows, { ...heard, question: null }),
  );
  const text = names ? yes : no;
  const means = names ? correction.means : new Map<string, never>();
  return { message: { type: "text", text }, speech: "confirmation", means, clear: false };
}

function isSameQuestion(before: Heard, after: Heard): boolean {
  const key = ({ question, status }: Heard): string =>
    `${status} ${question?.ref ?? ""} ${question === null ? "" : (pieceOf(question)?.ref ?? "")}`;
  // A question that was asked as a whole and now by its first piece is still asked, and it has moved on.
  return key(before) === key(after);
}

/** Whether a recorded value is what the person meant, as a whole or part by part. */
function isMeant(
  { ref, value }: Written,
  meant: ReadonlyMap<string, Json | null>,
  question: PublicBlock | null,
): boolean {
  const whole = meant.get(ref);
  if (value === null) return whole === null || (whole === undefined && allSkipped(ref, meant));
  if (question?.ref === ref && question.type === "ranking") return isSameOrder(whole ?? undefined, value);
  if (question?.ref === ref && question.type === "consent" && isObject(value)) return value["accepted"] === whole;
  if (isSame(whole ?? undefined, value)) return true;
  if (Array.isArray(value) && question?.ref === ref && question.type === "repeat_group")
    return (value as readonly Json[]).every((entry, index) => isMeantByParts(`${ref}.${index}`, entry, meant));
  return isMeantByParts(ref, value, meant);
}

/** What is there is as it was meant; a part that was said and is missing is asked for or lost, and not wrong. */
function isMeantByParts(ref: string, value: Json, meant: ReadonlyMap<string, Json | null>): boolean {
  if (!isObject(value)) return false;
  const own = comparable(value);
  // A line that was said as one may be recorded as two.
  const parts = ["line1", "line2", "firstName", "lastName", ...Object.keys(value)];
  const said = comparable(
    Object.fromEntries(
      parts.flatMap((part) => (meant.has(`${ref}.${part}`) ? [[part, meant.get(`${ref}.${part}`) ?? null]] : [])),
    ),
  );
  const entries = Object.entries(own);
  return entries.length > 0 && entries.every(([part, each]) => isPartMeant(said[part], each ?? null));
}

function isPartMeant(meant: Json | null | undefined, value: Json): boolean {
  if (value === null) return meant === null || meant === undefined;
  if (isSame(meant ?? undefined, value)) return true;
  // A row of a table that takes several columns.
  return Array.isArray(value) && value.length === 1 && isSame(meant ?? undefined, value[0] as Json);
}

function allSkipped(ref: string, meant: ReadonlyMap<string, Json | null>): boolean {
  const own = [...meant].filter(([part]) => part.startsWith(`${ref}.`));
  return own.length > 0 && own.every(([, value]) => value === null);
}
