/** The words of refusals in Dutch, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const dutchIndirectWords: IndirectWords = {
  refusals: {
    none: "nee|neen|niet|niks|niets|geen|geeneen|geen enkele|nooit|zonder|noch|nergens|nop|nope|nie",
    reluctant:
      "liever niet|wil liever niet|zeg liever niet|weiger|ik weiger|houd ik voor mezelf|hou ik voor mezelf|hou ik voor me|voor mezelf houden|voor me houden|pas|ik pas|daar pas ik voor|geen zin in|sla over|sla ik over|sla maar over|echt niet|dacht het niet|geen denken aan|blijft mijn geheim|geen zin om",
    giving:
      "zeggen|zeg|zegt|geven|geef|geeft|delen|deel|vertellen|vertel|noemen|noem|doorgeven|opgeven|verstrekken|verstrek|antwoorden|antwoord ik|beantwoorden|beantwoord|invullen|vul|meedelen|prijsgeven|achterlaten|laten|schrijven|beoordelen|beoordeel|krijgt|krijgen|krijg|kwijt|gebeld|bellen|bel|vrijgeven|onthullen|praten|reageren|uitleggen",
    having: "heb|hebben|heeft|bezit|bestaat|is er|er is|beschik|gebruik|aanwezig|had",
    needing:
      "nodig|hoef|hoeft|hoeven|wil|willen|wens|wensen|vereist|noodzakelijk|behoefte|toevoegen|te binnen|schiet me te binnen|bedenken|verzinnen|neem|erbij|zou",
    secret:
      "privé|prive|persoonlijk|vertrouwelijk|geheim|anoniem|gaat je niks aan|gaat je niets aan|gaat u niks aan|gaat u niets aan|gaat jullie niks aan|gaat jullie niets aan|gaat niemand wat aan|gaat niemand iets aan|mijn zaak|is mijn zaak|privacy|eigen zaken|privézaak",
    blank:
      "niet van toepassing|nvt|n v t|geen antwoord|geen commentaar|overslaan|sla over|sla maar over|sla deze over|volgende|volgende vraag|de volgende|door|ga door|verder|leeg laten|leeg|laat leeg|open laten|weglaten|laat maar|geen mening|skip|skippen",
    unimportant:
      "maakt niet uit|maakt niks uit|onbelangrijk|niet belangrijk|doet er niet toe|irrelevant|niet relevant|boeit niet|om het even",
    contented:
      "alles goed|alles prima|alles oké|alles ok|prima zo|is goed zo|goed zo|het is goed zo|dat is alles|dat was het|dat was alles|verder niets|verder niks|niets meer|alleen de kamer|helemaal goed|zo is het goed|tevreden zo|niks meer|ik ben tevreden|komt goed",
    things:
      "telefoon|nummer|telefoonnummer|mobiel|mobieltje|gsm|vaste lijn|mail|e mail|email|mailadres|e mailadres|adres|naam|antwoord|vraag|info|informatie|gegeven|gegevens|wens|wensen|verzoek|verzoeken|voorkeur|voorkeuren|opmerking|opmerkingen|mening|cijfer|beoordeling|suggestie|suggesties|extra|extra s|extras|ding|dingen|bedrijf|website|idee|ideeën|eis|eisen",
    frame:
      "ik|je|jij|jullie|u|we|wij|het|t|hij|zij|ze|me|mij|mezelf|ons|mijn|m n|onze|jouw|uw|de|een|n|dit|dat|die|deze|er|hier|daar|daarvan|hiervan|daarop|daarover|daarvoor|van|voor|aan|in|op|met|bij|om|te|over|en|of|is|zijn|ben|was|wordt|worden|blijf|blijven|liever|graag|even|nu|nog|momenteel|op dit moment|vandaag|ook|wel|maar|want|omdat|dus|gewoon|alleen|echt|eigenlijk|helemaal|sorry|alsjeblieft|alstublieft|bedankt|dank|hoor|zo|heel|erg|bijzonder|bijzonders|bijzondere|speciaal|speciaals|speciale|specifiek|verder|meer|anders|iets|alles|allemaal|wat|waar|kan|kun|kunnen|mag|zou|wil|ga|gaan|moet|helaas|al|toch|eens|ff|zelf|eigen|woon|kom|vandaan",
  },
  rides: {
    titles: "transfer|vervoer|shuttle|ophalen|opgehaald|taxi|rit",
    ownWays:
      "auto|wagen|rijden|rij|rijd|trein|bus|metro|tram|taxi|uber|huurauto|gehuurd|huren|te voet|lopen|lopend|fiets|motor|haalt ons|haalt me|haalt mij|halen ons|halen me|haalt ons op|worden opgehaald|word opgehaald|opgehaald door|brengt ons|brengt me|brengt mij|worden gebracht|eigen vervoer|op eigen gelegenheid|eigen gelegenheid|openbaar vervoer|ov|al geboekt|al geregeld|is geregeld|hebben al|heb al",
  },
  extremes: {
    cheapest: "goedkoopste|goedkoopst|goedkopere|goedkoper|voordeligste|minst dure",
    dearest: "duurste|duurst|duurdere",
    least: "kleinste|kleinere|kortste|kortere|laagste|minste|minst|minimum",
    most: "grootste|grotere|langste|langere|hoogste|meeste|maximum",
  },
  compounds: true,
};
