/** Forms and courses of conversations by seed: any mixture of types, logic, sources and ways to go on or leave. */
import { encodeEvents } from "../../machines/conversation/state/codec.ts";
import type { Conversation, Facts } from "../../machines/conversation/state/conversation.ts";
import { currentRef } from "../../machines/conversation/state/standing.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { Message } from "../../machines/conversation/protocol/messages.ts";
import { isRestartAsked } from "../../machines/conversation/reading/starting-over.ts";
import { open, turn, type ConversationInput, type OpeningAnswers } from "../../machines/conversation/turn.ts";
import type { TurnEnvironment } from "../../machines/conversation/state/turn-environment.ts";
import type { TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { ActorId, FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import { newId } from "../../machines/ids.ts";
import type { JournalEntry } from "../../runtime/journal/turn-record.ts";
import { CHAT_START, compiled, documentOf, quietEnvironment } from "../support/conversations/chat.ts";
import { changeTo, movesOver, REPLIES } from "../support/conversations/vocabulary.ts";

const DAY_MS = 86_400_000;

/** Repeatable numbers (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ n < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.below(256));
  }
}

/** One response with everything that was committed of it. */
export interface Course {
  readonly form: CompiledForm;
  /** The final state. */
  readonly conversation: Conversation;
  readonly turns: readonly { readonly entry: JournalEntry; readonly conversation: Conversation }[];
}

export interface Version {
  readonly id: FormVersionId;
  readonly form: CompiledForm;
}

const TYPES = [
  "short_text",
  "long_text",
  "email",
  "number",
  "single_choice",
  "multi_choice",
  "yes_no",
  "date",
  "currency",
  "rating",
  "country",
  "datetime",
  "date_range",
  "time",
  "consent",
  "address",
  "ranking",
  "matrix",
] as const;
const OPTIONS = ["red", "green", "blue", "grey"];

export function generatedVersion(dice: Dice, questions: number): Version {
  const blocks = Array.from({ length: questions }, (_, index): JsonObject => {
    const type = dice.chance(0.1) ? "statement" : dice.pick(TYPES);
    const offered = OPTIONS.slice(0, 2 + dice.below(3)).map((ref) => ({ ref, label: ref.toUpperCase() }));
    return {
      ref: `q${index}`,
      type,
      title: `Question ${index}, {{answer:q0|friend}}`,
      required: dice.chance(0.4),
      ...(index > 1 && dice.chance(0.2)
        ? { visibleIf: { not: { left: { answer: `q${dice.below(index)}` }, op: "answered" } } }
        : {}),
      ...(type === "single_choice" || type === "multi_choice"
        ? { config: { options: offered, allowOther: dice.chance(0.5) } }
        : {}),
      ...(type === "ranking" ? { config: { options: offered } } : {}),
      ...(type === "matrix"
        ? { config: { rows: offered, columns: offered.toReversed(), multiple: index % 2 === 0, requireAll: false } }
        : {}),
      ...(type === "currency" ? { config: { currency: dice.pick(["EUR", "JPY"]), currencies: ["EUR", "JPY"] } } : {}),
      ...(type === "consent" ? { config: { mustAccept: false } } : {}),
      ...(type === "yes_no" && dice.chance(0.5) ? { config: { yesLabel: "Sure", noLabel: "Never" } } : {}),
    };
  });
  const jumps = Array.from({ length: dice.below(4) }, (_, index): JsonObject => {
    const from = dice.below(questions);
    const target = dice.pick([
      { ending: "out" },
      { ending: "done" },
      { block: `q${Math.min(questions - 1, from + 1 + dice.below(3))}` },
    ]);
    return {
      id: `l${index}`,
      after: `q${from}`,
      when: { left: { answer: `q${from}` }, op: dice.pick(["answered", "empty"]) },
      do: [{ jump: target }],
    };
  });
  const document = documentOf(blocks, {
    logic: dice.chance(0.7) ? jumps : [],
    endings: [
      { ref: "done", title: "Done", bodyMd: "", kind: "success" },
      { ref: "out", title: "Out", bodyMd: "", kind: "screen_out" },
    ],
    settings: { reviewBeforeSubmit: dice.chance(0.3) },
  });
  return { id: newId("fv", CHAT_START + dice.below(1000), dice.bytes(10)), form: compiled(document) };
}

export function generatedCourse(
  dice: Dice,
  version: Version,
  ids: { readonly organization: OrganizationId; readonly form: FormId },
): Course {
  const { form, id: versionId } = version;
  const startedAt = CHAT_START + dice.below(6) * DAY_MS + dice.below(DAY_MS);
  const source = dice.pick(["chat", "chat", "embed", "api"] as const);
  const facts: Facts = {
    ...ids,
    session: newId("ses", startedAt, dice.bytes(10)),
    versionId,
    mode: dice.chance(0.15) ? "test" : "live",
    source,
    startedAt,
    hiddenFields: dice.chance(0.2) ? { utm_id: "spring" } : {},
    metadata: dice.chance(0.3)
      ? null
      : { referrer: dice.chance(0.3) ? "https://example.org/" : null, utm: dice.chance(0.2) ? { source: "mail" } : {} },
    seed: dice.below(1000),
    language: "en",
    answering: source === "api" && dice.chance(0.4) ? "free" : "flow",
  };
  let now = startedAt;
  let commands = 0;
  const environment = () => quietEnvironment(now, `c${++commands}`);
  const opening: OpeningAnswers | undefined =
    source === "api" ? { answers: dice.chance(0.5) ? someAnswers(dice, form) : [], complete: false } : undefined;
  let opened = open(form, facts, startedAt + DAY_MS, opening, environment());
  if ("refused" in opened)
    opened = open(form, facts, startedAt + DAY_MS, { answers: [], complete: false }, environment());
  if (!("events" in opened)) throw new Error(`an opening without answers came to nothing: ${JSON.stringify(opened)}`);
  let { conversation } = opened;
  const turns = [{ entry: entryOf(facts.session, opened.events), conversation }];
  const tries = dice.below(2 * form.blocks.length + 2);
  for (let count = 0; count < tries; count++) {
    // Seconds as a rule, sometimes so long that it counts as idle or expired.
    // And sometimes on the very minute that divides two buckets of durations.
    const minutes = dice.pick([1, 3, 5, 10, 30]);
    if (dice.chance(0.1) && startedAt + minutes * 60_000 > now) now = startedAt + minutes * 60_000;
    else now += dice.chance(0.06) ? dice.pick([31 * 60_000, DAY_MS]) : 1_000 + dice.below(dice.pick([20_000, 400_000]));
    const outcome = turnWithModel(dice, form, conversation, nextInput(dice, form, conversation), environment());
    // What was refused, or changed nothing, is not committed.
    if (!("events" in outcome) || outcome.events.length === 0) continue;
    ({ conversation } = outcome);
    turns.push({ entry: entryOf(facts.session, outcome.events), conversation });
  }
  return { form, conversation, turns };
}

/** A turn in a world with a language model, which knows nothing as often as it does not answer. */
function turnWithModel(
  dice: Dice,
  form: CompiledForm,
  conversation: Conversation,
  input: ConversationInput,
  environment: TurnEnvironment,
) {
  const first = turn(form, conversation, input, { ...environment, model: true });
  if (!("requests" in first)) return first;
  const said: TurnRequestResult = dice.chance(0.5)
    ? { ok: true, value: { unclear: true } }
    : { ok: false, reason: "timeout" };
  return turn(form, conversation, input, {
    ...environment,
    model: true,
    results: new Map(first.requests.map(({ key }) => [key, said])),
  });
}

function nextInput(dice: Dice, form: CompiledForm, conversation: Conversation): ConversationInput {
  // By the link: refused unless the session was left.
  const { status } = conversation.control;
  if (dice.chance(status === "abandoned" || status === "expired" ? 0.4 : 0.02))
    return { type: "resume", expiresAt: conversation.control.activeAt + 9 * DAY_MS };
  if (conversation.facts.source === "api" && dice.chance(0.9)) {
    return dice.chance(0.3) ? { type: "complete" } : { type: "answers", answers: someAnswers(dice, form) };
  }
  if (dice.chance(0.08)) return { type: "wake" };
  const ref = currentRef(conversation);
  const any = dice.pick(form.blocks).ref;
  if (isRestartAsked(conversation.control) && dice.chance(0.5))
    return { type: "message", message: { type: "text", text: "yes" } };
  // What happens around the review is rare otherwise.
  if (status === "awaiting_submit" && dice.chance(0.4))
    return { type: "message", message: { type: "edit", ref: dice.pick([...conversation.answers.keys(), any]) } };
  if (conversation.control.revisiting !== null && dice.chance(0.4))
    return { type: "message", message: { type: "text", text: "keep it" } };
  if (dice.chance(0.72) && ref !== undefined)
    return { type: "message", message: { type: "answer", ref, value: valueFor(dice, form, ref) } };
  return {
    type: "message",
    message: dice.pick<Message>([
      ...movesOver([any]).filter(({ type }) => type !== "restart" || dice.chance(0.3)),
      { type: "submit" },
      { type: "edit", ref: any },
      { type: "answer", ref: any, value: valueFor(dice, form, any) },
      { type: "text", text: dice.pick(REPLIES) },
      { type: "text", text: dice.pick(REPLIES) },
      { type: "text", text: "stop" },
      { type: "text", text: changeTo(`question ${any.slice(1)}`, dice.pick(OPTIONS)) },
    ]),
  };
}

function someAnswers(dice: Dice, form: CompiledForm): { ref: string; value: Json }[] {
  const refs = form.blocks.filter(({ answerable }) => answerable && dice.chance(0.5)).map(({ ref }) => ref);
  return refs.map((ref) => ({ ref, value: dice.chance(0.1) ? null : valueFor(dice, form, ref) }));
}

function valueFor(dice: Dice, form: CompiledForm, ref: string): Json {
  const block = form.blockByRef.get(ref)?.block;
  switch (block?.type) {
    case "number":
      return dice.pick([dice.below(5), dice.below(5), dice.next() * 10, -dice.next(), 0.1, 1e21]);
    case "single_choice":
      return choice(dice, block.config);
    case "multi_choice":
      return [choice(dice, block.config), choice(dice, block.config)];
    case "yes_no":
      return dice.chance(0.6);
    case "date":
      return dice.pick([
        "2026-06-01",
        "2026-06-02",
        `2026-0${1 + dice.below(9)}-15`,
        ref.length > 2 ? "0999-12-31" : "2027-01-01",
      ]);
    case "currency":
      return { amountMinor: dice.below(1000), currency: dice.pick(["EUR", "JPY"]) };
    case "rating":
      return 1 + dice.below(5);
    case "country":
      return dice.pick(["DE", "FR", "BR"]);
    case "datetime":
      return `2026-0${1 + dice.below(9)}-15T1${dice.below(10)}:30`;
    case "date_range":
      return { start: `2026-06-0${1 + dice.below(5)}`, end: "2026-06-09" };
    case "time":
      return `1${dice.below(10)}:30`;
    case "consent":
      return dice.chance(0.7);
    case "address":
      return { line1: `${1 + dice.below(9)} Long Lane`, city: "London" };
    case "ranking":
      return shuffled(dice, refsOf(block.config["options"]));
    case "matrix": {
      const { multiple, rows, columns } = block.config;
      const chosen = () =>
        multiple === true ? shuffled(dice, refsOf(columns)).slice(0, 2) : dice.pick(refsOf(columns));
      return Object.fromEntries(
        refsOf(rows).flatMap((row, index) => (index === 0 || dice.chance(0.5) ? [[row, chosen()]] : [])),
      );
    }
    case "email":
      return `someone${dice.below(100)}@example.org`;
    default:
      return dice.pick([
        "fine",
        "so-so",
        `quote ' and \\ and${" ".repeat(1 + dice.below(3))}${"ü😀".repeat(dice.below(130))}`,
        `text ${dice.below(1000)}\nwith a second line`,
      ]);
  }
}

function refsOf(options: Json | undefined): string[] {
  return (options as readonly { readonly ref: string }[]).map(({ ref }) => ref);
}

function shuffled<Item>(dice: Dice, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(dice.below(left.length), 1));
}

function choice(dice: Dice, config: JsonObject): Json {
  if (config["allowOther"] === true && dice.chance(0.2)) return { other: `other ${dice.below(5)}` };
  return dice.pick(config["options"] as readonly { readonly ref: string }[]).ref;
}

/** Visits of a form's page, counted in one event. */
export interface Visits {
  readonly entry: JournalEntry;
  readonly at: number;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed";
  readonly count: number;
}

/** The journal of a form: it was published once, then visited. */
export function generatedVisits(
  dice: Dice,
  form: FormId,
  times: number,
): { readonly published: JournalEntry; readonly visits: readonly Visits[] } {
  const published = entryOf(form, [
    {
      v: 1,
      seq: 1,
      ts: CHAT_START,
      type: "form.published",
      data: { formId: form, version: 1, versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ", note: "" },
    },
  ]);
  const visits = Array.from({ length: times }, (_, index): Visits => {
    const at = CHAT_START + dice.below(9) * DAY_MS + dice.below(DAY_MS);
    const facts = {
      mode: dice.pick(["live", "live", "live", "test"] as const),
      source: dice.pick(["chat", "embed"] as const),
      count: 1 + dice.below(5),
    };
    return {
      ...facts,
      at,
      entry: entryOf(form, [{ v: 1, seq: 2 + index, ts: at, type: "form.viewed", data: { formId: form, ...facts } }]),
    };
  });
  return { published, visits };
}

let position = 0;

function entryOf(actor: ActorId, events: readonly DomainEvent[]): JournalEntry {
  const [first, last] = [events[0] as DomainEvent, events.at(-1) as DomainEvent];
  return {
    shard: 0,
    position: ++position,
    actor,
    seqFrom: first.seq,
    seqTo: last.seq,
    at: first.ts,
    body: encodeEvents(events),
  };
}
