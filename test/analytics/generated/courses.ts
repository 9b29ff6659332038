/**
 * Courses of conversations by seed, run through the domain's real turns: answers, edits, skips, reviews, restarts,
 * waiting for codes and payments, leaving and coming back, over chat and API, and deletions.
 */
import { keptMetadata } from "../../../machines/conversation/kept-metadata.ts";
import type { Conversation, Facts } from "../../../machines/conversation/state/conversation.ts";
import { currentRef } from "../../../machines/conversation/state/standing.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import { isRestartAsked } from "../../../machines/conversation/reading/starting-over.ts";
import { open, turn, type ConversationInput, type OpeningAnswers } from "../../../machines/conversation/turn.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { newId, type FormId, type OrganizationId } from "../../../machines/ids.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { deletionOf } from "../../../runtime/actors/deletion.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import { CHAT_START, quietEnvironment } from "../../support/conversations/chat.ts";
import { changeTo, movesOver, REPLIES } from "../../support/conversations/vocabulary.ts";
import { valueFor } from "./answers.ts";
import type { Dice } from "./dice.ts";
import { OPTIONS, PASSWORD, type Version } from "./forms.ts";
import { entryOf } from "./journal.ts";
import { generatedMetadata } from "./metadata.ts";
import { withOutside } from "./outside.ts";

const DAY_MS = 86_400_000;

/** One response with everything that was committed of it. */
export interface Course {
  readonly form: CompiledForm;
  /** After the last turn. */
  readonly conversation: Conversation;
  readonly turns: readonly { readonly entry: JournalEntry; readonly conversation: Conversation }[];
  /** The entry of the deletion that followed; null if the response was kept. */
  readonly deletion: JournalEntry | null;
}

export interface CourseOptions {
  readonly organization: OrganizationId;
  readonly form: FormId;
  /** Gives the time at which the response starts, epoch milliseconds. */
  readonly moment?: (dice: Dice) => number;
  readonly metadata?: JsonObject | null;
  /** The most inputs that are tried; default: enough to complete as a rule. */
  readonly triesMax?: number;
  /** How likely it is that the response is deleted in the end; default 0. */
  readonly deleted?: number;
}

export function generatedCourse(dice: Dice, version: Version, options: CourseOptions): Course {
  const { form } = version;
  const facts = generatedFacts(dice, version, options);
  const { startedAt, source } = facts;
  let now = startedAt;
  let commands = 0;
  const environment = () => quietEnvironment(now, `c${++commands}`);
  const opened = (answers: OpeningAnswers | undefined) =>
    withOutside(dice, environment(), (each) => open(form, facts, startedAt + DAY_MS, answers, each));
  const nothing: OpeningAnswers = { answers: [], complete: false };
  const first = opened(
    source === "api"
      ? dice.chance(0.5)
        ? { answers: someAnswers(dice, form, now), complete: dice.chance(0.3) }
        : nothing
      : undefined,
  );
  const opening = "events" in first ? first : opened(source === "api" ? nothing : undefined);
  if (!("events" in opening)) throw new Error(`an opening came to nothing: ${JSON.stringify(opening)}`);
  let { conversation } = opening;
  const turns = [{ entry: entryOf(facts.session, opening.events), conversation }];
  const tries = dice.below(1 + Math.min(options.triesMax ?? Infinity, 3 * form.blocks.length + 4));
  for (let count = 0; count < tries; count++) {
    // Seconds as a rule, sometimes so long that it counts as idle or expired.
    // And sometimes on the very minute that divides two buckets of durations.
    const minutes = dice.pick([1, 3, 5, 10, 30]);
    const isLong = dice.chance(0.06);
    if (dice.chance(0.1) && startedAt + minutes * 60_000 > now) now = startedAt + minutes * 60_000;
    else now += isLong ? dice.pick([31 * 60_000, DAY_MS]) : 1_000 + dice.below(dice.pick([20_000, 400_000]));
    const input: ConversationInput =
      isLong && dice.chance(0.7) ? { type: "wake" } : nextInput(dice, form, conversation, now);
    const outcome = withOutside(dice, environment(), (each) => turn(form, conversation, input, each));
    // What was refused, or changed nothing, is not committed.
    if (!("events" in outcome) || outcome.events.length === 0) continue;
    ({ conversation } = outcome);
    turns.push({ entry: entryOf(facts.session, outcome.events), conversation });
  }
  const deletion = dice.chance(options.deleted ?? 0) ? deletionEntry(dice, conversation, now) : null;
  return { form, conversation, turns, deletion };
}

