/** The words that mark the kind of a reply in Italian. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const italianUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "volevo dire|intendevo|intendo|volevo scrivere|mi sono sbagliato|mi sono sbagliata|mi sono confuso|mi sono confusa|ho sbagliato|scusa ho sbagliato|ho cambiato idea|abbiamo cambiato idea|ci ho ripensato|ci abbiamo ripensato|ripensandoci|a ripensarci|pensandoci bene|dimentica|dimentichi|lascia stare|correggo|correzione|ops|oops|accidenti|errore mio|colpa mia|no aspetta|aspetta no|no aspetti|no scusa|scusa no|ah no|cambio di programma|cambio di programmi|cambialo in|cambiala in|lo cambi in|la cambi in|dovrebbe essere|doveva essere|avrei dovuto dire|scusa|scusi|scusate|mi dispiace|aspetta|aspetti|no scusi|scusi no|errore|errore di battitura|colpa del correttore|correttore automatico|ops no|no anzi|anzi no|scusa scusa|ho digitato male|ho scritto male",
    likely:
      "preferisco|preferirei|preferiamo|preferiremmo|piuttosto|meglio|anzi|in realtà|veramente|a dire il vero|invece|no|no no|facciamo|facciamo invece|metti|metta|mettiamo|mettimi|prendiamo|prendo|prendo invece|diciamo|alla fine|vorrei invece|vorrei piuttosto|vorremmo invece|che sia|che siano|sono|è|o meglio|ah|oh|beh|mah|sai che c'è|sa cosa|sai cosa|a proposito|comunque|un'altra cosa|ancora una cosa|una cosa|mi sono accorto|mi sono accorta|mi accorgo|mi sono dimenticato|mi sono dimenticata|ho dimenticato|dimenticavo|abbiamo deciso|ho deciso|possiamo|potremmo|posso|potrei|si può|cavolo|caspita|deve essere|dev'essere|bisogna mettere|va messo|aspè|tecnicamente|per la precisione|a essere precisi|per essere precisi|alla fin fine|ripensandoci|a ripensarci",
    behind:
      "invece|piuttosto|per favore|per piacere|alla fine|in realtà|volevo dire|intendevo|scusa|scusi|anzi|grazie|allora|ormai|adesso|ovviamente|intendo|ahah",
    insteadOf:
      "invece di|invece del|invece della|invece dei|invece delle|al posto di|al posto del|al posto della|anziché|e non|non|piuttosto che",
    not: "non|no|dimentica|dimentichi",
    but: "ma|bensì|ma sono|ma è|sono|è",
    said: "ho detto|avevo detto|ho scritto|ho messo|ho scelto|ho risposto|dicevo|hai scritto|hai messo|c'è scritto|avevo messo",
    frame:
      "io|noi|voglio|vogliamo|vorrei|vorremmo|preferisco|preferiamo|prendo|prendiamo|la|il|lo|i|gli|le|l|un|una|uno|mio|mia|nostro|nostra|che|sia|siano|è|sono|sarebbe|sarebbero|di|del|della|dei|a|al|alla|in|con|per|da|su|favore|piacere|arriviamo|arrivo|arrivare|veniamo|vengo|restiamo|resto|stiamo|partiamo|parto|andiamo|vado|mettere|metta|metti|fare|prenotare|prenotiamo|e|ma|allora|grazie|ora|adesso|solo|ci|mi|si|prossimo|prossima|questo|questa|scelgo|piuttosto|invece|meglio|essere|sulla|sul|sulle|alle|dalla|dal|bastano|basta|bene|giorno|dopo|scriva|scrivi|cambiare|cambi|numero|quantità|corretto|corretta|giusto|giusta|scritto|messo|bisogno|più|ancora|marito|moglie|dice|deve|devono|riguardo|quanto|prolungare|restare|resteremo|rimaniamo|rimanere",
    wrong:
      "sbagliato|sbagliata|sbagliati|sbagliate|errato|errata|è sbagliato|è sbagliata|era sbagliato|era sbagliata|non è giusto|non è giusta|non è corretto|non è corretta|errore|un errore|ho sbagliato|non va bene|scorretto",
    adds: "aggiungi|aggiunga|aggiungere|aggiungiamo|aggiungete|anche|inoltre|in più|includi|includa|metti anche|metta anche|pure|extra",
    removes:
      "togli|tolga|togliere|togliamo|togliete|elimina|elimini|eliminare|rimuovi|rimuova|rimuovere|cancella|cancelli|cancellare|senza|annulla|annulli|annullare|non serve|non serve più|non ci serve|non mi serve|non serve piu|niente|leva|levi|rinuncio",
    only: "solo|soltanto|solamente|unicamente",
    more: "in più|di più|ancora una|ancora un|aggiuntiva|aggiuntivo|extra|un'altra|un altro",
    less: "in meno|di meno",
    later: "più tardi|dopo",
    earlier: "prima|più presto",
    slips:
      "è sbagliato|era sbagliato|non è così|non è quello|non è quello che ho detto|non è quello che volevo dire|non volevo dire quello|non volevo dire questo|non intendevo questo|non intendevo quello|mi hai capito male|mi ha capito male|hai capito male|ha capito male|è stato un errore|risposta sbagliata|ho cliccato male|ho scelto male|ho fatto un errore|quello era sbagliato|non era così",
  },
  texts: {
    nameTitles: "nome|cognome|nome completo|nome e cognome|come ti chiami|come si chiama|nominativo",
    cityTitles:
      "città|comune|località|di che città|in che città|in quale città|quale città|di dove sei|dove vivi|dove abiti|dove abita|luogo di nascita|paese di nascita|da dove viene|da quale città|di dove è",
    companyTitles: "azienda|ditta|società|datore di lavoro|organizzazione|dove lavori|dove lavora|per chi lavori",
    streetTitles: "via|via e numero|via e numero civico|indirizzo riga 1|numero civico",
    openTitles:
      "raccontaci|racconta|descrivi|descriva|perché|opinione|pensi|pensa|su|riguardo|esperienza|storia|commento|commenti|messaggio|note",
    placeLeads:
      "sono di|vengo da|vengo dalla|vivo a|vivo in|viviamo a|abito a|abito in|abitiamo a|sono a|sono nato a|sono nata a|nato a|nata a|risiedo a|di|da|a|è|attualmente a|la mia città è|la città è|vicino a|originario di|originaria di|dalle parti di|provincia di",
    companyLeads:
      "lavoro per|lavoro in|lavoro da|lavoro presso|lavoro alla|sono impiegato presso|sono impiegata presso|la mia azienda è|la mia azienda si chiama|l'azienda si chiama|la ditta è|la nostra azienda è|si chiama|è|siamo|presso",
    retractions:
      "anzi no|no|anzi|cioè|volevo dire|intendevo|scusa|scusi|scusa no|no scusa|o meglio|correggo|aspetta|no aspetta|aspetta no|in realtà|in realtà no|piuttosto|mi sono sbagliato|mi sono sbagliata|ah no|ops",
    besides: "e io|e il mio|e la mia|e i miei|e noi|e non|e ho|ma|e mi|e il|e la|e niente|e nessun|e senza",
    clauseWords:
      "io|tu|lei|lui|noi|voi|loro|è|sono|era|sei|ho|hai|ha|abbiamo|già|perché|cosa|che|chi|come|quando|dove|quale|non|questo|questa|quello|stupido|stupida|ridicolo|noioso|domanda|domande|risposta|chiesto|detto|dico|dire|so|sai|penso|credo|voglio|vuoi|vorrei|posso|puoi|può|ancora|indietro|torna|tornare|sbagliato|mi|ti|ci|vi|si|mai|niente|nulla|qualcosa|basta|qui|ma|se|forse|mio|mia|tuo|tua|va|vai|andare|molto|troppo|anche|aiuto|scusa|scusi|favore",
    honorifics:
      "dr|dott|dottore|dottoressa|dottssa|sig|signor|signore|signora|signorina|prof|professore|professoressa|ing|avv|avvocato",
  },
  complaints:
    "te l'ho già|gliel'ho già|l'ho già|ho già detto|ho già risposto|già detto|già risposto|già dato|già chiesto|me l'hai già|me lo hai già|lo hai già|ce l'hai già|hai già chiesto|ce l'ha già|di nuovo la stessa|sempre la stessa domanda|la stessa domanda|ancora la stessa|non di nuovo|è stupido|questo è stupido|che stupidaggine|che sciocchezza|è una sciocchezza|è ridicolo|è assurdo|che noia|è noioso|sei noioso|sei stupido|sei inutile|sei fastidioso|è fastidioso|che fastidio|perdita di tempo|una perdita di tempo|troppe domande|quante domande|tante domande|ci vuole troppo|è troppo lungo|non funziona|questo non funziona|non ha senso|questo non ha senso|non mi ascolti|non mi stai ascoltando|leggi quello che|guarda sopra|vedi sopra|come ho detto|domanda stupida|domanda sciocca|sul serio|stai scherzando|sta scherzando|ti ripeti|ti stai ripetendo|smettila di chiedere|mi dà fastidio|che pizza|che palle|a cosa serve tutto",
  smallTalk:
    "grazie|grazie mille|molte grazie|ciao|salve|buongiorno|buonasera|buon pomeriggio|buona sera|buona notte|come stai|come sta|come va|tutto bene|piacere|piacere di conoscerti|lol|haha|ahah|ahahah|bello|carino|fantastico|che bello|simpatico|sei simpatico|sei divertente|divertente|sei gentile|molto gentile|bella domanda|buona domanda|interessante|domanda interessante|wow|buona giornata|anche a te|anche a lei|altrettanto|che caldo|che freddo|che tempo fa|bel tempo|sei un robot|sei un bot|sei reale|sei umano|sei una persona|è un robot|chi sei|lei chi è|cosa sei|come ti chiami|raccontami una barzelletta|un momento|un attimo|un secondo|aspetta un attimo|aspetti un attimo|un attimo per favore|fammi vedere|fammi controllare|fammi pensare|ci penso|torno subito|eccomi|sono tornato|sono tornata|dove eravamo|capisco|ho capito|va bene grazie|ok grazie|buono a sapersi|ti amo|molto gentile da parte sua|ci devo pensare|devo pensarci|lasciami pensare|che domanda|salve a tutti|saluti|che bel tempo oggi|bella giornata oggi|prego|di niente|di nulla|figurati|si figuri|nessun problema|non c'è di che|bravi|bravo|complimenti|continuate così|continua così|eccomi di nuovo|ben fatto|che piacere",
  nothing:
    "niente|nulla|niente altro|nient'altro|niente di speciale|niente di particolare|nulla da aggiungere|niente da aggiungere|niente grazie|passo|io passo|nessuna risposta|senza risposta|nessun commento|è tutto|questo è tutto|basta così|no grazie|non mi viene in mente niente|non mi viene in mente nulla|nulla grazie|nessuna|no niente|va bene così|no va bene così",
  later: "più tardi|dopo|poi|rispondo dopo|rispondo più tardi|chiedimelo dopo",
  done: "fatto|ecco fatto|l'ho fatto|ho fatto|finito|ho finito|è fatto|terminato|ho terminato|completato|ho completato|pronto|sono pronto|sono pronta|caricato|l'ho caricato|ho caricato|inviato|l'ho inviato|ho inviato|mandato|l'ho mandato|firmato|ho firmato|l'ho firmato|ok fatto|già fatto",
  chat: {
    spokenTo: "tu|lei|voi|sei|siete|è stato|è stata|siete stati|ti|vi|vostro|tuo",
    judging:
      "gentile|gentili|gentilissimo|gentilissima|gentilissimi|gentilissime|simpatico|simpatica|simpatici|simpaticissimi|carino|carina|carini|bravo|brava|bravi|bravissimi|bravissimo|fantastico|fantastici|fantastica|grande|grandi|mitico|mitici|perfetto|perfetti|veloce|veloci|efficiente|efficienti|divertente|divertenti|paziente|pazienti|cortese|cortesi|disponibile|disponibili|intelligente|i migliori|il migliore|lento|lenta|lungo|lunga|infinito|infinita|noioso|noiosa|pesante|strano|strana|complicato|complicata|stupido|stupida|buono|bene|piacevole|bello|bella|top|adorabile|adorabili|educato|educati|stupide|stupidi|scemo|scema|pessimo|pessima|brutto|brutta|orribile|inutile|ridicolo|ridicola|idiota|scarso",
    wishing:
      "buon|buona|buone|buoni|felice|felici|auguri di|ti auguro|vi auguro|le auguro|passa una|passate una|passi una|goditi|godetevi",
    wished:
      "giornata|giorno|serata|sera|notte|pomeriggio|mattinata|settimana|fine settimana|weekend|week end|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|natale|pasqua|anno|feste|vacanze|pausa|estate|ferie|lavoro|compleanno|proseguimento|continuazione",
    pondering:
      "ci penso|devo pensarci|pensarci|fammi pensare|mi faccia pensare|devo chiedere|chiedo a mia|chiedere a mia|chiedere a mio|sentire mia|sentire mio|devo sentire|devo verificare|non abbiamo deciso|non ho deciso|dipende da|dipende|vediamo|ne parlo con|dormirci su",
    conversation: "modulo|chat|sondaggio|conversazione|bot|questionario|formulario",
    questions: "domanda|domande|cosa",
    meaning:
      "intende|intendi|intendete|significa|vuol dire|vuoi dire|cioè|ad esempio|per esempio|esempio|tipo|genere|sorta|come cosa|scrivere|scrivo|mettere|metto|inserire|indicare|compilare|dire|di solito|normalmente|la gente|gli altri|facoltativo|facoltativa|obbligatorio|obbligatoria|opzionale|necessario|necessaria|serve|bisogna|devo|si deve|possibile|conta|rispondere",
    daily:
      "pioggia|piove|piovuto|sole|tempo fa|bel tempo|brutto tempo|neve|nevica|vento|tempesta|temporale|caldo|freddo|afa|compleanno|anniversario|lunga giornata|giornata lunga|stanco|stanca|fame|caffè|batteria|non vedo l'ora|non vediamo l'ora|traffico|finalmente|festeggiamo|festeggia|squilla|come passa il tempo",
    reasons: "per|per il|per la|per festeggiare|a causa",
    opinions:
      "opinione|opinioni|commento|commenti|recensione|valutazione|migliorare|miglioramento|miglioramenti|pensa|pensi|piaciuto|piace|esperienza|suggerimento|suggerimenti|osservazione|osservazioni|impressione|impressioni|soddisfatto|soddisfazione|reclamo|reclami|feedback|consiglierebbe|messaggio|dire|raccontare|trovato|meglio|successo|accaduto|problema",
    more: "altro|desiderio|desideri|particolari|particolare|richiesta|richieste|speciale|speciali|esigenze|aggiuntivo|aggiungere|nota|note",
    around:
      "molto|così|davvero|proprio|troppo|un|una|il|lo|la|i|gli|le|di|del|della|è|sono|questo|questa|quello|qui|comunque|anche|tanto|tante|più|tutto|tutti|solo|ancora|io|ho|ha|con|e|ma|o|adesso|ora|oggi|già|che|cosa|quale|quali|quanto|quante|quanti|come|perché|haha|ahah|lol|wow|a|in|non|no|sì|mi|si|ci|vi|grazie|lavoro|aiuto|parlare|chiacchierare|con te|con voi|altrettanto|volta|stessa|ultima|manca|mancano|altra|sta|stai|state|fa|fate|fai|qualcosa|posso|può|fatto|da",
  },
  alike: [
    "arriva|arrivo|arriviamo",
    "transfer|navetta|trasferimento",
    "vegetariano|vegetariana|veggie|senza carne",
    "vegano|vegana",
    "maschio|uomo|ragazzo|maschile|lui|signore|bambino",
    "femmina|donna|ragazza|femminile|lei|signora|bambina",
    "auto|macchina|automobile",
    "bicicletta|bici",
    "treno|ferrovia",
    "aereo|volo",
    "metro|metropolitana",
    "contanti|cash|contante|banconote",
    "carta|carta di credito|bancomat",
    "telefono|chiamata|cellulare|telefonata",
    "e mail|email|posta elettronica|mail",
    "mattina|mattino|mattine|la mattina|di mattina|al mattino",
    "pomeriggio|pomeriggi|di pomeriggio|nel pomeriggio",
    "sera|serale|di sera|la sera|serata",
    "weekend|fine settimana|week end",
    "pesce|salmone",
    "pollo|pollame",
    "manzo|bistecca|vitello",
    "dipendente|impiegato|impiegata|lavoratore",
    "disoccupato|disoccupata|senza lavoro",
    "studente|studentessa|studio",
    "pensionato|pensionata|in pensione",
    "piccolo|piccola",
    "grande|enorme",
    "casa|villetta",
    "appartamento|condominio",
    "giornaliero|ogni giorno|tutti i giorni|quotidianamente",
    "settimanale|ogni settimana|settimanalmente",
    "mensile|ogni mese|mensilmente",
    "annuale|ogni anno|annualmente",
    "a piedi|camminando",
    "rotto|danneggiato|difettoso|non funziona|guasto|rotta",
    "furto|rubato|ladri|rapina",
    "perdita|allagamento|allagato|acqua",
    "incendio|fuoco|bruciato",
    "incidente|scontro",
    "caro|cara|prezzo|costa|costoso",
    "trasloco|traslocare|trasferisco|cambio casa",
    "amico|amica|amici|collega|conoscente",
    "famiglia|parente|parenti|genitori|fratello|sorella",
    "bambini|figli|figlio|bimbi",
    "internet|online|google|sito|web",
    "social|instagram|facebook|tiktok|social network",
    "pubblicità|annuncio|manifesto",
    "giornale|rivista|articolo",
    "televisione|tv|tele",
    "domicilio|a casa|casa mia",
    "negozio|ritirare|ritiro",
    "sempre|tutto il tempo|continuamente|costantemente",
    "a volte|ogni tanto|qualche volta|di tanto in tanto",
    "spesso|frequentemente|di frequente",
    "raramente|quasi mai|di rado",
    "fine settimana|weekend|sabato o domenica",
    "mattina|mattino|mattinata",
    "pomeriggio|nel pomeriggio",
    "autonomo|freelance|libero professionista|partita iva|in proprio|imprenditore",
    "disoccupato|disoccupata|senza lavoro|cerco lavoro",
    "studente|studentessa|studio|università",
    "pensionato|pensionata|in pensione|pensione",
    "affitto|inquilino|in affitto",
    "proprietario|di proprietà|comprata",
    "glutine|celiaco|celiaca|celiachia",
    "lattosio|latte|latticini",
    "parcheggio|posto auto|garage",
  ],
};
