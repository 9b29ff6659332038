/** Words of talk about the conversation in Italian. */
import type { TalkWords } from "../schema/talk-words.ts";

export const italianTalkWords: TalkWords = {
  frame:
    "per favore|per piacere|ehi|ciao|salve|ok|va bene|bene|allora|beh|e|ma|però|adesso|ora|comunque|scusa|scusi|scusate|grazie|mi dica|dimmi|puoi dirmi|può dirmi|mi puoi dire|vorrei sapere|una domanda|aspetta|un attimo|un momento|prima|ancora|davvero|senti|senta|quindi",
  topics: {
    remaining: {
      cores:
        "quante domande|quante ne mancano|quante mancano|quante ne restano|quante restano|quante ancora|quante sono|quanto manca|mancano molte|mancano ancora molte|manca molto|ci sono altre domande|ci sono ancora domande|è l'ultima|questa è l'ultima|abbiamo finito|ho finito|è tutto|è finita|siamo alla fine|a che punto siamo",
      beside:
        "ci|sono|ne|mancano|manca|restano|rimangono|ancora|domande|domanda|in|tutto|alla|fine|devo|rispondere|a|mi|fai|fa|per|finire|dopo|questa|altre|da|fare|molte|quante|ora",
    },
    duration: {
      cores:
        "quanto tempo|quanto dura|quanto ci vuole|quanto ci metto|quanti minuti|è lungo|è molto lungo|dura molto|ci vuole molto|ci vuole tanto|quanto durerà|quanto ci vorrà",
      beside:
        "ci|vuole|vorrà|dura|durerà|questo|il|la|modulo|questionario|sondaggio|ancora|circa|più|o|meno|per|finire|serve|devo|tutto|manca|mi|molto|tempo|quanto|occorre",
    },
    recap: {
      cores:
        "cosa ti ho detto|che cosa ti ho detto|cosa ho detto|che cosa ho detto|cosa ho risposto|che cosa ho risposto|cosa le ho detto|cosa hai annotato|cosa hai scritto|cosa ha annotato|cosa sai di me|le mie risposte|mie risposte|riepilogo|riassunto|riassumi|riepiloga|riassuma",
      beside:
        "finora|fino|a|ora|adesso|qui|già|tutto|un|fammi|mi|fai|mostrami|fammi vedere|vedere|quali|sono|le|mie|risposte|di|me|che|cosa|ti|ho|detto|posso|momento|prima",
    },
    identity: {
      cores:
        "chi sei|cosa sei|che cosa sei|chi è lei|sei un bot|sei un robot|sei umano|sei umana|sei una persona|sei una persona vera|sei vero|sei reale|sei una macchina|sei un'ia|lei è un robot|lei è una persona|sto parlando con un robot|sto parlando con una persona|sto parlando con un umano|sto parlando con una macchina|sto parlando con un bot|parlo con un robot|parlo con una persona|con chi parlo|con chi sto parlando|come ti chiami tu|qual è il tuo nome|è un bot|è un robot|c'è qualcuno|che cos'è questo|cos'è questo",
      beside:
        "un|una|un'|vero|vera|reale|o|oppure|robot|bot|umano|persona|macchina|ia|tu|lei|qui|qualcuno|esattamente|solo|davvero",
    },
    privacy: {
      cores:
        "cosa succede ai miei dati|che cosa succede ai miei dati|cosa succede con i miei dati|cosa fate con i miei dati|cosa fai con i miei dati|cosa ne fate dei miei dati|che fine fanno i miei dati|i miei dati sono al sicuro|sono al sicuro i miei dati|è sicuro|questo è sicuro|è anonimo|è confidenziale|è riservato|chi vede le mie risposte|chi legge le mie risposte|chi legge questo|chi vede questo|chi vedrà le mie risposte|chi riceve i miei dati|dove vanno i miei dati|protezione dei dati|informativa sulla privacy|privacy|gdpr|condividete i miei dati|conservate i miei dati|a cosa servono i miei dati|condividerà|condividerai|condividerete|condividete|verrà condiviso|verranno condivisi|sarà condiviso|venderete|vendete i miei|hai intenzione di condividere|ha intenzione di condividere",
      beside:
        "i|miei|dati|le|mie|risposte|informazioni|con|di|della|dei|questo|qui|e|tutto|dove|trovo|la|vostra|personali|poi|dopo|quanto|tempo|è|ciò|qualcuno|altro|altri|altre|persone|aziende|terzi|a",
    },
    why: {
      cores:
        "perché lo chiedi|perché lo chiede|perché me lo chiedi|perché chiedi|perché vuoi saperlo|perché vuoi|perché vuole|perché ti serve|perché vi serve|perché le serve|perché devo|perché dovrei|a cosa ti serve|a cosa vi serve|a cosa serve|a che serve|a che cosa serve|a che ti serve|per cosa ti serve|per quale motivo|come mai|perché|è necessario|è proprio necessario|è davvero necessario|serve davvero|che senso ha|che importa",
      beside:
        "questo|questa|questo|lo|sapere|saperlo|mi|ti|vi|il|la|mio|mia|miei|i|di|dire|dirlo|dare|rispondere|domanda|domande|chiedi|proprio|davvero|nome|email|e|mail|telefono|numero|indirizzo|età|data|dati|tutte|queste|serve|ha|senso|mai",
    },
    help: {
      cores:
        "aiuto|aiutami|mi aiuti|mi può aiutare|puoi aiutarmi|può aiutarmi|ho bisogno di aiuto|cosa posso fare|cosa posso dire|cosa devo fare|che devo fare|che faccio|cosa faccio|cosa devo dire|cosa scrivo|cosa devo scrivere|e adesso|e ora|come funziona|come si fa|non so cosa fare|non so cosa rispondere|mi sono perso|mi sono persa|sono bloccato|sono bloccata|istruzioni",
      beside: "con|questo|questa|qui|un|po'|di|il|la|modulo|domanda|a|mi|adesso|ora",
    },
    thanks: {
      cores:
        "grazie|grazie mille|molte grazie|tante grazie|ti ringrazio|la ringrazio|grazie tante|grazie infinite|mille grazie|molto gentile",
      beside:
        "per|l'aiuto|la|pazienza|tutto|le|informazioni|a|te|lei|molto|gentile|perfetto|ottimo|davvero|il|tuo|suo|aiuto",
    },
    hello: {
      cores:
        "ciao|salve|buongiorno|buonasera|buon pomeriggio|buon giorno|buona sera|come stai|come sta|come va|ehilà|hello",
      beside: "a|tutti|tutto|bene|bot|oggi|come|va|di|nuovo|te|lei",
    },
    laugh: {
      cores:
        "ahah|ahaha|ahahah|ahahaha|haha|hahaha|lol|eheh|hehe|divertente|molto divertente|che divertente|che ridere|sei divertente|sei simpatico|scherzo|sto scherzando|stavo scherzando|scherzavo|era uno scherzo",
      beside: "è|questa|molto|che|sei|solo|uno|bella|era|davvero",
    },
    insult: {
      cores:
        "stupido|stupida|idiota|scemo|scema|cretino|cretina|imbecille|deficiente|merda|che merda|una merda|schifo|che schifo|fa schifo|inutile|non servi a niente|sciocchezza|sciocchezze|che sciocchezza|stai zitto|sta zitto|zitto|vaffanculo|vai al diavolo|va' al diavolo|cazzo|che cazzo|cazzata|stronzo|stronza|rompiscatole|che palle|fastidioso|che noia|noioso|noiosa|ridicolo|assurdo|perdita di tempo|che perdita di tempo|ti odio|odio questo|spazzatura|orribile|pessimo|per l'amor di dio|oddio|mio dio|santo cielo|accidenti|maledizione|ma dai|uffa|non ci posso credere",
      beside:
        "sei|è|questo|questa|quel|un|una|che|molto|così|proprio|davvero|bot|robot|macchina|modulo|questionario|cosa|di|del|della|e|tutto|il|la|le|domanda|domande|sono|lei|tu|pezzo|completamente|mi",
    },
    later: {
      cores:
        "lasciarla per dopo|lasciala per dopo|lasciamola per dopo|lasciarlo per dopo|lascialo per dopo|lasciamolo per dopo|lasciare per dopo|per dopo|rispondo dopo|rispondo più tardi|rispondere dopo|rispondere più tardi|lo faccio dopo|lo faccio più tardi|te lo dico dopo|te lo dico più tardi|glielo dico dopo|chiedimelo dopo|chiedimelo più tardi|me lo chieda dopo|chiedimelo alla fine|me lo chieda alla fine|ci torno dopo|ci torniamo dopo|torniamoci dopo|tornarci dopo|più tardi|non adesso|non ora|magari dopo|forse dopo|rimandare|rimandiamo|devo controllare",
      beside:
        "questa|questo|domanda|posso|possiamo|vorrei|preferisco|preferirei|meglio|la|lo|a|di|mi|ti|alla|fine|un|po'|se|possibile|ci|dopo|ora|rispondere",
    },
    undo: {
      cores:
        "annulla|annullare|annulli|annulla questo|annulla la modifica|annullare la modifica|no lascia|no lascia stare|lascia com'era|lasci com'era|lascia stare|com'era|com'era prima|come prima|come era prima|rimetti com'era|non cambiare|non cambiarlo|non cambiarla|non modificare|non volevo dire questo|non intendevo questo|non era questo|è sbagliato|questo è sbagliato|torna come prima|ripristina|tieni la vecchia|la risposta di prima|quella di prima",
      beside:
        "no|questo|questa|la|il|modifica|lo|com'era|prima|lascia|risposta|ultima|ultimo|ops|meglio|voglio|di|cambiamento|tutto",
    },
  },
  recall: {
    said: "ho detto|ho risposto|ho dato|ho scelto|ho scritto|ho inserito|ho indicato|ho messo|avevo detto|avevo scritto|avevo messo|avevo scelto|avevo risposto|hai annotato|ha annotato|era la mia risposta|è la mia risposta",
    shown: "mostra|mostrami|mi mostri|vedere|qual era|quale era|ripeti|ripeta|ricordami|fammi vedere",
    beside:
      "quale|qual|quali|quanto|quanta|quanti|quante|quando|dove|come|per|alla|al|la|il|lo|l|i|su|sulla|sul|del|della|mia|mio|io|in|era|è",
    recent: "precedente|ultima",
  },
  addressed: "sei|bot|robot|macchina|modulo|questionario|domanda|domande|questo|questa|stai|zitto|vai|odio",
  synonyms: [
    "prezzo|prezzi|costa|costano|costo|tariffa|caro|cara|quota",
    "aperto|apre|aprite|orario|orari|chiude|chiusura",
    "annullare|cancellare|cancellazione|rimborso|disdire",
    "consegna|consegnate|spedizione|spedire",
    "parcheggio|parcheggiare|macchina|auto",
    "contattare|contatto|telefono|chiamare",
    "inizia|inizio|comincia",
    "dati|privacy|informazioni",
    "camera|camere|stanza|stanze",
    "portare|prendere",
    "bambino|bambini|figli",
    "cane|cani|animale|animali",
  ],
};
