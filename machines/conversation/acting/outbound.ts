/**
 * Messages to people: codes, reminders, notifications of completed responses.
 *
 * Owns: these messages and their events. Does not own: sending (a worker), when a reminder is due (`deadlines.ts`).
 *
 * 1. A code stands in its message and nowhere else.
 * 2. Keys are stable: a message that is stored twice is one message.
 */
import { maskAddress } from "../waiting/codes.ts";
import { ACCESS_REF, type SentCode } from "../state/conversation.ts";
import { nextReminder } from "../state/deadlines.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { CodeToSend } from "../reading/reading.ts";
import { summaryOf } from "../view/session-view.ts";

/** Characters of one answer in a notification; the dashboard shows all of it. */
const DISPLAY_CHARACTERS_MAX = 500;

/** Issues a code and queues its message. From now on this code counts. */
export function sendCode(draft: TurnDraft, { ref, channel, to, digits, expiresInMs }: CodeToSend): void {
  const { access, verification, codesSent } = draft.control;
  const before = ref === ACCESS_REF ? access?.code : verification?.ref === ref ? verification : null;
  const code = draft.environment.issueCode(digits);
  const sent: SentCode = {
    channel,
    to,
    hash: draft.environment.hashCode(code),
    sentAt: draft.now,
    expiresAt: draft.now + expiresInMs,
    tries: 0,
    sent: before?.to === to ? before.sent + 1 : 1,
  };
  draft.change({ codesSent: codesSent + 1, pending: null, misses: 0 });
  if (ref === ACCESS_REF && access !== null) draft.change({ access: { ...access, code: sent } });
  else draft.change({ verification: { ...sent, ref } });
  const sentTo = maskAddress(to);
  draft.emit("verification.sent", { ref, channel, sentTo, sentAt: draft.now });
  const { title } = draft.form.document;
  const minutes = Math.ceil(expiresInMs / 60_000);
  draft.outbound.push({
    key: `code:${draft.control.seq}`,
    channel,
    to,
    purpose: "code",
    subject: channel === "email" ? draft.phrase("codeSubject", { title }) : "",
    text: draft.phrase("codeText", { code, title, minutes }),
  });
  draft.assistant(draft.phrase("codeSent", { to: sentTo }), { ref });
}

/** Back to the address at which the conversation was opened; empty where nothing serves a link. */
function resumeLinkOf(draft: TurnDraft): string {
  const domain = draft.facts.metadata?.["domain"];
  return draft.environment.resumeLink(typeof domain === "string" ? domain : null) ?? "";
}

/** Reminds a respondent who has stopped. */
export function sendReminder(draft: TurnDraft): void {
  const due = nextReminder(draft, draft.environment.clockScale);
  if (due === undefined) throw new Error("sendReminder: no reminder is due");
  const {
    index,
    to,
    followUp: { channel },
  } = due;
  const { title } = draft.form.document;
  draft.change({ reminded: [...draft.control.reminded, index] });
  draft.emit("followup.sent", { index, channel, sentTo: maskAddress(to) });
  draft.outbound.push({
    key: `follow_up:${index}`,
    channel,
    to,
    purpose: "follow_up",
    subject: channel === "email" ? draft.phrase("followUpSubject", { title }) : "",
    text: draft.phrase("followUpText", { title, link: resumeLinkOf(draft) }).trim(),
  });
}

/** Notifies the addresses that the author named of a completed response. Test data notifies no one. */
export function sendNotification(draft: TurnDraft): void {
  const { notifyEmails } = draft.settings;
  if (notifyEmails.length === 0 || draft.facts.mode === "test") return;
  const { title } = draft.form.document;
  const lines = summaryOf(draft.form, draft.conversation).map(
    ({ title: question, display }) => `${question}\n${cut(display)}`,
  );
  const text = [draft.phrase("notificationText", { title }), ...lines].join("\n\n");
  for (const [index, to] of notifyEmails.entries()) {
    draft.outbound.push({
      key: `notification:${index}`,
      channel: "email",
      to,
      purpose: "notification",
      subject: draft.phrase("notificationSubject", { title }),
      text,
    });
  }
}

function cut(text: string): string {
  return text.length > DISPLAY_CHARACTERS_MAX ? `${text.slice(0, DISPLAY_CHARACTERS_MAX - 1).toWellFormed()}…` : text;
}
