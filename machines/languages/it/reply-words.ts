/** The words by which replies in Italian are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/it.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { italianTimeWords } from "./time-words.ts";

export const italianReplyWords: ReplyWords = {
  fillers:
    "per favore|per piacere|per cortesia|grazie|grazie mille|eh|ehm|mah|beh|allora|dunque|ciao|salve|buongiorno|oh|ah|credo|penso|direi|forse|circa|più o meno|intorno a|verso|solo|soltanto|esattamente|ok|okay|va bene|scusa|scusi|probabilmente|in realtà|cioè|diciamo|semplicemente|all incirca|magari|quindi|purtroppo|per fortuna|fortunatamente|sfortunatamente|sinceramente|se possibile|grazie a dio|onestamente|buonasera|buon giorno|buona sera|la risposta è|la mia risposta è|la mia risposta sarebbe|dico|dico di|io dico|direi di|direi che|voto|voto per il|rispondo|diciamo di|metta|metti|se non è un problema|se non disturba|se non è un disturbo|se è possibile|se non le dispiace|piacere|molto piacere|tanto piacere|ehilà|salve a tutti|buondì|buon pomeriggio|ciao ciao|ciao a tutti|ehi|vediamo|vediamo un po|mi faccia vedere|fammi vedere|mi lasci pensare|fammi pensare",
  slips: "no|anzi|voglio dire|volevo dire|scusa|scusi|cioè|piuttosto|meglio|in realtà|correggo|bensì|ma",
  elisions: "l|d|c|un|dell|all|dall|nell|sull|quest|mezz|quell|bell|senz|tutt|anch|nient|com|dov|quant",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "zero"],
      [1, "uno|un|una"],
      [2, "due"],
      [3, "tre"],
      [4, "quattro"],
      [5, "cinque"],
      [6, "sei"],
      [7, "sette"],
      [8, "otto"],
      [9, "nove"],
      [10, "dieci"],
      [11, "undici"],
      [12, "dodici"],
      [13, "tredici"],
      [14, "quattordici"],
      [15, "quindici"],
      [16, "sedici"],
      [17, "diciassette"],
      [18, "diciotto"],
      [19, "diciannove"],
      [20, "venti"],
      [21, "ventuno|ventun"],
      [28, "ventotto"],
      [30, "trenta"],
      [31, "trentuno|trentun"],
      [38, "trentotto"],
      [40, "quaranta"],
      [41, "quarantuno"],
      [48, "quarantotto"],
      [50, "cinquanta"],
      [51, "cinquantuno"],
      [58, "cinquantotto"],
      [60, "sessanta"],
      [61, "sessantuno"],
      [68, "sessantotto"],
      [70, "settanta"],
      [71, "settantuno"],
      [78, "settantotto"],
      [80, "ottanta"],
      [81, "ottantuno"],
      [88, "ottantotto"],
      [90, "novanta"],
      [91, "novantuno"],
      [98, "novantotto"],
    ],
    scales: [
      [100, "cento|centinaia"],
      [1_000, "mille|mila|migliaia|k"],
      [1_000_000, "milione|milioni|m|mln"],
      [1_000_000_000, "miliardo|miliardi|mld"],
      [12, "dozzina|dozzine"],
    ],
    joiners: "e",
    glue: { joiner: "" },
    ordinals: [
      [1, "primo|prima"],
      [2, "secondo|seconda"],
      [3, "terzo|terza"],
      [4, "quarto|quarta"],
      [5, "quinto|quinta"],
      [6, "sesto|sesta"],
      [7, "settimo|settima"],
      [8, "ottavo|ottava"],
      [9, "nono|nona"],
      [10, "decimo|decima"],
      [11, "undicesimo|undicesima"],
      [12, "dodicesimo|dodicesima"],
      [20, "ventesimo|ventesima"],
    ],
    ordinalSuffixes: "o|a|esimo|esima|mo|ma",
    quantities: [
      [10, "decina"],
      [15, "una quindicina|quindicina"],
      [20, "ventina"],
      [30, "una trentina|trentina"],
      [40, "una quarantina|quarantina"],
      [50, "una cinquantina|cinquantina"],
      [60, "una sessantina|sessantina"],
      [100, "un centinaio|centinaio"],
      [0, "nessuno|nessuna|nessun|niente|nulla|neanche uno|nemmeno uno"],
      [1, "solo io|soltanto io|da solo|da sola|solo uno|una sola|un solo|una volta"],
      [
        2,
        "un paio|un paio di|noi due|tutti e due|entrambi|in due|mia moglie e io|mio marito e io|io e mia moglie|io e mio marito|due volte",
      ],
      [3, "in tre|tre volte|tutti e tre"],
      [4, "in quattro"],
      [5, "in cinque"],
      [6, "in sei|mezza dozzina"],
      [12, "una dozzina"],
      [10, "una decina"],
      [20, "una ventina"],
    ],
    fractions: [
      [0.5, "mezzo|mezza|metà|la metà|un mezzo"],
      [0.25, "un quarto|quarto"],
      [1 / 3, "un terzo"],
      [2 / 3, "due terzi"],
      [0.75, "tre quarti"],
      [0.2, "un quinto"],
      [0.1, "un decimo"],
    ],
    parts: [
      [3, "terzi"],
      [4, "quarti"],
      [5, "quinti"],
      [8, "ottavi"],
      [10, "decimi"],
    ],
    andHalf: [
      [0.5, "e mezzo|e mezza"],
      [0.25, "e un quarto"],
      [0.75, "e tre quarti"],
    ],
    minus: "meno|negativo",
    point: "virgola|punto",
    percent: "per cento|percento",
    outOf: "su|su un totale di|di",
    rangeTo: "a|fino a|o",
    between: "tra|fra|da",
    or: "o|oppure|o forse",
    total: "in totale|totale|in tutto|tutti insieme|complessivamente",
    notNumbers:
      "una domanda|un momento|un attimo|un secondo|uno di|una di|un po|un altro|un altra|qualcuno|ognuno|una cosa|ancora una volta|uno dei|una delle|ciascuno|nessuna idea",
    lowerBounds:
      "almeno|minimo|come minimo|al minimo|un minimo di|non meno di|al di sopra di|oltre|più di|o più|per lo meno|quanto meno|perlomeno",
    upperBounds: "meno di|al massimo|massimo|fino a|quasi|non|un massimo di|non più di|tutt al più|o meno",
    vague: "alcuni|alcune|qualche|diversi|diverse|molti|molte|pochi|poche|parecchi|vari|migliaia|centinaia",
    stars: "stella|stelle",
    companions: "io e|e io|mia moglie|mio marito|i miei figli|i miei amici|la mia famiglia|con i miei|con mia",
    exclusions: "non|invece di|anziché|di cui|inclusi|compresi|incluso|compreso",
    noneOf: "nessun|senza|niente|zero",
    which: "quale|qual|che piano|a che",
    indefinite: "",
    powers: "elevato a|alla potenza di|alla",
    feet: "piede|piedi",
  },
  people: {
    counted:
      "persone|ospiti|partecipanti|viaggiatori|passeggeri|siete|sarete|biglietti|posti|invitati|coperti|vengono|verranno|verrete",
    groups:
      "adulto|adulti|adulta|adulte|bambino|bambini|bambina|bambine|bimbo|bimbi|bimba|bimbe|neonato|neonati|ragazzo|ragazzi|ragazza|ragazze|anziano|anziani|amico|amici|amica|amiche|figlio|figli|figlia|figlie|uomini|donne|altri|altre",
    speakers: "io|me",
    others: [
      [
        1,
        "mia moglie|mio marito|la mia ragazza|il mio ragazzo|la mia compagna|il mio compagno|mio figlio|mia figlia|mia madre|mio padre|mio fratello|mia sorella|il mio amico|la mia amica",
      ],
      [2, "i miei genitori|i miei nonni"],
    ],
    own: "i|le|gli|il|la|i miei|le mie|i nostri|le nostre|miei|altri|altre|dei miei",
    joiners: "e|ed|più|con|+|&|e anche",
    pairs: "coppie",
  },
  money: {
    currencies: [
      ["EUR", "euro|eur"],
      ["USD", "dollaro|dollari|dollari americani|usd"],
      ["GBP", "sterlina|sterline|gbp"],
      ["CHF", "franco|franchi|franchi svizzeri|chf"],
      ["JPY", "yen|jpy"],
      ["CNY", "yuan|cny"],
      ["BRL", "real|reais|brl"],
      ["PLN", "zloty|pln"],
      ["RUB", "rublo|rubli|rub"],
      ["INR", "rupia|rupie|inr"],
      ["CAD", "dollari canadesi|cad"],
    ],
    joiners: "e|con",
    minorUnits: "centesimo|centesimi|cent|pence",
    of: "di",
  },
  phone: {
    repeats: [
      [2, "doppio"],
      [3, "triplo"],
    ],
    plus: "più",
  },
  contact: {
    at: "chiocciola",
    dot: "punto",
    slash: "",
    underscore: "",
    hyphen: "trattino",
    objectPronouns: "",
    employedAt: "presso",
    connectors: "il|la|mio|mia|e",
    and: "e",
    my: "il|la",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|corea|isole",
  time: italianTimeWords,
  polarity: {
    yes: "sì|si|certo|certamente|certo che sì|sicuro|sicuramente|ovvio|ovviamente|naturalmente|assolutamente sì|assolutamente|esatto|esattamente|giusto|corretto|va bene|ok|okay|d accordo|perfetto|benissimo|bene|ottimo|volentieri|con piacere|senz altro|senza dubbio|affermativo|vero|proprio così|già|sì grazie|sì per favore|confermo|confermato|accetto|accettato|sono d accordo|come no|magari sì|eccome|infatti|yes|super|👍|✅|✔|👌|💯|☑|purtroppo sì|per fortuna sì|molto volentieri|ben volentieri|ma certo|ovviamente sì|perché no|senza esitare|senza esitazione|ad occhi chiusi|ma sì|direi di sì|penso di sì|credo di sì|suppongo di sì|per me va bene|per me sì|ci sto|ci stiamo|faccia pure|fate pure|fai pure|vada per il sì|sì volentieri|figurarsi se no|ok va bene",
    no: "no|nah|no grazie|per niente|assolutamente no|mai|certo che no|in nessun caso|per nulla|non proprio|nemmeno|neanche|negativo|sbagliato|errato|falso|rifiuto|non accetto|non sono d accordo|non credo|non penso|direi di no|credo di no|penso di no|non ancora|macché|niente affatto|niente|👎|❌|🚫|✖|🙅|purtroppo no|mi dispiace no|temo di no|certamente no|sicuramente no|ovviamente no|in nessun modo|figuriamoci|nient affatto|che io sappia no|non che io sappia|non molto|non tanto|manco per sogno|per fortuna no|fortunatamente no|non ci serve|non mi serve|non ce n è bisogno|non c è bisogno|non ne ho bisogno|non ne abbiamo bisogno|non è necessario|non fa per noi|mi sa di no|meglio di no|preferirei di no|preferisco di no|ma va|ma figurati|ma no|nemmeno per sogno|neanche per sogno|neanche per idea|manco per idea|nel modo più assoluto|non se ne parla|mai e poi mai|non questa volta|lasci stare|lasciate stare|lascia perdere|siamo a posto così|sono a posto così|stiamo bene così|sto bene così|va bene così grazie|nessuna nota|per quanto ne so no|sfortunatamente no|ahimè no|probabilmente no|forse no|non mi interessa|non ci interessa|già risolto|già organizzati|facciamo da soli|faccio da solo|faccio da sola",
    good: "bene|perfetto|corretto|giusto|buono|buona|ottimo|esatto|vero|ok|ideale|fantastico|benissimo|a posto|d accordo|eccellente|meraviglioso",
    copulas:
      "va|è|sono|sembra|mi|tutto|questo|quello|molto|per|me|noi|suona|sarebbe|sta|così|i|dati|le|informazioni|ha|hai|sì|e|anche|proprio|più|che|la|il|lo|idea|pare|ci|sto|un|chiaro|deciso|netto|secco|davvero|oh|ah|beh|farebbe|a",
    thanks: "grazie|grazie mille|tante grazie|molte grazie",
    agree:
      "va bene così|va benissimo|mi va bene|mi sta bene|per me va bene|è corretto|è giusto|è tutto corretto|tutto corretto|tutto giusto|tutto ok|è perfetto|mi sembra giusto|mi sembra buono|suona bene|nessun problema|non c è problema|non ci sono problemi|faccia pure|fai pure|procedi|proceda|procediamo|vai|sono d accordo|sono favorevole|mi piacerebbe|credo di sì|penso di sì|suppongo di sì|direi di sì|buona idea|perché no|ci sto|mi interessa|sono interessato|sono interessata|è vero|è così|lo confermo|lo voglio|sarebbe perfetto|sarebbe fantastico|sarebbe ottimo|sarebbe bello|sarebbe comodo|sarebbe l ideale|sarebbe ideale|sarebbe utile|sarebbe molto utile|sarebbe gentile|sarebbe molto gentile|sarebbe un grande aiuto|sarebbe di grande aiuto|sarebbe stupendo|sarebbe meraviglioso|sarebbe grandioso|sarebbe una bella cosa|sarebbe splendido|ci farebbe comodo|mi farebbe comodo|farebbe comodo|ci farebbe piacere|mi farebbe piacere|ci aiuterebbe|mi aiuterebbe|ci servirebbe|mi servirebbe|ne abbiamo bisogno|ne ho bisogno|ottima idea|mi pare perfetto|mi sembra perfetto|mi sembra ottimo|ci va bene|mi è piaciuto|mi è piaciuto molto|ci è piaciuto",
    shortYes:
      "lo sono|ce l ho|lo voglio|vorrei|voglio|sì lo voglio|mi piace|lo faccio|ne ho|più volte|molte volte|tante volte|diverse volte|varie volte|qualche volta|alcune volte|un paio di volte|una volta|due volte|ogni tanto|a volte|spesso|di frequente|regolarmente|ogni giorno|di tanto in tanto|qualcuna|qualcuno|alcune|alcuni|un paio|parecchie|parecchi|diverse|diversi|veniteci a prendere|venite a prenderci|già fatto|già stato|già stata|già stati|sempre|sicuro|dai sì|mi serve|ci serve|mi piacerebbe|ci piacerebbe|magari",
    decline:
      "non voglio|non lo voglio|non desidero|non vorrei|non mi interessa|non ho bisogno|non serve|non è necessario|non è corretto|non è giusto|è sbagliato|è errato|non sono d accordo|non mi piace|non mi va|non va bene|non posso|preferisco di no|preferirei di no|meglio di no|lascia stare|lasci stare|non è vero|non è così",
    shortNo:
      "non lo sono|non ce l ho|non ne ho|non c è|non è|non ho|non sono|è tutto|nient altro|basta così|nessuna|nessuno|nessun|mai|non ancora|non più|affatto|siamo a posto|sono a posto|a posto così|ne dubito|ne dubito molto|improbabile|ci arrangiamo|mi arrangio|lascia stare|non credo|non penso|non serve|non occorre",
    later:
      "non ora|non adesso|più tardi|forse più tardi|magari più tardi|un altra volta|un altro giorno|in un altro momento|non ancora|per ora no|per il momento no|al momento no|oggi no|non oggi|ma dopo|dopo magari|non in questo momento",
    laterFirst: "aspetta|aspetti|un momento|un attimo|dopo",
    unsure:
      "forse|magari|non so|non lo so|boh|non sono sicuro|non sono sicura|dipende|può darsi|possibilmente|probabilmente|a volte|più o meno|sì e no|nì|vedremo|chissà|può essere|🤷|🤔|non lo so ancora|non so ancora|ancora non lo so|ancora non so|è possibile",
    negations: "non|no|mai|senza|né|nessun|nessuna|neanche",
    corrections:
      "in realtà|invece|cambia|cambiare|cambi|piuttosto|preferisco|voglio|vorrei|ho bisogno|mi serve|metti|metta|fai|faccia|può|puoi|potrebbe|modifica|scusa|anzi|meglio|solo|soltanto",
    objections:
      "sbagliato|errato|non è corretto|non è giusto|ho cambiato idea|cambio di programma|mi sono sbagliato|mi sono sbagliata|ho sbagliato|volevo dire|c è un errore|non è così",
    wishes:
      "voglio|vorrei|mi piacerebbe|ho bisogno|desidero|per favore|può|puoi|potrebbe|potresti|mi dia|dammi|prenota|prenoti|compra|cerco|mi serve|vogliamo|vorremmo|faccia|se possibile|se si può|se non è un problema|se non disturba|se non è un disturbo|se è possibile|se potete|se può|se non le dispiace",
    but: "ma|però|tuttavia|tranne|eccetto|a meno che|solo se|purché|a condizione che|se|salvo",
    empty:
      "il|lo|la|i|gli|le|l|un|uno|una|e|o|ma|di|del|della|dei|delle|d|a|al|alla|ai|in|nel|nella|con|per|da|dal|su|sul|tra|fra|che|chi|cosa|quale|quali|quando|come|dove|perché|quanto|quanti|quante|mi|ti|si|ci|vi|suo|sua|tuo|tua|mio|mia|è|sono|sei|siamo|essere|ha|ho|hai|avere|fare|faccio|fa|vuole|vuoi|voglio|vorrei|vorrebbe|vorresti|desidera|può|puoi|posso|deve|devo|questo|questa|quello|quella|più|molto|già|sì|no|non|anche|qualcosa|tutto|tutti|favore|grazie|bene|lei|io|tu|noi|oggi|ora|qui|bisogno|piacerebbe|le|serve",
    confirmCues: "confermare|conferma|confermi|corretto|è corretto|giusto|è giusto|va bene|verificare|riepilogo|esatto",
    confirms:
      "esatto|esattamente|giusto|è giusto|corretto|è corretto|proprio così|è così|intendevo questo|intendevo quello|quello che intendevo|confermo|lo confermo|confermato|precisamente|hai capito bene|ha capito bene",
    offerCues:
      "vuole|vuoi|desidera|vorrebbe|vorresti|posso|devo|ha bisogno|hai bisogno|interessato|preferisce|preferisci|le piacerebbe",
    interrogatives:
      "che|cosa|cos|quando|come|dove|dov|chi|quale|qual|quali|perché|quanto|quanti|quante|è|sono|può|puoi|posso|ha|hai|c|vuole|vuoi|devo|a",
    reservations:
      "se|solo se|a patto|purché|a meno che|tranne|eccetto|salvo|a condizione|ma solo se|se può|se potete|se si può",
    contented: "sto bene|sto bene così|sono a posto|a posto così",
    likes:
      "adoro|lo adoro|la adoro|moltissimo|tantissimo|un sacco|molto|sono un fan|sono una fan|mi piace molto|mi piace tanto|mi piacciono|amo|lo amo|è il mio preferito|è la mia preferita",
    dislikes:
      "lo odio|la odio|odio|lo detesto|la detesto|non fa per me|non è il mio genere|non lo sopporto|non la sopporto|non molto|non tanto|non sono un fan|non mi fa impazzire|non mi piacciono",
    likeCues: "piace|piacciono|ami|ama|apprezza|apprezzi",
    mindCues: "dispiace|dispiacerebbe|dà fastidio|darebbe fastidio|in contrario|disturba|le secca|ti secca",
    lukewarm:
      "penso di sì|credo di sì|suppongo|più o meno|se proprio devo|a malincuore|perché no|fa lo stesso|in linea di principio|con riserva|con riserve|in parte|parzialmente|fino a un certo punto|solo|soltanto|solamente|in teoria",
    unchanged:
      "nessuna modifica|nessun cambiamento|niente da cambiare|niente da correggere|nulla da cambiare|va bene così|lascia così|lasci così",
    requests: "può|puoi|potrebbe|potresti|possiamo|potremmo|posso|potete|vuole|vuoi|c",
  },
  choices: {
    and: "e|ed|anche|più|inoltre|insieme a|&|+|poi",
    or: "o|oppure|/",
    except: "tranne|eccetto|a parte|ma non|meno|escluso|esclusa|tutti tranne|tutto tranne|tutte tranne|salvo|senza",
    all: "tutti|tutte|tutto|tutti quanti|tutte quante|ognuno|ognuna|tutti e tre|tutte e tre|tutte le precedenti|tutte le opzioni",
    none: "nessuno|nessuna|nessuno di questi|nessuna di queste|nessuna delle precedenti|niente|nessun|nulla|nessuno dei due|no|nessuno di loro",
    both: "un po di entrambi|un po di tutti e due|metà e metà|entrambi|entrambe|tutti e due|tutte e due|ambedue",
    neither: "nessuno dei due|nessuna delle due|né l uno né l altro|né l una né l altra",
    penultimate: "penultimo|penultima",
    last: "ultimo|ultima|l ultimo|l ultima|quello in fondo|quella in fondo|ultimi|ultime|gli ultimi|le ultime",
    first: "quello in alto|quella in alto|in alto|primi|prime|i primi|le prime",
    middle: "mezzo|quello di mezzo|quella di mezzo|quello in mezzo|centrale|al centro",
    to: "a|fino a",
    optionNouns:
      "opzione|opzioni|numero|n|nr|risposta|lettera|scelta|#|l opzione|la lettera|il numero|alternativa|immagine|foto|figura",
    not: "non|tranne|eccetto|senza|mai|né|meno",
    other: "altro|altra|altri|altre|qualcos altro|il resto|resto|gli altri|le altre",
    whichever:
      "qualsiasi|qualunque|uno qualsiasi|una qualsiasi|è uguale|non importa|fa lo stesso|è indifferente|indifferente|come vuoi|come vuole|scegli tu|nessuna preferenza|mi è indifferente",
    then: "poi|e poi|dopo|quindi|seguito da|seguita da|infine|prima|>|prima di",
    better: "piuttosto che|meglio di|più di|invece di|al posto di|sopra|>|prima di|anziché",
    had: "avevo|avevamo|ho avuto",
    now: "ora|adesso|attualmente|oggi",
    formerly:
      "l ultima volta|ultima volta|prima|in passato|l anno scorso|il mese scorso|la settimana scorsa|finora|originariamente|un tempo",
    against:
      "è troppo|sono troppo|sarebbe troppo|era troppo|mi sembra troppo|costa troppo|ci mette troppo|non va bene|non mi va|non funziona|è impossibile|è brutto|è brutta|è pessimo|è orribile|fuori discussione",
    frame:
      "io|voglio|vorrei|preferisco|preferirei|scelgo|prendo|prenderei|mi|piace|piacerebbe|il|lo|la|i|gli|le|l|un|uno|una|mio|mia|per|favore|è|sarebbe|sarà|quello|quella|quelli|questo|questa|di|del|della|con|in|a|al|credo|penso|che|sì|direi|opzione|grazie|allora|va|bene|ok|sono|ho|vado|solo|anche|molto|più|uso|scelta|risposta|interessato|ci|da|per|soprattutto|spesso|attualmente|meglio|dico|metti|metta|favorito|preferito|preferita|me|piuttosto|prenda",
    notRefusedBehindNot: "importa",
    everyOption: "tutto|tutti",
  },
  ranges: {
    below: "meno di|sotto|sotto i|al di sotto di|inferiore a|minore di",
    upTo: "fino a|al massimo|massimo|non più di|fino ai|fino alle|max",
    above: "più di|oltre|oltre i|sopra|sopra i|al di sopra di|superiore a|maggiore di",
    from: "a partire da|almeno|minimo|non meno di",
    orMore: "o più|e più|e oltre|o oltre|in su|o superiore|in poi|o più tardi",
    orLess: "o meno|e meno|al massimo|o inferiore|in giù",
    before: "prima delle|prima di",
    after: "dopo le|dopo|dalle|a partire dalle",
    between: "tra|fra|da|dai|dalle|tra i|tra le",
    to: "a|fino a|ai|alle|fino alle",
    and: "e|ed",
    measures: [
      ["km", "km|chilometro|chilometri"],
      ["mi", "miglio|miglia"],
      ["m", "m|metro|metri"],
      ["kg", "kg|chilo|chili|chilogrammo|chilogrammi"],
      ["l", "l|litro|litri"],
    ],
  },
  commandFrame:
    "io|voglio|vorrei|posso|puoi|può|potrei|potresti|potrebbe|possiamo|mi|ti|ci|lo|la|il|i|le|l|un|una|questa|questo|quella|per|favore|piacere|di|a|da|in|con|e|è|ora|adesso|preferisco|preferirei|grazie|ok|ciao|scusa|scusi|se|possibile|sì|no|allora|solo|anche|mio|mia|mie|ho|bisogno|andiamo|vai|vada|facciamo|fammi|faccia|mi|che|non|sono|al|alla|alle|dal|gentilmente|magari|ancora|si|del|della|fare|c",
  commands: {
    skip: {
      strict:
        "salta|saltare|saltiamo|salti|saltala|saltarla|salta la domanda|salta questa domanda|prossima domanda|la prossima domanda|domanda successiva|passa alla prossima|passare alla prossima|passiamo alla prossima|passiamo oltre|andiamo avanti|lascia vuoto|lasciare vuoto|lasciare in bianco|nessuna risposta|rispondo dopo|rispondere dopo|skip|ometti|omettere|avanti|prossima|la prossima",
      loose:
        "avanti|prossima|passo|non so|non lo so|boh|nessuna idea|non ce l ho|non ne ho|non applicabile|non ricordo|non mi ricordo|ho dimenticato|dopo|continua|lascia perdere|ignora|non ho|non possiedo|non ne possiedo",
      beside:
        "domanda|prossima|successiva|parte|passaggio|risposta|rispondere|punto|non|ricordo|questa|idea|oltre|avanti|tardi|più|uno",
    },
    back: {
      strict:
        "indietro|torna indietro|tornare indietro|torniamo indietro|torni indietro|domanda precedente|la domanda precedente|alla precedente|torna alla precedente|annulla ultima|un passo indietro|tornare alla domanda precedente|torna|torniamo alla domanda precedente|torniamo alla precedente|ritorna|ritorniamo indietro|ritorniamo alla domanda precedente",
      loose: "precedente|quella prima|prima",
      beside: "domanda|precedente|ultima|passo|risposta|pagina|tornare|torna|indietro|quella",
    },
    clarify: {
      strict:
        "cosa intendi|cosa intende|cosa vuoi dire|cosa vuol dire|che vuol dire|che cosa significa|cosa significa|che significa|non capisco|non ho capito|non capisco la domanda|spiegami|mi spieghi|mi spiega|spiega|spiegare|puoi spiegare|può spiegare|perché lo chiedi|perché lo chiede|perché vuoi saperlo|perché ti serve|perché vi serve|a cosa serve|a che serve|per esempio|ad esempio|un esempio|fammi un esempio|quali sono le opzioni|quali opzioni|che opzioni ci sono|cosa devo scrivere|cosa devo mettere|cosa devo rispondere|più informazioni|maggiori informazioni|più dettagli|chiarire|chiarisci|puoi chiarire|non è chiaro|cioè in che senso|in che senso|cos è|perché lo vuole sapere|perché vuole saperlo|perché me lo chiede|può spiegarmi|mi faccia un esempio|un esempio per favore",
      loose: "cosa|come|eh|perché|quale|quali|aiuto|che",
      beside:
        "domanda|significa|dire|intende|esattamente|questo|capisco|opzioni|sono|esempio|scrivere|mettere|rispondere|parola|termine|serve|sapere|informazioni|più|dettagli|chiaro|numero|cosa|qualche",
    },
    repeat: {
      strict:
        "ripeti|ripeta|ripetere|puoi ripetere|può ripetere|ripeti la domanda|ripeta la domanda|ancora una volta|un altra volta|di nuovo|qual era la domanda|qual è la domanda|cosa hai detto|cosa ha detto|non ho sentito|come hai detto|come ha detto|ridimmi|puoi ridirlo|che hai detto|com era la domanda|ripetilo|non ti ho sentito|non stavo ascoltando|ridimmelo|me lo ripeti|me lo può ripetere|rifammi la domanda|scusa cosa|scusi cosa",
      loose: "scusa cosa|prego|nuovamente",
      beside: "domanda|ripetere|volta|ultima|dire|detto|sentito|bene|era|leggere|mostra",
    },
    restart: {
      strict:
        "ricominciare|ricomincia|ricominciamo|da capo|dall inizio|dal principio|da zero|ricominciare da capo|riparti|ripartire da zero|reset|resetta|cancella tutto|cancellare tutto|torna all inizio|tornare all inizio|iniziare da capo|iniziamo da capo|riavvia|restart|ripartiamo da zero|ripartire da zero|ricominciamo da zero|ripartiamo da capo",
      loose: "inizio",
      beside:
        "tutto|modulo|questionario|sondaggio|conversazione|zero|capo|ricominciare|risposte|mie|completamente|iniziare",
    },
    stop: {
      strict:
        "stop|basta|ferma|fermati|fermare|smettere|smettila|esci|uscire|voglio uscire|terminare|termina|annulla|annullare|annulla tutto|abbandonare|abbandono|mi arrendo|non voglio continuare|non voglio più continuare|non voglio andare avanti|non voglio più|niente più domande|basta domande|arrivederci|lasciami in pace|lasciatemi in pace|devo andare|devo scappare|me ne vado|non ho tempo|non ho più tempo|chiudere|chiudi|continuo dopo|continuare dopo|continuo più tardi|exit|quit|interrompere|interrompi|addio|fine sondaggio|disiscrivimi",
      loose: "fine|finito|abbastanza|pausa|ho finito|ciao ciao",
      beside:
        "sondaggio|modulo|chat|conversazione|domande|più|continuare|rispondere|qui|tutto|tempo|andare|così|questionario|subito|tardi|via",
    },
    refuse: {
      strict:
        "preferisco non dirlo|preferisco non dire|preferisco non rispondere|preferirei non dirlo|preferirei non rispondere|non voglio dirlo|non voglio dire|non voglio rispondere|non lo dico|non te lo dico|non ve lo dico|non sono affari tuoi|non sono affari suoi|non sono fatti tuoi|non sono fatti suoi|fatti gli affari tuoi|nessun commento|no comment|è privato|è personale|troppo personale|è una cosa privata|è riservato|è confidenziale|mi rifiuto|mi rifiuto di rispondere|non intendo rispondere|non desidero rispondere|non voglio condividere|non voglio dare|non voglio fornire|non desidero fornire|me lo tengo per me|lo tengo per me|dati privati|non ti riguarda|non vi riguarda|non la riguarda",
      loose: "privato|personale|riservato|segreto",
      beside:
        "domanda|rispondere|dire|dirlo|informazione|informazioni|dati|dato|numero|età|email|affari|fatti|troppo|condividere|dare|questo|fornire|mail|tuoi|suoi|personali|privati",
    },
    human: {
      strict:
        "parlare con una persona|parlare con un umano|parlare con qualcuno|parlare con un operatore|parlare con un agente|parlare con un consulente|operatore umano|persona reale|una persona reale|persona vera|una persona vera|essere umano|un umano|umano|chiamatemi|mi chiami|richiamatemi|qualcuno di reale|contattare il supporto|mettetemi in contatto|c è qualcuno con cui posso parlare|posso parlare con qualcuno|operatore per favore|un operatore per favore|un operatore grazie|parlare con l assistenza|parlare con il servizio clienti|parlare col servizio clienti|parlare con il supporto|contattare l assistenza|voglio un operatore|vorrei un operatore|mi passi un operatore|mi passi|passami|mi metta in contatto|voglio un umano",
      loose:
        "agente|persona|qualcuno|operatore|un operatore|servizio clienti|assistenza clienti|assistenza|supporto|un consulente|rappresentante",
      beside:
        "parlare|umano|persona|reale|vera|operatore|agente|contattare|servizio|clienti|qualcuno|consulente|chiamare|telefono|bot|robot|passami|collegare|contatto|team",
    },
  },
  change: {
    disputes:
      "è sbagliato|è sbagliata|era sbagliato|era sbagliata|non è corretto|non è corretta|non è giusto|non è giusta|è errato|è errata|non è il mio|non è la mia|quello non è il mio|quella non è la mia|questo non è il mio|questa non è la mia|scritto male|scritta male|ho scritto male|ho sbagliato|errore nel|errore nella|sbagliato|sbagliata|è cambiato|è cambiata|errato|errata|non va bene|c è un errore nel|c è un errore nella|scorretto",
    answers: "domanda|domande|risposta|risposte",
    verbs:
      "cambiare|cambia|cambi|modificare|modifica|modifichi|correggere|correggi|corregga|aggiornare|aggiorna|tornare a|tornare al|torna a|sostituire|sostituisci|rettificare|aggiorni|scambiare|tornare alla|torna al|torna alla",
    to: "in|a|con|è|dovrebbe essere|per|:|quello giusto è|quella giusta è|deve essere|si scrive|giusto è",
    mistakes:
      "mi sono sbagliato|mi sono sbagliata|ho sbagliato|ho fatto un errore|errore di battitura|cambiare la mia risposta|cambiare la risposta|modificare la mia risposta|la mia ultima risposta|la risposta precedente era sbagliata|era sbagliato|voglio cambiare qualcosa|vorrei correggere qualcosa",
  },
  inquiries:
    "qual è|quali sono|quanto costa|quanto costano|quanto dura|a che ora apre|a che ora aprite|a che ora chiude|a che ora chiudete|quando aprite|quando è|dov è|dove è|dove si trova|perché|chi è|che tempo|cos è|siete aperti",
  doubts:
    "non sono sicuro|non sono sicura|non sono certo|non sono certa|non lo so|non so|indeciso|indecisa|o forse|o magari|o no|forse no|dipende|🤷|🤔",
  leadOuts: "al telefono|è il mio nome|mi chiamo|sono io",
  leadIns:
    "mi chiamo|il mio nome è|il mio nome e cognome è|sono|io sono|nome|chiamami|mi chiami|mi chiamano|è|abito in|abito a|vivo a|vivo in|il mio indirizzo è|l indirizzo è|indirizzo|ciao sono|ciao mi chiamo|salve sono|buongiorno sono|il mio cognome è|lavoro per|lavoro presso|la mia azienda è|la mia azienda si chiama|risiedo in|risiedo a|a nome di|a nome|è a nome di|metta|metti|scriva|scrivi|segni|può mettere",
  kindNouns: [
    ["email", "email|e mail|mail|posta elettronica|indirizzo email|indirizzo e mail"],
    ["phone", "telefono|numero di telefono|cellulare|numero"],
    ["name", "nome|cognome|nome completo"],
    ["date", "data|giorno|compleanno|data di nascita"],
    ["time", "ora|orario"],
    ["address", "indirizzo|via"],
    ["url", "sito|sito web|link|url"],
    ["country", "paese|nazionalità|nazione"],
    ["number", "numero|età|quantità"],
    ["currency", "importo|prezzo|budget|stipendio"],
    ["choice", "scelta|opzione"],
    ["scale", "voto|valutazione"],
  ],
};