function generatedFacts(
  dice: Dice,
  { form, id: versionId }: Version,
  { organization, form: formId, moment, metadata = generatedMetadata(dice) }: CourseOptions,
): Facts {
  const startedAt = moment?.(dice) ?? CHAT_START + dice.below(6) * DAY_MS + dice.below(DAY_MS);
  const source = dice.pick(["chat", "chat", "embed", "api"] as const);
  return {
    organization,
    form: formId,
    session: newId("ses", startedAt, dice.bytes(10)),
    versionId,
    mode: dice.chance(0.15) ? "test" : "live",
    source,
    startedAt,
    hiddenFields: dice.chance(0.2) ? { utm_id: "spring" } : {},
    metadata: keptMetadata(form.settings, metadata),
    seed: dice.below(1000),
    language: "en",
    answering: source === "api" && dice.chance(0.4) ? "free" : "flow",
  };
}

/** The turn of the actor; events of earlier releases do not say when the response started. */
function deletionEntry(dice: Dice, conversation: Conversation, now: number): JournalEntry {
  const { events } = deletionOf(conversation, "deletion", now + dice.below(DAY_MS));
  const [event] = events;
  if (event?.type !== "response.deleted") throw new Error("a deletion is one event");
  const { organization, form } = event.data;
  return entryOf(conversation.facts.session, dice.chance(0.5) ? events : [{ ...event, data: { organization, form } }]);
}

function nextInput(dice: Dice, form: CompiledForm, conversation: Conversation, now: number): ConversationInput {
  // By the link: refused unless the session was left.
  const { status } = conversation.control;
  if (dice.chance(status === "abandoned" || status === "expired" ? 0.4 : 0.02))
    return { type: "resume", expiresAt: conversation.control.activeAt + 9 * DAY_MS };
  if (conversation.facts.source === "api" && dice.chance(0.9)) {
    return dice.chance(0.3) ? { type: "complete" } : { type: "answers", answers: someAnswers(dice, form, now) };
  }
  if (dice.chance(0.08)) return { type: "wake" };
  return { type: "message", message: nextMessage(dice, form, conversation, now) };
}

function nextMessage(dice: Dice, form: CompiledForm, conversation: Conversation, now: number): Message {
  const { control, answers } = conversation;
  const ref = currentRef(conversation);
  const any = dice.pick(form.blocks).ref;
  if (isRestartAsked(control) && dice.chance(0.5)) return { type: "text", text: "yes" };
  if (dice.chance(0.8)) {
    if (control.status === "awaiting_auth")
      return dice.pick<Message>([
        { type: "auth", value: PASSWORD },
        { type: "text", text: "ana@example.org" },
        { type: "verify", code: SENT_CODE },
      ]);
    if (control.status === "awaiting_verification") return { type: "verify", code: SENT_CODE };
    if (control.status === "awaiting_payment") return { type: "payment", action: "refresh" };
  }
  // What happens around the review is rare otherwise.
  if (control.status === "awaiting_submit" && dice.chance(0.4))
    return dice.pick<Message>([{ type: "edit", ref: dice.pick([...answers.keys(), any]) }, { type: "submit" }]);
  if (control.revisiting !== null && dice.chance(0.4)) return { type: "text", text: "keep it" };
  if (dice.chance(0.72) && ref !== undefined) return { type: "answer", ref, value: valueFor(dice, form, ref, now) };
  return dice.pick<Message>([
    ...movesOver([any]).filter(({ type }) => type !== "restart" || dice.chance(0.3)),
    { type: "submit" },
    { type: "edit", ref: any },
    { type: "answer", ref: any, value: valueFor(dice, form, any, now) },
    { type: "text", text: dice.pick(REPLIES) },
    { type: "text", text: dice.pick(REPLIES) },
    { type: "text", text: "stop" },
    { type: "text", text: changeTo(`question ${any.slice(1)}`, dice.pick(OPTIONS)) },
  ]);
}

/** Every code of `quietEnvironment`, at its default length. */
const SENT_CODE = "000000";

function someAnswers(dice: Dice, form: CompiledForm, now: number): { ref: string; value: Json }[] {
  // A server gives values; it cannot pay or verify.
  const refs = form.blocks
    .filter(({ answerable, type }) => answerable && type.answeredBy !== "payment" && type.answeredBy !== "verification")
    .map(({ ref }) => ref)
    .filter(() => dice.chance(0.5));
  return refs.map((ref) => ({ ref, value: dice.chance(0.1) ? null : valueFor(dice, form, ref, now) }));
}
