/** The words by which prompts in German are read and forms in German are drafted; its fields are beside it. */
import type { DraftingWords } from "../schema/drafting-words.ts";
import { germanDraftedFields } from "./drafted-fields.ts";
import { germanDraftedTopics } from "./drafted-topics.ts";

export const germanDraftingWords: DraftingWords = {
  inflection: "germanic",
  markers:
    "der|die|das|und|mit|für|ein|eine|einen|einer|eines|dem|den|des|zum|zur|nach|ist|sind|wie|was|welche|welcher|welches|wann|wo|wer|warum|bitte|ich|wir|sie|du|uns|unser|unsere|oder|wenn|falls|ob|nicht|frage|fragen|füge|hinzu|entferne|lösche|mache|ändere|nenne|verschiebe|optional|freiwillig|pflichtfeld|pflicht|umfrage|formular|erstelle|brauche|im|am|auf|vor|hinter|ans|ende|anfang|soll|auch|noch|mehrere|bis|von|ja|nein|bei|über|es|er|hast|haben|würdest|würden|titel",
  informal:
    "du|dir|dich|dein|deine|deinen|deiner|deinem|würdest|hast|bist|kannst|möchtest|kommst|findest|euch|euer|eure|habt|seid|könnt|bringt|wirst|magst|gefällt",
  structure: {
    form: "formular|umfrage|fragebogen|befragung|anmeldung|abfrage|quiz|bogen|einladung|bewerbung|meldung|anfrage|antrag|evaluation|bestellung|buchung|reservierung|fragen|folgende|folgendes|folgenden|felder|feldern|vorlage|registrierung|angaben|zusage|einschreibung|test|anmeldeformular|chatbot",
    purpose:
      "erstelle|erstell|erstellen|baue|bau|mach|mache|entwirf|bitte erstelle|ich möchte ein|ich brauche ein|wir sind|ich bin|wir machen|wir organisieren|wir haben|wir planen|hallo|hi|wir veranstalten|wir suchen|wir verkaufen|wir bieten",
    leadIns:
      "bitte|kannst du|können sie|ich möchte|ich will|ich brauche|ich benötige|ich hätte gern|ich hätte gerne|wir brauchen|wir benötigen|wir möchten|wir wollen|wir suchen|ich suche|wir würden gerne wissen|wir wollen wissen|ich will wissen|ich möchte wissen|wissen|erstelle|erstell|erstellen|erzeuge|mach|mache|baue|bau|bauen|entwirf|schreibe|schreib|generiere|mir|uns|ein|eine|einen|einem|einer|eines|der|die|das|dem|den|des|ihr|ihre|ihren|ihrem|ihrer|sein|seine|dein|deine|deinen|deiner|deinem|unser|unsere|unseren|unserem|unserer|mein|meine|meinen|meiner|frage|frag|fragen|fragt|gefragt|frage nach|frag nach|fragen nach|nach|erfrage|erfragen|abfragen|abgefragt|abfrage|erfassen|erfasse|sammeln|sammle|enthält|enthalten|soll enthalten|soll|sollen|sollte|werden|feld für|felder für|ein feld für|feld|frage zu|zu|zum|zur|mit|und|auch|dann|danach|anschließend|zuerst|zunächst|zuletzt|außerdem|sowie|für|über|von|vom|leute|teilnehmer|teilnehmende|gäste|kunden|mitarbeiter|patienten|angeben|angabe|nennen|eingeben|einfach|einfaches|einfache|kurz|kurze|kurzes|kurzen|klein|kleines|kleine|kleiner|neues|neue|schnelle|schnelles|nette|nettes|jeweils|noch|gern|gerne|am ende|zum schluss|zum abschluss|abschließend|folgende|folgendes|folgenden|wie folgt|sie|es|geht um|es geht um|als|angaben zu|brauche|brauchen|wir fragen nach|hochladen lassen|möglichkeit|platz für|möglichkeit für|gib|deren|dessen|gewünschten|bräuchte|möchten",
    whether:
      "frage ob|frag ob|fragen ob|ob|erfrage ob|wissen ob|ja nein frage ob|abfragen ob|fragen sie ob|ja nein frage zu|ja nein frage",
    and: "und|sowie|plus|außerdem|dann|und dann|danach|und auch|und außerdem",
    or: "oder|bzw",
    either:
      "entweder|zur auswahl|auswahl zwischen|auswahl aus|wahl zwischen|auswahl|mit den optionen|optionen|mit optionen|möglichkeiten|antwortmöglichkeiten|zur wahl",
    with: "mit|mit den fragen|mit folgenden feldern|inklusive|inkl|einschließlich|mit den feldern|das nach|die nach|mit angabe von|in dem|wo man|mit fragen nach|mit fragen zu|samt|mit abfrage von",
    required:
      "pflichtfeld|pflichtfelder|pflicht|pflichtangabe|pflichtfrage|erforderlich|verpflichtend|obligatorisch|notwendig|muss ausgefüllt werden|zwingend|muss beantwortet werden|muss|verpflichtende|verpflichtender|obligatorische|obligatorischer|erforderliche|benötigt",
    optional:
      "wenn Sie möchten|wenn du magst|falls gewünscht|optional|optionale|optionaler|optionales|freiwillig|freiwillige|freiwilliger|nicht verpflichtend|keine pflicht|kein pflichtfeld|kann leer bleiben|nicht erforderlich|nicht pflicht|falls vorhanden|wenn vorhanden|wer mag|wer möchte|wahlweise|nicht notwendig",
    several:
      "mehrere antworten möglich|mehrfachauswahl|mehrfachnennung|mehrfachnennungen|mehrfachnennung möglich|mehrfachnennungen möglich|mehrere antworten|mehrere möglich|mehrfachantworten|mehrfach|mehrere auswählbar|mehrfachauswahl möglich|alles zutreffende|alle zutreffenden|mehrere angaben möglich|mehrere antworten erlaubt|mehrere optionen möglich|mehrfachantworten möglich",
    everything: "alle felder|alle fragen|alles|alle angaben|jede frage|alle|sämtliche felder",
    if: "wenn|falls|sofern|nur wenn|nur falls|im falle|bei",
    otherwise: "sonst|ansonsten|andernfalls|wenn nicht|falls nicht",
    not: "nicht|kein|keine|keinen",
    below: "weniger als|unter|kleiner als|niedriger als|schlechter als|geringer als|kleiner",
    above: "mehr als|über|größer als|höher als|besser als|oberhalb von",
    atMost: "höchstens|maximal|oder weniger|bis zu|oder schlechter|max",
    atLeast: "mindestens|oder mehr|ab|oder besser|mind",
    to: "bis",
    from: "von|mit schulnoten von|mit noten von|in schulnoten von|auf einer skala von|skala von|skala|auf einer skala|zwischen|auf skala|auf der skala von|in einer skala von",
    outOf: "von|von maximal",
    stars: "sterne|stern|sternen",
    yes: "ja",
    no: "nein",
    numbers: "null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn",
    each: "jeweils|je|jedes einzeln|einzeln|jeder|jedes",
    minutes: "Minute|Minuten|min",
    hours: "Stunde|Stunden",
    clock: "Uhr|h",
    rows: "Zeilen|Zeile",
    columns: "Spalten|Spalte",
    afternoon: "nachmittags|abends",
    weekdays: "werktags|wochentags|an Werktagen|unter der Woche",
    earlier: "vorher|davor|zuvor|vorab",
    called:
      "mit dem titel|namens|mit dem namen|titel|genannt|überschrift|mit der überschrift|heißt|heißen|nenn es|nenne es|der titel ist|unter dem titel",
    thank: "danke|bedanke dich|bedanken|dank|dankeschön|danken|vielen dank|dankestext|danksagung",
    end: "am ende steht|ende mit|beende mit|beenden mit|schließe mit|abschlusstext|schlusstext|zum schluss steht|endtext|am ende soll stehen|schluss mit|verabschiede|abschluss mit|am ende sagen|ende sie mit|enden mit|schlussnachricht",
    languages: {
      de: "auf deutsch",
      en: "auf englisch",
      es: "auf spanisch",
      fr: "auf französisch",
      it: "auf italienisch",
      nl: "auf niederländisch",
      pt: "auf portugiesisch",
      ar: "auf arabisch",
      hi: "auf hindi",
      ja: "auf japanisch",
      zh: "auf chinesisch",
    },
  },
  openers: {
    howMany: "wie viele|anzahl|anzahl der|zahl der|wieviele|wie oft|wie alt|anzahl an|wie viel uhr",
    howMuch: "wie viel|wieviel|wie hoch",
    howLikely: "wie wahrscheinlich|wahrscheinlichkeit",
    howSatisfied: "wie zufrieden|zufriedenheit mit|wie glücklich|zufrieden mit",
    howGood:
      "bewerte|bewerten|bewertung|bewertung der|bewertung des|bewertung von|wie gut|wie bewertest du|wie bewerten sie|wie fanden sie|wie fandest du|wie hat|wie war|wie einfach|wie wichtig|wie schwierig|wie leicht|wie findest du|wie finden sie|wie war die|note für",
    when: "wann|an welchem tag|welcher tag|zu welchem datum|ab wann|bis wann|seit wann",
    what: "was|mit welchem|zu welchem|warum|wieso|weshalb|wie|beschreibe|beschreiben|beschreiben sie|erkläre|erzähl|wofür|wozu|womit|worüber|woran",
    which: "welche|welcher|welches|welchen|welchem|wähle|auswahl|aus welchem",
    short: "wer|wo|wem|wessen|woher|wohin|wen|wie lange|seit wie lange",
    yesNo:
      "könnt ihr|wollt ihr|möchtet ihr|bringt ihr|würdet ihr|werdet ihr|braucht ihr|hast du|haben sie|bist du|sind sie|kannst du|können sie|möchtest du|möchten sie|würdest du|würden sie|wirst du|werden sie|brauchst du|brauchen sie|benötigst du|benötigen sie|kommst du|kommen sie|gibt es|ist es|war es|ist der|ist die|ist das|war der|war die|war das|darf|dürfen|willst du|wollen sie|nimmst du|nehmen sie|bringst du|bringen sie|wurde|wurden|hat|haben|isst du|essen sie|trinkst du|stimmst du|stimmen sie|wünschst du|wünschen sie|waren sie|warst du|soll|sollen|hattest du|hatten sie|kommt ihr|seid ihr|habt ihr|nutzt du|nutzen sie|kennst du|kennen sie|wohnst du|wohnen sie|arbeitest du|arbeiten sie",
  },
  prose: {
    introduces:
      "ich bin|ich vermiete|ich leite|ich habe|ich führe|ich arbeite|ich betreibe|ich unterrichte|wir sind|wir haben|wir vermieten|wir betreiben|wir machen|wir organisieren|wir planen|wir veranstalten|wir verkaufen|wir bieten|wir suchen|hallo|hi|moin|guten tag|unser verein|unsere firma",
    requests:
      "und brauchen|und brauche|und möchten|und möchte|und suchen|und bräuchte|und bräuchten|sollen|sollten|müssen|soll|ich brauche|wir brauchen|wir benötigen|brauchen wir|benötigen wir|brauche ich|bräuchte ich|möchte ich wissen|möchten wir wissen|will ich wissen|wollen wir wissen|würde ich gern wissen|wollen wissen|möchten wissen|fragt nach|fragt bitte nach|möchten wir|möchte ich",
    only: "nur",
    courtesies: "bitte|danke",
    direct: {
      subjects: "sie|man|er|es|der|die|das|ihr|ihre|sein|seine|jemand",
      verbs:
        "ist>sind>bist|sind>sind>bist|hat>haben>hast|haben>haben>hast|kann>können>kannst|können>können>kannst|will>wollen>willst|wollen>wollen>willst|möchte>möchten>möchtest|möchten>möchten>möchtest|braucht>brauchen>brauchst|brauchen>brauchen>brauchst|kommt>kommen>kommst|kommen>kommen>kommst|war>waren>warst|waren>waren>warst|hatte>hatten>hattest|wird>werden>wirst|werden>werden>wirst|raucht>rauchen>rauchst|rauchen>rauchen>rauchst|darf>dürfen>darfst|würde>würden>würdest|würden>würden>würdest|mag>mögen>magst|mögen>mögen>magst|benötigen>benötigen>benötigst|benötigt>benötigen>benötigst|soll>sollen>sollst|wünschen>wünschen>wünschst|essen>essen>isst|trinken>trinken>trinkst|wohnen>wohnen>wohnst|arbeiten>arbeiten>arbeitest|bevorzugen>bevorzugen>bevorzugst|fahren>fahren>fährst|nehmen>nehmen>nimmst|gehen>gehen>gehst|planen>planen>planst|nutzen>nutzen>nutzt",
      endings: "",
    },
    polar: {
      starts: "",
      endings: "t|st|en|ten|war|ist|ann|darf|will|mag",
      beside: "du|sie|ihr|er|es|wir|man|alles|das|die|der|dein|deine|ihre|dich|sich|jemand",
      within: "",
    },
  },
  types: {
    short_text: "kurztext|kurzer text|textfeld|freitext|einzeilig|kurze antwort|texteingabe",
    long_text:
      "langtext|langer text|mehrzeilig|freitextfeld|großes textfeld|lange antwort|offene frage|offene antwort|mehrzeiliges textfeld",
    email: "e mail feld",
    phone: "telefonfeld",
    url: "link|url",
    number: "zahl|nummernfeld|als zahl|zahlenfeld",
    currency: "geldbetrag|betrag in euro|in euro",
    single_choice: "einfachauswahl|einzelauswahl|auswahlfrage|auswahl|auswahlfeld",
    multi_choice: "checkboxen|kontrollkästchen|ankreuzen|checkbox",
    dropdown: "dropdown|auswahlliste|ausklappliste|auswahlmenü|dropdown menü|drop down",
    yes_no: "ja nein|ja oder nein|ja nein frage|j n",
    consent: "zustimmung|einverständnis",
    rating: "sternebewertung|sterne|bewertung",
    opinion_scale: "skala",
    nps: "nps|net promoter score|nps frage",
    slider: "schieberegler|regler",
    ranking:
      "ordnen|nach Wichtigkeit ordnen|sortieren|Reihenfolge|Rangfolge|nach Wichtigkeit sortieren|reihenfolge|rangfolge|sortieren|in reihenfolge bringen|rangliste|nach wichtigkeit sortieren|ranking|ordnen",
    date: "datumsfeld|als datum|kalender",
    time: "zeitfeld",
    datetime: "datum und uhrzeit|tag und uhrzeit",
    file_upload:
      "hochladen|upload|datei hochladen|anhang|dateiupload|datei upload|als datei|hochzuladen|anhängen|upload von|datei|uploaden",
    signature: "unterschriftsfeld",
    address: "adressfeld",
    country: "länderliste",
    matrix: "Matrix|Matrixfrage|Tabelle|Bewertungstabelle|Raster",
    booking:
      "Termin buchen|Termine buchen|Termin vereinbaren|Termin wählen|Termin auswählen|einen Termin buchen|einen Termin vereinbaren|Terminbuchung|Terminauswahl|Terminkalender|Wunschtermin buchen|Slot buchen|Zeitfenster buchen|Zeitfenster wählen|Termin aussuchen|Terminvereinbarung",
    payment:
      "bezahlen|zahlen|Zahlung|Bezahlung|Gebühr|Anzahlung|Beitrag zahlen|Kursgebühr|Startgeld|Teilnahmegebühr|Anmeldegebühr|Kaution|kassieren|Startgebühr|Unkostenbeitrag|Teilnehmerbeitrag",
  },
  fields: germanDraftedFields,
  topics: germanDraftedTopics,
  asks: {
    text: ["Bitte geben Sie an: {x}", "Bitte gib an: {x}"],
    choice: ["{X}: Was trifft auf Sie zu?", "{X}: Was trifft auf dich zu?"],
    choices: ["{X}: Was davon trifft zu?", "{X}: Was davon trifft zu?"],
    number: "{X}: Welche Zahl?",
    date: "{X}: An welchem Tag?",
    time: "{X}: Um wie viel Uhr?",
    file: ["Bitte laden Sie hoch: {x}", "Bitte lade hoch: {x}"],
    rate: ["Wie bewerten Sie: {x}?", "Wie bewertest du: {x}?"],
    yesNo: "{X}: ja oder nein?",
    agree: ["Stimmen Sie zu: {x}?", "Stimmst du zu: {x}?"],
    rank: ["{X}: In welche Reihenfolge bringen Sie das?", "{X}: In welche Reihenfolge bringst du das?"],
    bareChoice: "Was davon passt am besten?",
    table: ["Wie bewerten Sie Folgendes?", "Wie bewertest du Folgendes?"],
    payment: "Bitte bezahlen: {x}",
  },
  form: { title: "Formular", thanks: "Vielen Dank!", thanksBody: "Die Antworten sind gespeichert." },
  clarifying: {
    purpose: "Was soll das Formular herausfinden?",
    purposeWhy: "Der Text nennt keine Frage und keinen Zweck, den die Regeln kennen.",
    options: "Welche Antworten sollen bei „{x}“ zur Wahl stehen?",
    optionsWhy: "Es ist eine Auswahl, und der Text nennt keine Antworten.",
    kind: "Was für ein Formular ist es?",
    kindWhy: "Der Text sagt nicht, wofür das Formular ist.",
  },
  edits: {
    add: "füge hinzu|füge|hinzufügen|ergänze|ergänzen|frage auch nach|frage zusätzlich nach|frage nach|frag nach|fragen nach|frage auch|frage|frag|fragen|nimm auf|einfügen|füge ein|ergänze um|ich brauche noch|es fehlt noch|es fehlt|zusätzlich",
    remove:
      "kann weg|soll weg|kann raus|streichen|entferne|entfernen|lösche|löschen|streiche|streichen|nimm weg|weglassen|lass weg|nimm raus|raus mit|weg mit|nimm",
    rename: "benenne|umbenennen|nenne|formuliere|umformulieren|benennen|formuliere um",
    make: "mache|mach|machen|ändere|ändern|setze|setzen|stelle|wandle|soll|sollen|sollte|lass|ist",
    move: "verschiebe|verschieben|stelle|setze|schiebe|bewege|bring",
    replace: "ersetze|ersetzen|tausche|austauschen",
    to: "zu|in|auf|durch|als|um in|um zu|in eine|zu einer|zur|zum|mit|sein|werden|lauten",
    of: "zu|zur|zum|bei|aus|von|der|in|für|beim|des|nach",
    except: "außer|bis auf|ausgenommen|mit Ausnahme von",
    before: "vor",
    after: "nach|hinter|direkt nach|unter",
    first:
      "an den anfang|am anfang|als erstes|an die erste stelle|zuerst|als erste frage|ganz nach oben|nach oben|ganz nach vorn|nach vorne|an erster stelle",
    last: "letzte|letzten|ans ende|am ende|zuletzt|an den schluss|als letztes|als letzte frage|nach unten|ganz nach unten|zum schluss|am schluss|an das ende|ganz ans ende",
    question: "frage|fragen|feld|frage nach|die frage nach|frage zu|frage zur|frage zum|punkt|das feld",
    option:
      "option|optionen|antwort|antworten|auswahl|auswahlmöglichkeit|antwortmöglichkeit|antwortmöglichkeiten|möglichkeit|antwortoption",
    title: "titel|überschrift|name des formulars|titel des formulars|formulartitel|formular|umfrage|formularname",
    description: "beschreibung|einleitung|untertitel|einleitungstext|beschreibung des formulars|begrüßungstext",
    ending:
      "abschluss|schlusstext|danketext|dankestext|dankeseite|endtext|abschlusstext|schluss|dankesnachricht|abschlussnachricht|dank|dankesseite",
    type: "typ|art|fragetyp|format",
    undo: "rückgängig|mach das rückgängig|mache das rückgängig|rückgängig machen|zurücknehmen|widerrufe|nimm das zurück|mach rückgängig|doch nicht",
    translate: "übersetze|übersetzen|übersetzung",
    it: "es|sie|das|diese|dies|diese frage|ihn|dieses",
    ordinals: "erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte",
    done: {
      added: "Frage „{x}“ hinzugefügt.",
      removed: "Frage „{x}“ entfernt.",
      renamed: "Frage „{x}“ umbenannt in „{y}“.",
      required: "„{x}“ ist jetzt eine Pflichtfrage.",
      optional: "„{x}“ ist jetzt freiwillig.",
      optionAdded: "Antwort „{y}“ bei „{x}“ hinzugefügt.",
      optionRemoved: "Antwort „{y}“ bei „{x}“ entfernt.",
      optionRenamed: "Eine Antwort bei „{x}“ heißt jetzt „{y}“.",
      options: "Antworten bei „{x}“ gesetzt: {y}.",
      type: "Typ von „{x}“ geändert in {y}.",
      moved: "„{x}“ verschoben.",
      title: "Titel geändert in „{x}“.",
      description: "Beschreibung geändert in „{x}“.",
      ending: "Schlusstext geändert in „{x}“.",
      logicRemoved: "Logik entfernt, die sich auf „{x}“ bezog.",
    },
  },
};
