/**
 * What forms of a topic ask, where a prompt does not say it.
 *
 * `core` is asked also if the prompt names some questions with "with": a guest without a name is no use. `more` follows
 * if the prompt names none.
 */
import type { DraftedField, DraftedTopic } from "../../languages/schema/drafted-forms.ts";

/** A question, and the answer to an earlier one on which it is shown. */
export type TopicQuestion =
  | DraftedField
  | {
      readonly field: DraftedField;
      readonly ifField: DraftedField;
      readonly op: "eq" | "lt" | "lte";
      readonly value: boolean | number;
    };

export interface TopicSpec {
  readonly core: readonly TopicQuestion[];
  readonly more: readonly TopicQuestion[];
}

const ifTrue = (field: DraftedField, ifField: DraftedField): TopicQuestion => ({
  field,
  ifField,
  op: "eq",
  value: true,
});
const ifBelow = (field: DraftedField, ifField: DraftedField, value: number): TopicQuestion => ({
  field,
  ifField,
  op: "lt",
  value,
});

export const TOPICS: Readonly<Record<DraftedTopic, TopicSpec>> = {
  contact: { core: ["name", "email"], more: ["phone", "subject", "message"] },
  job_application: {
    core: ["name", "email"],
    more: ["phone", "experience_years", "motivation", "cv", "start_date", "heard", "consent"],
  },
  event: { core: ["name", "email"], more: ["company", "guests", "dietary", "special_requests"] },
  rsvp: {
    core: ["name", "attending"],
    more: [ifTrue("guests", "attending"), ifTrue("dietary", "attending"), "comment"],
  },
  wedding: {
    core: ["name", "attending"],
    more: [
      ifTrue("guests", "attending"),
      ifTrue("dietary", "attending"),
      ifTrue("allergies", "attending"),
      ifTrue("song", "attending"),
      "comment",
    ],
  },
  nps: { core: ["recommend"], more: [ifBelow("reason", "recommend", 7), "comment"] },
  csat: { core: ["satisfaction"], more: [ifBelow("reason", "satisfaction", 3), "liked", "improve", "recommend"] },
  course_feedback: { core: ["satisfaction"], more: ["liked", "improve", "learned", "recommend"] },
  employee_survey: { core: ["satisfaction"], more: ["department", "liked", "improve", "recommend", "comment"] },
  bug_report: {
    core: ["subject", "description"],
    more: ["steps", "expected", "actual", "priority", "device", "photo", "email"],
  },
  feature_request: { core: ["subject", "description"], more: ["reason", "priority", "email"] },
  patient_intake: {
    core: ["name", "birth_date"],
    more: [
      "phone",
      "email",
      "insurance",
      "reason",
      "conditions",
      "medication",
      "allergies",
      "emergency_contact",
      "consent",
    ],
  },
  appointment: { core: ["name", "phone"], more: ["email", "service", "datetime", "comment"] },
  order: {
    core: ["name", "email"],
    more: ["product", "quantity", "delivery", { field: "address", ifField: "delivery", op: "eq", value: 0 }, "comment"],
  },
  table_booking: { core: ["name", "phone"], more: ["date", "time", "guests", "special_requests"] },
  newsletter: { core: ["email"], more: ["first_name", "consent"] },
  quote: { core: ["name", "email"], more: ["company", "phone", "project", "budget", "deadline"] },
  support: { core: ["name", "email"], more: ["subject", "problem", "priority", "photo"] },
  incident: {
    core: ["name", "date", "description"],
    more: ["time", "location", "injured", "witnesses", "photo"],
  },
  damage: { core: ["name", "date", "description"], more: ["phone", "location", "amount", "photo"] },
  complaint: { core: ["name", "email"], more: ["date", "problem", "expectations", "photo"] },
  return: { core: ["name", "order_number"], more: ["email", "product", "reason", "photo"] },
  rental: {
    core: ["name", "email", "phone"],
    more: ["address", "household", "employer", "income", "move_in", "pets", "document", "consent"],
  },
  volunteer: { core: ["name", "email"], more: ["phone", "motivation", "skills", "availability"] },
  membership: { core: ["name", "email"], more: ["birth_date", "address", "phone", "terms", "signature"] },
  donation: { core: ["name", "email"], more: ["amount", "payment_method", "message", "newsletter"] },
  exit_interview: { core: ["reason"], more: ["satisfaction", "liked", "improve", "recommend", "comment"] },
  leave: { core: ["name", "leave_type", "period"], more: ["department", "comment"] },
  workshop: { core: ["name", "email"], more: ["phone", "level", "expectations", "special_requests"] },
  onboarding: { core: ["name", "email"], more: ["company", "phone", "goals", "start_date", "comment"] },
  product_feedback: { core: ["rating"], more: ["liked", "improve", "ease", "recommend", "email"] },
  website_feedback: { core: ["rating"], more: ["ease", "liked", "improve", "email"] },
  raffle: { core: ["name", "email"], more: ["birth_date", "terms", "newsletter"] },
  hotel_stay: { core: ["rating"], more: ["liked", "improve", "return_again", "recommend"] },
  pet_adoption: {
    core: ["name", "email"],
    more: ["phone", "address", "household", "pets", "experience", "motivation", "consent"],
  },
  school: {
    core: ["child_name", "birth_date"],
    more: ["school_class", "address", "allergies", "emergency_contact", "consent", "signature"],
  },
  speakers: { core: ["name", "email"], more: ["subject", "description", "level", "experience", "website"] },
};
