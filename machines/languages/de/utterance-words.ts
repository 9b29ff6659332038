/** The words that mark the kind of a reply in German. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const germanUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "ich meinte|ich meine|gemeint war|gemeint habe ich|ich habe gemeint|ich hab gemeint|meinte|vergiss das|vergessen sie das|streich das|streichen sie das|ich habe es mir anders überlegt|ich hab es mir anders überlegt|ich habs mir anders überlegt|hab es mir anders überlegt|wir haben es uns anders überlegt|anders überlegt|umentschieden|ich habe mich umentschieden|korrektur|ups|hoppla|huch|upps|mein fehler|ich habe mich vertan|ich hab mich vertan|habe mich vertan|hab mich vertan|ich habe mich vertippt|hab mich vertippt|ich habe mich versprochen|ich habe mich geirrt|hab mich geirrt|nein moment|moment nein|nee moment|nein doch|ach nein|ach nee|ändern sie das auf|ändere das auf|ändern sie es auf|ändere es auf|bitte ändern auf|es hätte heißen sollen|das sollte heißen|sollte heißen|ich wollte sagen|ich wollte schreiben|quatsch|planänderung|der plan hat sich geändert|stimmt nicht es sind|stimmt nicht es ist|sorry|entschuldigung|tut mir leid|verzeihung|moment|warte|warten sie|oh nein|halt|stopp|ne halt|nee halt|ne warte|ach ne|ach ne warte|ne sorry|nee sorry|nein sorry|vertippt|vertan|verklickt|verschrieben|verguckt|verlesen|versehentlich|falsch getippt|falsch geklickt|autokorrektur|ah nein|oh halt|blödsinn|quatsch nein|ach quatsch|ich nehme zurück|wir haben uns umentschieden|hab mich umentschieden|meinung geändert|ich habe meine meinung geändert",
    likely:
      "doch lieber|dann lieber|doch besser|besser doch|lieber doch|lieber|doch|eigentlich|eher|stattdessen|besser|nein|nee|ne|nö|machen wir|mach|machen sie|machen sie daraus|mach daraus|machen wir daraus|sagen wir|nehmen wir|nehmen wir doch|ich nehme doch|ich nehme lieber|ich nehme doch lieber|ich möchte lieber|ich möchte doch lieber|ich möchte doch|ich hätte lieber|ich hätte doch lieber|ich hätte gern doch|wir möchten lieber|wir nehmen doch|wir nehmen lieber|wir hätten lieber|dann doch|dann doch lieber|bitte doch|bitte lieber|nein doch lieber|nein lieber|ich will doch|ich will lieber|ich bevorzuge|vielmehr|genauer gesagt|oder besser|wenn ich es mir recht überlege|wenn ich so überlege|es soll|es sollen|es sollte|es sollten|es müsste|ach|oh|äh|ähm|wisst ihr was|wissen sie was|weißt du was|tatsächlich|übrigens|noch was|noch etwas|eins noch|eine sache noch|noch eine sache|ach ja|ach so|gerade gemerkt|hab gerade gemerkt|ich hab gerade gemerkt|ich habe gerade gemerkt|ich merke gerade|merke gerade|sehe gerade|ich sehe gerade|mir fällt ein|mir fällt gerade ein|fällt mir gerade ein|mir fällt noch ein|hab vergessen|ich hab vergessen|ich habe vergessen|vergessen zu sagen|hab ich vergessen|wir haben entschieden|wir haben uns entschieden|ich habe mich entschieden|können wir|könnten wir|kann ich|könnte ich|kann man|geht auch|ginge auch|geht das auch|mist|verdammt|shit|oh mann|mann|muss heißen|muss sein|soll heißen|sollte lauten|muss lauten|es muss|da muss|müsste|da müsste|ich glaub|ich glaube|glaub ich|genau genommen|streng genommen|um genau zu sein|technisch gesehen|tippfehler|letztendlich|bei näherem nachdenken|wenn ichs mir recht überlege",
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
      "ich komme aus|komme aus|ich bin aus|ich wohne in|wohne in|ich lebe in|lebe in|wir wohnen in|wir leben in|wir kommen aus|aus|in|es ist|das ist|geboren in|ich bin geboren in|ich wurde geboren in|ich stamme aus|meine stadt ist|die stadt ist|der ort ist|mein wohnort ist|zurzeit in|derzeit in|momentan in|in der nähe von|bei|nahe|nähe|ursprünglich aus|gebürtig aus|zur zeit in|aktuell in|umgezogen nach|nach|aus der gegend um|wir kommen aus der gegend um|aus der nähe von|wir kommen aus der nähe von|ich komme aus der nähe von|aus der region|aus der ecke|gegend um|raum|im raum|ein dorf bei|ein ort bei|wir sind aus|wohnhaft in|jetzt in",
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
    "danke|danke schön|dankeschön|vielen dank|danke sehr|hallo|hi|hey|grüße|liebe grüße|viele grüße|schöne grüße|moin|servus|grüß gott|guten tag|guten morgen|guten abend|wie geht es dir|wie geht es ihnen|wie gehts|wie gehts dir|wie läufts|freut mich|lol|haha|hahaha|cool|schön|nett|sehr nett|sehr schön|lustig|witzig|das ist lustig|du bist lustig|du bist nett|du bist witzig|gute frage|interessant|interessante frage|wow|schönen tag|schönen tag noch|ebenso|gleichfalls|ihnen auch|dir auch|wie ist das wetter|schönes wetter|bist du ein roboter|bist du ein bot|sind sie ein roboter|bist du echt|bist du ein mensch|sind sie ein mensch|wer bist du|wer sind sie|was bist du|wie heißt du|wie heißen sie|erzähl einen witz|moment|einen moment|moment bitte|einen moment bitte|sekunde|eine sekunde|kleinen moment|augenblick|einen augenblick|warte kurz|bin gleich da|bin gleich zurück|bin wieder da|da bin ich wieder|ich schaue kurz nach|ich muss kurz nachsehen|ich überlege noch|wo waren wir|verstehe|ich verstehe|ach so|aha|alles klar|klingt gut|gut zu wissen|mir ist langweilig|ich liebe dich|grüezi|grüß dich|na|tach|sehr freundlich|das ist nett|das ist nett von ihnen|lass mich überlegen|ich überlege|ich muss überlegen|muss ich mir überlegen|angenehm|was für eine frage|schönen abend|schönes wetter heute|was für ein wetter|schlechtes wetter heute|heiß heute|kalt heute|mieses wetter heute|gern geschehen|gerne geschehen|keine ursache|kein problem|kein thema|nichts zu danken|danke der nachfrage|hut ab|respekt|chapeau|weiter so|macht weiter so|mach weiter so|nur weiter so|hach|hach ja|tja|ach schön|ach wie schön|ach wie nett|wie nett|wie schön|mahlzeit|gruß|alles fit|alles klar bei euch|läuft bei euch|ich drück euch|ich drücke euch|fühlt euch gedrückt|hallo nochmal|ich mag dich|ich mag deine art|so weiter gehts|auf gehts|na toll|ui|na sowas|na so was",
  nothing:
    "nichts|gar nichts|nichts weiter|nichts besonderes|nichts mehr|sonst nichts|weiter nichts|nichts hinzuzufügen|nichts danke|keine antwort|kein kommentar|keine angabe|keine angaben|passe|ich passe|weiter|überspringen|das wars|das war alles|das ist alles|das wäre alles|nein danke|mir fällt nichts ein|fällt mir nichts ein|alles gut|nö alles gut|nein alles gut|passt alles|alles bestens|passt so|nein passt so|nix|nö nix|nein nichts|nö danke",
  later: "später|nachher|frag später|fragen sie später|das mache ich später|ich antworte später",
  done: "fertig|ich bin fertig|bin fertig|erledigt|ist erledigt|habe ich gemacht|hab ich gemacht|hab ich|gemacht|ist gemacht|hochgeladen|ist hochgeladen|habe es hochgeladen|ich habe es hochgeladen|geschickt|abgeschickt|gesendet|ist gesendet|unterschrieben|habe unterschrieben|ich habe unterschrieben|abgeschlossen|bereit|ok fertig|so fertig",
  capitalNouns: true,
  chat: {
    spokenTo: "ihr|du|sie|euch|dich|dir|ihnen|ihr seid|du bist|sie sind|euer|eure|dein|mit dir|mit euch",
    judging:
      "super|toll|gut|nett|lieb|freundlich|hilfsbereit|witzig|lustig|klasse|spitze|prima|genial|großartig|fantastisch|perfekt|schnell|klug|schlau|süß|sympathisch|geduldig|angenehm|klasse|stark|der hammer|hammer|die besten|die beste|der beste|ein schatz|schätze|ein engel|langsam|lang|lange|ewig|endlos|nervig|langweilig|blöd|doof|komisch|seltsam|kompliziert|umständlich|anstrengend|mühsam|schön|cool|top|mega|krass|höflich|lob|beeindruckt|spaß|blöde|blödes|blöder|blöden|doofe|doofes|doofer|dumm|dumme|dummes|dummer|schlecht|schlechte|schlechtes|schlechter|furchtbar|furchtbares|schrecklich|schreckliches|mies|mieses|nutzlos|nutzloses|lächerlich|lächerliches|bescheuert|bescheuertes|langweiliges|nerviges",
    wishing:
      "schönen|schönes|schöne|schönen guten|gute|guten|gutes|frohe|frohes|frohen|angenehmen|angenehme|tollen|tolles|erholsamen|ruhigen|wünsche|wünsch|wünschen|wünsche euch|genießt|genieß|genießen",
    wished:
      "tag|abend|morgen|nacht|nachmittag|vormittag|woche|wochenende|feierabend|start|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|feiertag|feiertage|ostern|weihnachten|weihnacht|advent|neues jahr|restwoche|rest|zeit|sommer|urlaub|pause|mittag|arbeitstag|sonnentag",
    pondering:
      "nachdenken|überlegen|drüber schlafen|drauf schlafen|darüber schlafen|eine nacht drüber|meine frau fragen|meinen mann fragen|meinen chef fragen|den chef fragen|muss ich fragen|muss erst fragen|frag mal|frage mal|frag ich mal|nachfragen|rücksprache|absprechen|abklären|besprechen|noch unentschlossen|noch nicht entschieden|nicht entschieden|noch offen|kommt drauf an|kommt darauf an|hängt davon ab|hängt vom|hängt von|mal schauen|mal sehen|mal gucken|nachschauen|nachsehen|nachgucken|muss ich noch schauen|denke nach",
    conversation: "formular|chat|umfrage|gespräch|bot|fragebogen",
    questions: "frage|fragen|fragerei|ding|dings",
    meaning:
      "meint|meinst|meinen|gemeint|bedeutet|heißt|zum beispiel|beispiel|beispielsweise|zb|art|arten|sorte|was für|angeben|schreiben|reinschreiben|eintragen|eingeben|hinschreiben|ausfüllen|sagen|normalerweise|üblicherweise|üblich|leute|andere|anderen|optional|pflicht|pflichtfeld|freiwillig|nötig|notwendig|erforderlich|zwingend|muss|müssen|soll|sollen|möglich|erwartet|rein|hin|zählt|gehört|antworten|beantworten",
    daily:
      "regnet|regen|geregnet|sonne scheint|die sonne|wetter|schnee|schneit|geschneit|windig|sturm|stürmt|heiß|warm|kalt|hitze|schwül|geburtstag|hochzeitstag|jubiläum|namenstag|langer tag|anstrengender tag|müde|kaputt heute|hunger|kaffee|akku|freu mich|freue mich|freuen uns|vorfreude|kaum erwarten|stau|klingelt|nicht mein tag|endlich|feiern|feiert|feiere|prosit|glückwunsch|herzlichen glückwunsch|grüßt|grüßen|wie die zeit vergeht|erstmal|wo waren wir|kenn ich schon|jaja|ja ja",
    reasons: "zum|zur|wegen|für|für unseren|für meinen|anlässlich|zu seinem|zu ihrem|zu unserem|zu meinem",
    opinions:
      "feedback|rückmeldung|rückmeldungen|meinung|meinungen|kommentar|kommentare|bewertung|bewertungen|rezension|verbessern|besser machen|verbesserung|verbesserungen|verbesserungsvorschlag|verbesserungsvorschläge|gefallen|gefällt|gefiel|halten sie|finden|fanden|fandest|denken|erfahrung|erfahrungen|anregung|anregungen|anmerkung|anmerkungen|eindruck|eindrücke|zufrieden|zufriedenheit|beschwerde|beschwerden|lob|kritik|empfehlen|bemerkung|bemerkungen|wie war|wie waren|erzählen|sagen|mitteilen|nachricht|besser|passiert|geschehen|schiefgelaufen|schief gelaufen|anders machen|problem|vorgefallen",
    more: "sonst|noch etwas|noch was|weitere|weiteres|wunsch|wünsche|wünschen|sonderwünsche|besondere|besonderes|zusätzlich|zusätzliche|anliegen|hinweis|hinweise|notiz|notizen|bedürfnisse",
    around:
      "so|sehr|echt|wirklich|richtig|total|voll|ganz|ein|eine|einen|einer|der|die|das|den|dem|ist|sind|seid|bist|war|wart|macht|machst|machen|hast|habt|haben|es|hier|übrigens|ehrlich|gesagt|auch|viel|viele|mehr|alle|alles|nur|ja|noch|ich|wir|man|muss|sagen|find|finde|mit|und|aber|oder|jetzt|heute|schon|da|dann|eins|was|wie|wieviel|wieviele|wer|wo|welche|welcher|welches|denn|eigentlich|mal|wieder|nochmal|immer|kommen|kommt|dauert|zieht|sich|zu|chatten|plaudern|schreiben|reden|arbeit|job|hilfe|danke|dank|vielen dank|schonmal|schon mal|jetzt schon|im voraus|voraus|lieben dank|zweiten|dritten|vierten|zehnten|tausend|tausendsten|mals|euren|weiter|bleibt|bleib|haha|hihi|lol|wow|puh|boah|ach|oh|na|fast|gefühlt|zum|mal|letzte|nächste|gleiche|kann|könnte|darf|soll|gut|also|eben|halt|an|von|auf|in|im|am|bei|für|euch|dir|ihnen|gemacht|kurz|dickes|großes|vielen|lieben|lieb|fertig|beantwortet|gefragt|fragt|fragst|gestellt|stellt|genervt|doch|hab|habe",
  },
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
    "kaputt|beschädigt|defekt|zerbrochen|funktioniert nicht|geht nicht|hinüber",
    "einbruch|eingebrochen|diebstahl|gestohlen|geklaut|einbrecher|diebe|beklaut",
    "wasser|rohrbruch|überschwemmung|überflutet|leck|undicht|undichte|wasserschaden|geplatzt",
    "feuer|brand|gebrannt|abgebrannt",
    "unfall|zusammenstoß",
    "foto|bild|abbildung|fotos",
    "anders|nicht wie|sieht nicht aus wie",
    "rechnung|auf rechnung",
    "raten|ratenzahlung|in raten",
    "teuer|preis|kosten|kostet",
    "umziehen|umzug|ziehen um|ziehe um|umgezogen|wegziehen|ziehen weg|ziehe|ziehen",
    "freund|freunde|bekannte|kumpel|freundin|kollege|kollegin|bekannter",
    "familie|verwandte|eltern|mutter|vater|bruder|schwester|verwandten",
    "kinder|kind|kids",
    "internet|online|webseite|website",
    "suchmaschine|google|gegoogelt",
    "soziale medien|instagram|facebook|tiktok|insta|social media|sozialen medien|sozialen netzwerken",
    "werbung|anzeige|plakat|werbespot",
    "zeitung|zeitschrift|artikel|magazin",
    "fernsehen|tv",
    "abholen|selbst abholen|abholung|hole ich ab|selbst holen",
    "lieferung|liefern|zustellung|zusenden|schicken",
    "hause|zuhause|daheim|bei mir|homeoffice",
    "ständig|immer|dauernd|die ganze zeit|durchgehend",
    "manchmal|ab und zu|gelegentlich|hin und wieder|von zeit zu zeit",
    "oft|häufig|regelmäßig",
    "selten|kaum|fast nie",
    "wochenende|samstags|sonntags|am samstag|am sonntag|wochenenden",
    "abend|nach feierabend|nach der arbeit|abends",
    "büro|vor ort|arbeitsplatz",
    "selbstständig|selbständig|freiberufler|freiberuflich|eigene firma|freelancer|unternehmer|freiberuflerin",
    "arbeitslos|suche job|auf jobsuche|nicht berufstätig|ohne job|erwerbslos",
    "anfänger|neuling|einsteiger|anfängerin",
    "profi|experte|fortgeschritten|erfahren",
    "günstig|billig|preiswert",
    "miete|mieter|zur miete|gemietet|mietwohnung|mieterin",
    "eigentum|eigentümer|eigene wohnung|gekauft|eigentumswohnung|eigenheim",
    "ledig|nicht verheiratet|unverheiratet",
    "geschieden|getrennt",
    "verwitwet|witwe|witwer",
    "erneuerbaren|erneuerbar|ökostrom|öko|nachhaltig|solar|grüner strom",
    "erreichbar|erreicht man nie|geht keiner ran|keiner erreichbar",
    "kundenservice|kundendienst|service|hotline|support",
    "laktose|milch|laktoseintoleranz",
    "gluten|zöliakie|weizen",
    "nüsse|nuss|erdnüsse",
    "bus|öffentlich|öffis|öpnv|öffentlichen verkehrsmitteln",
    "frühstück|frühstücksbuffet",
    "parkplatz|stellplatz|parken|garage",
    "umtausch|umtauschen|ersatz|austausch",
    "geld zurück|erstattung|rückerstattung|zurückerstattet",
    "öl|heizöl",
    "normal|standard|regulär|gewöhnlich",
  ],
};
