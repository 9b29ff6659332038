/** The data of events that show what respondent and assistant say (§4). */
import { z } from "zod";
import { exactly, json, pendingPayment, pendingVerification, shownBlock } from "./event-parts.ts";

/** What a language model was asked for (§2.14): why, with what outcome, and the tokens that it took. */
const modelUse = exactly({
  /**
   * What was not understood: `unclear_`, or `doubtful_` where the rules had a reading, and the kind of answer;
   * `question`: a question was answered from knowledge; `wording`: an acknowledgement was worded.
   */
  reason: z.string(),
  outcome: z.enum(["answered", "asked_back", "unclear", "failed"]),
  /** Where the provider counts them: the basis of the usage ledger. */
  tokens: z.number().exactOptional(),
});
export type ModelUse = z.infer<typeof modelUse>;

/** `id` is the client's, by which it recognises its own message. */
const sent = { id: z.string().exactOptional(), ai: modelUse.exactOptional() };
/** Stands in place of words or a value that held, or may have held, a password or a code. */
const redacted = z.literal(true);
/** The question that the message is for. */
const ref = z.string().exactOptional();

/** A message without what must not be kept. */
export const messageRespondent = z.discriminatedUnion("type", [
  exactly({
    type: z.literal("text"),
    text: z.string().exactOptional(),
    ref,
    /** The text asked for this language, or was clearly in it: the conversation goes on in it from here. */
    language: z.string().exactOptional(),
    redacted: redacted.exactOptional(),
    ...sent,
  }),
  exactly({
    type: z.literal("answer"),
    ref: z.string(),
    value: json.exactOptional(),
    redacted: redacted.exactOptional(),
    ...sent,
  }),
  exactly({ type: z.literal("edit"), ref: z.string(), ...sent }),
  exactly({ type: z.literal("skip"), ref, ...sent }),
  exactly({ type: z.enum(["back", "submit", "resend", "restart"]), ...sent }),
  exactly({ type: z.enum(["auth", "verify"]), redacted, ...sent }),
  /** The conversation goes on in this language from here. */
  exactly({ type: z.literal("language"), language: z.string(), ...sent }),
  exactly({ type: z.literal("payment"), action: z.enum(["refresh", "cancel"]), ...sent }),
]);

export const messageAssistant = exactly({
  text: z.string(),
  /** The text as its author has marked it up. */
  textMd: z.string().exactOptional(),
  /** The question or statement that it is about. */
  ref: z.string().exactOptional(),
  /** A statement that shows more than words. */
  statement: shownBlock.exactOptional(),
  /** Words that reply to a question of the assistant's own. */
  replies: z.array(z.string()).readonly().exactOptional(),
  /** The replies are ways on besides answering: the question's own input stays beside them. */
  beside: z.literal(true).exactOptional(),
  /** The ref of the ending whose words these are. */
  ending: z.string().exactOptional(),
  /** A model was asked to word this message; `answered`: these are its words. */
  ai: modelUse.exactOptional(),
});

export const questionAsked = exactly({
  ref: z.string(),
  question: shownBlock,
  progress: exactly({ answered: z.number(), totalEstimate: z.number(), pct: z.number() }).exactOptional(),
  pendingVerification: pendingVerification.exactOptional(),
  pendingPayment: pendingPayment.exactOptional(),
});

/** Why a reply did not become an answer. `field` names which field of the question, where it has several. */
export const validationFailed = exactly({
  ref: z.string(),
  code: z.string(),
  message: z.string(),
  field: z.string().exactOptional(),
});

/** A question of the respondent that the form's knowledge was searched for (contract §8). */
export const knowledgeAsked = exactly({
  question: z.string(),
  /** What answered; absent if the assistant does not know. */
  source: exactly({ id: z.string(), title: z.string(), url: z.string().exactOptional() }).exactOptional(),
  /** The words that were shown: those of the source, or of a model that cites it. */
  by: z.enum(["passage", "model"]).exactOptional(),
});
