/**
 * An idle conversation, kept as one text of its bytes.
 *
 * Owns: that text. Does not own: when a conversation hibernates (`resident-actors.ts`), the format of the state in it
 * (`machines/conversation/state/codec.ts`).
 *
 * 1. A restored conversation equals the hibernated one, path included: the path is replayed, as after a load.
 * 2. The text is never stored and never leaves the process, so it needs no version.
 *
 * It is a text, not a buffer: with one byte a character it costs the heap its bytes and 16 more. A buffer costs some
 * 200 more and lies outside the heap, where no limit counts it.
 */
import { Packr } from "msgpackr";
import { decodeState, encodeState } from "../../machines/conversation/state/codec.ts";
import { pathInput } from "../../machines/conversation/state/standing.ts";
import type { Conversation } from "../../machines/conversation/state/conversation.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { replayPath } from "../../machines/logic/path.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import type { FormVersionId } from "../../machines/ids.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import type { ActiveConversation } from "./conversation-actor.ts";

type HibernatedTuple = readonly [
  state: Uint8Array,
  hiddenFields: Readonly<Record<string, string>>,
  metadata: JsonObject | null,
  timerAt: number | null,
  timerGeneration: number,
  answers: readonly (readonly [ref: string, value: Json])[],
];

const packr = new Packr({ useRecords: false });

/** The conversation as a text with one byte a character. */
export function hibernate({ facts, control, answers }: Conversation): string {
  const tuple: HibernatedTuple = [
    encodeState(facts, control),
    facts.hiddenFields,
    facts.metadata,
    control.timerAt,
    control.timerGeneration,
    [...answers],
  ];
  return packr.pack(tuple).toString("latin1");
}

/** @param versionOf the compiled version, if it is in memory. @returns undefined if it is not. */
export function restore(
  text: string,
  versionOf: (id: FormVersionId) => CompiledForm | undefined,
): ActiveConversation | undefined {
  const [state, hiddenFields, metadata, timerAt, timerGeneration, entries] = packr.unpack(
    Buffer.from(text, "latin1"),
  ) as HibernatedTuple;
  const { facts, control } = decodeState(state, { hiddenFields, metadata }, undefined);
  const version = versionOf(facts.versionId);
  if (version === undefined) return undefined;
  const form = inLanguage(version, facts.language);
  const answers = new Map(entries);
  return {
    form,
    conversation: {
      facts,
      control: { ...control, timerAt, timerGeneration },
      answers,
      path: replayPath(form, pathInput(facts, answers, control)),
    },
  };
}

/*
 * The heap of an active conversation, fitted to 2,000 to 5,000 activations of forms with 8 and 100 questions and 0 to
 * 40 answers (`test/bench/RESULTS.md`). Texts of answers are added.
 */
const CONVERSATION_BYTES = 2_500;
const BLOCK_BYTES = 100;
const ANSWER_BYTES = 130;

/** The estimated heap of an active conversation, in bytes. */
export function estimateBytes({ form, conversation: { answers } }: ActiveConversation): number {
  let bytes = CONVERSATION_BYTES + BLOCK_BYTES * form.blocks.length + ANSWER_BYTES * answers.size;
  for (const value of answers.values()) if (typeof value === "string") bytes += value.length;
  return bytes;
}
