/**
 * Verification questions: the respondent gives a number or an address, gets a code there and sends it back.
 *
 * Owns: what a message means at such a question, before and after a code was sent. Does not own: codes (`codes.ts`),
 * sending (`outbound.ts`).
 *
 * 1. An address is an answer only after its code was right; a client cannot send it as the answer itself.
 * 2. The block's config limits tries and codes; the session and all sessions together limit codes too (`codes.ts`).
 */
import { checkDestination, type VerificationConfig, verificationRules } from "../../blocks/contact/verification.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import type { Block } from "../../document/schema/block.ts";
import type { Json } from "../../json.ts";
import { understandAnswer } from "../../understanding/understand-answer.ts";
import { checkAnswer } from "../reading/check-answer.ts";
import { requestCode, codeIn, checkCode, maskAddress } from "./codes.ts";
import type { Control } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Message } from "../protocol/messages.ts";
import { readEdit, readSkip } from "../reading/navigation.ts";
import { languageContext, questionOf, replyContext } from "../reading/question-context.ts";
import { notAnswered, offered, refuse, type MessageReading } from "../reading/reading.ts";
import { readReplyWhileWaiting, defaultWaitHandlers } from "./read-while-waiting.ts";
import { asksForNewCode } from "../../understanding/intents/phrases-while-waiting.ts";

type VerificationBlock = Block<VerificationConfig>;

/** Reads a message while a code is pending. */
export function readAtVerification(
  draft: TurnDraft,
  message: Exclude<Message, { type: "language" }>,
  compiled: CompiledBlock,
): MessageReading {
  switch (message.type) {
    case "verify":
      return readCode(draft, compiled, message.code);
    case "resend":
      return send(draft, compiled, verificationOf(draft).to);
    case "back":
      // Goes back to the number first: it is most likely what was mistyped.
      return { kind: "revisit", ref: compiled.ref };
    case "edit":
      return message.ref === compiled.ref ? { kind: "revisit", ref: compiled.ref } : readEdit(draft, message.ref);
    case "skip":
      return readSkip(draft);
    case "text":
      return readTextAtCode(draft, compiled, message.text);
    case "auth":
    case "payment":
    case "submit":
    case "restart":
    case "answer":
      throw new Error(`readAtVerification: ${message.type} is handled before`);
  }
}

function readTextAtCode(draft: TurnDraft, compiled: CompiledBlock, text: string): MessageReading {
  const typed = codeIn(text, rulesOf(compiled).codeDigits);
  if (typed !== undefined) return readCode(draft, compiled, typed);
  if (asksForNewCode(text)) return send(draft, compiled, verificationOf(draft).to);
  const address = addressIn(draft, compiled, text);
  if (address !== undefined) return send(draft, compiled, address);
  const context = replyContext(draft, compiled.ref);
  // The number can be changed like an answer: "change my number".
  return readReplyWhileWaiting(
    draft,
    text,
    { ...context, answered: [...context.answered, questionOf(draft, compiled)] },
    {
      back: () => ({ kind: "revisit", ref: compiled.ref }),
      change: (target) => (target === compiled.ref ? { kind: "revisit", ref: compiled.ref } : undefined),
      repeat: () => ({ kind: "explain", what: "code" }),
      // A number of another length is a mistyped code and counts as a try.
      other: () =>
        /^[\d\s.-]+$/.test(text.trim()) ? readCode(draft, compiled, text.trim()) : { kind: "explain", what: "code" },
    },
  );
}

/** Reads the number or address, and sends a code there. */
export function readAddress(draft: TurnDraft, compiled: CompiledBlock, value: Json): MessageReading {
  if (typeof value !== "string")
    return refuse("ref", "answered_by_code", `${compiled.ref} is answered by a code that is sent`, compiled.ref);
  const checked = checkDestination(compiled.block as VerificationBlock, value, draft.blockContext);
  return checked.ok ? send(draft, compiled, checked.value) : notAnswered(compiled.ref, checked.code, checked.params);
}

/** Reads words at the question for the number or address. */
export function readAddressInWords(draft: TurnDraft, compiled: CompiledBlock, text: string): MessageReading {
  const { ref } = compiled;
  const context = replyContext(draft, ref);
  const pending = draft.control.pending?.ref === ref ? { pending: draft.control.pending.candidates } : {};
  const said = understandAnswer(
    questionOf(draft, compiled).kind,
    text,
    { ...context, ...pending },
    compiled.block.title,
  );
  if ("answer" in said && said.confidence !== "weak") return readAddress(draft, compiled, said.answer);
  if ("invalid" in said) return notAnswered(ref, said.invalid, said.params);
  // One key away from a common domain: a code to a stranger would be lost, and read.
  if ("ambiguous" in said) return offered(ref, said.ambiguous);
  return readReplyWhileWaiting(
    draft,
    text,
    context,
    defaultWaitHandlers(draft, () => notAnswered(ref, "unclear")),
  );
}

function readCode(draft: TurnDraft, compiled: CompiledBlock, typed: string): MessageReading {
  const rules = rulesOf(compiled);
  const waiting = verificationOf(draft);
  const judged = checkCode(waiting, codeIn(typed, rules.codeDigits) ?? typed, rules.triesMax, draft.environment);
  if (!judged.right) {
    const counts: Partial<Control> = { verification: { ...judged.code, ref: waiting.ref } };
    return notAnswered(compiled.ref, judged.problem, { to: maskAddress(waiting.to) }, counts);
  }
  const { channel, to } = waiting;
  const checked = checkAnswer(draft, compiled, { channel, to, verifiedAt: draft.now });
  if ("problem" in checked)
    throw new Error(`${compiled.ref} refuses what was verified for it: ${checked.problem.code}`);
  const proof = { type: "verification.passed" as const, data: { ref: compiled.ref, channel, sentTo: maskAddress(to) } };
  return { kind: "answers", answers: [{ ref: compiled.ref, value: checked.value, proof }] };
}

/** An address that words certainly give. */
function addressIn(draft: TurnDraft, compiled: CompiledBlock, text: string): string | undefined {
  const said = understandAnswer(questionOf(draft, compiled).kind, text, languageContext(draft));
  if (!("answer" in said) || said.confidence === "weak") return undefined;
  const checked = checkDestination(compiled.block as VerificationBlock, said.answer, draft.blockContext);
  return checked.ok ? checked.value : undefined;
}

function rulesOf({ block }: CompiledBlock) {
  return verificationRules((block as VerificationBlock).config);
}

function send(draft: TurnDraft, compiled: CompiledBlock, to: string): MessageReading {
  const { codeDigits, expiresInMs, resendsMax } = rulesOf(compiled);
  const { channel } = (compiled.block as VerificationBlock).config;
  const { verification } = draft.control;
  return requestCode(
    draft,
    { ref: compiled.ref, channel, to, digits: codeDigits, expiresInMs, resendsMax },
    verification?.ref === compiled.ref ? verification : null,
  );
}

function verificationOf(draft: TurnDraft): NonNullable<Control["verification"]> {
  const { verification } = draft.control;
  if (verification === null) throw new Error("verificationOf: no code is pending");
  return verification;
}
