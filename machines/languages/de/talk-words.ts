/** Words of talk about the conversation in German. */
import type { TalkWords } from "../schema/talk-words.ts";

export const germanTalkWords: TalkWords = {
  frame:
    "bitte|hey|hallo|hi|ok|okay|also|na|naja|ähm|äh|und|aber|mal|denn|eigentlich|jetzt|übrigens|sorry|entschuldigung|danke|sag mal|sagen sie mal|sagen sie|können sie mir sagen|kannst du mir sagen|ich wüsste gern|eine frage|kurze frage|darf ich fragen|warte|moment|gut|erst|so|nochmal|noch mal|wirklich",
  topics: {
    remaining: {
      cores:
        "wie viele fragen|wieviele fragen|wie viele noch|wieviele noch|wie viel fragen|wie viel noch|wie weit sind wir|wie weit bin ich|wie viele sind es|wie viele kommen|ist das die letzte|sind wir fertig|sind wir bald fertig|bin ich bald fertig|sind wir gleich fertig|kommt noch viel|kommen noch viele|kommen noch fragen|noch viele fragen|war es das|war das alles|wars das|ist das alles",
      beside:
        "sind|es|noch|kommen|kommt|habe|ich|gibt|insgesamt|übrig|muss|beantworten|frage|fragen|hast|du|haben|sie|viele|die|das|bis|zum|ende|schluss|stellst|stellen|offen|fehlen|jetzt|wir|nach|dieser|letzte|schon|bald",
    },
    duration: {
      cores:
        "wie lange|wie lang|wieviel zeit|wie viel zeit|wie viele minuten|dauert das lange|dauert es lange|dauert das noch|dauert es noch|geht das noch lange",
      beside:
        "dauert|das|es|noch|brauche|ich|brauchen|wir|die|umfrage|das|formular|ungefähr|etwa|circa|hier|ganze|geht|muss|einplanen|lange|hin|denn|insgesamt|bis|zum|ende|kostet|mich|soll",
    },
    recap: {
      cores:
        "was habe ich gesagt|was habe ich bisher gesagt|was habe ich ihnen gesagt|was habe ich dir gesagt|was habe ich angegeben|was habe ich bisher angegeben|was habe ich geantwortet|was habe ich bisher geantwortet|was haben sie notiert|was hast du notiert|was haben sie aufgeschrieben|was hast du aufgeschrieben|was wissen sie über mich|was weißt du über mich|meine antworten|meine bisherigen antworten|zusammenfassung|fasse zusammen|fassen sie zusammen|was steht da|was haben sie bis jetzt|was hast du bis jetzt|was habe ich schon",
      beside:
        "bisher|bis|jetzt|alles|so|weit|schon|ihnen|dir|mir|zeig|zeigen|sie|du|hast|haben|die|meine|eine|antworten|gesagt|angegeben|geantwortet|erzählt|ich|was|kann|sehen|zusammen|das|von|über|mich|eingetragen|vorher|vorhin|eben|gerade|zuvor|bereits",
    },
    identity: {
      cores:
        "wer bist du|wer sind sie|was bist du|was sind sie|bist du ein bot|bist du ein roboter|bist du ein mensch|bist du echt|bist du eine ki|bist du eine maschine|sind sie ein bot|sind sie ein roboter|sind sie ein mensch|sind sie echt|sind sie eine ki|sind sie eine maschine|sind sie eine echte person|bist du eine echte person|spreche ich mit einem menschen|spreche ich mit einer maschine|spreche ich mit einem bot|spreche ich mit einem roboter|rede ich mit einem menschen|rede ich mit einer maschine|rede ich mit einem bot|mit wem spreche ich|mit wem rede ich|mit wem schreibe ich|wie heißt du|wie heißen sie|wie ist dein name|wie ist ihr name|ist das ein bot|ist da jemand|wer ist da|schreibe ich mit einem menschen|was ist das hier",
      beside:
        "ein|eine|einem|einer|echter|echte|echt|richtiger|mensch|maschine|oder|bot|roboter|ki|computer|person|hier|denn|eigentlich|da|überhaupt|du|sie|mit|nur",
    },
    privacy: {
      cores:
        "was passiert mit meinen daten|was geschieht mit meinen daten|was machen sie mit meinen daten|was machst du mit meinen daten|sind meine daten sicher|ist das sicher|ist das anonym|ist es anonym|ist das vertraulich|wer sieht meine antworten|wer liest das|wer liest meine antworten|wer sieht das|wer bekommt meine daten|wo landen meine daten|datenschutz|datenschutzerklärung|dsgvo|werden meine daten weitergegeben|geben sie meine daten weiter|speichern sie meine daten|speicherst du meine daten|werden meine daten gespeichert|was wird aus meinen daten|wie sicher sind meine daten|wofür werden meine daten verwendet|was ist mit meinen daten|was ist mit datenschutz|geben sie das weiter|gibst du das weiter|gebt ihr das weiter|wird das weitergegeben|werden die weitergegeben|werden meine antworten weitergegeben|werden meine angaben weitergegeben|geben sie meine antworten weiter|geben sie meine angaben weiter|teilen sie das|teilst du das|teilen sie meine daten|verkaufen sie meine daten|verkaufen sie das|bekommt das jemand|sieht das jemand|sieht das sonst|erfährt das jemand",
      beside:
        "meine|meinen|daten|antworten|angaben|mit|der|die|das|hier|wie|ist|es|um|den|steht|zum|zur|sicher|alles|eigentlich|haben|sie|eine|wo|finde|ich|und|danach|nachher|wird|werden|gespeichert|lange|gelöscht|an|jemand|jemanden|jemandem|anders|anderes|anderen|andere|sonst|noch|dritte|dritten|weiter|auch|denn|damit|irgendwen|irgendjemand",
    },
    why: {
      cores:
        "warum fragen sie|warum fragst du|wieso fragen sie|wieso fragst du|weshalb fragen sie|warum wollen sie|warum willst du|wieso wollen sie|wieso willst du|warum brauchen sie|warum brauchst du|wieso brauchen sie|wieso brauchst du|wozu brauchen sie|wozu brauchst du|wofür brauchen sie|wofür brauchst du|wofür ist das|wozu ist das|wozu dient das|warum muss ich|wieso muss ich|warum soll ich|wieso soll ich|wozu|wofür|warum|wieso|weshalb|muss das sein|ist das nötig|ist das notwendig|ist das wirklich nötig|was soll das|wozu das|warum das|wieso das|was geht sie das an|was geht dich das an",
      beside:
        "das|es|wissen|mich|mir|mein|meine|meinen|danach|sie|du|die|den|der|frage|angeben|sagen|beantworten|denn|eigentlich|gut|ist|das|hier|genau|überhaupt|alles|name|namen|e|mail|adresse|telefonnummer|nummer|alter|geburtsdatum|wollt|ihr|braucht|fragt|muss|ich|soll|daten|an|geht|haben",
    },
    help: {
      cores:
        "hilfe|hilf mir|helfen sie mir|ich brauche hilfe|können sie mir helfen|kannst du mir helfen|was kann ich tun|was kann ich machen|was kann ich sagen|was soll ich tun|was soll ich machen|was soll ich sagen|was soll ich schreiben|was muss ich tun|was muss ich machen|was nun|was jetzt|wie funktioniert das|wie geht das|ich komme nicht weiter|ich komme nicht klar|ich weiß nicht weiter|befehle|anleitung",
      beside:
        "mir|bei|der|das|hier|ich|brauche|etwas|ein|bisschen|denn|alles|frage|formular|dabei|damit|eingeben|antworten|weiter",
    },
    thanks: {
      cores:
        "danke|dankeschön|danke schön|vielen dank|herzlichen dank|besten dank|danke sehr|tausend dank|merci|dank dir|ich danke ihnen|ich danke dir|danke ihnen|danke dir",
      beside:
        "ihnen|dir|sehr|schön|für|die|ihre|deine|hilfe|geduld|info|auskunft|das|auch|nett|super|toll|gut|prima|ich|ok|lieb|von|alles|perfekt",
    },
    hello: {
      cores:
        "hallo|hi|hey|guten tag|guten morgen|guten abend|grüß gott|servus|moin|moin moin|grüezi|hallöchen|wie geht es ihnen|wie geht es dir|wie gehts|wie geht es|tag|na",
      beside: "zusammen|da|du|ihnen|dir|heute|alle|bot|liebe|lieber|assistent|auch|denn|so|erstmal",
    },
    laugh: {
      cores:
        "lol|haha|hahaha|hahahaha|hihi|hehe|rofl|lmao|lustig|witzig|sehr lustig|sehr witzig|das ist lustig|das ist witzig|du bist lustig|du bist witzig|sie sind lustig|war nur spaß|nur spaß|kleiner scherz|war ein scherz|nur ein scherz|scherz|spaß",
      beside: "das|ist|war|ja|sehr|echt|sie|sind|du|bist|der|gut|guter|ein|witz|nur|beiseite",
    },
    insult: {
      cores:
        "blöd|blöder|blöde|dumm|dumme|dummer|doof|idiot|depp|trottel|scheiße|scheiß|scheisse|mist|so ein mist|so ein quatsch|quatsch|blödsinn|schwachsinn|du nervst|sie nerven|das nervt|nervig|halt die klappe|halts maul|halt den mund|arschloch|leck mich|verpiss dich|fick dich|nutzlos|unbrauchbar|lächerlich|bescheuert|zeitverschwendung|unverschämt|unverschämtheit|ich hasse dich|ich hasse das|was für ein mist|was für ein schwachsinn|verdammt|verarschen|verarschung|kacke|um himmels willen|himmel noch mal|meine güte|ach du meine güte|mein gott|verdammt noch mal|das gibts doch nicht|das darf doch nicht wahr sein|boah ey|mann ey",
      beside:
        "du|bist|sie|sind|so|ein|eine|das|ist|hier|was|für|bot|roboter|maschine|ki|formular|ding|echt|total|völlig|doch|wohl|die|der|frage|fragen|umfrage|mich|und|ganz|schön|sehr|wollen|wollt|ihr|einfach|nur|programm|blöd|dumm|ja",
    },
    later: {
      cores:
        "später|auf später verschieben|auf später|später beantworten|das mache ich später|mache ich später|später machen|später bitte|lieber später|vielleicht später|das später|die später|diese später|frag mich später|fragen sie mich später|fragen sie später|später noch mal fragen|später nochmal fragen|später fragen|später noch mal|später nochmal|später noch einmal|später zurückkommen|komme später darauf zurück|kommen wir später darauf zurück|darauf zurückkommen|am ende fragen|am schluss fragen|frag am ende|nachreichen|reiche ich nach|später nachreichen|trage ich nach|später nachtragen|später eintragen|zurückstellen|erst mal zurückstellen|jetzt nicht|nicht jetzt|das muss ich nachsehen|muss ich erst nachsehen",
      beside:
        "das|die|diese|frage|kann|ich|können|wir|möchte|würde|gern|gerne|lieber|darf|es|mich|noch|einmal|mal|erst|lassen|doch|dann|lass|uns|will|wollen|dazu|darauf|zurück|fragen|am|ende|nachsehen|muss|sie|später|kommen|bitte|antworte|beantworten|machen",
    },
    undo: {
      cores:
        "rückgängig|rückgängig machen|mach das rückgängig|machen sie das rückgängig|nein lass das|lass das|lassen sie das|nimm das zurück|nehmen sie das zurück|zurücknehmen|wie vorher|wie zuvor|wie es war|lass es wie es war|so wie es war|so lassen wie es war|doch nicht|nein doch nicht|nicht ändern|das nicht ändern|ändere das nicht|ändern sie das nicht|das war falsch|so war das nicht gemeint|das meinte ich nicht|das habe ich nicht gemeint|nein das ist falsch|das stimmt nicht|das stimmt so nicht|die alte antwort behalten|behalte die alte|behalten sie die alte|wieder zurück|mach es wieder zurück",
      beside:
        "nein|nee|das|die|es|änderung|bitte|wieder|machen|sie|du|so|war|letzte|antwort|alte|alten|doch|lieber|ich|will|möchte|soll|bleiben|bleib|ups|bei|der|ja",
    },
  },
  recall: {
    said: "habe ich gesagt|hab ich gesagt|habe ich angegeben|hab ich angegeben|habe ich geantwortet|hab ich geantwortet|habe ich eingegeben|hab ich eingegeben|habe ich eingetragen|hab ich eingetragen|habe ich genannt|hab ich genannt|habe ich gewählt|hab ich gewählt|habe ich ausgewählt|habe ich geschrieben|hab ich geschrieben|hatte ich gesagt|hatte ich angegeben|hatte ich geschrieben|hatte ich genannt|hatte ich gewählt|haben sie notiert|hast du notiert|war meine antwort|ist meine antwort|lautet meine antwort",
    shown: "zeig|zeige|zeigen sie|sehen|anzeigen|ansehen|was war|wie war|nenne|wiederhole|wiederholen sie",
    beside:
      "was|welche|welchen|welches|welcher|wie|wann|wo|viel|viele|beim|bei|zu|zum|zur|für|als|auf|der|das|den|dem|im|am|nochmal|noch|mal|denn|eigentlich|vorhin|ich|mir|bitte",
    recent: "vorherige|vorherigen|vorige|vorigen|letzte|letzten",
  },
  addressed:
    "du|sie|bot|roboter|maschine|ki|formular|umfrage|frage|fragen|das|nervst|nerven|halt|halts|leck|verpiss|fick",
  synonyms: [
    "preis|preise|kosten|kostet|gebühr|gebühren|teuer|tarif",
    "geöffnet|öffnungszeiten|öffnen|offen|auf|schließt",
    "stornieren|storno|stornierung|absagen|rückgeld|erstattung",
    "lieferung|liefern|versand|geliefert",
    "parken|parkplatz|parkplätze|auto|stellplatz",
    "erreichen|kontakt|telefon|anrufen",
    "beginn|beginnt|anfang|fängt|start",
    "daten|datenschutz",
    "zimmer|zimmern",
    "mitbringen|mitnehmen",
    "kind|kinder|kindern",
    "hund|hunde|haustier|haustiere|tier|tiere",
  ],
};
