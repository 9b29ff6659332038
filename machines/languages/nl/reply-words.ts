/** The words by which replies in Dutch are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/nl.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { dutchTimeWords } from "./time-words.ts";

export const dutchReplyWords: ReplyWords = {
  fillers:
    "alsjeblieft|alstublieft|aub|graag|bedankt|dank je|dank u|dank je wel|dank u wel|eh|ehm|uh|uhm|nou|tja|hm|dus|hallo|hoi|hey|goedendag|oh|ah|ik denk|denk ik|ik geloof|volgens mij|misschien|ongeveer|zo ongeveer|rond|circa|ca|zo n|alleen|slechts|maar|precies|oké|ok|okay|sorry|waarschijnlijk|eigenlijk|gewoon|even|wel|gaarne|zeg maar|om en nabij|helaas|gelukkig|eerlijk gezegd|jammer genoeg|indien mogelijk|als het kan|zo mogelijk|goedemorgen|goedemiddag|goedenavond|het antwoord is|mijn antwoord is|mijn antwoord zou|ik zeg|ik zou zeggen|ik stem|ik stem voor|ik ga voor|ik moet zeggen|laten we zeggen|ik neig naar|als dat kan|als het mogelijk is|als dat mogelijk is|als het niet te veel moeite is|als het geen moeite is|hoor|zeg|hè|joh|hallootjes|hee|dag|goeiedag|goeiemorgen|goeienavond|hallo daar|hoi hoi|even kijken|eens kijken|laat me kijken|laat me eens kijken|laat me denken|laat eens zien",
  slips: "nee|ik bedoel|ik bedoelde|sorry|liever|of eigenlijk|eigenlijk|beter gezegd|correctie|maar|toch|doe maar",
  elisions: "",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "nul"],
      [1, "een|één|ene"],
      [2, "twee"],
      [3, "drie"],
      [4, "vier"],
      [5, "vijf"],
      [6, "zes"],
      [7, "zeven"],
      [8, "acht"],
      [9, "negen"],
      [10, "tien"],
      [11, "elf"],
      [12, "twaalf"],
      [13, "dertien"],
      [14, "veertien"],
      [15, "vijftien"],
      [16, "zestien"],
      [17, "zeventien"],
      [18, "achttien"],
      [19, "negentien"],
      [20, "twintig"],
      [30, "dertig"],
      [40, "veertig"],
      [50, "vijftig"],
      [60, "zestig"],
      [70, "zeventig"],
      [80, "tachtig"],
      [90, "negentig"],
    ],
    scales: [
      [100, "honderd|honderden"],
      [1_000, "duizend|duizenden|k"],
      [1_000_000, "miljoen|miljoenen|mln|m"],
      [1_000_000_000, "miljard|miljarden|mld"],
      [12, "dozijn"],
    ],
    joiners: "en",
    glue: { joiner: "en" },
    ordinals: [
      [1, "eerste"],
      [2, "tweede"],
      [3, "derde"],
      [4, "vierde"],
      [5, "vijfde"],
      [6, "zesde"],
      [7, "zevende"],
      [8, "achtste"],
      [9, "negende"],
      [10, "tiende"],
      [11, "elfde"],
      [12, "twaalfde"],
      [13, "dertiende"],
      [14, "veertiende"],
      [15, "vijftiende"],
      [16, "zestiende"],
      [17, "zeventiende"],
      [18, "achttiende"],
      [19, "negentiende"],
      [20, "twintigste"],
      [30, "dertigste"],
    ],
    ordinalSuffixes: "e|de|ste",
    quantities: [
      [7, "met zijn zevenen|met zn zevenen|met z n zevenen"],
      [8, "met zijn achten|met zn achten|met z n achten"],
      [9, "met zijn negenen|met zn negenen|met z n negenen"],
      [10, "met zijn tienen|met zn tienen|met z n tienen"],
      [11, "met zijn elven|met zn elven|met z n elven"],
      [12, "met zijn twaalven|met zn twaalven|met z n twaalven"],
      [10, "een tiental|tiental"],
      [15, "een vijftiental"],
      [20, "een twintigtal|twintigtal"],
      [30, "een dertigtal"],
      [40, "een veertigtal"],
      [50, "een vijftigtal"],
      [100, "een honderdtal|honderdtal"],
      [0, "geen|geen enkele|niemand|niets|niks|geeneen|helemaal geen"],
      [1, "alleen ik|ik alleen|alleen mijzelf|in mijn eentje|een enkele|eenmaal|één keer|een keer"],
      [
        2,
        "een paar schoenen|wij tweeën|met zn tweeën|met z n tweeën|met zijn tweeën|ons tweeën|allebei|mijn vrouw en ik|mijn man en ik|mijn partner en ik|ik en mijn vrouw|tweemaal|twee keer",
      ],
      [3, "met zn drieën|met z n drieën|met zijn drieën|drie keer"],
      [4, "met zn vieren|met z n vieren|met zijn vieren"],
      [5, "met zn vijven|met zijn vijven"],
      [6, "een half dozijn|half dozijn"],
      [12, "een dozijn"],
    ],
    fractions: [
      [0.5, "half|halve|een half|een halve|de helft|helft"],
      [0.25, "een kwart|kwart|een vierde"],
      [1 / 3, "een derde|eenderde"],
      [2 / 3, "twee derde|tweederde"],
      [0.75, "driekwart|drie kwart|drie vierde"],
      [0.2, "een vijfde"],
      [0.1, "een tiende"],
      [1.5, "anderhalf|anderhalve"],
      [2.5, "tweeënhalf|tweeënhalve"],
      [3.5, "drieënhalf|drieënhalve"],
      [4.5, "vierenhalf"],
      [5.5, "vijfenhalf"],
    ],
    parts: [
      [5, "vijfden"],
      [8, "achtsten"],
    ],
    andHalf: [
      [0.5, "en een half|en een halve|en half"],
      [0.25, "en een kwart"],
    ],
    minus: "min|minus|negatief",
    point: "komma|punt",
    percent: "procent|percent",
    outOf: "van de|op|uit|van|op de",
    rangeTo: "tot|tot en met|t m|à|of",
    between: "tussen|van",
    or: "of|of misschien",
    total: "in totaal|totaal|samen|alles bij elkaar|bij elkaar|opgeteld",
    notNumbers:
      "een vraag|een moment|een momentje|een beetje|een van|één van|een ander|een andere|nog een keer|nog eens|iemand|een keertje|een ogenblik|zo een|een soort|een seconde|geen zin|geen idee|geen tijd|geen probleem|geen mening|geen antwoord|geen flauw idee|geen flauw benul|geen enkel idee|geen benul",
    lowerBounds:
      "minstens|minimaal|ten minste|tenminste|op zijn minst|minimum|niet minder dan|boven|of meer|min|op z n minst|meer dan",
    upperBounds:
      "minder dan|onder|hooguit|maximaal|tot|bijna|niet|hoogstens|ten hoogste|niet meer dan|of minder|max|maximum",
    vague:
      "een paar|enkele|enige|meerdere|veel|weinig|verscheidene|sommige|diverse|heel wat|honderden|duizenden|miljoenen",
    stars: "ster|sterren",
    companions: "ik en|en ik|mijn vrouw|mijn man|mijn kinderen|mijn vrienden|mijn gezin|met mijn",
    exclusions: "niet|in plaats van|waarvan|inclusief|waaronder",
    noneOf: "geen|zonder|nul",
    which: "welke|welk|hoeveelste",
    indefinite: "",
    powers: "tot de macht|tot de",
    feet: "voet",
  },
  people: {
    counted:
      "personen|mensen|gasten|deelnemers|reizigers|passagiers|komen jullie|zijn jullie|kaartjes|kaarten|tickets|plaatsen",
    groups:
      "volwassene|volwassenen|kind|kinderen|baby|babys|peuter|peuters|kleuter|kleuters|tiener|tieners|senioren|vriend|vrienden|vriendin|vriendinnen|anderen|mannen|vrouwen|jongens|meisjes|collegas",
    speakers: "ik|mij|mezelf",
    others: [
      [
        1,
        "mijn vrouw|mijn man|mijn partner|mijn vriend|mijn vriendin|mijn verloofde|mijn zoon|mijn dochter|mijn moeder|mijn vader|mijn broer|mijn zus",
      ],
      [2, "mijn ouders|mijn grootouders"],
    ],
    own: "mijn|onze|andere|van mijn",
    joiners: "en|plus|met|+|&|en nog",
    pairs: "stellen|koppels",
  },
  money: {
    currencies: [
      ["EUR", "euro|euros|eur|piek"],
      ["USD", "dollar|dollars|amerikaanse dollar|usd"],
      ["GBP", "pond|ponden|britse pond|gbp"],
      ["CHF", "frank|zwitserse frank|franken|chf"],
      ["JPY", "yen|jpy"],
      ["CNY", "yuan|cny"],
      ["SEK", "zweedse kronen|kronen|sek"],
      ["PLN", "zloty|pln"],
      ["TRY", "lira|turkse lira|try"],
      ["INR", "roepie|roepies|inr"],
      ["CAD", "canadese dollar|cad"],
    ],
    joiners: "en",
    minorUnits: "cent|centen|eurocent|ct|pence",
    of: "",
  },
  phone: {
    repeats: [
      [2, "dubbel"],
      [3, "driemaal"],
    ],
    plus: "plus",
  },
  contact: {
    at: "apenstaartje",
    dot: "punt",
    slash: "",
    underscore: "",
    hyphen: "",
    objectPronouns: "",
    employedAt: "bij",
    connectors: "mijn|is|en",
    and: "en",
    my: "mijn",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|korea|maagden|republi",
  time: dutchTimeWords,
  polarity: {
    yes: "ja|jazeker|jawel|zeker|zeker weten|natuurlijk|uiteraard|vanzelfsprekend|klopt|dat klopt|juist|correct|precies|inderdaad|exact|absoluut|oké|ok|okay|oke|prima|goed|heel goed|graag|ja graag|heel graag|akkoord|in orde|perfect|uitstekend|top|super|fijn|mooi|ja hoor|ja dat klopt|jep|jup|yep|yes|ik bevestig|bevestigd|ik ga akkoord|akkoord hoor|mee eens|geaccepteerd|ik accepteer|waar|definitief|joh ja|tuurlijk|is goed|vooruit|👍|✅|✔|👌|💯|☑|welja|zo is het|zo is dat|waarom niet|vooruit dan maar|helaas wel|helaas ja|gelukkig wel|jammer genoeg wel|erg graag|beslist|met plezier|met alle plezier|doe maar|doe dat maar|oké prima|mag wel|mag best|ga je gang|gaat uw gang|van mij wel|van mij mag het|wat mij betreft wel|geen probleem|geen bezwaar|als het kan graag|als het kan ja|liefst wel|zonder twijfel|zonder aarzelen|vast wel|ik denk het wel|denk het wel|ik denk van wel|denk van wel|ik geloof van wel|lijkt me wel|jo|nou graag|nou en of|reken maar|dolgraag",
    no: "nee|neen|nee dank je|nee dank u|nee bedankt|nope|nooit|helemaal niet|absoluut niet|zeker niet|niet echt|liever niet|in geen geval|geenszins|onjuist|fout|niet waar|klopt niet|dat klopt niet|natuurlijk niet|geen sprake van|ik weiger|geweigerd|ik denk het niet|denk het niet|ik geloof het niet|nog niet|niet meer|niks|niets|bij lange na niet|👎|❌|🚫|✖|🙅|helaas niet|helaas nee|ik dacht het niet|dacht het niet|spijtig genoeg niet|uiteraard niet|beslist niet|vast niet|jammer genoeg niet|ben bang van niet|ik ben bang van niet|ik vrees van niet|niet dat ik weet|van mijn leven niet|van zijn leven niet|voor geen goud|bij nader inzien niet|gelukkig niet|gelukkig nee|helaas geen|gelukkig geen|geen enkele|geen enkel|echt niet|echt niet nee|toch maar niet|toch niet|niet nodig|hoeft niet|hoeft niet hoor|dat hoeft niet|hoeft echt niet|is niet nodig|dat is niet nodig|nergens voor nodig|geen behoefte|geen behoefte aan|geen interesse|geen zin|geen zin in|liever van niet|nee hoor|nee joh|welnee|laat maar zitten|laat maar zo|doe maar niet|eigenlijk niet|ik denk van niet|denk van niet|ik geloof van niet|waarschijnlijk niet|vermoedelijk niet|niet voor zover ik weet|voor zover ik weet niet|bij mijn weten niet|geen bekende|deze keer niet|dit keer niet|onder geen beding|geen denken aan|over mijn lijk|vergeet het maar|mooi niet|we redden ons wel|ik red me wel|we redden het zelf|komt wel goed zo|betwijfel het|ik betwijfel het|niet mijn ding|ik ben voorzien",
    good: "goed|prima|perfect|correct|juist|fijn|mooi|uitstekend|top|super|in orde|akkoord|ok|oké|waar|ideaal|precies goed|geweldig|leuk|voldoende",
    copulas:
      "dat|dit|het|is|zijn|was|klinkt|lijkt|ziet|er|uit|zo|alles|allemaal|heel|helemaal|erg|mij|me|voor|ons|zou|wordt|ik|vind|we|de|gegevens|u|je|heeft|hebt|ja|en|ook|wel|een|idee|ben|precies|vindt|duidelijk|duidelijke|volmondig|stevige|harde|echt|oh|nou|natuurlijk",
    thanks: "bedankt|dank je|dank u|dank je wel|dank u wel|dankjewel|dankuwel",
    agree:
      "dat is goed|is goed|dat is juist|dat is correct|dat is prima|is prima|klinkt goed|klinkt prima|lijkt me goed|lijkt me prima|lijkt mij goed|ziet er goed uit|dat is in orde|geen probleem|geen punt|geen bezwaar|ga je gang|ga uw gang|ga door|doe maar|doe dat maar|graag zelfs|ik ga akkoord|ik ben akkoord|ik ben het ermee eens|mee eens|dat wil ik|dat wil ik graag|ik wil graag|dat zou fijn zijn|dat zou leuk zijn|dat zou mooi zijn|past mij|komt goed uit|ik denk het wel|denk het wel|ik geloof het wel|ik denk van wel|volgens mij wel|goed idee|waarom niet|ik doe mee|ik heb interesse|ben geïnteresseerd|dat is waar|vind ik goed|vind ik prima|mij best|alles klopt|alles is correct|zou fijn zijn|zou super zijn|zou geweldig zijn|zou mooi zijn|zou handig zijn|zou leuk zijn|zou prettig zijn|zou top zijn|zou ideaal zijn|zou perfect zijn|zou heel fijn zijn|zou erg fijn zijn|zou heel handig zijn|zou helpen|zou erg helpen|zou heel erg helpen|zou ons helpen|zou ons goed uitkomen|lijkt me handig|lijkt me fijn|lijkt me leuk|lijkt me top|lijkt ons handig|lijkt ons fijn|dat is fijn|dat willen we wel|dat wil ik wel|willen we graag|wil ik graag|hebben we nodig|heb ik nodig|die hebben we nodig|stel ik op prijs|stellen we op prijs|prima idee|vond het geweldig",
    shortYes:
      "dat heb ik|heb ik|ben ik|dat ben ik|wil ik|doe ik|dat doe ik|is het|ik heb|ik ben|ik wil|vaak genoeg|vaak|heel vaak|meerdere keren|verschillende keren|een paar keer|paar keer|een aantal keer|een keer|één keer|twee keer|soms|af en toe|zo nu en dan|nu en dan|regelmatig|elke dag|dagelijks|meermaals|een paar|enkele|sommige|wel een paar|een stuk of wat|kom ons ophalen|haal ons op|regel maar|boek maar|al gedaan|doen we|zijn we|hebben we|prima|top|altijd|zeker|wat mij betreft|is goed|heel erg|heel leuk",
    decline:
      "wil ik niet|ik wil niet|wil niet|ik wil geen|hoeft niet|hoef ik niet|niet nodig|heb ik niet nodig|ik heb geen interesse|geen interesse|niet geïnteresseerd|geen behoefte|dat is niet correct|niet correct|is niet juist|dat is fout|is fout|niet mee eens|niet akkoord|liever niet|bevalt me niet|past niet|komt niet uit|kan niet|ik kan niet|laat maar|laat maar zitten|ik hoef niet|ik hoef geen|niet van toepassing",
    shortNo:
      "heb ik niet|ben ik niet|doe ik niet|is het niet|ik heb geen|ik heb er geen|dat was het|dat is alles|meer niet|ik heb niet|geen|geen enkele|geen één|nooit|nog nooit|nog niet|niet meer|laat maar|vergeet het|niet echt|zeker niet|niet bepaald|al geregeld|is al geregeld|we zijn voorzien",
    later:
      "nu niet|niet nu|later misschien|misschien later|een andere keer|een ander moment|nog niet|op dit moment niet|momenteel niet|vandaag niet|niet vandaag|voorlopig niet|maar later|straks misschien|een andere dag|niet op dit moment|niet meteen|even niet",
    laterFirst: "later|wacht|wacht even|moment|straks",
    unsure:
      "misschien|weet ik niet|ik weet niet|ik weet het niet|weet niet|geen idee|hangt ervan af|ligt eraan|dat hangt ervan af|niet zeker|ik ben niet zeker|onzeker|mogelijk|mogelijkerwijs|waarschijnlijk|soms|af en toe|ja en nee|wie weet|zou kunnen|kan zijn|ik twijfel|🤷|🤔|weet ik nog niet|ik weet het nog niet|weet het nog niet|dat weet ik nog niet|dat is mogelijk",
    negations: "niet|geen|nooit|nee|zonder|noch|niks|niets",
    corrections:
      "eigenlijk|in plaats|verander|veranderen|wijzig|wijzigen|liever|doe maar|maak|maak er|ik wil|ik wilde|ik heb nodig|kun je|kunt u|zet|toch|sorry|alleen|maar dan|pas aan",
    objections:
      "fout|onjuist|niet correct|niet juist|klopt niet|ik heb me bedacht|van gedachten veranderd|ik heb me vergist|vergist|dat is niet goed|verkeerd|ik bedoelde",
    wishes:
      "ik wil|ik zou|ik wil graag|ik zou graag|ik heb nodig|ik wens|alsjeblieft|alstublieft|kun je|kunt u|zou je|geef me|boek|reserveer|koop|ik zoek|we willen|wij willen|doe|als het kan|indien mogelijk|zo mogelijk|als dat kan|als het mogelijk is|als dat mogelijk is|als het niet te veel moeite is|als het geen moeite is|als je wilt|als u wilt|graag",
    but: "maar|echter|behalve|tenzij|mits|als|alleen als|zolang|op voorwaarde|indien",
    empty:
      "de|het|een|en|of|maar|ik|je|jij|u|hij|zij|ze|we|wij|jullie|mijn|jouw|uw|ons|onze|me|mij|jou|zich|is|zijn|was|ben|bent|heeft|heb|hebt|hebben|word|wordt|zou|zouden|wil|wilt|willen|kan|kun|kunt|kunnen|mag|moet|moeten|zal|zullen|wie|wat|wanneer|waar|hoe|waarom|welke|welk|hoeveel|met|voor|van|naar|aan|op|in|bij|uit|om|over|als|dan|dat|dit|deze|die|ook|nog|al|wel|niet|geen|ja|nee|nu|vandaag|hier|er|zo|iets|alles|meer|veel|graag|te|tot|door|alsjeblieft|alstublieft|goed|gaan|doen|maken|hebben",
    confirmCues: "bevestig|bevestigen|bevestigt|klopt dat|klopt|correct|juist|in orde|akkoord|is dat goed|controleer",
    confirms:
      "juist|dat is juist|correct|dat is correct|klopt|dat klopt|precies|exact|inderdaad|zo is het|zo is dat|dat bedoel ik|dat bedoelde ik|bedoelde ik|zo bedoel ik het|zo bedoelde ik het|goed begrepen|bevestigd|ik bevestig",
    offerCues: "wil|wilt|zou je|zou u|zal ik|mag ik|kan ik|heeft u nodig|interesse|wenst|moet ik|nodig",
    interrogatives:
      "wat|wanneer|waar|wie|hoe|waarom|welke|welk|hoeveel|is|zijn|kan|kun|kunt|mag|heeft|heb|hebt|wil|wilt|zou|zal|moet|waarvoor|waartoe|ben|bent",
    reservations:
      "als|mits|tenzij|behalve|alleen als|zolang|op voorwaarde|indien|op voorwaarde dat|als je wilt|als u wilt",
    contented: "ik ben voorzien|het gaat zo wel|zo is het goed",
    likes:
      "ik hou ervan|ik houd ervan|heerlijk|ik ben fan|ik ben een fan|heel erg|ik ben er gek op|ik ben er dol op|geweldig|ik vind het leuk|ik vind het heerlijk|ik vind het lekker|vind ik leuk|vind ik lekker",
    dislikes:
      "ik haat het|niet mijn ding|ik heb er een hekel aan|geen fan|ik ben geen fan|niet zo|niet zo erg|niet heel erg|niks voor mij|niets voor mij|ik hou er niet van|ik houd er niet van|vind ik niet leuk|vind ik niet lekker",
    likeCues: "hou je van|houdt u van|houd je van|vind je|vindt u|lust",
    mindCues: "vind je het erg|vindt u het erg|bezwaar|stoort het|zou je het erg vinden",
    lukewarm:
      "ik denk het wel|ik denk van wel|denk het wel|min of meer|als het moet|met tegenzin|waarom niet|maakt mij niet uit|voor mijn part|in principe|onder voorbehoud|met voorbehoud|gedeeltelijk|deels|ten dele|alleen|slechts|in theorie",
    unchanged:
      "geen wijzigingen|geen veranderingen|niets te wijzigen|niets te veranderen|niets veranderen|geen correcties|laat maar zo|zo laten",
    requests: "kan|kun|kunt|kunnen|mag|zou|zouden|wil|wilt|zullen|mogen|er",
  },
  choices: {
    and: "en|plus|ook|alsmede|evenals|samen met|&|+|dan",
    or: "of|/",
    except: "behalve|uitgezonderd|maar niet|op na|zonder|alles behalve|allemaal behalve|niet",
    all: "alle|allemaal|alles|elk|elke|iedere|ieder|alle drie|alle opties|alle bovenstaande|allen|het geheel",
    none: "geen|geen van deze|geen van die|geen van alle|geen enkele|geen van beide|niets|niks|nee|geen van de bovenstaande|geeneen|geen daarvan",
    both: "van allebei wat|een beetje van beide|beetje van allebei|half om half|beide|allebei|alle twee|allebei de|beiden|alletwee",
    neither: "geen van beide|geen van beiden|geen van tweeën",
    penultimate: "een na laatste|op een na laatste|op één na laatste|één na laatste|voorlaatste",
    last: "laatste|de laatste|het laatste|onderste|de onderste",
    first: "bovenste|de bovenste",
    middle: "middelste|de middelste|het middelste|in het midden|midden",
    to: "tot|tot en met|t m",
    optionNouns: "optie|opties|nummer|nr|antwoord|letter|keuze|#|de optie|mogelijkheid|plaatje|foto|afbeelding",
    not: "niet|geen|behalve|zonder|nooit|minder",
    other: "ander|andere|anders|iets anders|overig|de rest|rest|de andere|de overige|de anderen",
    whichever:
      "maakt niet uit|maakt me niet uit|maakt mij niet uit|om het even|geen voorkeur|willekeurig|een willekeurige|wat je wilt|kies jij maar|allebei goed|beide goed|eender welke|boeit niet|welke dan ook",
    then: "dan|en dan|daarna|vervolgens|gevolgd door|ten slotte|tenslotte|eerst|als laatste|>|voor",
    better: "liever dan|boven|beter dan|in plaats van|meer dan|voor|>|eerder dan",
    had: "ik had|we hadden|had ik|had",
    now: "nu|tegenwoordig|momenteel|inmiddels",
    formerly:
      "de vorige keer|vorige keer|de laatste keer|laatste keer|vroeger|voorheen|eerder|vorig jaar|vorige maand|vorige week|tot nu toe|oorspronkelijk|destijds",
    against:
      "is te|zijn te|was te|is me te|is mij te|zou te|veel te|lijkt me te|kost te|duurt te|kan niet|gaat niet|werkt niet|is niets voor mij|past niet|is onmogelijk|is slecht|is niks|geen optie",
    frame:
      "ik|wil|zou|graag|kies|neem|prefereer|liever|ga|voor|de|het|een|mijn|die|dat|dit|deze|is|met|van|in|op|aan|te|doe|maar|denk|ja|nou|dus|optie|bedankt|alsjeblieft|alstublieft|heb|ben|vind|leuk|mooi|beste|favoriet|favoriete|keuze|het|liefst|gebruik|ook|wel|heel|zeer|erg|gewoon|eigenlijk|hebben|krijgen|nemen|zijn|wordt|geef|mij|me|zeg|u|je|geinteresseerd|meestal|vooral|momenteel|natuurlijk|dan|zou|er|om|bij|uit|eerder",
    notRefusedBehindNot: "",
    freeOf: "vrij|loos",
    everyOption: "alle|alles",
  },
  ranges: {
    below: "minder dan|onder|onder de|jonger dan|korter dan|kleiner dan|lager dan",
    upTo: "tot en met|t m|t/m|maximaal|hoogstens|ten hoogste|niet meer dan|max|hooguit",
    above: "meer dan|boven|boven de|ouder dan|langer dan|groter dan|hoger dan|verder dan",
    from: "vanaf|minstens|minimaal|ten minste|tenminste|niet minder dan",
    orMore: "of meer|of ouder|of langer|of hoger|of later|en meer|en ouder|en langer|en hoger|plus",
    orLess: "of minder|of jonger|of korter|of lager|of eerder|en minder|en jonger|maximaal",
    before: "voor",
    after: "na|vanaf",
    between: "tussen|tussen de|van",
    to: "tot|tot en met|t m|t/m|à",
    and: "en|en de",
    measures: [
      ["km", "km|kilometer|kilometers"],
      ["mi", "mijl|mijlen"],
      ["m", "m|meter|meters"],
      ["kg", "kg|kilo|kilogram"],
      ["l", "l|liter|liters"],
    ],
  },
  commandFrame:
    "ik|wil|zou|kan|kun|kunt|kunnen|mag|mogen|we|wij|je|jij|u|me|mij|de|het|een|deze|dit|die|dat|alsjeblieft|alstublieft|aub|graag|liever|nu|even|maar|naar|van|met|op|en|is|ok|oké|hallo|hoi|sorry|bedankt|dank|laat|laten|doe|ga|gaan|als|mogelijk|ja|nee|dus|gewoon|ook|nog|mijn|heb|wilde|er|te|in|aan|eerst|niet|zijn|ben|voor|om|wel|toch|willen|hier|keer|moet|alleen|iets",
  commands: {
    skip: {
      strict:
        "overslaan|sla over|slaan over|sla deze over|sla dit over|sla deze vraag over|vraag overslaan|deze vraag overslaan|volgende vraag|naar de volgende vraag|de volgende vraag|ga door naar de volgende|leeg laten|laat leeg|laat dit leeg|blanco laten|geen antwoord|later beantwoorden|later invullen|skip|skippen|doorgaan naar volgende|sla deze maar over|sla deze vraag maar over|sla dit maar over|sla maar over|volgende|de volgende",
      loose:
        "volgende|pas|ik pas|weet ik niet|weet niet|ik weet het niet|geen idee|heb ik niet|niet van toepassing|nvt|vergeten|ben ik vergeten|later|ga door|verder|doorgaan|blanco|laat maar|negeer|geen mening|heb ik geen|ik heb geen|ik heb er geen|heb er geen|geen flauw idee|ik heb geen flauw idee|geen benul|ik heb geen idee",
      beside:
        "vraag|volgende|stap|deel|punt|antwoord|beantwoorden|over|slaan|weet|herinner|niet|verder|geen|invullen|eentje|meer",
    },
    back: {
      strict:
        "terug|ga terug|teruggaan|terug gaan|vorige vraag|naar de vorige vraag|naar de vorige|de vorige vraag|een stap terug|een vraag terug|terug naar de vorige|ongedaan maken|terug naar de vorige vraag",
      loose: "vorige|daarvoor",
      beside: "vraag|vorige|laatste|stap|antwoord|pagina|terug|gaan|scherm",
    },
    clarify: {
      strict:
        "wat bedoel je|wat bedoelt u|wat bedoel je daarmee|wat bedoelt u daarmee|wat betekent dat|wat betekent dit|hoe bedoel je|hoe bedoelt u|ik begrijp het niet|begrijp ik niet|snap ik niet|ik snap het niet|ik begrijp de vraag niet|ik snap de vraag niet|leg uit|leg dat uit|kun je uitleggen|kunt u uitleggen|kun je dat uitleggen|uitleggen|uitleg|waarom vraag je dat|waarom vraagt u dat|waarom wil je dat weten|waarom wilt u dat weten|waar is dat voor|waar is dit voor|waarvoor is dit|waarvoor heb je dat nodig|waarvoor heeft u dat nodig|waarom heb je dat nodig|waarom heeft u dat nodig|bijvoorbeeld|een voorbeeld|geef een voorbeeld|welke opties zijn er|wat zijn de opties|welke opties|wat moet ik invullen|wat moet ik zeggen|wat moet ik schrijven|meer informatie|meer uitleg|meer details|verduidelijken|verduidelijk|niet duidelijk|onduidelijk|wat is dat|wat is dit|waarvoor is dat|waar heeft u dat voor nodig|kunt u dat uitleggen|een voorbeeld graag|wat moet ik hier invullen",
      loose: "wat|hoe|huh|hè|waarom|welke|help|hoezo|hulp|waarvoor",
      beside:
        "vraag|betekent|bedoel|bedoelt|precies|daarmee|begrijp|snap|opties|zijn|voorbeeld|invullen|schrijven|zeggen|woord|term|nodig|weten|informatie|meer|uitleg|duidelijk|kiezen|hier|nummer|dat",
    },
    repeat: {
      strict:
        "herhaal|herhalen|herhaal de vraag|kun je herhalen|kunt u herhalen|nog een keer|nog eens|nogmaals|opnieuw vragen|zeg dat nog eens|zeg het nog eens|wat was de vraag|wat is de vraag|wat zei je|wat zei u|niet gehoord|ik heb het niet gehoord|stel de vraag opnieuw|kun je dat herhalen|vraag nog eens|wat was de vraag ook alweer|wat was de vraag ook al weer|hoe was de vraag|herhaal dat|nog een keer alsjeblieft|kunt u dat herhalen|ik luisterde niet|wat vroeg je|wat vroeg u|stel de vraag nog eens",
      loose: "pardon|wat zeg je|wablief",
      beside: "vraag|herhalen|keer|laatste|zeggen|zei|gehoord|stellen|was|lezen|tonen|opnieuw|eens",
    },
    restart: {
      strict:
        "opnieuw beginnen|begin opnieuw|opnieuw starten|herstart|herstarten|herbeginnen|van voren af aan|vanaf het begin|van het begin|van nul|vanaf nul|reset|resetten|alles wissen|wis alles|terug naar het begin|helemaal opnieuw|restart|overnieuw|overnieuw beginnen",
      loose: "opnieuw|begin",
      beside: "alles|formulier|enquête|gesprek|begin|beginnen|helemaal|antwoorden|vragenlijst|weer",
    },
    stop: {
      strict:
        "stop|stoppen|ik stop|ik wil stoppen|ophouden|hou op|houd op|beëindigen|beëindig|afsluiten|sluit af|annuleren|annuleer|afbreken|breek af|ik geef het op|ik geef op|geen vragen meer|ik wil niet meer|ik wil niet verder|ik wil niet doorgaan|tot ziens|dag|doei|laat me met rust|ik moet gaan|ik moet weg|ik ga weg|geen tijd|ik heb geen tijd|genoeg vragen|genoeg zo|zo is het genoeg|later verder|later verdergaan|ik ga later verder|quit|exit|uitschrijven|kap ermee|ik kap ermee|einde gesprek|ik heb geen zin meer|geen zin meer|ik hou ermee op|ik wil ophouden|ik moet ervandoor|moet ervandoor|ik moet er vandoor|ik moet er nu vandoor",
      loose: "einde|klaar|genoeg|pauze|sluiten|basta",
      beside:
        "enquête|formulier|chat|gesprek|vragen|vragenlijst|meer|verder|doorgaan|antwoorden|hiermee|ermee|tijd|weg|zin|alles|mee|later|hier",
    },
    refuse: {
      strict:
        "wil ik niet zeggen|dat wil ik niet zeggen|zeg ik liever niet|dat zeg ik liever niet|liever niet zeggen|wil ik niet beantwoorden|ik wil niet antwoorden|ik wil dat niet zeggen|ik wil het niet zeggen|geen commentaar|gaat je niets aan|gaat u niets aan|dat gaat je niets aan|dat gaat u niets aan|gaat je niks aan|dat gaat je niks aan|dat is privé|is privé|dat is persoonlijk|te persoonlijk|zeg ik niet|dat zeg ik niet|dat hou ik voor me|dat houd ik voor mezelf|ik weiger te antwoorden|ik weiger|vertrouwelijk|dat is vertrouwelijk|wil ik niet delen|ik wil dat niet delen|wil ik niet geven|geef ik niet|dat geef ik niet|deel ik liever niet|liever niet delen|ik beantwoord dit niet|dat vertel ik niet|vertel ik niet|niet jouw zaken|bemoei je met je eigen zaken",
      loose: "privé|persoonlijk|geheim|vertrouwelijk",
      beside:
        "vraag|antwoorden|beantwoorden|zeggen|informatie|gegevens|nummer|leeftijd|delen|geven|te|liever|zaken|niets|niks|vertellen|adres|hou|persoonlijke|kwijt",
    },
    human: {
      strict:
        "een mens|met een mens|mens spreken|met een mens praten|met een mens spreken|met iemand praten|met iemand spreken|echte persoon|een echt persoon|een echte persoon|echt mens|medewerker spreken|met een medewerker spreken|bel me|bel mij|bel me terug|iemand spreken|doorverbinden|verbind me door|menselijke medewerker|iemand van vlees en bloed|medewerker alsjeblieft|een medewerker alsjeblieft|een medewerker graag|medewerker graag|de klantenservice spreken|met de klantenservice spreken|met de klantenservice praten|klantenservice bellen|ik wil een medewerker|met een medewerker|een mens graag|een mens alsjeblieft|ik wil een mens|met de helpdesk",
      loose:
        "agent|iemand|persoon|support|een medewerker|medewerker|klantenservice|klantendienst|helpdesk|ondersteuning|adviseur|vertegenwoordiger|contactpersoon",
      beside:
        "spreken|praten|mens|persoon|echte|echt|medewerker|contact|bellen|iemand|doorverbinden|klantenservice|bot|robot|team|telefoon|chatten|opnemen|geen",
    },
  },
  change: {
    disputes:
      "is fout|is verkeerd|was fout|was verkeerd|klopt niet|is niet juist|is niet correct|is niet mijn|dat is niet mijn|dit is niet mijn|verkeerd gespeld|verkeerd getypt|verkeerd ingevuld|fout gespeld|typefout in|typfout in|fout in|foute|verkeerde|fout|verkeerd|is onjuist|is veranderd|veranderd|onjuist|niet goed|niet juist|is niet goed|verkeerd geschreven|foutief",
    answers: "vraag|vragen|antwoord|antwoorden",
    verbs:
      "wijzigen|wijzig|veranderen|verander|aanpassen|pas|corrigeren|corrigeer|bewerken|bewerk|bijwerken|terug naar|verbeteren|verbeter|vervangen|vervang|omzetten|ga terug naar|omboeken|verlengen|aangepast|veranderd|gewijzigd",
    to: "naar|in|door|is|moet zijn|wordt|:|juist is|het juiste is|wordt geschreven",
    mistakes:
      "ik heb me vergist|vergist|ik heb een fout gemaakt|fout gemaakt|typfout|typefout|mijn antwoord wijzigen|mijn antwoord aanpassen|mijn antwoord veranderen|mijn laatste antwoord|mijn vorige antwoord was fout|dat was fout|verkeerd ingevuld|ik wil iets wijzigen|ik wil iets veranderen",
  },
  inquiries:
    "wat is|wat zijn|wat kost|wat kosten|hoeveel kost|hoeveel kosten|hoe lang duurt|hoe laat gaat|hoe laat is|hoe laat sluit|hoe laat sluiten|wanneer gaan|wanneer is|waar is|waarom|wie is|zijn jullie open|bent u open|ben je open|hoe is",
  doubts:
    "niet zeker|niet helemaal zeker|weet ik niet|ik weet het niet|weet het niet|weet niet|geen idee|twijfel|of misschien|of toch|of niet|misschien niet|hangt ervan af|moeilijk te zeggen|🤷|🤔",
  leadOuts: "hier|is mijn naam|heet ik",
  leadIns:
    "ik heet|mijn naam is|ik ben|naam|noem me|noem mij|ze noemen me|je mag me noemen|het is|dit is|ik woon in|ik woon aan de|ik woon op|mijn adres is|het adres is|adres|hallo ik ben|hoi ik ben|hallo mijn naam is|mijn voornaam is|mijn achternaam is|ik werk bij|mijn bedrijf heet|mijn bedrijf is|ons adres is|ik woon aan|op naam van|zet maar op|zet maar|schrijf maar|noteer|staat op naam van",
  kindNouns: [
    ["email", "e mail|email|mail|mailadres|e mailadres|emailadres"],
    ["phone", "telefoon|telefoonnummer|mobiel|mobiele nummer|nummer"],
    ["name", "naam|voornaam|achternaam"],
    ["date", "datum|dag|verjaardag|geboortedatum"],
    ["time", "tijd|tijdstip|uur"],
    ["address", "adres|straat"],
    ["url", "website|site|link|url"],
    ["country", "land|nationaliteit"],
    ["number", "aantal|leeftijd|getal"],
    ["currency", "bedrag|prijs|budget|salaris"],
    ["choice", "keuze|optie"],
    ["scale", "beoordeling|cijfer"],
  ],
};
