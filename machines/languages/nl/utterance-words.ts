/** The words that mark the kind of a reply in Dutch. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const dutchUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "ik bedoelde|ik bedoel|bedoelde|ik wilde zeggen|ik wou zeggen|ik heb me vergist|ik had me vergist|heb me vergist|ik vergiste me|ik zat fout|ik zat ernaast|ik ben van gedachten veranderd|we zijn van gedachten veranderd|van gedachten veranderd|ik heb me bedacht|ik bedenk me|bij nader inzien|achteraf gezien|vergeet dat|laat maar dat|streep dat door|correctie|oeps|oei|mijn fout|foutje|foutje van mij|nee wacht|wacht nee|nee sorry|sorry nee|ach nee|o nee|verandering van plannen|de plannen zijn veranderd|verander dat in|verander het in|verander dat naar|wijzig dat in|maak dat|het had moeten zijn|het moest zijn|dat moet zijn|het moet zijn|ik heb me vertypt|sorry|pardon|excuseer|het spijt me|wacht|wacht even|typefout|tikfout|verkeerd getypt|verkeerd gedrukt|autocorrectie|ho|ho wacht|nee ho|nee toch|ach wacht|foutje bedankt",
    likely:
      "liever|toch liever|dan liever|eigenlijk|toch|toch maar|doe maar|doe toch maar|doe dan maar|maak er maar|maak er|maak het|maak daar|in plaats daarvan|beter|nee|neen|nou nee|laten we|laten we zeggen|we nemen|we nemen toch|ik neem toch|ik neem liever|ik wil liever|ik wil toch|ik wil toch liever|ik heb liever|wij hebben liever|we hebben liever|we willen liever|ik zou liever|ik prefereer|zeg maar|zet maar|eerder|of beter|of nee|het zijn|het is|ach|o|oh|ah|nou|tja|weet je wat|weet u wat|trouwens|nog iets|nog één ding|o ja|oh ja|ik zie net|ik merk net|ik bedenk net|net gezien|vergeten te zeggen|ik was vergeten|ik ben vergeten|we hebben besloten|ik heb besloten|kunnen we|zouden we|kan ik|kan het|mag het|shit|verdorie|het moet|moet zijn|hoort te zijn|moet worden|technisch gezien|om precies te zijn|strikt genomen|uiteindelijk|bij nader inzien|achteraf",
    behind:
      "liever|toch|in plaats daarvan|eigenlijk|alsjeblieft|alstublieft|graag|aub|bedoel ik|bedoelde ik|sorry|dan|bij nader inzien|toch liever|bedankt|nu|natuurlijk|hoor|toch maar|niet meer",
    insteadOf: "in plaats van|ipv|en niet|niet|inplaats van|en geen",
    not: "niet|geen|nee|vergeet",
    but: "maar|maar het zijn|maar het is|maar wel|maar eigenlijk|het zijn|het is",
    said: "ik zei|ik had gezegd|ik heb gezegd|ik schreef|ik heb geschreven|ik koos|ik heb gekozen|ik heb ingevuld|ik had ingevuld|er staat|je hebt|u heeft|ik antwoordde|ik zei net",
    frame:
      "ik|wij|we|wil|willen|zou|zouden|graag|neem|nemen|heb|hebben|liever|toch|de|het|een|mijn|onze|ons|dat|is|zijn|was|moet|moeten|voor|op|om|aan|in|met|naar|te|van|alsjeblieft|alstublieft|aub|komen|kom|aankomen|arriveren|blijven|blijf|vertrekken|vertrek|gaan|ga|maken|maak|doe|doen|er|maar|dan|nu|even|en|dus|bedankt|alleen|die|deze|komende|volgende|boeken|boek|kiezen|kies|worden|wordt|zetten|zet|zou|wel|mij|me|eigenlijk|daarvan|zeggen|over|volstaan|genoeg|prima|goed|beter|dag|later|invullen|vul|schrijf|veranderen|wijzig|aantal|nummer|juiste|goede|geschreven|ingevuld|nodig|meer|nog|man|vrouw|zegt|betreft|qua|verlengen|langer|korter|blijft",
    wrong:
      "fout|foute|verkeerd|verkeerde|klopt niet|is fout|was fout|is verkeerd|was verkeerd|niet goed|niet juist|is niet goed|is niet juist|onjuist|onjuiste|foutje|vergissing|typfout|tikfout",
    adds: "voeg|toevoegen|toe|ook|ook nog|nog|erbij|daarbij|bovendien|extra|plus|doe er ook|zet erbij|bijboeken|graag ook",
    removes:
      "haal|haal weg|weghalen|eraf|eruit|schrap|schrappen|verwijder|verwijderen|annuleer|annuleren|zonder|weg|weglaten|laat weg|niet meer nodig|niet nodig|hoeft niet|hoeft niet meer|afbestellen|cancel|cancelen|geen",
    only: "alleen|enkel|slechts|alleen maar",
    more: "meer|langer|extra|nog een|erbij",
    less: "minder|korter",
    later: "later",
    earlier: "eerder|vroeger",
    slips:
      "dat was fout|dat is fout|dat klopt niet|klopt niet|dat is niet goed|dat was niet goed|dat was verkeerd|dat is verkeerd|dat bedoelde ik niet|dat bedoel ik niet|dat heb ik niet gezegd|dat zei ik niet|zo bedoelde ik het niet|dat was een vergissing|dat was een foutje|je hebt me verkeerd begrepen|u heeft me verkeerd begrepen|je begrijpt me verkeerd|verkeerd begrepen|verkeerd antwoord|fout antwoord|verkeerde geklikt|ik heb verkeerd geklikt|verkeerd geklikt|ik heb een fout gemaakt|ik maakte een fout",
  },
  texts: {
    nameTitles:
      "naam|voornaam|achternaam|familienaam|volledige naam|hoe heet je|hoe heet u|hoe heten|voor en achternaam",
    cityTitles:
      "stad|plaats|woonplaats|geboorteplaats|uit welke stad|in welke stad|welke stad|gemeente|waar woon|waar woont|waar kom je vandaan|waar komt u vandaan|stad woont u|woonachtig|waar vandaan",
    companyTitles: "bedrijf|bedrijfsnaam|werkgever|organisatie|waar werk je|waar werkt u|voor wie werk",
    streetTitles: "straat|straat en huisnummer|straatnaam|adresregel|huisnummer",
    openTitles: "vertel|beschrijf|waarom|mening|vind|vindt|over|ervaring|verhaal|opmerking|opmerkingen|bericht|denkt",
    placeLeads:
      "ik kom uit|kom uit|wij komen uit|ik woon in|woon in|we wonen in|wij wonen in|ik ben in|ik ben uit|uit|in|het is|dat is|ik ben geboren in|geboren in|ik leef in|momenteel in|mijn stad is|de stad is|mijn woonplaats is|vlakbij|bij|in de buurt van|oorspronkelijk uit|nu in|dichtbij|naast",
    companyLeads:
      "ik werk bij|ik werk voor|werk bij|ik ben van|mijn bedrijf is|mijn bedrijf heet|het bedrijf heet|ons bedrijf is|mijn werkgever is|het heet|het is|dat is|wij zijn|bij",
    retractions:
      "nee|ik bedoel|ik bedoelde|sorry|nee sorry|sorry nee|nee wacht|wacht nee|wacht|eigenlijk|eigenlijk niet|of nee|correctie|oeps|toch|liever|pardon|beter gezegd|o nee|ach nee",
    besides: "en ik|en mijn|en wij|en we|maar|en geen|en het|ik|wij|en verder|en niets",
    clauseWords:
      "ik|jij|je|u|hij|zij|ze|wij|we|jullie|het|is|zijn|was|waren|ben|bent|heb|hebt|heeft|hebben|al|waarom|wat|wie|hoe|wanneer|waar|welke|niet|geen|dit|dat|deze|die|dom|stom|saai|vervelend|belachelijk|vraag|vragen|antwoord|gevraagd|gezegd|zeg|zeggen|weet|denk|wil|wilt|willen|zou|kan|kunt|kun|moet|nog|weer|terug|ga|gaan|fout|verkeerd|mij|me|jou|ons|nooit|niets|iets|genoeg|stop|stoppen|hier|maar|want|als|misschien|eigenlijk|mijn|jouw|uw|onze|wordt|sorry|help|net|veel|te|heel|ook|alsjeblieft",
    honorifics: "dr|drs|dokter|meneer|dhr|de heer|mevrouw|mevr|mw|prof|professor|ir|ing|mr",
  },
  complaints:
    "dat heb ik al|heb ik al|heb ik toch al|ik heb al|al gezegd|al gevraagd|al beantwoord|al gegeven|al ingevuld|dat heb je al|dat heeft u al|je hebt het al|u heeft het al|dat vroeg je al|dat vroeg u al|je vroeg dat al|weer dezelfde|steeds dezelfde|dezelfde vraag|alweer|niet weer|dit is stom|dat is stom|dit is dom|dit is belachelijk|belachelijk|dit is vervelend|je bent vervelend|wat vervelend|dit is saai|wat saai|je bent dom|je bent stom|je bent nutteloos|wat een onzin|onzin|tijdverspilling|verspilling van tijd|te veel vragen|zoveel vragen|wat veel vragen|dit duurt te lang|duurt te lang|duurt lang|dit werkt niet|het werkt niet|dat werkt niet|slaat nergens op|dit slaat nergens op|je luistert niet|u luistert niet|lees wat ik|zie boven|zie hierboven|staat hierboven|zoals ik zei|domme vraag|stomme vraag|serieus|meen je dat|dat meen je niet|je herhaalt jezelf|u herhaalt uzelf|hou op met vragen|ik word hier gek van|ik word er gek van|irritant|dit is irritant|wat een gedoe|gedoe",
  smallTalk:
    "dank je|dank u|dankjewel|dank je wel|dank u wel|bedankt|hallo|hoi|hey|hé|goedemorgen|goedemiddag|goedenavond|goedendag|dag|hoe gaat het|hoe gaat het met je|hoe is het|alles goed|aangenaam|leuk je te ontmoeten|lol|haha|hahaha|hihi|leuk|cool|mooi|grappig|je bent grappig|je bent aardig|wat aardig|wat leuk|goede vraag|interessant|interessante vraag|wauw|wow|fijne dag|fijne dag nog|jij ook|u ook|insgelijks|lekker weer|wat een weer|mooi weer|ben je een robot|ben je een bot|bent u een robot|ben je echt|ben je een mens|bent u een mens|wie ben je|wie ben jij|wie bent u|wat ben je|hoe heet je|vertel een mop|momentje|een moment|een ogenblik|ogenblik|even geduld|wacht even|seconde|een seconde|ik kijk even|ik moet even kijken|ik denk na|even denken|ben zo terug|ik ben zo terug|ik ben terug|ik ben er weer|waar waren we|ik snap het|ik begrijp het|oke bedankt|ok bedankt|klinkt goed|goed om te weten|ik hou van je|heel vriendelijk|dat is aardig|laat me even denken|daar moet ik over nadenken|ik moet erover nadenken|wat een vraag|groetjes|prettig kennis te maken|graag gedaan|geen dank|geen probleem|geen punt|niks te danken|petje af|hulde|bravo|ga zo door|ga zo voort|goed bezig|goed gedaan|daar ben ik weer|complimenten",
  nothing:
    "niets|niks|helemaal niets|verder niets|verder niks|niets bijzonders|niks bijzonders|niets toe te voegen|niks toe te voegen|niets bedankt|geen antwoord|geen commentaar|geen opmerkingen|pas|ik pas|dat is alles|dat was alles|dat was het|nee bedankt|nee dank je|ik kan niets bedenken|er schiet me niets te binnen",
  later: "later|straks|vraag later|dat doe ik later|ik antwoord later",
  done: "klaar|ik ben klaar|ben klaar|gedaan|is gedaan|ik heb het gedaan|heb ik gedaan|gebeurd|geüpload|ik heb het geüpload|verstuurd|verzonden|ik heb het verstuurd|ondertekend|getekend|ik heb getekend|ik heb ondertekend|voltooid|afgerond|ik ben zover|ok klaar|oke klaar",
  chat: {
    spokenTo: "je|jij|jullie|u|jou|bent|zijn jullie|jouw|uw",
    judging:
      "goed|leuk|aardig|lief|vriendelijk|behulpzaam|grappig|super|geweldig|fantastisch|top|perfect|snel|slim|schattig|sympathiek|geduldig|prettig|fijn|prima|de beste|toppers|topper|een schat|schatten|traag|langzaam|lang|eindeloos|vervelend|saai|stom|raar|vreemd|ingewikkeld|lekker|mooi|knap|netjes|beleefd|aangenaam|goeie|goede|stomme|dom|domme|slecht|slechte|vreselijk|vreselijke|waardeloos|waardeloze|belachelijk|belachelijke|idioot|idiote|saaie",
    wishing:
      "fijne|fijn|goede|goeden|prettige|prettig|leuke|mooie|lekker|lekkere|gelukkig|vrolijk|geniet van|geniet|nog een|een fijne|een prettige",
    wished:
      "dag|avond|nacht|ochtend|middag|week|weekend|weekeinde|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|kerst|pasen|nieuwjaar|feestdagen|vakantie|zomer|pauze|werkdag|verjaardag|weertje|weer",
    pondering:
      "even nadenken|moet nadenken|nadenken|denk er nog over|erover nadenken|vragen aan mijn|aan mijn vrouw vragen|aan mijn man vragen|moet ik vragen|even vragen|overleggen|even checken|even kijken|nog niet besloten|nog niet beslist|hangt ervan af|hangt af van|ligt eraan|nachtje over slapen|nachtje slapen",
    conversation: "formulier|chat|enquête|gesprek|bot|vragenlijst",
    questions: "vraag|vragen|ding",
    meaning:
      "bedoel|bedoelt|bedoelen|bedoeld|betekent|bijvoorbeeld|voorbeeld|bv|soort|soorten|type|wat voor|zoals wat|schrijven|invullen|opgeven|zetten|neerzetten|zeggen|normaal|meestal|gebruikelijk|mensen|anderen|optioneel|verplicht|nodig|noodzakelijk|vrijwillig|moet|moeten|hoort|mogelijk|verwacht|telt|antwoorden",
    daily:
      "regen|regent|geregend|zon schijnt|de zon|zonnetje|weer vandaag|het weer|weertje|sneeuw|sneeuwt|wind|storm|warm|heet|koud|verjaardag|jarig|jubileum|trouwdag|lange dag|moe|honger|koffie|batterij|accu|zin in|kan niet wachten|kijk ernaar uit|file|eindelijk|vieren|gefeliciteerd|telefoon gaat|bakkie",
    reasons: "voor|voor de|voor mijn|voor onze|wegens|vanwege",
    opinions:
      "feedback|mening|meningen|opmerking|opmerkingen|reactie|reacties|beoordeling|verbeteren|verbetering|verbeteringen|verbeterpunten|vindt|vind|vond|bevallen|beviel|ervaring|ervaringen|suggestie|suggesties|indruk|tevreden|tevredenheid|klacht|klachten|aanbevelen|bericht|vertellen|zeggen|recensie|beter|gebeurd|gebeurde|misgegaan|probleem",
    more: "nog iets|verder|wens|wensen|bijzondere|bijzonder|speciale|verzoek|verzoeken|behoeften|aanvullend|aanvullende|notitie|toevoegen",
    around:
      "zo|heel|erg|echt|zeer|best|een|de|het|t|is|was|zijn|ben|dit|dat|die|hier|trouwens|eerlijk|gezegd|ook|veel|meer|alle|alles|maar|hoor|zeg|nog|ik|we|wij|moet|met|en|of|nu|vandaag|al|dan|wat|wie|hoe|welke|hoeveel|haha|lol|wow|van|op|in|aan|te|bij|voor|niet|nee|ja|doen|doet|doe|werk|hulp|dank|praten|kletsen|chatten|weer|keer|zelfde|dezelfde|laatste|volgende|komen|komt|duurt|kan|mag|er|dan|eens|maken|maakt|gaat|gaan|wel|iets",
  },
  alike: [
    "nachten|overnachtingen|nacht",
    "vervoer|transfer|pendeldienst|shuttle",
    "vegetarisch|vegetariër|vega|vegetarier|zonder vlees|veggie",
    "veganistisch|veganist|vegan|plantaardig",
    "man|jongen|mannelijk|vent|hij|heer|kerel",
    "vrouw|meisje|vrouwelijk|dame|zij",
    "auto|wagen",
    "fiets|rijwiel|fietsen",
    "trein|spoor",
    "vliegtuig|vlucht|vliegen",
    "contant|cash|contanten|briefjes",
    "kaart|pinpas|creditcard|pinnen|pin",
    "telefoon|bellen|mobiel|telefonisch|gsm",
    "e mail|mail|email",
    "ochtend|ochtends|morgens|in de ochtend|voormiddag",
    "middag|middags|namiddag|in de middag",
    "avond|avonds|in de avond",
    "weekend|weekeinde|weekenden",
    "vis|zalm",
    "kip|gevogelte",
    "rund|rundvlees|biefstuk",
    "werknemer|in dienst|loondienst",
    "werkloos|zonder werk",
    "student|studente|studie|studerend",
    "gepensioneerd|pensioen|met pensioen",
    "klein|kleintje",
    "groot|grote|enorm",
    "huis|eengezinswoning",
    "appartement|flat",
    "dagelijks|elke dag|iedere dag",
    "wekelijks|elke week|iedere week",
    "maandelijks|elke maand|iedere maand",
    "jaarlijks|elk jaar|ieder jaar",
    "te voet|lopen|lopend|wandelen",
    "kapot|beschadigd|defect|stuk|doet het niet|werkt niet",
    "diefstal|gestolen|inbraak|ingebroken",
    "lek|lekkage|overstroming|water",
    "brand|afgebrand|vuur",
    "ongeluk|aanrijding|botsing",
    "duur|prijs|kosten|te duur",
    "verhuizen|verhuizing|verhuis|verhuizen weg",
    "vriend|vrienden|vriendin|kennis|collega",
    "familie|ouders|broer|zus|familielid",
    "kinderen|kind|kids",
    "internet|online|google|website|gegoogeld",
    "sociale media|instagram|facebook|tiktok|insta",
    "reclame|advertentie|poster",
    "krant|tijdschrift|artikel",
    "thuis|huis|aan huis",
    "winkel|ophalen|zelf ophalen|afhalen",
    "altijd|de hele tijd|constant|voortdurend",
    "soms|af en toe|nu en dan",
    "vaak|regelmatig",
    "zelden|bijna nooit|nauwelijks",
    "weekend|zaterdag of zondag|weekends",
    "avond|avonds|na het werk",
    "ochtend|ochtends",
    "zelfstandig|zzp|freelance|eigen bedrijf|ondernemer",
    "werkloos|werkzoekend|zonder werk|zoek werk",
    "student|studeer|studie",
    "gepensioneerd|pensioen|met pensioen",
    "huurwoning|huur|huurhuis|gehuurd",
    "koopwoning|koophuis|gekocht|eigen huis",
    "gluten|coeliakie|tarwe",
    "lactose|melk",
    "parkeerplaats|parkeren|parking|parkeerplek",
  ],
};
