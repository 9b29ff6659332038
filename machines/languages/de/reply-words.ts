/** The words by which replies in German are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/de.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { germanTimeWords } from "./time-words.ts";

export const germanReplyWords: ReplyWords = {
  fillers:
    "bitte|danke|danke schön|vielen dank|dankeschön|äh|ähm|hm|hmm|also|naja|na ja|nun|so|ok|okay|nur|bloß|hallo|hi|hey|guten tag|oh|ach|ich glaube|ich denke|glaube ich|denke ich|ich meine|vielleicht|wahrscheinlich|ungefähr|etwa|circa|ca|rund|genau|eigentlich|gerne|gern|mal|doch|halt|eben|entschuldigung|sorry|moment|dann|einfach|wohl|so um die|schätzungsweise|so etwa|leider|zum glück|glücklicherweise|gott sei dank|ehrlich gesagt|tatsächlich|bedauerlicherweise|wenn möglich|wenn es geht|wenns geht|falls möglich|guten morgen|guten abend|moin|yo|meine antwort ist|meine antwort lautet|die antwort ist|die antwort lautet|meine antwort wäre|ich sage|ich sag|ich würde sagen|ich sage mal|ich stimme mit|ich stimme für|ich entscheide mich für|ich tendiere zu|ich muss sagen|da sage ich|sagen wir|wenn sie so nett wären|wenn es keine umstände macht|wenns keine umstände macht|wenn das geht|wenn das ginge|wenn das möglich ist|wenn das möglich wäre|grüezi|hallöchen|hallihallo|moin moin|servus|tach|tachchen|grüß gott|grüß dich|hallo zusammen|na dann|hi zusammen|schönen guten tag|schönen guten morgen|schönen guten abend|mahlzeit|huhu|mal sehen|mal schauen|mal gucken|lass mal sehen|schauen wir mal|schaun wir mal|lassen sie mich sehen|lassen sie mich überlegen|lass mich überlegen",
  slips:
    "nein|ach nein|quatsch|ich meine|ich meinte|sorry|entschuldigung|vielmehr|besser gesagt|doch lieber|sondern|korrektur|nee|oder besser|beziehungsweise|eher",
  elisions: "",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "null"],
      [1, "eins|ein|eine|einen|einem|einer|eines"],
      [2, "zwei|zwo"],
      [3, "drei"],
      [4, "vier"],
      [5, "fünf|fuenf"],
      [6, "sechs"],
      [7, "sieben"],
      [8, "acht"],
      [9, "neun"],
      [10, "zehn"],
      [11, "elf"],
      [12, "zwölf|zwoelf"],
      [13, "dreizehn"],
      [14, "vierzehn"],
      [15, "fünfzehn|fuenfzehn"],
      [16, "sechzehn"],
      [17, "siebzehn"],
      [18, "achtzehn"],
      [19, "neunzehn"],
      [20, "zwanzig"],
      [30, "dreißig|dreissig"],
      [40, "vierzig"],
      [50, "fünfzig|fuenfzig"],
      [60, "sechzig"],
      [70, "siebzig"],
      [80, "achtzig"],
      [90, "neunzig"],
    ],
    scales: [
      [100, "hundert|hunderte"],
      [1_000, "tausend|tausende|tsd|k|riesen|mille"],
      [1_000_000, "million|millionen|mio|m"],
      [1_000_000_000, "milliarde|milliarden|mrd"],
      [1_000_000_000_000, "billion|billionen"],
      [12, "dutzend"],
    ],
    joiners: "und",
    glue: { joiner: "und" },
    ordinals: [
      [1, "erste|ersten|erster|erstes|erstem"],
      [2, "zweite|zweiten|zweiter|zweites|zweitem"],
      [3, "dritte|dritten|dritter|drittes|drittem"],
      [4, "vierte|vierten|vierter|viertes"],
      [5, "fünfte|fünften|fünfter|fünftes|fuenfte|fuenften"],
      [6, "sechste|sechsten|sechster|sechstes"],
      [7, "siebte|siebten|siebter|siebtes|siebente|siebenten"],
      [8, "achte|achten|achter|achtes"],
      [9, "neunte|neunten|neunter|neuntes"],
      [10, "zehnte|zehnten|zehnter|zehntes"],
      [11, "elfte|elften|elfter"],
      [12, "zwölfte|zwölften|zwölfter|zwoelften"],
      [13, "dreizehnte|dreizehnten|dreizehnter"],
      [14, "vierzehnte|vierzehnten|vierzehnter"],
      [15, "fünfzehnte|fünfzehnten|fünfzehnter"],
      [16, "sechzehnte|sechzehnten|sechzehnter"],
      [17, "siebzehnte|siebzehnten|siebzehnter"],
      [18, "achtzehnte|achtzehnten|achtzehnter"],
      [19, "neunzehnte|neunzehnten|neunzehnter"],
      [20, "zwanzigste|zwanzigsten|zwanzigster"],
      [30, "dreißigste|dreißigsten|dreißigster|dreissigste|dreissigsten"],
    ],
    ordinalSuffixes: "te|ter|ten|tes|ste|sten",
    quantities: [
      [0, "keine|keinen|keiner|kein|keins|niemand|nichts|gar keine|gar nicht|überhaupt keine"],
      [1, "nur ich|nur mich|ich allein|allein|alleine|bloß ich|einmal|ein einziges|eine einzige|einen einzigen"],
      [
        2,
        "ein paar mal zwei|zu zweit|zweimal|wir beide|uns beide|meine frau und ich|mein mann und ich|ich und meine frau|ich und mein mann|beide",
      ],
      [3, "zu dritt|dreimal"],
      [4, "zu viert"],
      [5, "zu fünft"],
      [6, "zu sechst|ein halbes dutzend|halbes dutzend"],
      [12, "dutzend|ein dutzend"],
    ],
    fractions: [
      [0.5, "halb|halbe|halber|halbes|ein halb|eine halbe|ein halber|einen halben|ein halbes|die hälfte|hälfte"],
      [0.25, "ein viertel|viertel|einen viertel"],
      [1 / 3, "ein drittel|drittel"],
      [0.75, "drei viertel|dreiviertel"],
      [2 / 3, "zwei drittel"],
      [0.2, "ein fünftel"],
      [0.1, "ein zehntel"],
      [1.5, "anderthalb|eineinhalb|anderthalbe"],
      [2.5, "zweieinhalb"],
      [3.5, "dreieinhalb"],
      [4.5, "viereinhalb"],
      [5.5, "fünfeinhalb"],
    ],
    parts: [
      [3, "drittel"],
      [4, "viertel"],
      [5, "fünftel"],
      [6, "sechstel"],
      [8, "achtel"],
      [10, "zehntel"],
    ],
    andHalf: [
      [0.5, "und ein halb|und eine halbe|und einen halben|einhalb|und ein halbes"],
      [0.25, "und ein viertel"],
    ],
    minus: "minus|negativ",
    point: "komma|punkt",
    percent: "prozent|prozentig|vh",
    outOf: "von|von maximal|aus",
    rangeTo: "bis|bis zu",
    between: "zwischen|von",
    or: "oder|oder auch|oder vielleicht",
    total: "insgesamt|zusammen|gesamt|in summe|alles in allem|im ganzen",
    notNumbers:
      "eine frage|einen moment|ein moment|noch einmal|auf einmal|ein anderer|eine andere|ein anderes|einer von|eine von|unter anderem|ein bisschen|ein wenig|so ein|so eine|keine lust|keine ahnung|keine zeit|kein problem|keine meinung|keine angabe",
    lowerBounds:
      "mindestens|wenigstens|zumindest|minimum|minimal|mind|nicht weniger als|über|oberhalb|ab|oder mehr|und mehr|aufwärts|nicht unter|mehr als",
    upperBounds:
      "weniger als|unter|höchstens|maximal|bis zu|fast|beinahe|nicht|knapp|höchstens noch|max|nicht mehr als|unterhalb|oder weniger|maximum|allerhöchstens|nicht über",
    vague: "ein paar|einige|mehrere|viele|wenige|etliche|ein bisschen|manche|hunderte|tausende|millionen",
    stars: "stern|sterne|sternen",
    companions:
      "ich und|und ich|mich und|und mich|meine frau|mein mann|meine kinder|meine freunde|meine familie|mit meinen|mit meiner",
    exclusions: "nicht|statt|anstatt|davon|darunter|inklusive|einschließlich",
    noneOf: "ohne|null",
    which: "welche|welchem|welcher|welchen|welches|wievielte|wievielten|wievielter",
    indefinite: "",
    powers: "hoch",
    feet: "fuß|fuss",
  },
  people: {
    counted:
      "personen|leute|gäste|gästen|teilnehmer|teilnehmen|reisende|mitreisende|passagiere|besucher|karten|tickets|plätze|kommen|kommt|seid ihr|sind sie|nehmen teil",
    groups:
      "erwachsene|erwachsener|erwachsenen|zwillinge|zwillingen|kind|kinder|kindern|baby|babys|babies|kleinkind|kleinkinder|säugling|säuglinge|jugendliche|jugendlicher|jugendlichen|senioren|freund|freunde|freunden|freundin|freundinnen|andere|weitere|männer|frauen|jungs|mädchen|kollegen|studenten",
    speakers: "ich|mich|mir",
    others: [
      [
        1,
        "meine frau|mein mann|meine partnerin|mein partner|meine freundin|mein freund|meine mutter|mein vater|mein sohn|meine tochter|meine schwester|mein bruder|meine verlobte|mein verlobter|meinem mann|meiner frau",
      ],
      [2, "meine eltern|meine großeltern"],
    ],
    own: "die|das|der|meine|meinen|meiner|unsere|unseren|weitere|andere|kleine|kleinen",
    joiners: "und|plus|mit|sowie|+|&|und noch",
    pairs: "paare|pärchen",
  },
  money: {
    currencies: [
      ["EUR", "euro|euros|eur|eier"],
      ["USD", "dollar|dollars|us dollar|usd|us dollars"],
      ["GBP", "pfund|britische pfund|gbp|pfund sterling"],
      ["CHF", "franken|schweizer franken|chf|stutz|fr"],
      ["JPY", "yen|jpy"],
      ["PLN", "zloty|pln"],
      ["SEK", "schwedische kronen|kronen|krone|sek"],
      ["NOK", "norwegische kronen|nok"],
      ["DKK", "dänische kronen|dkk"],
      ["CZK", "tschechische kronen|czk"],
      ["HUF", "forint|huf"],
      ["TRY", "lira|türkische lira|try"],
      ["RUB", "rubel|rub"],
      ["INR", "rupien|inr"],
      ["CNY", "yuan|renminbi|cny"],
      ["BRL", "real|reais|brl"],
      ["CAD", "kanadische dollar|cad"],
      ["AUD", "australische dollar|aud"],
    ],
    joiners: "und",
    minorUnits: "cent|cents|rappen|pence|ct|pfennig",
    of: "",
  },
  phone: {
    repeats: [
      [2, "doppel|zweimal die"],
      [3, "dreimal die"],
    ],
    plus: "plus",
  },
  contact: {
    at: "klammeraffe|ät",
    dot: "punkt",
    slash: "schrägstrich",
    underscore: "unterstrich",
    hyphen: "bindestrich",
    objectPronouns: "",
    employedAt: "bei",
    connectors: "mein|meine|ist|und|unter|bei",
    and: "und",
    my: "meine|mein",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|korea|jungfern|republi",
  time: germanTimeWords,
  polarity: {
    yes: "ja|jap|jep|jo|jawohl|jaja|klar|na klar|sicher|natürlich|selbstverständlich|gerne|gern|sehr gerne|sehr gern|auf jeden fall|unbedingt|absolut|genau|stimmt|richtig|korrekt|ok|okay|okey|in ordnung|einverstanden|ja bitte|ja gerne|ja klar|aber ja|doch|definitiv|freilich|gewiss|allerdings|bestätigt|bestätige|ich bestätige|ich stimme zu|stimme zu|zugestimmt|akzeptiert|ich akzeptiere|perfekt|super|prima|toll|gut|sehr gut|passt|top|geht klar|logo|jup|joa|jau|ganz genau|exakt|wahr|yes|yep|👍|✅|✔|👌|💯|☑|na sicher|na logisch|logisch|aber sicher|na gerne|ja sicher|aber hallo|meinetwegen|na gut|warum nicht|leider ja|leider schon|ja leider|yo|jou|unbedingt gerne|jepp|jawoll|na logo|aber sicher doch|aber klar|aber gerne|aber gern|gerne doch|gern doch|liebend gerne|liebend gern|nur zu|von mir aus|von mir aus gerne|wieso nicht|da sag ich nicht nein|da sage ich nicht nein|da sagen wir nicht nein|kann nicht schaden|schadet nicht|selbstredend|jederzeit gerne|jederzeit wieder|ohne zu zögern|wenns geht ja|wenn es geht ja|wenn es geht gerne|wenns geht gerne|wenn möglich ja|wenn möglich gerne|machen sie ruhig|kein problem|geht in ordnung|darf gerne sein|immer her damit|her damit|oh ja|au ja|eher ja|denke schon|denk schon|ich denke schon|glaub schon|ich glaube schon|glaube schon|wohl ja|vermutlich ja|höchstwahrscheinlich",
    no: "nein|nö|nee|ne|nein danke|nope|nicht|nicht wirklich|eher nicht|lieber nicht|auf keinen fall|keinesfalls|niemals|nie|überhaupt nicht|gar nicht|keineswegs|kein bedarf|kein interesse|falsch|stimmt nicht|nicht richtig|leider nein|leider nicht|danke nein|ich lehne ab|lehne ab|abgelehnt|nichts|glaube nicht|ich glaube nicht|ich denke nicht|nicht dass ich wüsste|nicht mehr|noch nie|no|👎|❌|🚫|✖|🙅|ganz bestimmt nicht|bestimmt nicht|ganz sicher nicht|sicher nicht|natürlich nicht|absolut nicht|im leben nicht|auf gar keinen fall|um gottes willen nein|um gottes willen|bloß nicht|gott bewahre|leider keine|zum glück nicht|zum glück nein|zum glück keine|glücklicherweise nicht|gott sei dank nicht|nicht das ich wüsste|nö danke|ich glaub nicht|ich denk nicht|glaub nicht|denk nicht|lieber doch nicht|doch nicht|doch lieber nicht|eher nein|muss nicht sein|brauch ich nicht|brauche ich nicht|brauchen wir nicht|brauch ma nicht|brauchma nicht|braucht es nicht|brauchts nicht|nicht nötig|nicht notwendig|nicht erforderlich|ne danke|nee danke|danke nicht nötig|lass mal|lass gut sein|lassen sie mal|lassen sie nur|lass stecken|ne lass mal|nee lass mal|bitte nicht|lieber nein|ist schon geregelt|schon geregelt|bereits geregelt|wir sind versorgt|nicht soweit ich weiß|soweit ich weiß nicht|meines wissens nicht|bisher noch nie|bisher nicht|bis jetzt nicht|bisher nie|noch gar nicht|unter keinen umständen|nie und nimmer|kommt nicht in frage|kommt nicht infrage|vergiss es|leider noch nie|kein einziges mal|eher weniger|wahrscheinlich nicht|vermutlich nicht|denke nicht|nein wirklich nicht|im gegenteil|nö lass mal|passt schon danke nein|nicht mein ding|ich würde ablehnen|verzichten wir|darauf verzichten wir|ersparen sie uns",
    good: "richtig|korrekt|gut|super|prima|perfekt|toll|ok|okay|in ordnung|klar|wunderbar|ausgezeichnet|bestens|genau richtig|fein|recht|passend|klasse|großartig|schön|wahr|alles|passt|passt schon|alles gut|alles bestens",
    copulas:
      "das|dies|es|ist|sind|war|klingt|hört|sich|an|sieht|aus|wäre|wird|alles|so|sehr|ganz|genau|völlig|absolut|mir|für|mich|uns|ich|finde|glaube|sie|haben|hast|du|die|der|den|ja|und|auch|doch|passt|geht|scheint|angaben|daten|mit|einverstanden|damit|bin|wir|dir|ihnen|lautet|klares|klar|eindeutiges|ein|eindeutig|meine|bleibt|bleibe|bei|deutliches|festes|definitiv|wär|würde|echt|natürlich|wirklich|oh|ach|schon",
    thanks: "danke|vielen dank|danke schön|dankeschön|besten dank",
    agree:
      "das passt|passt mir|passt so|passt für mich|das stimmt|stimmt so|stimmt genau|stimmt alles|das ist richtig|ist richtig|das ist korrekt|das ist in ordnung|klingt gut|hört sich gut an|sieht gut aus|kein problem|von mir aus|machen sie das|mach das|bitte machen|ich bin einverstanden|bin einverstanden|bin dabei|ich stimme zu|ich bin dafür|das wäre gut|das wäre super|das wäre toll|wäre schön|geht in ordnung|geht klar|warum nicht|nichts dagegen|ich habe nichts dagegen|so ist es|das möchte ich|das will ich|ich denke schon|ich glaube schon|ich denke ja|ich glaube ja|soweit ich weiß ja|nur zu|weiter so|machen wir|gute idee|ich glaub schon|ich denk schon|glaub schon|denk schon|ich meine schon|wäre super|wär super|wäre toll|wär toll|wäre klasse|wär klasse|wäre prima|wär prima|wär schön|wäre nett|wär nett|wäre lieb|wär lieb|wäre fein|wäre cool|wär cool|wäre spitze|wär spitze|wäre perfekt|wär perfekt|wäre hilfreich|wär hilfreich|wäre gut|wär gut|wäre praktisch|wär praktisch|wäre ideal|wäre großartig|wär großartig|wäre mega|wär mega|wäre genial|wär genial|wäre fantastisch|wäre sehr nett|wäre sehr lieb|wäre sehr schön|wäre sehr hilfreich|wäre eine große hilfe|wäre eine hilfe|wäre uns recht|wäre mir recht|das wär was|würde uns helfen|würde mir helfen|würde helfen|würde uns sehr helfen|würde sehr helfen|das würde helfen|würde ich nehmen|würden wir nehmen|nehmen wir gerne|nehme ich gerne|den brauchen wir|brauchen wir schon|hätten wir gerne|hätten wir gern|hätte ich gerne|hätte ich gern|sehr gern|sehr gerne|klingt super|freut uns|das freut uns|dürfen sie|darfst du|dürft ihr|ist ok|ist okay|hat mir gefallen|hat uns gefallen|sehr gefallen|käme uns gelegen|käme uns sehr gelegen|käme gelegen|käme mir gelegen|käme sehr gelegen|kommt uns gelegen|käme uns recht|käme gerade recht",
    shortYes:
      "ich habe|hab ich|habe ich|bin ich|ich bin|mache ich|möchte ich|will ich|tue ich|ist es|es ist so|würde ich|ich würde gerne|würde ich gerne|schon öfter|schon oft|schon mehrmals|schon mehrfach|schon häufiger|mehrmals|mehrfach|öfter|öfters|oft|häufig|häufiger|schon einmal|einmal|zweimal|schon zweimal|ein paar mal|ein paarmal|paar mal|viele male|etliche male|zigmal|schon zigmal|manchmal|gelegentlich|ab und zu|ab und an|hin und wieder|von zeit zu zeit|selten mal|regelmäßig|ständig|täglich|jeden tag|jedes jahr|ein paar|einige|mehrere|etliche|ein paar schon|bitte organisieren|bitte buchen|bitte bestellen|holt uns ab|bitte abholen|bitte holen sie uns ab|holen sie uns ab|hol uns ab|schon geschehen|schon gemacht|habe ich schon|hab ich schon|haben wir|sind wir|tu ich|tun wir|machen wir|mach ich|immer|passt|jederzeit|allerdings|durchaus|immer wieder|machen sie|mach mal|geht klar|kein thema|logisch|dazu sag ich nicht nein|brauchen wir|brauche ich|brauch ich|das hilft|würden wir gerne|nehmen wir|nehme ich|nehm ich",
    decline:
      "will nicht|möchte nicht|will ich nicht|möchte ich nicht|brauche ich nicht|brauche nicht|kein interesse|keine lust|nicht nötig|nicht notwendig|das stimmt nicht|stimmt nicht|ist falsch|das ist falsch|nicht korrekt|passt nicht|geht nicht|nicht einverstanden|lieber nicht|nicht interessiert|bin dagegen|ich bin dagegen|auf keinen fall|das passt mir nicht|möchte keine|möchte keinen|möchte kein|will keine|will keinen|will kein|brauche keine|brauche keinen|brauche kein|das ist nicht wahr|nicht wahr|nicht der fall|trifft nicht zu",
    shortNo:
      "habe ich nicht|hab ich nicht|bin ich nicht|mache ich nicht|ist es nicht|tue ich nicht|habe keine|habe keinen|habe kein|ich habe keine|ich habe keinen|das war alles|das ist alles|keine|keinen|keines|keins|nicht mehr|noch nicht|kaum|ungern|nur ungern|passt schon so|geht schon so|geht schon|geht auch so|sicher nicht|bestimmt nicht|muss nicht|von wegen|ausgeschlossen|verzichte|bin versorgt|sind versorgt|wohl kaum|nicht unbedingt|keine bekannt|keine bekannten|schon erledigt|ist erledigt|hat sich erledigt|nie im leben|wir kommen klar|kommen klar|komme klar|ich komme klar|kommen wir klar|kriegen wir hin|kriegen wir selbst hin|kriegen wir selber hin|schaffen wir selbst|machen wir selbst|mache ich selbst",
    later:
      "jetzt nicht|nicht jetzt|vielleicht später|später vielleicht|ein andermal|ein anderes mal|noch nicht|im moment nicht|momentan nicht|gerade nicht|derzeit nicht|heute nicht|nicht heute|später dann|aber später|mache ich später|nicht gerade|erst später",
    laterFirst: "später|warte|warten sie|moment|nächstes mal|irgendwann",
    unsure:
      "vielleicht|eventuell|mal sehen|weiß nicht|ich weiß nicht|weiß ich nicht|keine ahnung|kommt drauf an|kommt darauf an|es kommt drauf an|unsicher|bin mir nicht sicher|nicht sicher|möglicherweise|wahrscheinlich|jein|teils teils|manchmal|ab und zu|schwer zu sagen|🤷|🤔|falls|wenn|weiß ich noch nicht|weiß noch nicht|das weiß ich noch nicht|ich weiß noch nicht|ich weiß es noch nicht|noch nicht sicher|noch unsicher",
    negations: "nicht|kein|keine|keinen|nie|niemals|ohne|weder|nein",
    corrections:
      "eigentlich|stattdessen|ändern|ändere|doch lieber|lieber|statt|sondern|ich möchte|ich will|ich brauche|mach|machen sie|bitte|nein doch|können sie|kannst du|anders|wechseln|tauschen",
    objections:
      "falsch|stimmt nicht|nicht richtig|nicht korrekt|nicht ganz richtig|ich habe es mir anders überlegt|anders überlegt|umentschieden|das ist falsch|ich meinte",
    wishes:
      "ich möchte|ich will|ich hätte gern|ich hätte gerne|ich brauche|bitte|können sie|kannst du|ich würde|ich nehme|wir möchten|wir brauchen|buchen|reservieren|gib mir|geben sie|wenn möglich|wenn es geht|wenns geht|falls möglich|wenn sie so nett wären|wenn es keine umstände macht|wenn das geht|wenn das ginge|wenn das möglich ist|wenn das möglich wäre|wenns keine umstände macht",
    but: "aber|jedoch|allerdings|außer|wenn|falls|sofern|nur wenn|solange|vorausgesetzt|unter der bedingung|es sei denn",
    empty:
      "der|die|das|den|dem|ein|eine|einen|einem|einer|und|oder|aber|ich|du|er|sie|es|wir|ihr|mein|dein|ihre|ihren|ihrem|uns|unser|sich|ist|sind|war|sein|haben|hat|habe|hast|wird|werden|würden|würde|möchten|möchte|möchtest|wollen|will|willst|können|kann|kannst|soll|sollen|darf|dürfen|wer|was|wann|wo|wie|warum|welche|welcher|welches|mit|für|von|zu|zum|zur|an|am|im|in|auf|bei|nach|aus|um|über|als|wenn|dass|auch|noch|schon|nur|sehr|mal|bitte|gern|gerne|nicht|kein|keine|ja|nein|jetzt|heute|hier|da|dann|so|etwas|alles|mehr|haben|gut|richtig|stimmt|machen|gehen|geben|nehmen|brauchen|lassen",
    confirmCues: "bestätigen|bestätige|stimmt das|richtig|korrekt|ist das richtig|stimmt|in ordnung so",
    confirms:
      "richtig|das ist richtig|ganz richtig|korrekt|das ist korrekt|stimmt|das stimmt|stimmt so|stimmt genau|genau|ganz genau|genau so|so ist es|meine ich|meinte ich|so war es gemeint|so wars gemeint|exakt|passt|bestätigt|bestätige|ich bestätige",
    offerCues:
      "möchten|möchtest|wollen sie|willst du|soll ich|sollen wir|darf ich|kann ich|hätten sie|brauchen|brauchst|interesse|interessiert|würden sie|wünschen",
    interrogatives:
      "was|wann|wo|wer|wen|wem|wie|warum|wieso|weshalb|welche|welcher|welches|wozu|ist|sind|kann|können|darf|hat|haben|wird|gibt|woher|wohin|möchten|möchtest|soll|sollen|wollen|willst|haben|hast",
    reservations:
      "wenn|falls|sofern|solange|außer|es sei denn|nur wenn|aber nur wenn|vorausgesetzt|unter der bedingung|bis auf",
    contented: "mir geht es gut|bin zufrieden|ich bin zufrieden|bin versorgt|ich bin versorgt",
    likes:
      "ich liebe es|liebe ich|liebe es|das mag ich|mag ich|sehr gern|sehr gerne|total|total gern|ich mag es|finde ich toll|finde ich super|finde ich gut|find ich gut|find ich toll|ich bin ein fan|großer fan|bin ein großer fan|sehr sogar",
    dislikes:
      "ich hasse es|hasse ich|hasse es|mag ich nicht|das mag ich nicht|ich mag es nicht|nicht mein ding|ist nicht mein ding|nicht mein fall|kann ich nicht leiden|kann ich nicht ausstehen|kein fan|bin kein fan|ich bin kein fan|nicht so|nicht so sehr|nicht besonders|nicht sonderlich|ist nichts für mich|nichts für mich",
    likeCues: "mögen|magst|mag|gefällt|gefallen|essen sie gern|gern|gerne|liebst|lieben",
    mindCues:
      "stört es|stören|etwas dagegen|was dagegen|dagegen|macht es ihnen etwas aus|macht es dir etwas aus|macht es dir was aus",
    lukewarm:
      "ich glaube schon|ich denke schon|glaub schon|denk schon|von mir aus|meinetwegen|wenn es sein muss|wenns sein muss|widerwillig|mehr oder weniger|warum nicht|mir egal|ungern|im prinzip|grundsätzlich|teilweise|unter vorbehalt|mit vorbehalt|mit einschränkungen|zum teil|nur|bedingt|größtenteils",
    unchanged:
      "keine änderungen|keine änderung|nichts zu ändern|nichts ändern|keine korrekturen|keine fehler|nichts auszusetzen|so lassen|kann so bleiben|bleibt so",
    requests:
      "kann|kannst|können|könnten|könnte|könntest|darf|dürfte|würde|würden|würdest|soll|sollen|möchten|wollen|geht|ginge|gibt|gibts",
  },
  choices: {
    and: "und|sowie|plus|auch|und auch|außerdem|&|+|dann|und dann",
    or: "oder|bzw|/",
    except: "außer|bis auf|aber nicht|ohne|nur nicht|ausgenommen|abgesehen von|mit ausnahme von|alles außer",
    all: "alle|alles|sämtliche|alle davon|alle zusammen|jede|jedes|alle drei|alle vier|allesamt|alle optionen",
    none: "keine|keins|keines|keiner|keine davon|keins davon|keines davon|nichts davon|nichts|gar keine|keine von denen|nein|nichts von alledem|keine der optionen|keins von beiden",
    both: "von beidem etwas|von beidem ein bisschen|ein bisschen von beidem|bisschen von beidem|von beidem was|halb halb|eine mischung aus beidem|beide|beiden|die beiden|beides|alle beide|beide davon",
    neither: "weder noch|weder|keins von beiden|keine von beiden|keiner von beiden",
    penultimate: "vorletzte|vorletzter|vorletztes|vorletzten|zweitletzte|zweitletzten",
    last: "letzte|letzter|letztes|letzten|die letzte|das letzte|der letzte|ganz unten|die unterste|die letzten",
    first: "oberste|oben|die oberste|das oberste|ganz oben",
    middle: "mitte|die mittlere|das mittlere|der mittlere|mittlere|in der mitte",
    to: "bis",
    optionNouns: "option|nummer|nr|antwort|möglichkeit|buchstabe|auswahl|punkt|#|variante|die option|bild|foto",
    not: "nicht|kein|keine|außer|ohne|nie|weniger",
    other:
      "andere|anderes|anderer|etwas anderes|was anderes|sonstiges|sonstige|keine davon sondern|der rest|rest|die anderen|übrigen|die übrigen",
    whichever:
      "egal|ist egal|mir egal|ist mir egal|irgendeine|irgendeins|irgendeiner|beliebig|wie sie wollen|wie du willst|such du aus|keine präferenz|beides geht|spielt keine rolle|hauptsache",
    then: "dann|danach|anschließend|gefolgt von|und dann|zuerst|zuletzt|>|vor",
    better: "lieber als|besser als|statt|anstatt|vor|über|>|eher als|anstelle von",
    had: "ich hatte|wir hatten|hatte ich|hatten wir|hatte",
    now: "jetzt|nun|heute|derzeit|aktuell|mittlerweile|inzwischen",
    formerly:
      "letztes mal|das letzte mal|beim letzten mal|früher|vorher|bisher|damals|zuvor|letztes jahr|letzten monat|letzte woche|ursprünglich|bis jetzt|zuerst",
    against:
      "ist zu|sind zu|ist mir zu|ist uns zu|sind mir zu|ist viel zu|war zu|war mir zu|wäre zu|wäre mir zu|dauert zu|dauert mir zu|kostet zu|geht nicht|gehen nicht|geht gar nicht|passt nicht|passt mir nicht|ist nichts|kommt nicht in frage|ist unmöglich|ist schlecht|war schlecht|finde ich schlecht|taugt nichts|nervt",
    frame:
      "ich|möchte|will|hätte|gern|gerne|nehme|wähle|bevorzuge|mag|lieber|die|der|das|den|dem|ein|eine|einen|mein|meine|bitte|es|ist|wäre|wäre|dann|für|mit|zu|am|im|auf|von|ja|also|wohl|denke|glaube|am|liebsten|besten|bin|habe|gehe|entscheide|mich|mir|nur|auch|option|dieses|diese|diesen|danke|mein|favorit|wahl|jetzt|doch|mal|ganz|sehr|so|sein|soll|sollte|nimm|nehmen|wir|würde|was|eher|wahrscheinlich|natürlich|da|hier|meistens|zurzeit|als|aus|bei|an|ehesten|nehm|wählen",
    notRefusedBehindNot: "egal",
    freeOf: "frei|los",
    everyOption: "alle|alles",
  },
  ranges: {
    below: "unter|weniger als|jünger als|kürzer als|kleiner als|niedriger als",
    upTo: "bis|bis zu|höchstens|maximal|max|nicht mehr als|bis einschließlich",
    above: "über|mehr als|älter als|länger als|größer als|höher als|weiter als",
    from: "ab|mindestens|min|nicht weniger als|wenigstens",
    orMore:
      "oder mehr|oder älter|oder länger|oder höher|oder größer|oder später|oder darüber|und mehr|und älter|und länger|und darüber|und höher|aufwärts|plus",
    orLess:
      "oder weniger|oder jünger|oder kürzer|oder darunter|oder niedriger|oder früher|und weniger|und jünger|und darunter|maximal|höchstens",
    before: "vor",
    after: "nach|ab",
    between: "zwischen|von",
    to: "bis|bis zu",
    and: "und",
    measures: [
      ["km", "km|kilometer|kilometern"],
      ["mi", "meile|meilen"],
      ["m", "m|meter|metern"],
      ["kg", "kg|kilo|kilogramm"],
      ["l", "l|liter|litern"],
    ],
  },
  commandFrame:
    "ich|möchte|will|würde|kann|können|könnte|könnten|könntest|wir|sie|du|bitte|mal|die|der|das|diese|dieses|diesen|dieser|den|dem|ein|eine|einen|es|jetzt|lieber|gern|gerne|mir|mich|uns|doch|einfach|nur|zu|zum|zur|und|auch|noch|so|danke|ok|okay|hallo|hey|bitte|darf|man|lass|lassen|ist|wäre|hier|gerade|erst|also|nein|ja|sorry|entschuldigung|mit|an|auf|von|für|wenn|möglich|habe|werde|soll|sollen|wollen|sich|in|im|am|kannst|mein|meine|meinen|ihr|ihre|da|dann|schon|was|bin|wollte|eben|echt|wirklich|halt|gleich|nochmal",
  commands: {
    skip: {
      strict:
        "überspringen|überspringe|überspring|frage überspringen|skip|skippen|weiter zur nächsten frage|nächste frage|zur nächsten frage|auslassen|leer lassen|frei lassen|keine angabe|keine antwort|diese frage nicht beantworten|später beantworten|weitermachen|später ausfüllen|weiter|nächste|die nächste|nächste bitte",
      loose:
        "weiter|nächste|weiß nicht|weiß ich nicht|keine ahnung|passe|trifft nicht zu|entfällt|habe ich nicht|hab ich nicht|hab keine|habe keine|habe keinen|vergessen|vergiss es|egal|ignorieren|später|fällt mir nicht ein|weiß ich gerade nicht|nicht zutreffend|nächster|habe keins|hab keins|besitze ich nicht|gibt es nicht|weiß ich leider nicht|weiß ich nicht genau|da muss ich passen|keinen schimmer",
      beside:
        "frage|fragen|punkt|schritt|nächste|nächsten|weiter|nicht|auswendig|beantworten|teil|feld|antwort|antworten|gehen|machen|auch|eine|keine|mehr|leider",
    },
    back: {
      strict:
        "zurück|geh zurück|gehe zurück|gehen sie zurück|zurückgehen|vorherige frage|zur vorherigen frage|letzte frage nochmal|eine frage zurück|einen schritt zurück|zur letzten frage|zurück zur letzten frage|rückgängig|rückgängig machen",
      loose: "vorherige|davor|vorige|die davor",
      beside:
        "frage|schritt|letzte|letzten|vorherige|vorherigen|vorigen|gehen|geh|eine|einen|seite|nochmal|antwort|machen",
    },
    clarify: {
      strict:
        "was meinst du|was meinen sie|was meinst du damit|was meinen sie damit|was bedeutet das|was heißt das|wie meinst du das|wie meinen sie das|wie ist das gemeint|verstehe ich nicht|ich verstehe nicht|verstehe nicht|das verstehe ich nicht|ich verstehe die frage nicht|erklären sie|erklär|erkläre|erklären|kannst du das erklären|wozu brauchst du das|wozu brauchen sie das|warum fragst du|warum fragen sie|warum wollen sie das wissen|warum willst du das wissen|wofür ist das|wofür brauchen sie das|wofür|zum beispiel|gib mir ein beispiel|ein beispiel|welche optionen|welche möglichkeiten|was soll ich schreiben|was soll ich eingeben|was gibt es|mehr infos|mehr informationen|genauer bitte|kapier ich nicht|kapiere ich nicht|unklar|wofür braucht ihr das|wozu braucht ihr das|warum wollt ihr das wissen|warum fragt ihr|was soll das heißen|können sie das erklären|erklären sie das bitte|ein beispiel bitte|geben sie mir ein beispiel|was soll ich hier schreiben",
      loose: "was|hä|häh|wie|warum|wieso|wie bitte meinen|hilfe|welche|inwiefern|weshalb|wozu",
      beside:
        "das|damit|gemeint|frage|genau|nicht|was|wie|eigentlich|denn|verstehen|wissen|brauchen|brauchst|auswahl|optionen|möglichkeiten|beispiel|erklärung|antworten|eingeben|schreiben|das|wort|begriff|hier",
    },
    repeat: {
      strict:
        "wiederholen|wiederhole|wiederhol|frage wiederholen|noch einmal|nochmal|noch mal|nochmals|wie bitte|wie war die frage|was war die frage|was war nochmal die frage|sag das nochmal|sagen sie das nochmal|frag nochmal|habe ich nicht verstanden|nicht mitbekommen|was hast du gesagt|was haben sie gesagt|was war das|was war das nochmal|wie war das|wie war das nochmal|wie war die frage nochmal|nochmal bitte|noch mal bitte|noch einmal bitte|sag das noch mal|bitte wiederholen|bitte wiederhole das|wiederhol das|das habe ich nicht verstanden akustisch|ich habe nicht zugehört|ich hab nicht zugehört|hab ich nicht mitbekommen|habe ich nicht mitbekommen|das habe ich nicht mitbekommen|ich habe es nicht gehört|kannst du das wiederholen|können sie das wiederholen|stell die frage nochmal|stellen sie die frage noch einmal|was wolltest du wissen|was wollten sie wissen|das hab ich nicht verstanden|das habe ich nicht verstanden|ich hab das nicht verstanden|ich habe das nicht verstanden|hab ich nicht verstanden|hab das nicht mitbekommen|das hab ich nicht mitbekommen|hab nicht zugehört|noch einmal die frage|die frage nochmal|akustisch nicht verstanden",
      loose: "bitte was|erneut|pardon",
      beside: "frage|die|letzte|einmal|sagen|sag|fragen|stellen|nochmal|war|lesen|vorlesen|zeigen|zeig",
    },
    restart: {
      strict:
        "neu starten|neustart|von vorne|von vorn|von neuem|von anfang an|noch einmal von vorne|nochmal von vorne|neu anfangen|neu beginnen|alles zurücksetzen|zurücksetzen|alles löschen|alles neu|restart|reset|ganz von vorne|zurück zum anfang|zurück auf anfang|wieder von vorne",
      loose: "neu|anfang",
      beside:
        "anfangen|beginnen|starten|alles|formular|umfrage|gespräch|ganz|nochmal|antworten|noch|einmal|wieder|meine|machen|fangen",
    },
    stop: {
      strict:
        "stopp|stop|abbrechen|abbruch|aufhören|aufhörn|beenden|ich höre auf|hör auf|hören sie auf|schluss|schluss jetzt|ende der umfrage|umfrage beenden|chat beenden|gespräch beenden|keine fragen mehr|keine lust mehr|ich will nicht mehr|ich möchte nicht mehr|mag nicht mehr|ich muss los|muss los|muss weg|tschüss|auf wiedersehen|lass mich in ruhe|lassen sie mich in ruhe|ich breche ab|ich gebe auf|keine zeit|ich habe keine zeit|später weitermachen|ein andermal weiter|abmelden|das reicht|genug fragen|genug davon|quit|exit|ciao|bye|ich höre jetzt auf|jetzt höre ich auf|ich hab keine lust mehr|ich habe keine lust mehr|ich will aufhören|ich möchte aufhören|ich muss schluss machen|ich mache schluss|muss schluss machen",
      loose: "ende|fertig|genug|reicht|pause|schließen|halt",
      beside:
        "umfrage|formular|chat|gespräch|fragen|mehr|keine|nicht|beantworten|weitermachen|weiter|machen|hiermit|aufhören|lust|zeit|will|damit|los|alles|weg|später",
    },
    refuse: {
      strict:
        "möchte ich nicht sagen|will ich nicht sagen|sage ich nicht|möchte ich nicht angeben|will ich nicht angeben|möchte ich nicht beantworten|will ich nicht beantworten|keine auskunft|kein kommentar|geht sie nichts an|geht dich nichts an|das geht sie nichts an|das geht dich nichts an|geht niemanden etwas an|das ist privat|ist privat|das ist persönlich|zu persönlich|ist mir zu persönlich|verrate ich nicht|das verrate ich nicht|sag ich nicht|möchte ich für mich behalten|behalte ich für mich|ich möchte das nicht sagen|ich möchte nicht antworten|ich will nicht antworten|antworte ich nicht|gebe ich nicht an|gebe ich nicht heraus|nicht preisgeben|verweigere die antwort|ich verweigere|vertraulich|darauf antworte ich nicht|das sage ich ihnen nicht|für mich behalten|lieber für mich behalten|möchte ich lieber für mich behalten|behalte ich lieber für mich|das bleibt mein geheimnis|dazu sage ich nichts|das verrate ich dir nicht|das verrate ich ihnen nicht|kein kommentar dazu|dazu möchte ich nichts sagen|möchte ich lieber nicht sagen|das möchte ich lieber nicht sagen|will ich lieber nicht sagen|möchte ich nicht preisgeben",
      loose: "privat|geheim|persönlich",
      beside:
        "das|ihnen|dir|nicht|antworten|sagen|angeben|frage|nummer|daten|information|informationen|geben|gebe|lieber|zu|sehr|private|behalten|beantworten|darauf|keine|preis|darüber|adresse|alter|wissen|gehe",
    },
    human: {
      strict:
        "mensch|einen menschen|mit einem menschen|mit einem menschen sprechen|mit jemandem sprechen|einen mitarbeiter|mit einem mitarbeiter sprechen|echter mensch|echte person|echten menschen|mit einem berater|rufen sie mich an|ruft mich an|ruf mich an|jemanden sprechen|persönlich sprechen|mit jemand echtem|verbinden sie mich|gibt es hier einen ansprechpartner|gibt es einen ansprechpartner|ansprechpartner|gibt es hier jemanden mit dem ich sprechen kann|mitarbeiter bitte|berater bitte|kundenservice bitte|support bitte|mensch bitte|mit dem kundenservice sprechen|mit dem support sprechen|mit einer person sprechen|mit einer person reden|mit einem menschen reden|jemanden vom support|mit einem mitarbeiter|brauche einen menschen|kundenservice kontaktieren",
      loose:
        "agent|jemand|person|operator|mitarbeiter|kundenservice|kundendienst|support|kundenbetreuung|berater|ansprechpartner|hotline|eine person",
      beside:
        "sprechen|reden|mensch|menschen|mitarbeiter|person|echten|echter|echte|jemandem|verbinden|kontakt|telefonieren|chatten|support|zurück|bot|kein|keinem|statt|berater|weiterleiten|einer|einem|wirklichen|richtigen",
    },
  },
  change: {
    disputes:
      "ist falsch|war falsch|stimmt nicht|ist nicht richtig|ist nicht korrekt|ist verkehrt|ist nicht mein|ist nicht meine|das ist nicht mein|das ist nicht meine|falsch geschrieben|falsch eingegeben|vertippt|tippfehler|fehler in|fehler bei|falsche|falscher|falsches|falschen|falsch|hat einen fehler|verschrieben|falsch angegeben|hat sich geändert|geändert|nicht mehr aktuell|veraltet|passt nicht|nicht richtig|nicht korrekt|hat sich verschoben|da ist ein fehler|ein fehler|fehler",
    answers: "frage|fragen|antwort|antworten|angabe|eingabe",
    verbs:
      "ändern|ändere|ändere|änder|korrigieren|korrigiere|bearbeiten|anpassen|aktualisieren|zurück zu|zurück zur|zurück zum|verbessern|berichtigen|ersetze|ersetzen|setze|nochmal zu|nochmal zum|nochmal zur|noch mal zu|noch mal zum|noch mal zur|noch einmal zum|noch einmal zur|wieder zu|wieder zum|wieder zur|zurück|eintragen|umändern|umbuchen|verlängern|erhöhen|verkürzen|geändert|abändern|tauschen|wechseln|upgraden|machen aus",
    to: "zu|auf|in|durch|ist|lautet|soll|nämlich|:|richtig ist|korrekt ist|richtig wäre|muss heißen|soll heißen|sollte heißen|muss sein|es muss|die richtige ist|das richtige ist|der richtige ist|statt dessen|stattdessen",
    mistakes:
      "ich habe mich vertan|vertan|vertippt|ich habe mich vertippt|tippfehler|habe einen fehler gemacht|fehler gemacht|meine antwort ändern|antwort ändern|letzte antwort ändern|das war falsch|falsch angegeben|meine letzte antwort war falsch|ich möchte etwas ändern|ich muss etwas korrigieren",
  },
  inquiries:
    "was ist|was sind|was kostet|was kosten|wie viel kostet|wieviel kostet|wie viel kosten|wieviel kosten|wie teuer|wie lange dauert|wann ist|wann öffnet|wann macht|wann schließt|wann habt ihr|wann haben sie|um wie viel uhr öffnet|um wie viel uhr macht|seid ihr|wo ist|wo sind|wer ist|warum|wieso|wie ist|wie wird",
  doubts:
    "nicht sicher|nicht so sicher|nicht ganz sicher|unsicher|weiß nicht|ich weiß nicht|weiß ich nicht|keine ahnung|unentschlossen|kann mich nicht entscheiden|oder vielleicht|oder doch|oder auch nicht|oder nicht|vielleicht auch nicht|vielleicht nicht|vielleicht doch nicht|kommt drauf an|kommt darauf an|schwer zu sagen|🤷|🤔",
  leadOuts: "hier|am apparat|ist mein name|heiße ich|mein name|bin ich|heiß ich|heiss ich|am telefon|hier am apparat",
  leadIns:
    "ich heiße|mein name ist|mein name lautet|ich bin|ich bin der|ich bin die|name|man nennt mich|nennen sie mich|nenn mich|das ist|es ist|hier ist|ich wohne in|ich wohne in der|ich lebe in|meine adresse ist|die adresse ist|meine anschrift ist|meine anschrift lautet|adresse|wohnhaft in|hallo ich bin|hallo ich heiße|hallo mein name ist|mein vorname ist|mein nachname ist|guten tag mein name ist|ich arbeite bei|meine firma heißt|die firma heißt|ich bins|ich bin es|hier spricht|gestatten|gestatten mein name ist|ich bins der|ich bins die|angenehm|schreib|schreib einfach|schreiben sie|schreiben sie einfach|auf den namen|auf namen|unter dem namen|läuft auf|trag ein|tragen sie ein|für",
  kindNouns: [
    ["email", "e mail|email|mail|e mail adresse|mailadresse|emailadresse"],
    ["phone", "telefon|telefonnummer|handy|handynummer|nummer|mobilnummer"],
    ["name", "name|namen|vorname|vornamen|nachname|nachnamen"],
    ["date", "datum|tag|geburtstag|geburtsdatum|termin"],
    ["time", "uhrzeit|zeit"],
    ["address", "adresse|anschrift|straße"],
    ["url", "webseite|website|url|link|homepage"],
    ["country", "land|staatsangehörigkeit"],
    ["number", "zahl|anzahl|alter|menge"],
    ["currency", "betrag|preis|budget|gehalt"],
    ["choice", "auswahl|option"],
    ["scale", "bewertung"],
  ],
};
