/** What forms in German are often about: their titles, and the words by which a prompt names them. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const germanDraftedTopics: DraftingWords["topics"] = {
  contact: ["Kontakt", "kontaktformular|kontakt|kontaktaufnahme"],
  job_application: [
    "Bewerbung",
    "bewerbung|bewerbungsformular|job|stellenbewerbung|bewerber|stelle|jobbewerbung|praktikum|karriere|ausbildungsplatz",
  ],
  event: [
    "Anmeldung zur Veranstaltung",
    "veranstaltung|event|konferenz|tagung|sommerfest|messe|veranstaltungsanmeldung|feier|fest|turnier|webinar|tag der offenen tür|weihnachtsfeier|kongress|hackathon",
  ],
  rsvp: [
    "Bist du dabei?",
    "einladung|rückmeldung|zusage|geburtstag|geburtstagsfeier|gästeliste|party|rsvp|klassentreffen",
  ],
  wedding: ["Hochzeit", "hochzeit|hochzeitseinladung|trauung|unsere hochzeit"],
  nps: ["Weiterempfehlung", "nps|nps umfrage|net promoter score|weiterempfehlungsumfrage"],
  csat: [
    "Kundenzufriedenheit",
    "kundenzufriedenheit|zufriedenheitsumfrage|kundenbefragung|kundenfeedback|feedback|feedbackformular|kundenumfrage|gästefeedback|rückmeldebogen|zufriedenheitsbefragung|patientenzufriedenheit|gästebefragung",
  ],
  course_feedback: [
    "Feedback zum Kurs",
    "kursfeedback|nach dem kurs|kursbewertung|seminarfeedback|nach der schulung|kursevaluation|feedback zum kurs|seminarbewertung|veranstaltungsfeedback|nach dem seminar|feedback zur schulung|nach der veranstaltung|schulungsfeedback|nach dem workshop|feedback zum workshop|lehrevaluation|feedback zum seminar",
  ],
  employee_survey: [
    "Mitarbeiterumfrage",
    "mitarbeiterumfrage|mitarbeiterbefragung|mitarbeiterzufriedenheit|teamumfrage|mitarbeiter|stimmungsbild|betriebsklima|mitarbeiterfeedback",
  ],
  bug_report: ["Fehler melden", "fehlermeldung|bug report|bug|fehlerbericht|softwarefehler|bugreport|fehler melden"],
  feature_request: [
    "Funktionswunsch",
    "funktionswunsch|feature wunsch|feature request|produktidee|ideen|verbesserungsidee",
  ],
  patient_intake: [
    "Anamnesebogen",
    "anamnesebogen|patientenaufnahme|patientenfragebogen|neupatient|anamnese|arztpraxis|patient|patienten|zahnarztpraxis|praxis|gesundheitsfragebogen|neupatienten|zahnarzt|physiotherapie",
  ],
  appointment: [
    "Termin vereinbaren",
    "terminanfrage|terminbuchung|termin|terminvereinbarung|beratung|beratungstermin|friseur|friseurtermin|arzttermin",
  ],
  order: [
    "Bestellung",
    "bestellung|bestellformular|bestellen|torte|catering|tortenbestellung|vorbestellung|sammelbestellung",
  ],
  table_booking: ["Tisch reservieren", "tischreservierung|reservierung|restaurant|tisch reservieren"],
  newsletter: ["Newsletter", "newsletter|newsletter anmeldung|newsletteranmeldung|rundbrief|warteliste"],
  quote: [
    "Angebot anfragen",
    "angebotsanfrage|angebot|kostenvoranschlag|projektanfrage|angebotsanforderung|preisanfrage|demo anfrage|leadformular|interessenten",
  ],
  support: [
    "Support-Anfrage",
    "support|supportanfrage|hilfe|helpdesk|it support|störungsmeldung|kundendienst|reparatur|wartung|reparaturanfrage|reparaturmeldung|mängelmeldung|hausmeister",
  ],
  incident: [
    "Vorfall melden",
    "vorfall|unfall|unfallbericht|unfallmeldung|arbeitsunfall|vorfallmeldung|beinaheunfall|unfallanzeige",
  ],
  damage: [
    "Schaden melden",
    "schadensmeldung|schadenmeldung|schaden|versicherungsschaden|schadensanzeige|wasserschaden|versicherungsfall",
  ],
  complaint: ["Beschwerde", "beschwerde|reklamation|beschwerdeformular"],
  return: ["Rückgabe", "rückgabe|retoure|rücksendung|umtausch|widerruf|erstattung|garantiefall"],
  rental: [
    "Mieterselbstauskunft",
    "mieterselbstauskunft|mietbewerbung|wohnungsbewerbung|wohnung|mieter|mietinteressenten|selbstauskunft|wohnungssuche|wg zimmer",
  ],
  volunteer: ["Ehrenamt", "ehrenamt|freiwillige|ehrenamtliche|helfer|freiwilligenarbeit|helferinnen"],
  membership: [
    "Mitglied werden",
    "mitgliedschaft|mitgliedsantrag|verein|beitrittserklärung|mitglied werden|vereinsbeitritt|fitnessstudio|sportverein|beitritt",
  ],
  donation: ["Spenden", "spende|spendenformular|spenden|spendenaktion"],
  exit_interview: [
    "Austrittsgespräch",
    "austrittsgespräch|kündigungsumfrage|austrittsbefragung|exit interview|offboarding|kündigung",
  ],
  leave: ["Urlaubsantrag", "urlaubsantrag|urlaub|abwesenheit|krankmeldung|abwesenheitsantrag|freistellung"],
  workshop: [
    "Anmeldung zum Workshop",
    "workshop|workshop anmeldung|kursanmeldung|kurs|seminaranmeldung|kochkurs|yogakurs|schulung|ferienlager|ferienfreizeit|sprachkurs|tanzkurs|seminar|training",
  ],
  onboarding: [
    "Willkommen",
    "onboarding|neukunde|neukunden|neue mitarbeiter|kundenaufnahme|neuer mitarbeiter|einarbeitung",
  ],
  product_feedback: [
    "Feedback zum Produkt",
    "produktfeedback|produktumfrage|produktbewertung|nutzerumfrage|app feedback|nutzerbefragung|betatester|feedback zur app|feedback zum produkt",
  ],
  website_feedback: [
    "Feedback zur Website",
    "website feedback|webseitenfeedback|feedback zur webseite|feedback zur website|usability umfrage",
  ],
  raffle: ["Gewinnspiel", "gewinnspiel|verlosung|wettbewerb|fotowettbewerb|preisausschreiben|tombola"],
  hotel_stay: ["Ihr Aufenthalt", "hotelaufenthalt|aufenthalt|hotel|hotelgäste|ferienwohnung|hotelbewertung"],
  pet_adoption: ["Tier adoptieren", "tieradoption|tierheim|hund adoptieren|katze adoptieren|adoption|tiervermittlung"],
  school: [
    "Schulanmeldung",
    "schulanmeldung|kindergarten|kita|kita anmeldung|einschulung|schule|klassenfahrt|schulausflug|hort",
  ],
  speakers: [
    "Vortrag einreichen",
    "call for papers|vortragseinreichung|redner|vortragende|referenten|vortrag einreichen|sprecher",
  ],
};
