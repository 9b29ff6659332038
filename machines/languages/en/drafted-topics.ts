/** What forms in English are often about: their titles, and the words by which a prompt names them. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const englishDraftedTopics: DraftingWords["topics"] = {
  contact: ["Contact us", "contact form|contact us|contact|get in touch|contact page"],
  job_application: [
    "Job application",
    "job application|application form|job|hiring|apply|applicant|applicants|recruiting|recruitment|candidates|candidate|job candidates|career|careers|employment application|internship|vacancy|job applicants",
  ],
  event: [
    "Event registration",
    "event registration|event|conference|registration form|meetup|hackathon|sign up for an event|party|registration|event signup|webinar|summer party|festival|gala|tournament|race",
  ],
  rsvp: ["Will you be there?", "rsvp|invitation|birthday|birthday party|guest list|dinner party|reunion"],
  wedding: ["Wedding RSVP", "wedding|wedding rsvp|wedding invitation|marriage|our wedding"],
  nps: ["Would you recommend us?", "nps|nps survey|net promoter score|net promoter|recommendation survey"],
  csat: [
    "How did we do?",
    "customer satisfaction|customer feedback|csat|satisfaction survey|feedback form|feedback|customer survey|client feedback|client satisfaction|service feedback|guest feedback|restaurant feedback|patient satisfaction",
  ],
  course_feedback: [
    "Course feedback",
    "course feedback|course evaluation|training feedback|workshop feedback|class feedback|event feedback|conference feedback|after the course|after the event|post event|training evaluation|after the workshop|after the training|lecture feedback|seminar feedback|webinar feedback|teacher evaluation|after a workshop|after a course|post event survey",
  ],
  employee_survey: [
    "Employee survey",
    "employee survey|employee satisfaction|employee engagement|pulse survey|staff survey|team survey|employee feedback|engagement survey|pulse check|team mood|employees happy",
  ],
  bug_report: ["Bug report", "bug report|bug|report a bug|software bug|bugs|error report|bug tracker"],
  feature_request: ["Feature request", "feature request|feature|feature idea|feature requests|product idea|ideas"],
  patient_intake: [
    "Patient intake",
    "patient intake|medical intake|health intake|patient|medical history form|new patient|patients|clinic|dentist|doctors office|medical practice|health questionnaire|anamnesis|physiotherapy|therapy intake|dental practice",
  ],
  appointment: [
    "Book an appointment",
    "appointment|appointment booking|appointment request|booking|book a meeting|consultation|schedule a call|hairdresser|salon|book an appointment|schedule an appointment",
  ],
  order: [
    "Order form",
    "order form|order|product order|cake order|catering|bakery|pre order|t shirt order|catering order",
  ],
  table_booking: [
    "Book a table",
    "table reservation|table booking|restaurant reservation|book a table|reserve a table|reservation|restaurant booking",
  ],
  newsletter: [
    "Newsletter",
    "newsletter|newsletter signup|mailing list|subscribe|newsletter subscription|waitlist|waiting list",
  ],
  quote: [
    "Request a quote",
    "quote|quote request|request a quote|lead|lead form|sales inquiry|estimate|lead generation|project inquiry|request for proposal|lead qualification|demo request|request a demo|price request|sales lead",
  ],
  support: [
    "Support request",
    "support request|support|help desk|support ticket|it support|customer support|technical support|helpdesk|tech support|maintenance request|maintenance|repair request|repair",
  ],
  incident: [
    "Incident report",
    "incident report|incident|accident|accident report|workplace accident|safety incident|near miss|injury report",
  ],
  damage: ["Damage report", "damage report|damage|insurance claim|damage claim|claim|claim form|claims|water damage"],
  complaint: ["Complaint", "complaint|complaints|complaint form|grievance"],
  return: [
    "Return a product",
    "return|return form|product return|refund|refund request|return request|exchange|returns|warranty",
  ],
  rental: [
    "Rental application",
    "rental application|rental|apartment application|tenant application|lease application|tenant|flat|rent an apartment|tenants|landlord",
  ],
  volunteer: [
    "Volunteer with us",
    "volunteer|volunteers|volunteering|volunteer signup|volunteer application|volunteer sign up|helpers",
  ],
  membership: [
    "Become a member",
    "membership|membership application|become a member|club membership|join our club|gym membership|club|association|member registration",
  ],
  donation: ["Donate", "donation|donate|donations|donor|fundraiser|fundraising|charity|pledge"],
  exit_interview: [
    "Exit interview",
    "exit interview|exit survey|leaving employees|offboarding|cancellation survey|churn survey|why customers leave",
  ],
  leave: [
    "Leave request",
    "leave request|vacation request|holiday request|time off request|time off|absence request|pto request|sick leave|annual leave|vacation",
  ],
  workshop: [
    "Workshop registration",
    "workshop|workshop registration|course registration|course signup|class registration|workshop signup|workshop signups|course enrolment|training registration|cooking class|yoga class|class signup|seminar registration|summer camp|camp registration|fitness class",
  ],
  onboarding: [
    "Welcome on board",
    "onboarding|client onboarding|customer onboarding|new client|employee onboarding|new employee|new hire|new hires|new customer|new clients",
  ],
  product_feedback: [
    "Product feedback",
    "product feedback|product survey|product market fit|user research|app feedback|user survey|beta feedback|beta testers|user feedback|product review",
  ],
  website_feedback: [
    "Website feedback",
    "website feedback|website survey|feedback on our website|usability survey|site feedback",
  ],
  raffle: [
    "Enter the raffle",
    "raffle|giveaway|competition|contest|prize draw|sweepstake|sweepstakes|photo contest|lottery",
  ],
  hotel_stay: [
    "Your stay with us",
    "hotel stay|hotel|stay|guest survey|hotel feedback|airbnb|vacation rental|hotel guests",
  ],
  pet_adoption: [
    "Adopt a pet",
    "pet adoption|adopt a pet|dog adoption|cat adoption|animal shelter|adoption|adopt a dog|adopt a cat",
  ],
  school: [
    "School enrolment",
    "school enrolment|school enrollment|school registration|kindergarten|enrolment|enrollment|daycare|daycare registration|school|school trip|student registration",
  ],
  speakers: [
    "Call for speakers",
    "call for speakers|call for papers|speaker application|talk proposal|speaker|cfp|talk submission|speakers|speaker proposal",
  ],
};
