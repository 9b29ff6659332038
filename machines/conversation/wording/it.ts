/** What the assistant says in Italian. It says "tu", as products that speak to everybody do, and avoids words with a gender. */
import type { Phrases } from "./wording.ts";

export const italian: Partial<Phrases> = {
  greeting: ["Ciao! Ho alcune domande per te.", "Ciao! Vediamo insieme qualche domanda.", "Ciao! Ci vorrà poco."],
  acknowledged: ["", "Grazie!", "", "Annotato.", "Perfetto, grazie mille.", ""],
  skipped: ["Nessun problema, la lasciamo in bianco.", "Va bene, saltiamo questa domanda.", "D'accordo, andiamo avanti."],
  unclear: ["Scusa, non ho capito.", "Non so se ho capito bene.", "Puoi dirlo in un altro modo?"],
  unclearChoice: ["Scusa, non ho capito. Puoi scegliere tra: {options}.", "Non so quale intendi: {options}?"],
  ambiguous: ["Si può intendere in più modi. Quale è quello giusto: {options}?", "Per sicurezza, intendi {options}?"],
  guess: ["Intendevi {options}?", "Ho capito bene: {options}?"],
  required: ["A questa domanda mi serve una risposta.", "Mi dispiace, questa domanda non si può saltare."],
  notAnOption: ["Questa non è una delle opzioni."],
  explainPlainly: ["Rispondi con parole tue: {title}", "Te lo chiedo di nuovo: {title}"],
  firstQuestion: ["Siamo già alla prima domanda."],
  nothingToChange: ["Non ho trovato quale risposta vuoi cambiare. Puoi dirmi di quale domanda si tratta."],
  editingOff: ["In questo modulo le risposte non si possono più cambiare dopo averle date."],
  restarted: ["Va bene, ricominciamo da capo.", "Certo, ripartiamo dall'inizio."],
  resumed: ["Che bello rivederti! Riprendiamo da dove eravamo rimasti.", "È un piacere ritrovarti. Andiamo avanti."],
  review: ["È tutto. Controlla le tue risposte e inviale quando sono giuste."],
  reviewHint: ["Scrivi «invia» quando è tutto giusto, oppure dimmi quale risposta vuoi cambiare."],
  incomplete: ["Prima dell'invio c'è ancora una domanda a cui rispondere."],
  refused: ["Va bene così."],
  noHuman: ["Sono un assistente automatico e qui non posso far intervenire nessuno. Le tue risposte saranno lette da chi ti ha inviato questo modulo."],
  left: ["Va bene, mi fermo qui. Le tue risposte restano salvate: scrivi quando vuoi continuare."],
  thanks: ["Grazie! Le tue risposte sono arrivate.", "È tutto. Grazie mille!", "Fatto, grazie!"],
  screenedOut: ["Grazie per il tuo tempo. Questo modulo, alla fine, non fa per te."],
};
