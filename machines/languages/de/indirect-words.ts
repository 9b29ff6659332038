/** The words of refusals in German, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const germanIndirectWords: IndirectWords = {
  refusals: {
    none: "nein|nö|nee|ne|nope|nicht|nix|nichts|nichs|kein|keine|keinen|keinem|keiner|keines|keins|keinerlei|nie|niemals|ohne|weder|noch nicht|gar nicht|garnicht|gar nichts|garnichts|überhaupt nicht|nüscht|net|nit|nischt|ned",
    reluctant:
      "lieber nicht|möchte lieber nicht|eher nicht|ungern|nur ungern|weigere mich|ich weigere mich|verweigere|verzichte|ich verzichte|darauf verzichte ich|für mich behalten|behalte ich für mich|behalt ich für mich|bleibt mein geheimnis|bleibt geheim|lass ich weg|lasse ich weg|lassen wir weg|lass ich lieber|lassen wir das|lieber für mich|auf keinen fall|ich passe|passe|da muss ich passen|muss ich passen|keine lust|kein bock|keinen bock|keinen nerv|enthalte mich|enthalte|ich enthalte mich|enthaltung|kein kommentar dazu",
    giving:
      "sagen|sage|sag|sagt|sagen wir|nennen|nenne|nenn|nennt|geben|gebe|geb|gibt|angeben|gebe an|rausgeben|herausgeben|raus|heraus|her|hergeben|weitergeben|weiter|verraten|verrate|verrat|mitteilen|teilen|teile|teil|preisgeben|preis|beantworten|beantworte|beantwort|antworten|antworte|antwort ich|hinterlassen|hinterlasse|eintragen|eingeben|schreiben|schreibe|schreib|äußern|äußere|bewerten|bewerte|bewert|erzählen|erzähle|kriegt|kriegen|krieg|bekommt|bekommen|kriegste|bekommen sie|offenlegen|reden|sprechen|angerufen|anrufen|anruft|werben|ausfüllen|fülle|füllen|beurteilen|beurteile|anzugeben|preiszugeben|rauszugeben|herauszugeben|mitzuteilen|herzugeben|zu sagen|zu nennen|zu verraten|zu beantworten|zu geben",
    having:
      "habe|hab|haben|hat|hast|besitze|besitzen|besitz|vorhanden|existiert|existieren|gibt es|gibts|gibt|verfüge|nutze|benutze|verwende|da",
    needing:
      "brauche|brauch|brauchen|braucht|benötige|benötigen|möchte|möchten|will|wollen|wünsche|wünschen|wünsch|nötig|notwendig|erforderlich|muss|müssen|hinzufügen|dazu|fällt ein|fällt mir ein|einfallen|fällt|ein|nehme|nehmen|wäre",
    secret:
      "privat|private|persönlich|persönliche|geheim|vertraulich|anonym|inkognito|geht sie nichts an|geht sie nix an|geht dich nichts an|geht dich nix an|geht euch nichts an|geht euch nix an|geht niemanden was an|geht niemanden etwas an|geht keinen was an|privatsache|privatangelegenheit|meine sache|ist meine sache|datenschutz|geheimnis",
    blank:
      "entfällt|trifft nicht zu|nicht zutreffend|keine angabe|keine angaben|k a|ka|keine auskunft|kein kommentar|überspringen|überspringe|überspring|weglassen|auslassen|weiter|nächste frage|nächste|frei lassen|leer lassen|leer|ohne angabe|o a|keine antwort|skip|überspringen wir|lass weg|auslassen bitte",
    unimportant:
      "egal|ist egal|ist doch egal|unwichtig|nicht wichtig|irrelevant|nicht relevant|spielt keine rolle|tut nichts zur sache|tut nix zur sache|wurscht|wurst|schnuppe|juckt nicht|ist nicht wichtig",
    contented:
      "alles gut|alles bestens|alles ok|alles okay|alles prima|alles super|passt|passt so|passt schon|passt alles|passt alles so|wunschlos glücklich|wunschlos|das wars|das war's|das wäre alles|das ist alles|das war alles|mehr nicht|sonst nichts|alles dabei|alles da|reicht so|reicht|das reicht|bin zufrieden|alles fein|bin bedient|alles klar so|nur das zimmer|nur zimmer|bestens|so passt es|so passts|reicht mir so",
    things:
      "telefon|handy|nummer|telefonnummer|handynummer|mobilnummer|festnetz|mail|e mail|email|mailadresse|e mail adresse|adresse|anschrift|name|namen|angabe|angaben|antwort|frage|info|infos|information|informationen|daten|wunsch|wünsche|sonderwünsche|extrawünsche|extras|zusatzleistungen|anmerkung|anmerkungen|meinung|bewertung|note|vorschlag|vorschläge|idee|ideen|firma|webseite|konto|sache|sachen|präferenz|anliegen|mobiltelefon|mobil|smartphone|handynr|telefonnr|tel",
    frame:
      "ich|du|sie|ihr|wir|es|man|mir|mich|uns|ihnen|dir|euch|mein|meine|meinen|meinem|meiner|unser|unsere|ihre|der|die|das|den|dem|des|ein|eine|einen|einem|einer|diese|dieser|dieses|diesen|da|dazu|davon|darauf|darüber|dafür|daran|drauf|von|vom|zu|zum|zur|zu dieser|auf|an|in|im|am|um|mit|bei|für|ist|sind|bin|war|wäre|wird|werden|würde|möchte|möchten|will|wollen|kann|können|könnte|darf|soll|sollen|muss|bitte|danke|leider|gerade|momentan|zur zeit|aktuell|derzeit|im moment|hier|jetzt|heute|auch|noch|schon|doch|ja|aber|und|oder|also|nur|so|halt|eben|einfach|eigentlich|lieber|gern|gerne|weiter|weiteres|weiteren|besonderes|besonderen|besondere|spezielles|speziellen|spezielle|bestimmtes|extra|alles|alle|allem|etwas|was|wo|wer|sonst|mehr|mal|irgendwie|wirklich|sehr|echt|sag ich mal|gar|überhaupt|erst|dann|denn|weil|wenn|selbst|eigenes|eigene|raus|bleiben|bleibe|bleib|lassen|lass|wir das|sorry|ehrlich|gesagt|nicht so|komme|her|wohne|daher",
  },
  rides: {
    titles: "transfer|shuttle|abholung|abholen|abgeholt|fahrt|mitfahrt|fahrdienst|zubringer|taxi|abholservice",
    ownWays:
      "auto|pkw|wagen|mietwagen|leihwagen|fahre|fahren|fahr|selber fahren|zug|bahn|bus|öffis|u bahn|s bahn|straßenbahn|tram|taxi|uber|zu fuß|laufen|fahrrad|rad|motorrad|holt uns|holt mich|holen uns|holen mich|abgeholt|werden abgeholt|werde abgeholt|bringt uns|bringt mich|bringen uns|eigener anreise|eigene anreise|eigenanreise|selbst hin|selbst hinkommen|schon gebucht|bereits gebucht|schon organisiert|bereits organisiert|schon geregelt|bereits geregelt|ist geregelt|haben schon|habe schon|hab schon|anderweitig|privat gebracht|gebracht",
  },
  extremes: {
    cheapest:
      "billigste|billigsten|billigster|billigstes|billigere|billigeren|billiger|günstigste|günstigsten|günstigstes|günstigster|günstigere|günstigeren|preiswerteste|preiswertesten|preisgünstigste",
    dearest: "teuerste|teuersten|teuerstes|teuerster|teurere|teureren",
    least:
      "kleinste|kleinsten|kleinstes|kleinster|kleinere|kürzeste|kürzesten|kürzestes|kürzere|kürzeren|wenigste|wenigsten|niedrigste|niedrigsten|geringste|geringsten|schnellste|leichteste",
    most: "größte|größten|größtes|größter|größere|größeren|längste|längsten|längstes|längere|längeren|meiste|meisten|höchste|höchsten|schwerste",
  },
  compounds: true,
};
