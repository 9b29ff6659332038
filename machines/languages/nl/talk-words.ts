/** Words of talk about the conversation in Dutch. */
import type { TalkWords } from "../schema/talk-words.ts";

export const dutchTalkWords: TalkWords = {
  frame:
    "alsjeblieft|alstublieft|aub|svp|hé|hoi|hallo|ok|oké|nou|goed|dus|eh|en|maar|nu|eigenlijk|trouwens|sorry|pardon|bedankt|dank je|zeg|zeg eens|kun je me zeggen|kunt u me zeggen|kun je zeggen|ik wil weten|ik zou graag weten|een vraag|even een vraag|wacht|even|eerst|nog eens|echt|mag ik vragen|dan|toch",
  topics: {
    remaining: {
      cores:
        "hoeveel vragen|hoeveel nog|hoeveel zijn er|hoeveel komen er|hoe ver zijn we|hoe ver ben ik|is dit de laatste|is dat de laatste|zijn we klaar|zijn we bijna klaar|ben ik bijna klaar|ben ik klaar|was dat alles|is dat alles|komen er nog veel|komen er nog vragen|nog veel vragen|zijn er nog vragen",
      beside:
        "zijn|er|nog|komen|heb|je|moet|ik|beantwoorden|vragen|vraag|over|in|totaal|te|gaan|tot|het|einde|van|de|dit|laatste|hierna|na|deze|veel|al|bijna|u|stel",
    },
    duration: {
      cores:
        "hoe lang|hoelang|hoeveel tijd|hoeveel minuten|duurt dit lang|duurt het lang|duurt dit nog lang|duurt het nog lang|is het lang|gaat dit lang duren",
      beside:
        "duurt|dit|het|nog|de|vragenlijst|enquête|formulier|ongeveer|gaat|duren|ben|ik|bezig|heb|nodig|kost|lang|tijd|hier|mee|moet|tot|einde|in|totaal|hele",
    },
    recap: {
      cores:
        "wat heb ik gezegd|wat heb ik je verteld|wat heb ik tot nu toe gezegd|wat heb ik verteld|wat heb ik geantwoord|wat heb ik ingevuld|wat heb je genoteerd|wat hebt u genoteerd|wat heb je opgeschreven|wat weet je van mij|wat weet je over mij|mijn antwoorden|samenvatting|vat samen|wat heb je tot nu toe|wat heb ik al",
      beside:
        "tot|nu|toe|al|allemaal|alles|een|geef|me|laat|zien|toon|de|mijn|antwoorden|van|over|mij|wat|heb|ik|gezegd|verteld|geantwoord|ingevuld|je|u|kan|zijn|even|zover|eerder|daarnet|net",
    },
    identity: {
      cores:
        "wie ben je|wie ben jij|wat ben je|wat ben jij|wie bent u|wat bent u|ben je een bot|ben je een robot|ben je een mens|ben je echt|ben je een machine|ben je een ai|ben jij een bot|ben jij een robot|ben jij een mens|ben jij echt|bent u een robot|bent u een mens|bent u een echt persoon|ben je een echt persoon|praat ik met een robot|praat ik met een mens|praat ik met een bot|praat ik met een machine|met wie praat ik|met wie spreek ik|spreek ik met een robot|spreek ik met een mens|hoe heet jij|hoe heet je|hoe heet u|wat is je naam|is dit een bot|is dit een robot|is daar iemand|is er iemand|wat is dit",
      beside:
        "een|echte|echt|of|bot|robot|mens|machine|ai|computer|persoon|jij|u|hier|eigenlijk|met|precies|daar|gewoon",
    },
    privacy: {
      cores:
        "wat gebeurt er met mijn gegevens|wat gebeurt er met mijn data|wat doen jullie met mijn gegevens|wat doe je met mijn gegevens|wat doet u met mijn gegevens|zijn mijn gegevens veilig|is dit veilig|is het veilig|is dit anoniem|is het anoniem|is dit vertrouwelijk|is het vertrouwelijk|wie ziet mijn antwoorden|wie leest dit|wie leest mijn antwoorden|wie ziet dit|wie krijgt mijn gegevens|waar gaan mijn gegevens heen|waar blijven mijn gegevens|gegevensbescherming|privacyverklaring|privacybeleid|privacy|avg|delen jullie mijn gegevens|deel je mijn gegevens|bewaren jullie mijn gegevens|bewaar je mijn gegevens|waarvoor worden mijn gegevens gebruikt|en mijn privacy|ga je dit delen|gaat u dit delen|ga je dat delen|gaat u dat delen|deel je dit|deelt u dit|delen jullie dit|wordt dit gedeeld|wordt het gedeeld|worden mijn antwoorden gedeeld|worden mijn gegevens gedeeld|deelt u mijn gegevens|delen jullie mijn gegevens|verkopen jullie mijn gegevens|geef je dit door|geeft u dit door",
      beside:
        "mijn|gegevens|data|antwoorden|met|de|het|dit|hier|en|alles|waar|staat|vind|ik|jullie|over|er|daarna|hoe|zit|lang|is|zijn|iemand|anders|anderen|derden|ook|nog|aan|door",
    },
    why: {
      cores:
        "waarom vraag je|waarom vraagt u|waarom vragen jullie|waarom wil je|waarom wilt u|waarom willen jullie|waarom heb je|waarom heeft u|waarom moet ik|waarom zou ik|waar heb je dat voor nodig|waar heb je het voor nodig|waar hebben jullie dat voor nodig|waar is dat voor|waar is dit voor|waarvoor is dit|waarvoor is dat|waarvoor dient dit|waartoe dient dit|waarvoor|waarom|hoezo|is dat nodig|is dit nodig|is dat echt nodig|is dit echt nodig|moet dat|wat maakt het uit|wat is het nut",
      beside:
        "dat|dit|het|weten|mij|me|mijn|je|u|jullie|de|die|vraag|vragen|zeggen|geven|antwoorden|nodig|hier|eigenlijk|precies|naam|e|mail|telefoonnummer|nummer|adres|leeftijd|geboortedatum|gegevens|voor|is|echt|van|allemaal|hebben|ik|moet",
    },
    help: {
      cores:
        "hulp|help|help me|help mij|ik heb hulp nodig|kun je me helpen|kunt u me helpen|kun je helpen|wat kan ik doen|wat kan ik zeggen|wat moet ik doen|wat moet ik zeggen|wat moet ik invullen|wat moet ik schrijven|wat nu|hoe werkt dit|hoe werkt het|hoe moet dat|ik weet niet wat ik moet doen|ik weet niet wat ik moet zeggen|ik zit vast|ik kom er niet uit|uitleg|instructies",
      beside: "met|dit|hier|me|mij|een|beetje|de|het|vraag|formulier|bij|nodig|ik|wat|graag",
    },
    thanks: {
      cores:
        "bedankt|dank je|dank je wel|dankjewel|dank u|dank u wel|dankuwel|hartelijk dank|veel dank|heel erg bedankt|hartstikke bedankt|thanks|merci",
      beside: "voor|je|uw|hulp|geduld|de|info|informatie|alles|heel|erg|zeer|super|top|fijn|mooi|uitleg|dat|het",
    },
    hello: {
      cores:
        "hallo|hoi|hey|hi|goedemorgen|goedemiddag|goedenavond|goeiemorgen|goedendag|dag|hoe gaat het|hoe is het|alles goed|gegroet",
      beside: "daar|allemaal|met|je|jou|u|vandaag|bot|ook|er|weer",
    },
    laugh: {
      cores:
        "lol|haha|hahaha|hihi|hehe|grappig|heel grappig|wat grappig|dat is grappig|je bent grappig|jij bent grappig|grapje|was een grapje|ik maak een grapje|ik maak maar een grapje",
      beside: "dat|is|was|je|bent|wel|heel|erg|maar|een|goeie|die|jij|gewoon",
    },
    insult: {
      cores:
        "dom|domme|stom|stomme|idioot|sukkel|eikel|klootzak|lul|trut|kut|shit|klote|rotzooi|troep|onzin|wat een onzin|flauwekul|waardeloos|nutteloos|irritant|vervelend|je bent irritant|hou je mond|houd je mond|hou je kop|rot op|donder op|val dood|fuck|fuck you|godverdomme|verdomme|belachelijk|tijdverspilling|wat een tijdverspilling|ik haat je|ik haat dit|dit slaat nergens op|slecht|vreselijk|zinloos|in godsnaam|goeie genade|mijn god|jemig|verdorie|potverdorie|tjonge jonge|kom op zeg|pfff",
      beside:
        "je|jij|bent|u|dit|is|een|wat|zo|echt|heel|erg|totaal|bot|robot|machine|formulier|vragenlijst|ding|vraag|vragen|en|het|de|die|zijn|allemaal|gewoon|stuk|wel|zeg|dat",
    },
    later: {
      cores:
        "voor later bewaren|bewaar voor later|bewaar die voor later|bewaar dit voor later|voor later|later beantwoorden|ik antwoord later|dat doe ik later|doe ik later|later doen|dat later|die later|deze later|later graag|liever later|misschien later|vraag het later|vraag me later|vraag later|vraag het me later|vraag het aan het eind|vraag me dat later|later nog eens|later terugkomen|daar kom ik later op terug|kom ik later op terug|later op terugkomen|ik vertel het later|niet nu|nu niet|uitstellen|later invullen|vul ik later in|dat moet ik opzoeken|ik moet het opzoeken",
      beside:
        "dat|dit|die|deze|vraag|kan|ik|kunnen|we|wil|zou|graag|liever|mag|het|me|nog|eens|laten|op|terug|aan|eind|einde|later|moet|even|beantwoorden|doen|er|opzoeken",
    },
    undo: {
      cores:
        "ongedaan maken|maak ongedaan|maak dat ongedaan|maak het ongedaan|ongedaan|nee laat maar|laat maar|nee laat dat|laat zoals het was|laat het zoals het was|zoals het was|zoals eerst|zoals daarvoor|draai terug|draai dat terug|draai het terug|terugdraaien|niet wijzigen|wijzig dat niet|niet veranderen|verander dat niet|toch niet|nee toch niet|dat bedoelde ik niet|zo bedoelde ik het niet|dat was fout|dat is fout|dat klopt niet|nee dat klopt niet|hou het oude|houd het oude|het oude antwoord|zet het terug|zet dat terug",
      beside: "nee|dat|dit|het|de|wijziging|laatste|antwoord|oude|zo|was|weer|toch|liever|oeps|maak|ik|wil|zoals",
    },
  },
  recall: {
    said: "heb ik gezegd|heb ik geantwoord|heb ik ingevuld|heb ik opgegeven|heb ik gekozen|heb ik geschreven|heb ik gegeven|heb ik verteld|zei ik|had ik gezegd|had ik ingevuld|had ik opgegeven|had ik gekozen|heb je genoteerd|hebt u genoteerd|heeft u genoteerd|was mijn antwoord|is mijn antwoord",
    shown: "toon|laat zien|laat me zien|zien|bekijk|bekijken|wat was|herhaal|lees voor",
    beside: "welk|welke|hoe|hoeveel|wanneer|waar|voor|bij|op|als|het|ook|weer|alweer|nog|eens",
    recent: "vorige|laatste",
  },
  addressed: "je|jij|u|bot|robot|machine|formulier|vragenlijst|vraag|vragen|dit|hou|houd|rot|donder",
  synonyms: [
    "prijs|prijzen|kost|kosten|tarief|duur|vergoeding",
    "open|openingstijden|geopend|sluit|sluiten",
    "annuleren|annulering|terugbetaling|afzeggen",
    "levering|leveren|bezorging|bezorgen|verzending",
    "parkeren|parkeerplaats|parking|auto",
    "contact|bereiken|telefoon|bellen",
    "begint|begin|start",
    "gegevens|privacy|data",
    "kamer|kamers",
    "meenemen|meebrengen",
    "kind|kinderen",
    "hond|honden|huisdier|huisdieren|dier|dieren",
  ],
};
