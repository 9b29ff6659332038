/** The words that mark the kind of a reply in German. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const germanUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "ich meinte|ich meine|gemeint war|gemeint habe ich|ich habe gemeint|ich hab gemeint|meinte|vergiss das|vergessen sie das|streich das|streichen sie das|ich habe es mir anders überlegt|ich hab es mir anders überlegt|ich habs mir anders überlegt|hab es mir anders überlegt|wir haben es uns anders überlegt|anders überlegt|umentschieden|ich habe mich umentschieden|korrektur|ups|hoppla|huch|upps|mein fehler|ich habe mich vertan|ich hab mich vertan|habe mich vertan|hab mich vertan|ich habe mich vertippt|hab mich vertippt|ich habe mich versprochen|ich habe mich geirrt|hab mich geirrt|nein moment|moment nein|nee moment|nein doch|ach nein|ach nee|ändern sie das auf|ändere das auf|ändern sie es auf|ändere es auf|bitte ändern auf|es hätte heißen sollen|das sollte heißen|sollte heißen|ich wollte sagen|ich wollte schreiben|quatsch|planänderung|der plan hat sich geändert|stimmt nicht es sind|stimmt nicht es ist|sorry|entschuldigung|tut mir leid|verzeihung|moment|warte|warten sie|oh nein|halt|stopp|ne halt|nee halt|ne warte|ach ne|ach ne warte|ne sorry|nee sorry|nein sorry|vertippt|vertan|verklickt|verschrieben|verguckt|verlesen|versehentlich|falsch getippt|falsch geklickt|autokorrektur|ah nein|oh halt|blödsinn|quatsch nein|ach quatsch|ich nehme zurück|wir haben uns umentschieden|hab mich umentschieden|meinung geändert|ich habe meine meinung geändert",
    likely:
      "doch lieber|dann lieber|doch besser|besser doch|lieber doch|lieber|doch|eigentlich|eher|stattdessen|besser|nein|nee|ne|nö|machen wir|mach|machen sie|machen sie daraus|mach daraus|machen wir daraus|sagen wir|nehmen wir|nehmen wir doch|ich nehme doch|ich nehme lieber|ich nehme doch lieber|ich möchte lieber|ich möchte doch lieber|ich möchte doch|ich hätte lieber|ich hätte doch lieber|ich hätte gern doch|wir möchten lieber|wir nehmen doch|wir nehmen lieber|wir hätten lieber|dann doch|dann doch lieber|bitte doch|bitte lieber|nein doch lieber|nein lieber|ich will doch|ich will lieber|ich bevorzuge|vielmehr|genauer gesagt|oder besser|wenn ich es mir recht überlege|wenn ich so überlege|es soll|es sollen|es sollte|es sollten|es müsste|ach|oh|äh|ähm|wisst ihr was|wissen sie was|weißt du was|tatsächlich|übrigens|noch was|noch etwas|eins noch|eine sache noch|noch eine sache|ach ja|ach so|gerade gemerkt|hab gerade gemerkt|ich hab gerade gemerkt|ich habe gerade gemerkt|ich merke gerade|merke gerade|sehe gerade|ich sehe gerade|mir fällt ein|mir fällt gerade ein|fällt mir gerade ein|mir fällt noch ein|hab vergessen|ich hab vergessen|ich habe vergessen|vergessen zu sagen|hab ich vergessen|wir haben entschieden|wir haben uns entschieden|ich habe mich entschieden|können wir|könnten wir|kann ich|könnte ich|kann man|geht auch|ginge auch|geht das auch|mist|verdammt|shit|oh mann|mann|muss heißen|muss sein|soll heißen|sollte lauten|muss lauten|es muss|da muss|müsste|da müsste|ich glaub|ich glaube|glaub ich",
    behind:
      "stattdessen|doch lieber|lieber|doch|eigentlich|meinte ich|meine ich|bitte|sorry|dann|ändern|besser|wäre besser|wäre mir lieber|gemeint|nicht mehr|mein ich|mein ich natürlich|natürlich|jetzt|halt|eben|lol|sollte das sein|sollte es sein|sollte das heißen|sollte da stehen|sollte heißen|muss das heißen|soll das sein|wollte ich sagen|wollte ich schreiben",
    insteadOf: "statt|anstatt|anstelle von|und nicht|nicht|an stelle von|anstelle der|anstelle des|statt der|statt des",
    not: "nicht|kein|keine|keinen|vergiss|vergessen sie",
    but: "sondern|aber es sind|aber es ist|aber|sondern es sind|es sind|es ist|sondern doch",
    said: "ich sagte|ich habe gesagt|ich hab gesagt|ich hatte gesagt|ich schrieb|ich habe geschrieben|ich hab geschrieben|ich habe gewählt|ich habe angegeben|ich hatte angegeben|da steht|sie haben|du hast|ich hatte",
    frame:
      "ich|wir|möchte|möchten|will|wollen|nehme|nehmen|hätte|hätten|gern|gerne|die|der|das|den|dem|ein|eine|einen|einer|mein|meine|unser|unsere|es|ist|sind|wäre|wären|soll|sollen|sollte|für|am|um|an|im|in|auf|mit|zu|bitte|lieber|doch|eigentlich|nur|jetzt|dann|mal|mir|uns|kommen|komme|reisen|reise|bleiben|bleibe|bleibt|ankommen|anreisen|abreisen|fahren|fahre|gehen|gehe|machen|mach|daraus|und|so|also|aber|erst|schon|war|waren|werden|wird|werde|sein|haben|habe|hab|gesagt|danke|von|bis|dieses|diese|diesen|kommenden|nächsten|nächste|buchen|buche|wählen|wähle|angeben|da|ab|nach|zum|zur|über|reichen|reicht|genügen|genügt|eintragen|trag|tragen|passt|besser|beim|später|früher|tag|schreib|schreiben|ok|okay|ändern|muss|müssen|musste|stehen|steht|heißen|heißt|lauten|lautet|richtig|korrekt|richtige|bei|bezüglich|wegen|hinsichtlich|anzahl|zahl|noch|nochmal|erhöhen|verlängern|verkürzen|upgraden|übrigens|gerade|gemerkt|brauche|brauchen|bräuchte|bräuchten|brauch|geschrieben|getippt|eingegeben|angegeben|meint|meinen|frau|mann|sagt|glaub|glaube|denke|sicher|natürlich|länger|kürzer|etwas|bisschen|man|unserem|unserer|meinem|meiner|meinen|wurde|wurden|verschoben|flug|ne|nen|n|ner|mehr|anstatt|davon|hier",
    wrong:
      "falsch|falsche|falscher|falsches|falschen|stimmt nicht|ist falsch|war falsch|nicht richtig|ist nicht richtig|war nicht richtig|nicht korrekt|verkehrt|ist verkehrt|verkehrte|fehler|tippfehler|passt nicht|vertauscht",
    adds: "dazu|hinzu|hinzufügen|dazubuchen|dazunehmen|zusätzlich|auch noch|noch|auch|außerdem|ergänzen|ergänze|ergänzt|füge|fügen|mitbuchen|obendrauf|extra|plus|gerne noch|bräuchten|bräuchte|bräuchten wir auch|brauchen wir auch|dafür|stattdessen",
    removes:
      "streichen|streiche|streich|streicht|weglassen|lass weg|lassen sie weg|weg|raus|rausnehmen|entfernen|entferne|löschen|lösche|stornieren|storniere|storniert|ohne|abbestellen|abbestelle|absagen|sparen|nicht mehr|brauchen wir nicht|brauche ich nicht|brauch ich nicht|verzichten|verzichte|abwählen|canceln|rausstreichen|herausnehmen|nimm raus|nehmen sie raus|entfällt|wegfallen|kann weg|können wir uns sparen|kein|keine|keinen",
    only: "nur|bloß|lediglich|allein|ausschließlich|nur noch",
    more: "mehr|länger|zusätzlich|zusätzliche|weitere|weiteren|noch eine|noch einen|noch ein|dranhängen|anhängen",
    less: "weniger|kürzer",
    later: "später",
    earlier: "früher|eher|vorher",
    slips:
      "das war falsch|das ist falsch|das stimmt nicht|stimmt nicht|so nicht|das meinte ich nicht|das habe ich nicht gemeint|das hab ich nicht gemeint|das habe ich nicht gesagt|das hab ich nicht gesagt|so war das nicht gemeint|das war ein versehen|falsch verstanden|sie haben mich falsch verstanden|du hast mich falsch verstanden|missverständnis|das war nicht richtig|falsch geklickt|ich habe mich verklickt|verklickt|falsche antwort|das war die falsche|das war der falsche",
  },
  texts: {
    nameTitles:
      "name|vorname|nachname|familienname|zuname|rufname|wie heißen|wie heißt|wie heißen sie|wie heißt du|wie sollen wir sie nennen|wie dürfen wir sie nennen|vollständiger name|vor und nachname",
    cityTitles:
      "stadt|ort|wohnort|geburtsort|heimatstadt|aus welcher stadt|in welcher stadt|welche stadt|woher kommen|woher kommst|wo wohnen|wo wohnst|wo leben|wo lebst|ortes|wohnortes|welchem ort|welcher ort|woher",
    companyTitles: "firma|unternehmen|arbeitgeber|organisation|wo arbeiten|wo arbeitest|für wen arbeiten|firmenname",
    streetTitles: "straße|straße und hausnummer|hausnummer|straße hausnummer|anschrift zeile 1|adresszeile",
    openTitles:
      "erzählen|erzähl|beschreiben|beschreibe|warum|wie gefällt|meinung|über|denken|finden|erfahrung|geschichte|kommentar|kommentare|nachricht|anmerkungen",
    placeLeads:
      "ich komme aus|komme aus|ich bin aus|ich wohne in|wohne in|ich lebe in|lebe in|wir wohnen in|wir leben in|wir kommen aus|aus|in|es ist|das ist|geboren in|ich bin geboren in|ich wurde geboren in|ich stamme aus|meine stadt ist|die stadt ist|der ort ist|mein wohnort ist|zurzeit in|derzeit in|momentan in|in der nähe von|bei|nahe|nähe|ursprünglich aus|gebürtig aus|zur zeit in|aktuell in|umgezogen nach|nach",
    companyLeads:
      "ich arbeite bei|ich arbeite für|arbeite bei|ich bin bei|ich bin angestellt bei|angestellt bei|meine firma ist|meine firma heißt|die firma heißt|unser unternehmen ist|mein arbeitgeber ist|das ist|es ist|ich komme von|wir sind|bei",
    retractions:
      "nein|ach nein|nee|quatsch|ich meine|ich meinte|sorry|entschuldigung|besser gesagt|korrektur|moment|eigentlich|doch lieber|nein doch|ach quatsch|nein sorry|halt nein|stopp nein|vielmehr",
    besides:
      "und ich|und wir|und mein|und meine|aber ich|aber wir|ich|wir|und es|aber|und keine|und kein|und sonst|und nichts|und bitte",
    clauseWords:
      "ich|du|sie|er|wir|ihr|es|ist|sind|war|waren|bin|bist|habe|hab|hast|haben|hatte|hatten|schon|bereits|warum|wieso|weshalb|was|wer|wie|wann|wo|welche|nicht|kein|keine|das|dies|diese|dieser|dumm|blöd|doof|nervig|langweilig|lächerlich|frage|fragen|antwort|gefragt|gesagt|sagen|weiß|wissen|denke|denken|will|wollen|möchte|kann|können|soll|muss|bitte|nochmal|wieder|zurück|weiter|falsch|mir|mich|dir|dich|uns|euch|ihnen|nie|nichts|etwas|genug|aufhören|hier|doch|aber|oder|weil|wenn|dass|vielleicht|eigentlich|mein|meine|meinen|dein|deine|ihre|unser|geht|wird|werden|sorry|hilfe|gerade|eben|viel|zu|sehr|auch|noch|mal|wozu",
    honorifics: "dr|doktor|herr|frau|prof|professor|fräulein|dipl|ing|med",
  },
  complaints:
    "habe ich schon|hab ich schon|habe ich doch schon|hab ich doch|habe ich doch|hatte ich schon|ich habe schon|ich hab schon|schon gesagt|bereits gesagt|schon gefragt|bereits gefragt|schon beantwortet|bereits beantwortet|schon angegeben|das haben sie schon|das hast du schon|haben sie schon gefragt|hast du schon gefragt|das haben sie mich|steht oben|siehe oben|das ist doof|das ist doch blöd|das ist doch doof|das ist doch albern|das ist blöd|das ist dumm|das ist albern|das ist lächerlich|das ist nervig|das nervt|du nervst|sie nerven|das ist langweilig|so ein quatsch|was für ein quatsch|so ein blödsinn|blödsinn|so ein unsinn|unsinn|zeitverschwendung|reine zeitverschwendung|das dauert zu lange|dauert ewig|zu viele fragen|so viele fragen|nicht schon wieder|schon wieder|immer das gleiche|immer dieselbe|dumme frage|blöde frage|doofe frage|was soll das|was soll der quatsch|das funktioniert nicht|das geht nicht|das klappt nicht|das ergibt keinen sinn|macht keinen sinn|das macht keinen sinn|du hörst nicht zu|sie hören nicht zu|lies doch|lesen sie doch|ich habe es doch|ich habs doch|ist das ihr ernst|ist das dein ernst|im ernst|frechheit|unverschämt|du bist dumm|du bist doof|sie wiederholen sich|du wiederholst dich",
  smallTalk:
    "danke|danke schön|dankeschön|vielen dank|danke sehr|hallo|hi|hey|moin|servus|grüß gott|guten tag|guten morgen|guten abend|wie geht es dir|wie geht es ihnen|wie gehts|wie gehts dir|wie läufts|freut mich|lol|haha|hahaha|cool|schön|nett|sehr nett|sehr schön|lustig|witzig|das ist lustig|du bist lustig|du bist nett|du bist witzig|gute frage|interessant|interessante frage|wow|schönen tag|schönen tag noch|ebenso|gleichfalls|ihnen auch|dir auch|wie ist das wetter|schönes wetter|bist du ein roboter|bist du ein bot|sind sie ein roboter|bist du echt|bist du ein mensch|sind sie ein mensch|wer bist du|wer sind sie|was bist du|wie heißt du|wie heißen sie|erzähl einen witz|moment|einen moment|moment bitte|einen moment bitte|sekunde|eine sekunde|kleinen moment|augenblick|einen augenblick|warte kurz|bin gleich da|bin gleich zurück|bin wieder da|da bin ich wieder|ich schaue kurz nach|ich muss kurz nachsehen|ich überlege noch|wo waren wir|verstehe|ich verstehe|ach so|aha|alles klar|klingt gut|gut zu wissen|mir ist langweilig|ich liebe dich|grüezi|grüß dich|na|tach|sehr freundlich|das ist nett|das ist nett von ihnen|lass mich überlegen|ich überlege|ich muss überlegen|muss ich mir überlegen|angenehm|was für eine frage|schönen abend|schönes wetter heute|was für ein wetter|schlechtes wetter heute|heiß heute|kalt heute|mieses wetter heute",
  nothing:
    "nichts|gar nichts|nichts weiter|nichts besonderes|nichts mehr|sonst nichts|weiter nichts|nichts hinzuzufügen|nichts danke|keine antwort|kein kommentar|keine angabe|keine angaben|passe|ich passe|weiter|überspringen|das wars|das war alles|das ist alles|das wäre alles|nein danke|mir fällt nichts ein|fällt mir nichts ein|alles gut|nö alles gut|nein alles gut|passt alles|alles bestens|passt so|nein passt so|nix|nö nix|nein nichts|nö danke",
  later: "später|nachher|frag später|fragen sie später|das mache ich später|ich antworte später",
  done: "fertig|ich bin fertig|bin fertig|erledigt|ist erledigt|habe ich gemacht|hab ich gemacht|hab ich|gemacht|ist gemacht|hochgeladen|ist hochgeladen|habe es hochgeladen|ich habe es hochgeladen|geschickt|abgeschickt|gesendet|ist gesendet|unterschrieben|habe unterschrieben|ich habe unterschrieben|abgeschlossen|bereit|ok fertig|so fertig",
  capitalNouns: true,
  alike: [
    "reisen|anreise|ankunft|ankommen|anreisen|anreisedatum|anreisetag|ankunftstag|ankunftsdatum|anreisetermin",
    "nächte|übernachtung|übernachtungen|nacht",
    "zimmer|zimmertyp|zimmerkategorie|zimmerart",
    "transfer|abholung|shuttle|flughafentransfer|abholdienst|abholservice",
    "vegetarisch|vegetarier|vegetarierin|veggie|fleischlos|ohne fleisch",
    "vegan|veganer|veganerin|rein pflanzlich",
    "männlich|mann|junge|bub|kerl|er|herr",
    "weiblich|frau|mädchen|dame|sie",
    "auto|pkw|wagen",
    "fahrrad|rad|velo|bike",
    "bahn|zug|db|eisenbahn",
    "flugzeug|flieger|flug",
    "u bahn|metro|untergrundbahn",
    "bar|bargeld|cash|scheine",
    "karte|kreditkarte|ec karte|girokarte",
    "telefon|anruf|handy|mobil|anrufen",
    "e mail|mail|email",
    "nachmittag|nachmittags",
    "abend|abends",
    "morgen|morgens|vormittag|vormittags",
    "fisch|lachs",
    "huhn|hähnchen|geflügel|hühnchen",
    "rind|rindfleisch|steak",
    "angestellt|arbeitnehmer|beschäftigt",
    "arbeitslos|arbeitssuchend|ohne arbeit",
    "student|studentin|studierend|studium",
    "rentner|rentnerin|im ruhestand|pensioniert",
    "klein|winzig",
    "groß|riesig",
    "haus|einfamilienhaus",
    "wohnung|apartment",
    "täglich|jeden tag",
    "wöchentlich|jede woche|einmal die woche",
    "monatlich|jeden monat|einmal im monat",
    "jährlich|jedes jahr",
    "zu fuß|laufen|gehen",
  ],
};
