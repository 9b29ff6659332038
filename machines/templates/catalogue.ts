/**
 * The templates that there are, by category (§4.21). A new template is a file in the folder of its category and one
 * line here.
 *
 * Owns: the list, and when it is loaded. Each file is loaded when it is asked for the first time, so that a node that
 * offers no template pays nothing for them.
 */
import type { Template } from "./writing/template.ts";

type Load = () => Promise<Template>;

/** By id, in the order in which they are listed. */
const LOADERS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["csat", async () => (await import("./feedback/csat.ts")).csat],
  ["nps", async () => (await import("./feedback/nps.ts")).nps],
  ["product-market-fit", async () => (await import("./feedback/product-market-fit.ts")).productMarketFit],
  ["website-feedback", async () => (await import("./feedback/website-feedback.ts")).websiteFeedback],
  ["contact", async () => (await import("./sales/contact.ts")).contact],
  ["customer-onboarding", async () => (await import("./sales/customer-onboarding.ts")).customerOnboarding],
  ["lead-qualification", async () => (await import("./sales/lead-qualification.ts")).leadQualification],
  ["newsletter-preferences", async () => (await import("./sales/newsletter-preferences.ts")).newsletterPreferences],
  ["appointment", async () => (await import("./orders/appointment.ts")).appointment],
  ["catering-order", async () => (await import("./orders/catering-order.ts")).cateringOrder],
  ["insurance-claim", async () => (await import("./orders/insurance-claim.ts")).insuranceClaim],
  ["order", async () => (await import("./orders/order.ts")).order],
  ["restaurant-reservation", async () => (await import("./orders/restaurant-reservation.ts")).restaurantReservation],
  ["return-request", async () => (await import("./orders/return-request.ts")).returnRequest],
  ["travel-planning", async () => (await import("./orders/travel-planning.ts")).travelPlanning],
  ["call-for-speakers", async () => (await import("./events/call-for-speakers.ts")).callForSpeakers],
  ["event-registration", async () => (await import("./events/event-registration.ts")).eventRegistration],
  ["photo-contest", async () => (await import("./events/photo-contest.ts")).photoContest],
  ["wedding-rsvp", async () => (await import("./events/wedding-rsvp.ts")).weddingRsvp],
  ["employee-onboarding", async () => (await import("./people/employee-onboarding.ts")).employeeOnboarding],
  ["exit-interview", async () => (await import("./people/exit-interview.ts")).exitInterview],
  ["expense-claim", async () => (await import("./people/expense-claim.ts")).expenseClaim],
  ["feedback-360", async () => (await import("./people/feedback-360.ts")).feedback360],
  ["job-application", async () => (await import("./people/job-application.ts")).jobApplication],
  ["leave-request", async () => (await import("./people/leave-request.ts")).leaveRequest],
  ["bug-report", async () => (await import("./operations/bug-report.ts")).bugReport],
  ["incident-report", async () => (await import("./operations/incident-report.ts")).incidentReport],
  ["it-access-request", async () => (await import("./operations/it-access-request.ts")).itAccessRequest],
  ["fitness-intake", async () => (await import("./health/fitness-intake.ts")).fitnessIntake],
  ["health-intake", async () => (await import("./health/health-intake.ts")).healthIntake],
  ["treatment-consent", async () => (await import("./health/treatment-consent.ts")).treatmentConsent],
  ["course-feedback", async () => (await import("./education/course-feedback.ts")).courseFeedback],
  ["knowledge-quiz", async () => (await import("./education/knowledge-quiz.ts")).knowledgeQuiz],
  ["school-enrolment", async () => (await import("./education/school-enrolment.ts")).schoolEnrolment],
  ["donation", async () => (await import("./community/donation.ts")).donation],
  ["membership", async () => (await import("./community/membership.ts")).membership],
  ["pet-adoption", async () => (await import("./community/pet-adoption.ts")).petAdoption],
  ["volunteer-sign-up", async () => (await import("./community/volunteer-sign-up.ts")).volunteerSignUp],
  ["maintenance-request", async () => (await import("./property/maintenance-request.ts")).maintenanceRequest],
  ["real-estate-enquiry", async () => (await import("./property/real-estate-enquiry.ts")).realEstateEnquiry],
  ["rental-application", async () => (await import("./property/rental-application.ts")).rentalApplication],
]);

/** A template by its id; undefined where there is none. */
export async function templateById(id: string): Promise<Template | undefined> {
  return LOADERS.get(id)?.();
}

let listed: Promise<readonly Template[]> | undefined;

/**
 * All templates, in their order. The first call loads their files.
 * @param pause is awaited between two files, so that other work runs: a file takes some 3 ms, and Node reads it without
 *   leaving the event loop.
 */
export function allTemplates(pause?: () => Promise<void>): Promise<readonly Template[]> {
  return (listed ??= loadAll(pause));
}

async function loadAll(pause?: () => Promise<void>): Promise<readonly Template[]> {
  const templates: Template[] = [];
  for (const load of LOADERS.values()) {
    templates.push(await load());
    await pause?.();
  }
  return templates;
}
