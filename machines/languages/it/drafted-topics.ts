/** What forms in Italian are often about: their titles, and the words by which a prompt names them. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const italianDraftedTopics: DraftingWords["topics"] = {
  contact: ["Contattaci", "modulo di contatto|contatto|contatti|contattaci"],
  job_application: [
    "Candidatura",
    "candidatura|lavoro|candidati|domanda di lavoro|assunzione|tirocinio|offerta di lavoro",
  ],
  event: ["Iscrizione all’evento", "evento|conferenza|festa|iscrizione all evento|congresso|torneo|fiera|webinar"],
  rsvp: ["Ci sarai?", "invito|compleanno|rsvp|conferma di partecipazione|lista invitati"],
  wedding: ["Il nostro matrimonio", "matrimonio|nozze|il nostro matrimonio"],
  nps: ["Ci consiglieresti?", "nps|sondaggio nps|net promoter score"],
  csat: [
    "Come ci siamo trovati?",
    "soddisfazione|soddisfazione dei clienti|soddisfazione del cliente|questionario di soddisfazione|feedback|clienti|sondaggio di soddisfazione|opinione dei clienti",
  ],
  course_feedback: [
    "Valutazione del corso",
    "valutazione del corso|dopo il corso|feedback sul corso|dopo la formazione|dopo il seminario|questionario di fine corso|dopo il laboratorio",
  ],
  employee_survey: [
    "Sondaggio tra i dipendenti",
    "dipendenti|clima aziendale|sondaggio tra i dipendenti|soddisfazione dei dipendenti",
  ],
  bug_report: [
    "Segnalazione di un errore",
    "bug|segnalazione bug|errore|segnalazione di bug|segnalazione errori|segnalare un bug",
  ],
  feature_request: ["Richiesta di funzionalità", "funzionalità|richiesta di funzionalità|nuova funzione|idee"],
  patient_intake: [
    "Scheda paziente",
    "paziente|pazienti|scheda paziente|studio medico|dentista|anamnesi|questionario medico",
  ],
  appointment: [
    "Prenota un appuntamento",
    "appuntamento|prenotazione appuntamento|parrucchiere|consulenza|visita medica",
  ],
  order: ["Ordine", "ordine|modulo d ordine|torta|catering"],
  table_booking: ["Prenota un tavolo", "prenotazione tavolo|prenotazione|tavolo|ristorante"],
  newsletter: ["Newsletter", "newsletter|iscrizione alla newsletter|lista d attesa"],
  quote: ["Richiedi un preventivo", "preventivo|richiesta di preventivo|richiesta preventivo"],
  support: ["Richiesta di assistenza", "assistenza|supporto|aiuto|manutenzione|riparazione|richiesta di assistenza"],
  incident: ["Segnalazione di incidente", "incidente|infortunio|segnalazione di incidente|denuncia di infortunio"],
  damage: ["Denuncia di danni", "danni|sinistro|denuncia di sinistro|danno"],
  complaint: ["Reclamo", "reclamo|lamentela|reclami"],
  return: ["Reso", "reso|rimborso|restituzione|garanzia"],
  rental: ["Richiesta di affitto", "affitto|appartamento|inquilino|richiesta di affitto|inquilini"],
  volunteer: ["Volontariato", "volontariato|volontari|volontario"],
  membership: ["Diventa socio", "iscrizione socio|socio|tesseramento|associazione|palestra|club|diventa socio"],
  donation: ["Dona", "donazione|donazioni|raccolta fondi"],
  exit_interview: ["Colloquio di uscita", "colloquio di uscita|sondaggio di uscita|dimissioni"],
  leave: ["Richiesta di ferie", "ferie|richiesta di ferie|assenza|permesso"],
  workshop: [
    "Iscrizione al laboratorio",
    "laboratorio|workshop|iscrizione al corso|corso|corso di cucina|centro estivo|corso di yoga",
  ],
  onboarding: ["Benvenuto", "onboarding|nuovo cliente|nuovo dipendente|nuovi clienti|nuovi dipendenti"],
  product_feedback: [
    "Opinione sul prodotto",
    "opinione sul prodotto|feedback sul prodotto|sondaggio sul prodotto|utenti",
  ],
  website_feedback: ["Opinione sul sito", "opinione sul sito|feedback sul sito|sondaggio sul sito"],
  raffle: ["Concorso", "concorso|lotteria|estrazione a premi|concorso fotografico"],
  hotel_stay: ["Il tuo soggiorno", "soggiorno|hotel|albergo|ospiti dell hotel"],
  pet_adoption: ["Adotta un animale", "adozione|adozione animali|adottare un cane|adottare un gatto|canile"],
  school: ["Iscrizione scolastica", "iscrizione scolastica|scuola|asilo|gita scolastica"],
  speakers: ["Proponi un intervento", "relatori|call for speakers|proposta di intervento"],
};
