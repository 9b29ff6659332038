/** What the assistant says in Dutch. It says "je", as most Dutch services do. */
import type { Phrases } from "./wording.ts";

export const dutch: Partial<Phrases> = {
  greeting: ["Hoi! Ik heb een paar vragen voor je.", "Hallo! Laten we een paar vragen doorlopen.", "Hallo! Het duurt niet lang."],
  acknowledged: ["", "Dank je wel!", "", "Genoteerd.", "Mooi, bedankt.", ""],
  skipped: ["Geen probleem, die laten we weg.", "Prima, we slaan deze vraag over.", "Goed, we gaan verder."],
  unclear: ["Sorry, dat begreep ik niet.", "Ik weet niet zeker of ik je goed begrijp.", "Kun je dat anders zeggen?"],
  unclearChoice: ["Sorry, dat begreep ik niet. Je kunt kiezen uit: {options}.", "Ik weet niet zeker welke je bedoelt: {options}?"],
  ambiguous: ["Dat kan ik op meer manieren lezen. Welke is het: {options}?", "Voor de zekerheid: bedoel je {options}?"],
  guess: ["Bedoelde je {options}?", "Begrijp ik het goed: {options}?"],
  required: ["Op deze vraag heb ik wel een antwoord nodig.", "Deze vraag kun je helaas niet overslaan."],
  notAnOption: ["Dat is niet een van de opties."],
  explainPlainly: ["Antwoord gewoon in je eigen woorden: {title}", "Ik vraag het nog een keer: {title}"],
  firstQuestion: ["We zijn al bij de eerste vraag."],
  nothingToChange: ["Ik heb niet gevonden welk antwoord je wilt wijzigen. Je kunt de vraag noemen."],
  editingOff: ["Antwoorden op dit formulier kunnen achteraf niet meer worden gewijzigd."],
  restarted: ["Goed, helemaal opnieuw.", "Prima, we beginnen opnieuw."],
  resumed: ["Welkom terug! We gaan verder waar we gebleven waren.", "Fijn dat je er weer bent. We gaan verder."],
  review: ["Dat was alles. Bekijk je antwoorden en verstuur ze als alles klopt."],
  reviewHint: ["Schrijf ‘versturen’ als alles klopt, of zeg welk antwoord je wilt wijzigen."],
  incomplete: ["Er is nog een vraag open voordat je kunt versturen."],
  refused: ["Dat is prima."],
  noHuman: ["Ik ben een automatische assistent en kan hier niemand bij halen. Je antwoorden worden gelezen door wie je dit formulier heeft gestuurd."],
  left: ["Goed, ik stop hier. Je antwoorden blijven bewaard: schrijf gerust weer als je verder wilt."],
  thanks: ["Bedankt! Je antwoorden zijn binnen.", "Dat was alles. Hartelijk dank!", "Klaar, bedankt!"],
  screenedOut: ["Bedankt voor je tijd. Dit formulier is toch niet voor jou bedoeld."],
};
