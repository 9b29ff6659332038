/** What the assistant says in Dutch about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const dutchTalkSentences: TalkSentences = {
  echo: ["{values}.", "Genoteerd: {values}."],
  echoOfText: ["Genoteerd: “{values}”.", "Ik heb opgeschreven: “{values}”."],
  echoOfLong: ["Uit wat je schreef heb ik overgenomen: {values}."],
  changedTo: [
    "{title}: {value} in plaats van {before}. Schrijf ‘ongedaan maken’ als dat niet klopt.",
    "Gewijzigd – {title}: {value} in plaats van {before}. Met ‘ongedaan maken’ draai ik het terug.",
  ],
  takenBack: ["Goed, dat heb ik teruggedraaid. {title}: {value}.", "Weer zoals het was. {title}: {value}."],
  proposeChange: ["Zal ik dit wijzigen? {title}: {value} in plaats van {before}"],
  whichChange: ["Welk antwoord zal ik wijzigen: {options}?"],
  notChanged: ["Goed, je antwoorden blijven zoals ze zijn."],
  nothingToUndo: ["Er is geen wijziging die ik kan terugdraaien. Zeg gerust welk antwoord je wilt wijzigen."],
  nameGiven: ["Aangenaam, {name}.", "Hallo {name}, fijn dat je er bent."],
  named: ["Dank je, {name}.", "Bedankt, {name}."],
  storyTold: ["Fijn dat je me dat vertelt.", "Bedankt dat je de tijd neemt om dat op te schrijven."],
  praised: ["Dat doet me plezier.", "Goed om te horen."],
  criticised: ["Dat spijt me.", "Bedankt voor je openhartigheid."],
  wayOn: [
    "Laten we hier niet blijven steken. Antwoord in je eigen woorden of kies: {choices}.",
    "Het kan ook anders verder. Probeer het nog eens of kies: {choices}.",
  ],
  offerLater: ["Voor later bewaren"],
  offerSkip: ["Deze vraag overslaan"],
  offerStop: ["Stoppen en terugkomen"],
  contactAuthor: ["Je kunt het ook vragen aan wie je dit formulier heeft gestuurd: {contact}"],
  stillNeeded: [
    "Zonder dit antwoord kan ik niet verder, want wat volgt hangt ervan af.",
    "De volgende vragen hangen van dit antwoord af, dus ik vraag het nog een keer.",
  ],
  deferred: ["Goed, daar kom ik aan het eind op terug.", "Die laten we nu even liggen, ik vraag het later nog eens."],
  cameBack: ["Deze hadden we voor later bewaard:", "Deze staat nog open:"],
  cannotDefer: ["Dit antwoord heb ik nu nodig, want wat volgt hangt ervan af."],
  nearestOptions: ["Het dichtst daarbij komen: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Na deze komt er nog één vraag.",
      other: "Na deze komen er nog ongeveer {questions} vragen.",
    },
  ],
  talkLast: ["Dit is de laatste vraag."],
  talkNoneLeft: ["Dat was de laatste vraag. Alleen het verzenden rest nog."],
  talkDuration: [{ count: "minutes", one: "Nog ongeveer een minuut.", other: "Nog ongeveer {minutes} minuten." }],
  talkRecap: ["Tot nu toe heb je me verteld: {answers}"],
  talkRecapNone: ["Je hebt me nog niets verteld: we beginnen net."],
  talkIdentity: [
    "Ik ben een automatische assistent. Ik stel de vragen van ‘{title}’ en geef je antwoorden door aan wie je het formulier heeft gestuurd.",
  ],
  talkPrivacy: [
    "Je antwoorden gaan naar wie je dit formulier heeft gestuurd. Daar kan men je zeggen wat er met je gegevens gebeurt.",
  ],
  talkKept: [
    {
      count: "days",
      one: "Ze worden een dag na de laatste wijziging verwijderd.",
      other: "Ze worden {days} dagen na de laatste wijziging verwijderd.",
    },
  ],
  talkWhy: ["Wie je dit formulier heeft gestuurd, wil dat graag weten. Waarvoor precies, kan men je daar zeggen."],
  talkHelp: [
    "Antwoord gewoon in je eigen woorden. Schrijf ‘terug’ om het laatste antwoord te wijzigen, ‘overslaan’ om een vraag weg te laten, of ‘stop’ om een andere keer verder te gaan.",
  ],
  talkThanks: ["Graag gedaan!", "Met plezier."],
  talkHello: ["Hallo!", "Hoi!"],
  talkLaugh: ["Fijn dat je in een goede bui bent.", "Een beetje humor kan geen kwaad."],
  talkInsult: [
    "Het spijt me dat dit vervelend is. Ik houd het kort.",
    "Ik merk dat je niet tevreden bent. Je kunt op elk moment stoppen.",
    "Begrijpelijk. Ik wil alleen je antwoorden goed noteren.",
  ],
  talkTrouble: ["Sorry voor het ongemak.", "Sorry, ik weet dat dit vermoeiend kan zijn."],
  talkRemark: ["Ik begrijp het.", "Goed, bedankt dat je het zegt."],
  talkCorrection: [
    "Er moet dus iets anders. Welk antwoord wil je wijzigen?",
    "Er klopt nog iets niet. Zeg me welk antwoord ik moet wijzigen, en waarin.",
  ],
};
