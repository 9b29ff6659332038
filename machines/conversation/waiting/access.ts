/**
 * The access check of a form (settings `access`): a password, or a code that is sent to an address.
 *
 * Owns: what a message means before the check is passed. Does not own: comparing passwords (a request), codes
 * (`codes.ts`).
 *
 * 1. It applies to everybody who opens a conversation, whichever key opened it: a server hands the session to a
 *    browser. A response that is opened over the API, and answers that a server records, have no respondent to check.
 * 2. Before it is passed no question is shown, and every typed text counts as secret: it stands in no event.
 * 3. Five wrong tries lock the session for a quarter of an hour. Limits over all sessions lock it too, and count as no
 *    try.
 */
import { understandAnswer } from "../../understanding/understand-answer.ts";
import { requestCode, codeIn, checkCode, maskAddress } from "./codes.ts";
import { ACCESS_REF, type Access, type Control } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Message } from "../protocol/messages.ts";
import { languageContext } from "../reading/question-context.ts";
import { notAnswered, refuse, type MessageReading } from "../reading/reading.ts";
import { asksForNewCode } from "../../understanding/intents/phrases-while-waiting.ts";
import { retryAfterMsOf } from "../protocol/requests.ts";

const TRIES_MAX = 5;
const LOCKED_MS = 15 * 60_000;
const CODE_DIGITS = 6;
const ACCESS_CODE_MS = 10 * 60_000;
const RESENDS_MAX = 3;
/** Characters of a password: the hash is slow, and its cost grows with the text. */
const PASSWORD_CHARACTERS_MAX = 1000;

/** The access state of a new session; null where the form is open. */
export function initialAccess({ settings, facts }: Pick<TurnDraft, "settings" | "facts">): Access | null {
  if (settings.access === "none" || facts.source === "api") return null;
  return { verified: false, code: null, tries: 0, lockedUntil: null };
}

/** Reads a message before the access check is passed. */
export function readAtAccess(draft: TurnDraft, message: Exclude<Message, { type: "language" }>): MessageReading {
  switch (message.type) {
    case "auth":
      return readSecret(draft, message.value);
    case "verify":
      return draft.settings.access === "password"
        ? refuse("type", "nothing_pending", "the form asks for a password, not for a code")
        : readSecret(draft, message.code);
    case "resend":
      return resend(draft);
    case "text":
      return readText(draft, message.text);
    case "skip":
    case "back":
    case "submit":
    case "restart":
      return { kind: "explain", what: "access" };
    case "answer":
    case "edit":
      return refuse("ref", "not_reachable", "nobody has been let in to the form's questions yet", message.ref);
    case "payment":
      return refuse("type", "nothing_pending", `nothing waits for a message of type ${message.type}`);
  }
}

function readText(draft: TurnDraft, text: string): MessageReading {
  const said = understandAnswer({ kind: "none" }, text, languageContext(draft));
  // "Nonsense" may be the password.
  if ("intent" in said && said.intent !== "remark") {
    if (said.intent === "stop" || said.intent === "refuse") return { kind: "leave" };
    return { kind: "explain", what: said.intent === "human" ? "human" : "access" };
  }
  if (draft.settings.access !== "password" && asksForNewCode(text)) return resend(draft);
  return readSecret(draft, text);
}

/** A password, an address to send a code to, or the code. */
function readSecret(draft: TurnDraft, text: string): MessageReading {
  const access = accessOf(draft);
  const { now } = draft;
  if (access.lockedUntil !== null && now < access.lockedUntil) {
    return notAnswered(ACCESS_REF, "locked", { minutes: Math.ceil((access.lockedUntil - now) / 60_000) });
  }
  if (draft.settings.access === "password") return readPassword(draft, access, text);
  const typed = access.code === null ? undefined : codeIn(text, CODE_DIGITS);
  if (access.code !== null && typed !== undefined) return readCode(draft, access, typed);
  return readAddress(draft, access, text);
}

function readPassword(draft: TurnDraft, access: Access, text: string): MessageReading {
  const { accessPasswordHash: hash } = draft.settings;
  if (text.length > PASSWORD_CHARACTERS_MAX) return wrong(draft, access, "wrong_password");
  const fits = hash === null ? undefined : draft.request({ key: "password", kind: "password", value: text, hash });
  // A form without a password to compare admits no one: the author made a mistake, the respondent did not.
  if (fits?.ok !== true) return notAnswered(ACCESS_REF, "not_checkable");
  const limitedMs = retryAfterMsOf(fits.value);
  if (limitedMs !== undefined)
    return notAnswered(ACCESS_REF, "locked", { minutes: Math.max(1, Math.ceil(limitedMs / 60_000)) });
  return fits.value === true ? { kind: "authPassed" } : wrong(draft, access, "wrong_password");
}

function readCode(draft: TurnDraft, access: Access, typed: string): MessageReading {
  if (access.code === null) throw new Error("readCode: no code was sent");
  const judged = checkCode(access.code, typed, TRIES_MAX, draft.environment);
  if (judged.right) return { kind: "authPassed" };
  if (judged.problem === "code_expired")
    return notAnswered(ACCESS_REF, "code_expired", {}, { access: { ...access, code: judged.code } });
  return wrong(draft, { ...access, code: judged.code }, judged.problem);
}

/** A wrong try; the fifth locks the session. */
function wrong(draft: TurnDraft, access: Access, code: string): MessageReading {
  const tries = access.tries + 1;
  if (tries < TRIES_MAX)
    return notAnswered(ACCESS_REF, code, { to: maskAddress(access.code?.to ?? "") }, { access: { ...access, tries } });
  const lockedForMs = LOCKED_MS / draft.environment.clockScale;
  const locked: Partial<Control> = { access: { ...access, tries: 0, lockedUntil: draft.now + lockedForMs } };
  return notAnswered(ACCESS_REF, "locked", { minutes: Math.ceil(lockedForMs / 60_000) }, locked);
}

function readAddress(draft: TurnDraft, access: Access, text: string): MessageReading {
  const isEmail = draft.settings.access === "email_code";
  const said = understandAnswer(isEmail ? { kind: "email" } : { kind: "phone" }, text, languageContext(draft));
  if (!("answer" in said) || typeof said.answer !== "string" || said.confidence === "weak") {
    if (access.code !== null) return notAnswered(ACCESS_REF, "wrong_code", { to: maskAddress(access.code.to) });
    return notAnswered(ACCESS_REF, isEmail ? "invalid_email" : "invalid_phone");
  }
  return send(draft, said.answer);
}

function resend(draft: TurnDraft): MessageReading {
  const { code, lockedUntil } = accessOf(draft);
  if (code === null)
    return draft.settings.access === "password"
      ? refuse("type", "nothing_pending", "no code was sent")
      : { kind: "explain", what: "access" };
  if (lockedUntil !== null && draft.now < lockedUntil)
    return notAnswered(ACCESS_REF, "locked", { minutes: Math.ceil((lockedUntil - draft.now) / 60_000) });
  return send(draft, code.to);
}

function send(draft: TurnDraft, to: string): MessageReading {
  const channel = draft.settings.access === "email_code" ? "email" : "sms";
  return requestCode(
    draft,
    { ref: ACCESS_REF, channel, to, digits: CODE_DIGITS, expiresInMs: ACCESS_CODE_MS, resendsMax: RESENDS_MAX },
    accessOf(draft).code,
  );
}

function accessOf(draft: TurnDraft): Access {
  const { access } = draft.control;
  if (access === null) throw new Error("this form has no access check");
  return access;
}
