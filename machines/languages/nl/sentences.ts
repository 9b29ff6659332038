/** What the assistant says in Dutch. It says "je", as most Dutch services do. */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const dutchSentences: AssistantSentences = {
  greeting: [
    "Hoi! Ik heb een paar vragen voor je.",
    "Hallo! Laten we een paar vragen doorlopen.",
    "Hallo! Het duurt niet lang.",
  ],
  acknowledged: ["", "Dank je wel!", "", "Genoteerd.", "Mooi, bedankt.", ""],
  skipped: ["Geen probleem, die laten we weg.", "Prima, we slaan deze vraag over.", "Goed, we gaan verder."],
  unclear: ["Sorry, dat begreep ik niet.", "Ik weet niet zeker of ik je goed begrijp.", "Kun je dat anders zeggen?"],
  unclearChoice: [
    "Sorry, dat begreep ik niet. Je kunt kiezen uit: {options}.",
    "Ik weet niet zeker welke je bedoelt: {options}?",
  ],
  ambiguous: ["Dat kan ik op meer manieren lezen. Welke is het: {options}?", "Voor de zekerheid: bedoel je {options}?"],
  guess: ["Bedoelde je {options}?", "Begrijp ik het goed: {options}?"],
  required: ["Op deze vraag heb ik wel een antwoord nodig.", "Deze vraag kun je helaas niet overslaan."],
  notAnOption: ["Dat is niet een van de opties."],
  explainPlainly: ["Antwoord gewoon in je eigen woorden: {title}", "Ik vraag het nog een keer: {title}"],
  firstQuestion: ["We zijn al bij de eerste vraag."],
  nothingToChange: ["Ik heb niet gevonden welk antwoord je wilt wijzigen. Je kunt de vraag noemen."],
  editingOff: ["Antwoorden op dit formulier kunnen achteraf niet meer worden gewijzigd."],
  restartAsk: [
    {
      count: "answers",
      one: "Zal ik het ene antwoord dat je hebt gegeven wissen en opnieuw beginnen? Schrijf ‘ja’ om het te wissen, of ‘nee’ om hier verder te gaan.",
      other:
        "Zal ik de {answers} antwoorden die je hebt gegeven wissen en opnieuw beginnen? Schrijf ‘ja’ om ze te wissen, of ‘nee’ om hier verder te gaan.",
    },
  ],
  notRestarted: ["Goed, je antwoorden blijven zoals ze zijn."],
  restarted: ["Goed, helemaal opnieuw.", "Prima, we beginnen opnieuw."],
  resumed: ["Welkom terug! We gaan verder waar we gebleven waren.", "Fijn dat je er weer bent. We gaan verder."],
  review: ["Dat was alles. Bekijk je antwoorden en verstuur ze als alles klopt."],
  reviewHint: ["Schrijf ‘versturen’ als alles klopt, of zeg welk antwoord je wilt wijzigen."],
  incomplete: ["Er is nog een vraag open voordat je kunt versturen."],
  refused: ["Dat is prima."],
  noHuman: [
    "Ik ben een automatische assistent en kan hier niemand bij halen. Je antwoorden worden gelezen door wie je dit formulier heeft gestuurd.",
  ],
  left: ["Goed, ik stop hier. Je antwoorden blijven bewaard: schrijf gerust weer als je verder wilt."],
  thanks: ["Bedankt! Je antwoorden zijn binnen.", "Dat was alles. Hartelijk dank!", "Klaar, bedankt!"],
  screenedOut: ["Bedankt voor je tijd. Dit formulier is toch niet voor jou bedoeld."],
  askPassword: ["Dit formulier is beveiligd. Wat is het wachtwoord?"],
  askAccessEmail: ["Wat is je e-mailadres, voordat we beginnen? Ik stuur je een code."],
  askAccessPhone: ["Wat is je mobiele nummer, voordat we beginnen? Ik stuur je een code."],
  wrongPassword: ["Dat is niet het juiste wachtwoord.", "Dat wachtwoord klopt helaas niet."],
  locked: [
    {
      count: "minutes",
      one: "Dat waren te veel foute pogingen. Probeer het over {minutes} minuut opnieuw.",
      other: "Dat waren te veel foute pogingen. Probeer het over {minutes} minuten opnieuw.",
    },
  ],
  notCheckable: ["Dat kan ik nu niet controleren. Probeer het zo nog eens."],
  authPassed: ["Dank je wel, dat klopt.", "Bedankt, we kunnen beginnen."],
  codeSent: ["Ik heb een code naar {to} gestuurd. Wat staat er?", "Er is een code onderweg naar {to}. Typ die hier."],
  codeAsked: ["Typ de code die ik naar {to} heb gestuurd, of schrijf ‘opnieuw sturen’ voor een nieuwe."],
  wrongCode: [
    "Dat is niet de code die ik naar {to} heb gestuurd.",
    "Die code klopt niet. Kijk nog eens in het bericht aan {to}.",
  ],
  codeExpired: ["Die code is verlopen. Schrijf ‘opnieuw sturen’, dan stuur ik je een nieuwe."],
  tooManyTries: [
    "Die code is te vaak geprobeerd en geldt niet meer. Schrijf ‘opnieuw sturen’, dan stuur ik je een nieuwe.",
  ],
  tooManyCodes: ["Meer codes kan ik helaas niet sturen."],
  codesPaused: [
    {
      count: "minutes",
      one: "Ik kan nu geen code sturen, omdat er al veel zijn verstuurd. Probeer het over {minutes} minuut opnieuw.",
      other: "Ik kan nu geen code sturen, omdat er al veel zijn verstuurd. Probeer het over {minutes} minuten opnieuw.",
    },
  ],
  codeSubject: ["Je code voor {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} is je code voor {title}. Hij is {minutes} minuut geldig.",
      other: "{code} is je code voor {title}. Hij is {minutes} minuten geldig.",
    },
  ],
  verified: ["Dank je wel, dat is bevestigd.", "Bedankt, dat is gelukt."],
  payAsked: ["Betaal {amount} en laat het me weten als je klaar bent."],
  paymentPending: [
    "De betaling is nog niet binnen. Zodra die er is, gaan we verder.",
    "Ik zie de betaling nog niet. Het kan even duren.",
  ],
  paymentUnchecked: ["Ik kan de betaling nu niet opvragen. Ik kijk zo nog eens."],
  paymentFailed: ["De betaling is niet gelukt. Schrijf ‘opnieuw proberen’ als je nog een poging wilt doen."],
  paymentExpired: ["De tijd voor die betaling is om. Schrijf ‘opnieuw proberen’, dan begin ik een nieuwe."],
  paymentCancelled: ["Goed, die betaling is geannuleerd. Schrijf ‘opnieuw proberen’ als je toch wilt betalen."],
  paymentUnavailable: ["Betalen kan nu helaas niet. Schrijf over een momentje ‘opnieuw proberen’."],
  paymentNotConfigured: [
    "Betalen is voor dit formulier helaas nog niet ingesteld. Dat moet eerst gebeuren door wie het je heeft gestuurd.",
  ],
  nothingToPay: ["Ik kon niet uitrekenen wat er te betalen is. Kijk je antwoorden nog eens na."],
  paid: ["Dank je wel, de betaling is binnen.", "Bedankt, dat is betaald."],
  slotTaken: ["Die is helaas net bezet. Kies een andere.", "Iemand was je net voor. Welke andere tijd past je?"],
  notAsked: ["Dat was voor een vraag waar we niet meer zijn, dus ik heb het niet als antwoord genomen."],
  gaveUp: ["Geeft niet, we laten die weg en gaan verder.", "Dat is prima, we gaan verder zonder."],
  helpOptions: ["Je kunt kiezen uit: {options}."],
  helpExample: ["Een antwoord ziet er bijvoorbeeld zo uit: {example}"],
  pieceAsked: ["We lopen het stuk voor stuk door.", "Dan stap voor stap."],
  followUpSubject: ["Je bent nog niet klaar met {title}"],
  followUpText: [
    "Je bent aan ‘{title}’ begonnen en onderweg gestopt. Je antwoorden zijn bewaard; ga hier verder: {link}",
  ],
  notificationSubject: ["Nieuw antwoord: {title}"],
  notificationText: ["Iemand heeft {title} ingevuld."],
};
