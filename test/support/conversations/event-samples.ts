/** An event of every name, for tests that need one and do not care what it says. */
import type { DomainEvent, EventData, EventType } from "../../../machines/conversation/events/events.ts";

const FORM = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const VERSION = "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const ORGANIZATION = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const SESSION = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";

const ending = { ref: "done", title: "Thank you", bodyMd: "", kind: "success", requirements: [], redirectUrl: null };
const question = { id: "b0", ref: "name", type: "short_text", title: "Your name?", required: true };
const pendingVerification = { ref: "phone", channel: "sms", sentTo: "+49***78", sentAt: 1_780_304_400_000 } as const;
const pendingPayment = {
  ref: "fee",
  recordId: "pay_0f5b6c1d2e3f405162738495a6b7c8d9",
  provider: "gateway_a",
  amountMinor: 1500,
  amount: 15,
  currency: "EUR",
  display: "€15.00",
  launch: { kind: "gateway_a_sdk", orderId: "o", paymentSessionId: "s", mode: "sandbox" },
  expiresAt: 1_780_306_200_000,
};
const { recordId, provider, amountMinor, currency } = pendingPayment;

/** As little as its schema asks for; a test adds what it is about. */
const SAMPLES: { readonly [Type in EventType]: EventData<Type> } = {
  "session.opened": {
    form: FORM,
    versionId: VERSION,
    source: "chat",
    mode: "live",
    language: "en",
    hiddenFields: {},
  },
  "message.respondent": { type: "text", text: "Ana 🙂" },
  "message.assistant": { text: "Your name?" },
  "question.asked": { ref: "name", question },
  "knowledge.asked": {
    question: "What does it cost? 🙂",
    source: { id: "knw_01JZZZZZZZZZZZZZZZZZZZZZZZ", title: "Prices", url: "https://shop.example/prices" },
    by: "passage",
  },
  "answer.recorded": { ref: "name", type: "short_text", value: "Ana 🙂" },
  "answer.changed": { ref: "name", type: "short_text", value: "Eva", before: "Ana 🙂" },
  "answer.skipped": { ref: "name", type: "short_text" },
  "question.deferred": { ref: "name", reason: "misses" },
  "validation.failed": { ref: "name", code: "too_long", message: "That is too long." },
  "auth.passed": { method: "email_code", label: "a***@example.org" },
  "verification.sent": pendingVerification,
  "verification.passed": { ref: "phone", channel: "sms", sentTo: "+49***78" },
  "payment.pending": pendingPayment,
  "payment.paid": { ref: "fee", recordId, provider, amountMinor, currency, paidAt: 1_780_304_500_000 },
  "payment.failed": { ref: "fee", recordId, reason: "expired" },
  "review.ready": {
    summary: [{ ref: "name", title: "Your name?", display: "Ana 🙂", skipped: false, changeable: true }],
  },
  "session.completed": { endingRef: "done", ending, durationMs: 60_000 },
  "session.disqualified": { endingRef: "done", ending: null, durationMs: 60_000 },
  "session.abandoned": { reason: "idle", lastRef: "name" },
  "session.resumed": {},
  "response.partial": { answered: 1 },
  "followup.sent": { index: 0, channel: "email", sentTo: "a***@example.org" },
  "form.published": { formId: FORM, version: 2, versionId: VERSION, note: "shorter" },
  "form.viewed": { formId: FORM, count: 3, mode: "live", source: "embed" },
  "form.slots": {
    formId: FORM,
    taken: [{ slot: "responses", session: SESSION }],
    released: [],
    confirmed: [{ slot: "quota:pros", session: SESSION }],
  },
  "response.deleted": { organization: ORGANIZATION, form: FORM },
  "form.deleted": { organization: ORGANIZATION, formId: FORM },
};

/** @param changes what matters of its data. */
export function sampleEvent<Type extends EventType>(
  type: Type,
  { seq, ts = 0 }: { readonly seq: number; readonly ts?: number },
  changes: Partial<EventData<Type>> = {},
): DomainEvent {
  return { v: 1, seq, ts, type, data: { ...SAMPLES[type], ...changes } } as DomainEvent;
}
