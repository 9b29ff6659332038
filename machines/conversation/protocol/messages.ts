/**
 * What a respondent may send (§4.7, contract §4).
 *
 * Owns: the message union and its schema. Does not own: what a message does (`turn.ts`).
 */
import { z } from "zod";
import type { Json } from "../../json.ts";

/** A message, encoded, is at most this many bytes (contract §4). */
export const MESSAGE_BYTES_MAX = 256 * 1024;
/** The client's id of a message; it identifies a repeat. */
export const MESSAGE_ID_LENGTH_MAX = 64;

const id = z.string().min(1).max(MESSAGE_ID_LENGTH_MAX).optional();
/** Longer than any ref with the names of its pieces. */
const REF_LENGTH_MAX = 300;
const askedRef = z.string().min(1).max(REF_LENGTH_MAX).optional().meta({
  description:
    "The question that the message is for, or its `piece`. When another one is asked by then, nothing is recorded and the turn's `validation` has the code `not_asked`.",
});
/** Longer than any tag in use. */
const LANGUAGE_LENGTH_MAX = 35;
const json = z.custom<Json>((value) => value !== undefined, "a value is required");

export const messageSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), id, ref: askedRef, text: z.string().min(1) }),
  z.strictObject({ type: z.literal("answer"), id, ref: z.string().min(1), value: json }),
  z.strictObject({ type: z.literal("skip"), id, ref: askedRef }),
  z.strictObject({ type: z.literal("back"), id }),
  z.strictObject({ type: z.literal("edit"), id, ref: z.string().min(1) }),
  z.strictObject({ type: z.literal("submit"), id }),
  z.strictObject({ type: z.literal("auth"), id, value: z.string().min(1).max(1000) }),
  z.strictObject({ type: z.literal("verify"), id, code: z.string().min(1).max(32) }),
  z.strictObject({ type: z.literal("resend"), id }),
  z.strictObject({ type: z.literal("payment"), id, action: z.enum(["refresh", "cancel"]) }),
  z.strictObject({ type: z.literal("language"), id, language: z.string().min(2).max(LANGUAGE_LENGTH_MAX) }).meta({
    description:
      "The conversation goes on in another language of the form, a BCP 47 tag of its `languages`: what is asked is asked again in it. What was said stays as it was said.",
  }),
  z.strictObject({ type: z.literal("restart"), id }).meta({
    description:
      "Deletes the answers given so far at once. The same wish in words, as a `text`, is asked about first, and a yes in the next message deletes them.",
  }),
]);

export type Message = z.infer<typeof messageSchema>;
