/**
 * The judge itself: whatever goes wrong in a conversation is counted, and nothing else. The other side is no service,
 * but a list of what it says and writes, so that each fault is planted.
 */
import { expect, test } from "vitest";
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../machines/json.ts";
import { CHAT_START } from "../../support/conversations/chat.ts";
import { seededDraw } from "../../support/conversations/valid-answers.ts";
import { personaOf } from "../people/persona.ts";
import { Person } from "../people/person.ts";
import type { Heard, Talk } from "../talk/talk.ts";
import { DEAD_END_TURNS, holdConversation } from "./hold-conversation.ts";
import { Score } from "./score.ts";
import { isSame, isShown } from "./values.ts";

const question = (ref: string, type: string, more: object = {}): PublicBlock => ({
  id: ref,
  ref,
  type,
  title: ref,
  required: true,
  ...more,
});
const NIGHTS = question("nights", "number", { min: 3, max: 3, integer: true });
const EMAIL = question("email", "email");

const heard = (next: PublicBlock | null, said: string, written: Readonly<Record<string, Json>> = {}): Heard => ({
  messages: [{ text: said }],
  written: Object.entries(written).map(([ref, value]) => ({ ref, value })),
  question: next,
  status: next === null ? "completed" : "active",
  offersWayOn: false,
  proposed: [],
  ending: null,
});

/** What this person means at `EMAIL`. */
const persona = personaOf("en", seededDraw(1), CHAT_START);

async function judged(...replies: readonly Heard[]): Promise<Score> {
  const score = new Score();
  const [opening, ...rest] = replies;
  if (opening === undefined) throw new Error("nothing is said");
  const talk: Talk = {
    opening,
    send: () => Promise.resolve(rest.shift() ?? heard(null, "bye")),
    displayOf: () => Promise.resolve(undefined),
    goOnWithoutWords: () => Promise.resolve(undefined),
  };
  const person = new Person("terse", persona, undefined, seededDraw(1));
  await holdConversation({ talk, person, form: "planted", seed: 1, score });
  return score;
}

const faultsOf = ({ faults }: Score): string[] => faults.map(({ fault }) => fault);

test("a value that was meant is no fault, and the conversation is counted to its end", async () => {
  const score = await judged(
    heard(NIGHTS, "?"),
    heard(EMAIL, "ok", { nights: 3 }),
    heard(null, "bye", { email: persona.email }),
  );
  expect(faultsOf(score)).toEqual([]);
  expect(score.total).toMatchObject({ turns: 2, recorded: 2, conversations: 1, ended: 1, turnsToTheEnd: 2 });
});

test("a value that was not meant is wrong in silence, and less so if the assistant names it", async () => {
  const silent = await judged(heard(NIGHTS, "?"), heard(null, "Thanks!", { nights: 30 }));
  expect(faultsOf(silent)).toEqual(["wrong in silence"]);
  const named = await judged(heard(NIGHTS, "?"), heard(null, "30 nights, noted.", { nights: 30 }));
  expect(faultsOf(named)).toEqual(["wrong but shown"]);
});

test("a value for a question that nobody spoke of is wrong", async () => {
  const score = await judged(heard(NIGHTS, "?"), heard(null, "Thanks!", { nights: 3, email: "a@example.org" }));
  expect(score.faults.map(({ fault, recorded }) => [fault, recorded])).toEqual([
    ["wrong in silence", '"a@example.org"'],
  ]);
});

test("a question that is dropped is a wrong answer to it", async () => {
  const score = new Score();
  const answers = [heard(null, "Never mind.")].map((reply) => ({
    ...reply,
    written: [{ ref: "nights", value: null }],
  }));
  const talk: Talk = {
    opening: heard(NIGHTS, "?"),
    send: () => Promise.resolve(answers.shift() ?? heard(null, "bye")),
    displayOf: () => Promise.resolve(undefined),
    goOnWithoutWords: () => Promise.resolve(undefined),
  };
  const person = new Person("terse", persona, undefined, seededDraw(1));
  await holdConversation({ talk, person, form: "planted", seed: 1, score });
  expect(faultsOf(score)).toEqual(["wrong in silence"]);
});

test("a clear answer that is asked for again is a needless re-ask, each time", async () => {
  const score = await judged(
    heard(NIGHTS, "?"),
    heard(NIGHTS, "?"),
    heard(NIGHTS, "?"),
    heard(null, "ok", { nights: 3 }),
  );
  expect(faultsOf(score)).toEqual(["needless re-ask", "needless re-ask"]);
  expect(score.total.clearAnswers).toBe(3);
});

test("so many replies to one question without a way on are a dead end, and with one they are none", async () => {
  const again = Array.from({ length: DEAD_END_TURNS }, () => heard(NIGHTS, "?"));
  const stuck = await judged(heard(NIGHTS, "?"), ...again, heard(null, "ok", { nights: 3 }));
  expect(stuck.total.deadEnds).toBe(1);
  expect(stuck.total.ended).toBe(1);
  const offered = again.map((reply, at) => ({ ...reply, offersWayOn: at === 2 }));
  const helped = await judged(heard(NIGHTS, "?"), ...offered, heard(null, "ok", { nights: 3 }));
  expect(helped.total.deadEnds).toBe(0);
});

test("a value is shown by its display, its number, or the day and month of its date, and by no part of another word", () => {
  const said = (text: string): Heard => heard(EMAIL, text);
  expect(isShown("suite", "Suite", said("The suite, noted."))).toBe(true);
  expect(isShown("suite", "Suite", said("Noted."))).toBe(false);
  expect(isShown(3, "3", said("3 nights."))).toBe(true);
  expect(isShown(3, "3", said("13 nights."))).toBe(false);
  expect(isShown("2026-06-06", "June 6, 2026", said("Saturday, 6 June."))).toBe(true);
  expect(isShown("2026-06-06", "June 6, 2026", said("Saturday, 7 June."))).toBe(false);
  expect(isShown("suite", "套房", said("好的，套房。"))).toBe(true);
});

test("values are the same whatever the order of several options, and not whatever the order of a sequence", () => {
  expect(isSame(["a", "b"], ["b", "a"])).toBe(true);
  expect(isSame(["a", "a"], ["a", "b"])).toBe(false);
  expect(isSame("Élodie  Roy", "elodie roy")).toBe(true);
  expect(isSame({ line1: "1 Elm", city: "Ely" }, { line1: "1 Elm" })).toBe(false);
});
