/** The forms of a world: one without requests to the outside, and one with every kind. */
import { type CompiledForm } from "../../../machines/logic/compile.ts";
import { compiled, documentOf } from "../../support/conversations/chat.ts";

/**
 * Divides the waits of forms: an idle half hour is six seconds, a partial's minute 200 ms. Lives of codes and payments
 * are not divided.
 */
export const CLOCK_SCALE = 300;

/** Refs of the plain form's questions, in order. */
export const PLAIN_REFS = ["q0", "q1", "q2"] as const;

export const PLAIN_FORM: CompiledForm = compiled(
  documentOf(
    PLAIN_REFS.map((ref) => ({ ref, type: "short_text", title: `${ref}?`, required: true })),
    { settings: { abandonAfterIdleMinutes: 30 } },
  ),
);

/** Places that the workshop has: fewer than guests come. */
export const PLACES = 3;
/** Who may come at one time. */
export const TIME_CAPACITY = 2;
/** Days after the world's beginning, so that no clock that jumps makes them the past. */
export const TIMES = ["2026-06-10T10:00", "2026-06-10T10:30", "2026-06-10T11:00", "2026-06-10T11:30"] as const;

/**
 * A place at a workshop: what it is to be is said in words that only a model understands, a telephone is verified by a
 * code, a time is booked, a fee is paid, and there are fewer places than guests. Who wants nothing is sent away.
 */
export const WORKSHOP: CompiledForm = compiled(
  documentOf(
    [
      {
        ref: "meal",
        type: "single_choice",
        title: "Which meal?",
        required: true,
        config: {
          options: [
            { ref: "fish", label: "Fish" },
            { ref: "soup", label: "Soup" },
            { ref: "nothing", label: "Nothing" },
          ],
        },
      },
      {
        ref: "phone",
        type: "verification",
        title: "Your number?",
        required: true,
        config: { channel: "sms", expiresInMinutes: 1, resendsMax: 10 },
      },
      {
        ref: "time",
        type: "booking",
        title: "When?",
        required: true,
        config: {
          timeZone: "UTC",
          weekly: [{ day: 3, from: "10:00", to: "12:00" }],
          durationMinutes: 30,
          capacity: TIME_CAPACITY,
        },
      },
      {
        ref: "fee",
        type: "payment",
        title: "The fee.",
        required: true,
        config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 1 },
      },
    ],
    {
      endings: [
        { ref: "done", title: "See you", kind: "success" },
        { ref: "sorry", title: "Sorry", kind: "screen_out" },
      ],
      logic: [
        {
          after: "meal",
          when: { left: { answer: "meal" }, op: "eq", right: { const: "nothing" } },
          do: [{ jump: { ending: "sorry" } }],
        },
      ],
      settings: {
        responsesMax: PLACES,
        abandonAfterIdleMinutes: 10,
        followUps: [{ afterHours: 1, channel: "sms", toRef: "phone" }],
      },
    },
  ),
);
