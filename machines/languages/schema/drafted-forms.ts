/** What forms often ask for, and what forms are often about: the names that every language has words for. */

/** What forms often ask for. `machines/drafting/forms/fields.ts` gives each its block type. */
export const DRAFTED_FIELDS = [
  ...(["name", "first_name", "last_name", "email", "phone", "address", "city", "zip", "country", "company"] as const),
  ...(["job_title", "department", "website", "birth_date", "age", "gender", "nationality", "id_number"] as const),
  ...(["cv", "cover_letter", "portfolio", "photo", "document", "signature", "consent", "terms", "newsletter"] as const),
  ...(["message", "comment", "description", "reason", "liked", "disliked", "improve", "expectations"] as const),
  ...(["motivation", "experience", "experience_years", "skills", "education", "salary", "start_date"] as const),
  ...(["availability", "references", "heard", "recommend", "satisfaction", "rating", "ease", "return_again"] as const),
  ...(["date", "time", "datetime", "arrival", "departure", "period", "deadline", "duration", "guests"] as const),
  ...(["attending", "plus_one", "children", "dietary", "allergies", "song", "accommodation", "transport"] as const),
  ...([
    "medication",
    "conditions",
    "symptoms",
    "emergency_contact",
    "insurance",
    "doctor",
    "budget",
    "amount",
  ] as const),
  ...(["quantity", "product", "order_number", "size", "color", "delivery", "payment_method", "priority"] as const),
  ...(["steps", "expected", "actual", "device", "version", "page_url", "subject", "problem", "location"] as const),
  ...(["contact_preference", "service", "project", "team", "level", "course", "session", "language", "pets"] as const),
  ...([
    "household",
    "employer",
    "income",
    "move_in",
    "goals",
    "hobbies",
    "witnesses",
    "injured",
    "leave_type",
  ] as const),
  ...(["child_name", "school_class", "special_requests", "category", "case_number", "learned"] as const),
] as const;
export type DraftedField = (typeof DRAFTED_FIELDS)[number];

/** What forms are often about. `machines/drafting/forms/topics.ts` gives each its questions. */
export const DRAFTED_TOPICS = [
  ...(["contact", "job_application", "event", "rsvp", "wedding", "nps", "csat", "course_feedback"] as const),
  ...(["employee_survey", "bug_report", "feature_request", "patient_intake", "appointment", "order"] as const),
  ...(["table_booking", "newsletter", "quote", "support", "incident", "damage", "complaint", "return"] as const),
  ...(["rental", "volunteer", "membership", "donation", "exit_interview", "leave", "workshop", "onboarding"] as const),
  ...(["product_feedback", "website_feedback", "raffle", "hotel_stay", "pet_adoption", "school", "speakers"] as const),
] as const;
export type DraftedTopic = (typeof DRAFTED_TOPICS)[number];
