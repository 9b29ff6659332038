/** What forms in Dutch are often about: their titles, and the words by which a prompt names them. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const dutchDraftedTopics: DraftingWords["topics"] = {
  contact: ["Contact", "contactformulier|contact"],
  job_application: ["Sollicitatie", "sollicitatie|sollicitatieformulier|vacature|sollicitanten|stage"],
  event: ["Aanmelding voor het evenement", "evenement|congres|feest|conferentie|toernooi|open dag|webinar|bijeenkomst"],
  rsvp: ["Ben je erbij?", "uitnodiging|verjaardagsfeest|gastenlijst|rsvp"],
  wedding: ["Onze bruiloft", "bruiloft|huwelijk|trouwerij|onze bruiloft"],
  nps: ["Zou je ons aanbevelen?", "nps|nps enquête|net promoter score"],
  csat: [
    "Hoe deden we het?",
    "klanttevredenheid|tevredenheidsonderzoek|feedback|klantfeedback|klantenonderzoek|feedbackformulier|gastfeedback",
  ],
  course_feedback: [
    "Evaluatie van de cursus",
    "cursusevaluatie|na de cursus|evaluatie van de cursus|na de training|trainingsevaluatie|na de workshop",
  ],
  employee_survey: [
    "Medewerkersonderzoek",
    "medewerkersonderzoek|medewerkers|medewerkerstevredenheid|personeel|werksfeer",
  ],
  bug_report: ["Foutmelding", "bugmelding|bug|foutmelding|bugrapport|fout melden"],
  feature_request: ["Functieverzoek", "functieverzoek|functieaanvraag|productidee|ideeënbus"],
  patient_intake: [
    "Patiënt-intake",
    "patiënt|patiënten|intake|patiëntintake|anamnese|huisartsenpraktijk|tandarts|nieuwe patiënt|gezondheidsvragenlijst",
  ],
  appointment: ["Afspraak maken", "afspraak|afspraak maken|afspraakverzoek|kapper|consult"],
  order: ["Bestelling", "bestelling|bestelformulier|taart|catering"],
  table_booking: ["Tafel reserveren", "tafelreservering|reservering|tafel reserveren|restaurant"],
  newsletter: ["Nieuwsbrief", "nieuwsbrief|aanmelding nieuwsbrief|wachtlijst"],
  quote: ["Offerte aanvragen", "offerte|offerteaanvraag|prijsaanvraag|offerte aanvragen|leads"],
  support: ["Hulp vragen", "support|hulp|helpdesk|ondersteuning|onderhoud|reparatie|reparatieverzoek|storingsmelding"],
  incident: ["Incident melden", "incident|ongeval|incidentmelding|bedrijfsongeval|ongeluk"],
  damage: ["Schade melden", "schade|schademelding|schadeclaim|waterschade|schadeformulier"],
  complaint: ["Klacht", "klacht|klachtenformulier|klachten"],
  return: ["Retour", "retour|retourneren|terugbetaling|retourformulier|garantie"],
  rental: ["Huuraanvraag", "huuraanvraag|huurwoning|huurder|woning|appartement|huurders"],
  volunteer: ["Vrijwilliger worden", "vrijwilliger|vrijwilligers|vrijwilligerswerk"],
  membership: ["Lid worden", "lidmaatschap|lid worden|vereniging|sportschool|sportclub|club"],
  donation: ["Doneren", "donatie|doneren|donaties|inzamelingsactie"],
  exit_interview: ["Exitgesprek", "exitgesprek|exitinterview|opzegging|vertrekgesprek"],
  leave: ["Verlofaanvraag", "verlofaanvraag|verlof|vakantieaanvraag|vakantie|ziekmelding"],
  workshop: [
    "Aanmelding voor de workshop",
    "workshop|workshop aanmelding|cursus|kookles|zomerkamp|yogales|cursusinschrijving|training|kookcursus",
  ],
  onboarding: ["Welkom", "onboarding|nieuwe klant|nieuwe medewerker|nieuwe klanten"],
  product_feedback: [
    "Feedback op het product",
    "productfeedback|productonderzoek|gebruikersonderzoek|feedback op de app",
  ],
  website_feedback: [
    "Feedback op de website",
    "websitefeedback|feedback op de website|feedback op onze website|feedback over de website",
  ],
  raffle: ["Winactie", "winactie|loterij|verloting|wedstrijd|prijsvraag|fotowedstrijd"],
  hotel_stay: ["Je verblijf", "verblijf|hotel|hotelgasten|vakantiehuis"],
  pet_adoption: ["Een dier adopteren", "adoptie|dierenasiel|hond adopteren|kat adopteren"],
  school: ["Schoolinschrijving", "schoolinschrijving|school|kinderopvang|schoolreis|crèche"],
  speakers: ["Sprekers gezocht", "sprekers|spreker|call for speakers|voorstel voor een lezing"],
};
