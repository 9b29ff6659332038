/** The words of refusals in Italian, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const italianIndirectWords: IndirectWords = {
  refusals: {
    none: "no|non|niente|nulla|nessuno|nessuna|nessun|mai|senza|nemmeno|neanche|né|nope|manco",
    reluctant:
      "preferisco di no|preferisco non|preferirei non|preferirei di no|meglio di no|meglio no|mi rifiuto|rifiuto|mi astengo|non mi va|non mi va di|non intendo|non desidero|non voglio|non vorrei|lo tengo per me|la tengo per me|me lo tengo per me|tenerlo per me|tenermelo per me|passo|io passo|non se ne parla|non ho intenzione|assolutamente no|nessuna voglia|non ho voglia|non ho voglia di",
    giving:
      "dire|dirlo|dirla|dirvelo|dirlo a voi|dico|dirò|dare|darlo|darla|darvelo|darvela|do|darò|fornire|fornirlo|fornisco|condividere|condividerlo|condividerla|condivido|rivelare|rivelarlo|rispondere|rispondo|comunicare|comunicarlo|comunico|indicare|indicarlo|lasciare|lasciarlo|lascio|scrivere|mettere|valutare|valuto|giudicare|votare|commentare|chiamare|chiamate|chiamatemi|parlarne|parlare|specificare|compilare",
    having: "ho|abbiamo|ha|possiedo|esiste|c è|ci sono|uso|utilizzo|dispongo|avere|ce l ho|l ho|ne ho",
    needing:
      "serve|servono|bisogno|occorre|voglio|vogliamo|vorrei|desidero|necessario|necessaria|aggiungere|viene in mente|mi viene in mente|mi serve|ci serve|prendo|importa",
    secret:
      "privato|privata|personale|riservato|riservata|confidenziale|segreto|segreta|anonimo|anonima|in incognito|non sono affari tuoi|non sono affari suoi|non sono affari vostri|affari miei|sono affari miei|fatti miei|sono fatti miei|non ti riguarda|non vi riguarda|non la riguarda|non sono fatti vostri|fatti i fatti tuoi|cosa privata|privacy",
    blank:
      "non applicabile|n a|n d|non si applica|nessuna risposta|senza risposta|nessun commento|no comment|salta|saltare|saltiamo|saltala|salta questa|prossima|prossima domanda|avanti|la prossima|andiamo avanti|vai avanti|lascia vuoto|lasciare vuoto|vuoto|ometti|omettere|passiamo|passa|lascia perdere|lasciamo perdere",
    unimportant:
      "non importa|non è importante|poco importa|irrilevante|non rilevante|fa lo stesso|è uguale|non ha importanza",
    contented:
      "va bene così|a posto così|sono a posto|siamo a posto|siamo a posto così|tutto bene|tutto ok|tutto a posto|è tutto|basta così|nient altro|niente altro|solo la camera|sto bene così|stiamo bene così|perfetto così|tutto perfetto|bene così|apposto così|apposto",
    things:
      "telefono|numero|cellulare|fisso|mail|e mail|email|posta|posta elettronica|indirizzo|nome|cognome|risposta|domanda|dato|dati|info|informazione|informazioni|desiderio|desideri|richiesta|richieste|preferenza|preferenze|commento|commenti|opinione|opinioni|voto|valutazione|suggerimento|suggerimenti|extra|cosa|cose|azienda|ditta|sito|idea|idee|esigenza|esigenze",
    frame:
      "io|tu|lei|noi|voi|mi|ti|ci|vi|si|me|te|lo|la|l|li|le|gli|ne|il|i|un|uno|una|mio|mia|miei|mie|nostro|nostra|suo|sua|vostro|vostra|questo|questa|questi|queste|quello|quella|quelli|ciò|di|del|dello|della|dei|delle|degli|a|al|allo|alla|in|con|per|da|dal|su|e|o|che|cosa|è|sono|siamo|essere|sia|stare|restare|rimanere|resto|molto|troppo|più|particolare|in particolare|di particolare|particolari|speciale|di speciale|speciali|specifico|al momento|per ora|per adesso|adesso|ora|qui|grazie|per favore|scusi|scusa|mi dispiace|spiacente|ma|perché|tutto|tutti|tutte|altro|altra|solo|proprio|davvero|veramente|sinceramente|preferisco|preferirei|vorrei|posso|voglio|vuole|farlo|fare|proprio no|dove|di dove|vivo|vengo|nemmeno uno|pure|dopo|oggi|ancora|anche|se",
  },
  rides: {
    titles: "transfer|trasferimento|navetta|trasporto|passaggio|prelievo|taxi",
    ownWays:
      "macchina|auto|automobile|guido|guidiamo|guidare|treno|autobus|bus|metro|metropolitana|pullman|tram|taxi|uber|noleggio|noleggiata|noleggiato|noleggiamo|affittato|a piedi|bici|bicicletta|moto|viene a prenderci|viene a prendermi|vengono a prenderci|vengono a prendermi|ci viene a prendere|mi viene a prendere|ci vengono a prendere|mi vengono a prendere|ci accompagna|mi accompagna|ci porta|mi porta|per conto nostro|per conto mio|da soli|da sola|da solo|mezzi pubblici|coi mezzi|con i mezzi|già prenotato|già organizzato|già pensato|già organizzati",
  },
  extremes: {
    cheapest: "più economico|più economica|meno caro|meno cara|meno costoso|meno costosa",
    dearest: "più caro|più cara|più costoso|più costosa",
    least: "più piccolo|più piccola|più corto|più corta|più breve|minore|minimo|il minimo|più basso|più bassa",
    most: "più grande|più lungo|più lunga|maggiore|massimo|il massimo|più alto|più alta",
  },
};
