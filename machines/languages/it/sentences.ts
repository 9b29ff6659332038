/**
 * What the assistant says in Italian. It says "tu", as products that speak to everybody do, and avoids words with a
 * gender.
 */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const italianSentences: AssistantSentences = {
  greeting: ["Ciao! Ho alcune domande per te.", "Ciao! Vediamo insieme qualche domanda.", "Ciao! Ci vorrà poco."],
  acknowledged: ["", "", "Grazie!", "", "", "Annotato."],
  skipped: [
    "Nessun problema, la lasciamo in bianco.",
    "Va bene, saltiamo questa domanda.",
    "D'accordo, andiamo avanti.",
  ],
  unclear: ["Scusa, non ho capito.", "Non so se ho capito bene.", "Puoi dirlo in un altro modo?"],
  unclearChoice: ["Scusa, non ho capito. Puoi scegliere tra: {options}.", "Non so quale intendi: {options}?"],
  ambiguous: ["Si può intendere in più modi. Quale è quello giusto: {options}?", "Per sicurezza, intendi {options}?"],
  guess: ["Intendevi {options}?", "Ho capito bene: {options}?"],
  required: ["A questa domanda mi serve una risposta.", "Mi dispiace, questa domanda non si può saltare."],
  notAnOption: ["Questa non è una delle opzioni."],
  explainPlainly: ["Rispondi con parole tue: {title}", "Te lo chiedo di nuovo: {title}"],
  knowledgeQuoted: ["Da «{source}»: {passage}"],
  knowledgeAnswered: ["{answer} (Fonte: {source})"],
  knowledgeUnknown: ["Mi dispiace, questo non lo so. Chi ti ha inviato questo modulo potrà risponderti."],
  firstQuestion: ["Siamo già alla prima domanda."],
  nothingToChange: ["Non ho trovato quale risposta vuoi cambiare. Puoi dirmi di quale domanda si tratta."],
  editingOff: ["In questo modulo le risposte non si possono più cambiare dopo averle date."],
  restartAsk: [
    {
      count: "answers",
      one: "Devo cancellare l'unica risposta che hai dato e ricominciare da capo? Scrivi «sì» per cancellarla o «no» per continuare da dove eravamo.",
      other:
        "Devo cancellare le {answers} risposte che hai dato e ricominciare da capo? Scrivi «sì» per cancellarle o «no» per continuare da dove eravamo.",
    },
  ],
  notRestarted: ["Va bene, le tue risposte restano come sono."],
  restarted: ["Va bene, ricominciamo da capo.", "Certo, ripartiamo dall'inizio."],
  resumed: ["Che bello rivederti! Riprendiamo da dove eravamo rimasti.", "È un piacere ritrovarti. Andiamo avanti."],
  review: ["È tutto. Controlla le tue risposte e inviale quando sono giuste."],
  reviewHint: ["Scrivi «invia» quando è tutto giusto, oppure dimmi quale risposta vuoi cambiare."],
  incomplete: ["Prima dell'invio c'è ancora una domanda a cui rispondere."],
  refused: ["Va bene così."],
  noHuman: [
    "Sono un assistente automatico e qui non posso far intervenire nessuno. Le tue risposte saranno lette da chi ti ha inviato questo modulo.",
  ],
  left: ["Va bene, mi fermo qui. Le tue risposte restano salvate: scrivi quando vuoi continuare."],
  thanks: ["Grazie! Le tue risposte sono arrivate.", "È tutto. Grazie mille!", "Fatto, grazie!"],
  screenedOut: ["Grazie per il tuo tempo. Questo modulo, alla fine, non fa per te."],
  askPassword: ["Questo modulo è protetto. Qual è la password?"],
  askAccessEmail: ["Prima di iniziare, qual è il tuo indirizzo e-mail? Ti invierò un codice."],
  askAccessPhone: ["Prima di iniziare, qual è il tuo numero di cellulare? Ti invierò un codice."],
  wrongPassword: ["Non è la password giusta.", "Mi dispiace, la password non è corretta."],
  locked: [
    {
      count: "minutes",
      one: "Ci sono stati troppi tentativi sbagliati. Riprova tra un minuto.",
      other: "Ci sono stati troppi tentativi sbagliati. Riprova tra {minutes} minuti.",
    },
  ],
  notCheckable: ["Al momento non posso verificarlo. Riprova tra poco."],
  authPassed: ["Grazie, è giusta.", "Grazie, possiamo cominciare."],
  codeSent: ["Ho inviato un codice a {to}. Qual è?", "Un codice è in arrivo a {to}. Scrivilo qui."],
  codeAsked: ["Scrivi il codice che ho inviato a {to}, oppure «invia di nuovo» per averne un altro."],
  wrongCode: [
    "Non è il codice che ho inviato a {to}.",
    "Il codice non è giusto. Guarda di nuovo il messaggio inviato a {to}.",
  ],
  codeExpired: ["Quel codice è scaduto. Scrivi «invia di nuovo» e te ne mando un altro."],
  tooManyTries: [
    "Quel codice è stato provato troppe volte e non vale più. Scrivi «invia di nuovo» e te ne mando un altro.",
  ],
  tooManyCodes: ["Mi dispiace, non posso inviare altri codici."],
  codesPaused: [
    {
      count: "minutes",
      one: "Al momento non posso inviare un codice, perché ne sono già stati inviati molti. Riprova tra un minuto.",
      other:
        "Al momento non posso inviare un codice, perché ne sono già stati inviati molti. Riprova tra {minutes} minuti.",
    },
  ],
  codeSubject: ["Il tuo codice per {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} è il tuo codice per {title}. Vale {minutes} minuto.",
      other: "{code} è il tuo codice per {title}. Vale {minutes} minuti.",
    },
  ],
  verified: ["Grazie, è confermato.", "Grazie, ha funzionato."],
  payAsked: ["Paga {amount} e dimmi quando hai fatto."],
  paymentPending: [
    "Il pagamento non è ancora arrivato. Proseguo appena arriva.",
    "Non vedo ancora il pagamento. Può volerci un momento.",
  ],
  paymentUnchecked: ["Al momento non posso controllare il pagamento. Guardo di nuovo tra poco."],
  paymentFailed: ["Il pagamento non è andato a buon fine. Scrivi «riprova» quando vuoi ritentare."],
  paymentExpired: ["Il tempo per quel pagamento è scaduto. Scrivi «riprova» e ne avvio uno nuovo."],
  paymentCancelled: ["Va bene, quel pagamento è annullato. Scrivi «riprova» se vuoi pagare comunque."],
  paymentUnavailable: ["Mi dispiace, al momento non è possibile pagare. Scrivi «riprova» tra poco."],
  paymentNotConfigured: [
    "Mi dispiace, i pagamenti per questo modulo non sono ancora attivi. Deve prima configurarli chi te lo ha inviato.",
  ],
  nothingToPay: ["Non sono riuscito a calcolare quanto c'è da pagare. Ricontrolla le tue risposte, per favore."],
  paid: ["Grazie, il pagamento è arrivato.", "Grazie, risulta pagato."],
  languageMissing: ["Qui non è disponibile: {language}. Possiamo continuare in: {languages}."],
  slotTaken: [
    "Mi dispiace, è appena stato preso. Scegli qualcos'altro, per favore.",
    "Qualcuno ha fatto prima. Quale altro orario ti va bene?",
  ],
  notAsked: ["Era per una domanda a cui non siamo più, quindi non l'ho preso come risposta."],
  helpOptions: ["Puoi scegliere tra: {options}."],
  helpExample: ["Una risposta può essere, per esempio: {example}"],
  pieceAsked: ["Vediamolo un punto alla volta.", "Allora, passo per passo."],
  followUpSubject: ["Non hai finito {title}"],
  followUpText: ["Hai iniziato «{title}» senza arrivare alla fine. Le tue risposte sono salvate; continua qui: {link}"],
  notificationSubject: ["Nuova risposta: {title}"],
  notificationText: ["Qualcuno ha completato {title}."],
};
