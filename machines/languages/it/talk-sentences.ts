/** What the assistant says in Italian about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const italianTalkSentences: TalkSentences = {
  echo: ["{values}.", "Annotato: {values}."],
  echoOfText: ["Annotato: «{values}».", "Ho scritto: «{values}»."],
  echoOfLong: ["Da quello che hai scritto ho preso: {values}."],
  changedTo: [
    "{title}: {value} invece di {before}. Scrivi «annulla» se non è giusto.",
    "Modificato – {title}: {value} invece di {before}. Con «annulla» torna come prima.",
  ],
  takenBack: ["Va bene, ho annullato. {title}: {value}.", "È di nuovo come prima. {title}: {value}."],
  proposeChange: ["Devo cambiare questo? {title}: {value} invece di {before}"],
  whichChange: ["Quale risposta devo cambiare: {options}?"],
  notChanged: ["Va bene, le tue risposte restano come sono."],
  nothingToUndo: ["Non c'è nessuna modifica da annullare. Puoi dirmi quale risposta vuoi cambiare."],
  nameGiven: ["Piacere, {name}.", "Ciao {name}, è bello averti qui."],
  named: ["Grazie, {name}.", "Grazie mille, {name}."],
  storyTold: ["Grazie per avermelo raccontato.", "Grazie per il tempo che hai dedicato a scriverlo."],
  praised: ["Mi fa piacere.", "È bello sentirlo."],
  criticised: ["Mi dispiace.", "Grazie per la sincerità."],
  wayOn: [
    "Non restiamo bloccati qui. Rispondi con parole tue oppure scegli: {choices}.",
    "Si può andare avanti anche in un altro modo. Riprova oppure scegli: {choices}.",
  ],
  offerLater: ["Lasciarla per dopo"],
  offerSkip: ["Saltare questa domanda"],
  offerStop: ["Fermarsi e tornare"],
  contactAuthor: ["Puoi anche chiedere a chi ti ha inviato questo modulo: {contact}"],
  stillNeeded: [
    "Senza questa risposta non posso andare avanti, perché il resto dipende da essa.",
    "Le prossime domande dipendono da questa risposta, quindi la chiedo ancora una volta.",
  ],
  deferred: ["Va bene, ci torno alla fine.", "Per ora la lasciamo, te la chiedo di nuovo più tardi."],
  cameBack: ["Questa l'avevamo lasciata per dopo:", "Questa è ancora aperta:"],
  cannotDefer: ["Questa risposta mi serve adesso, perché il resto dipende da essa."],
  nearestOptions: ["Le opzioni più vicine sono: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Dopo questa c'è ancora una domanda.",
      other: "Dopo questa ci sono ancora circa {questions} domande.",
    },
  ],
  talkLast: ["Questa è l'ultima domanda."],
  talkNoneLeft: ["Era l'ultima domanda. Manca solo l'invio."],
  talkDuration: [{ count: "minutes", one: "Ancora un minuto circa.", other: "Ancora {minutes} minuti circa." }],
  talkRecap: ["Finora mi hai detto: {answers}"],
  talkRecapNone: ["Non mi hai ancora detto niente: siamo appena all'inizio."],
  talkIdentity: [
    "Sono un assistente automatico. Faccio le domande di «{title}» e passo le tue risposte a chi ti ha inviato il modulo.",
  ],
  talkPrivacy: [
    "Le tue risposte vanno a chi ti ha inviato questo modulo, che può dirti che cosa succede ai tuoi dati.",
  ],
  talkKept: [
    {
      count: "days",
      one: "Vengono cancellate un giorno dopo l'ultima modifica.",
      other: "Vengono cancellate {days} giorni dopo l'ultima modifica.",
    },
  ],
  talkWhy: ["Chi ti ha inviato questo modulo vorrebbe saperlo. A che cosa serve di preciso, te lo può dire."],
  talkHelp: [
    "Rispondi con parole tue. Scrivi «indietro» per cambiare l'ultima risposta, «salta» per lasciare in bianco una domanda o «basta» per continuare un'altra volta.",
  ],
  talkThanks: ["Prego!", "È un piacere."],
  talkHello: ["Ciao!", "Ciao, benvenuto!"],
  talkLaugh: ["Mi fa piacere che tu sia di buon umore.", "Un po' di umorismo non guasta."],
  talkInsult: [
    "Mi dispiace che sia seccante. Sarò breve.",
    "Vedo che non ti piace. Puoi fermarti quando vuoi.",
    "Capisco. Voglio solo annotare bene le tue risposte.",
  ],
  talkTrouble: ["Scusa il disturbo.", "Scusa, so che può essere faticoso."],
  talkRemark: ["Capisco, va bene.", "D'accordo, grazie di avermelo detto."],
  talkCorrection: [
    "Vedo che qualcosa deve essere diverso. Quale risposta vuoi cambiare?",
    "Qualcosa non è ancora giusto. Dimmi quale risposta cambiare, e come.",
  ],
};
