/**
 * Prompts that were written after the rules and in another style than `expected-forms.ts`, with what a person expects.
 * They measure how far the rules reach: not all of them come out right (`draft-form.test.ts` says how many).
 */
import { type ExpectedForm, form } from "./expected-forms.ts";

export const UNSEEN_FORMS: readonly ExpectedForm[] = [
  form(
    "en",
    "hey, we're a small bakery and need something for custom cake orders. customers should tell us their name, phone number, the pickup date, what flavour they want (chocolate, vanilla, lemon), and any allergies",
    ["short_text!", "phone", "date", "single_choice[Chocolate|Vanilla|Lemon]", "long_text/short_text"],
  ),
  form(
    "en",
    "Volunteer signup for beach cleanup. Name, email, can you drive (yes/no), which shift: morning, afternoon or both. T-shirt size optional.",
    ["short_text!", "email!", "yes_no", "single_choice[Morning|Afternoon|Both]", "single_choice~"],
  ),
  form(
    "en",
    "Post-webinar feedback\n\nHow would you rate the speaker? (1-5 stars)\nWas the length right? too short / just right / too long\nWhat topics should we cover next?\nMay we contact you? If yes, email",
    ["rating{1..5}", "single_choice[Too short|Just right|Too long]", "long_text", "yes_no", "email(shown 4 eq true)"],
  ),
  form(
    "en",
    "I want to find out how happy our employees are: overall happiness from 0 to 10, what department they work in, what would make them happier",
    ["opinion_scale/nps{0..10}", "short_text", "long_text"],
  ),
  form(
    "en",
    "Registration: child's name, child's date of birth, parent email (mandatory), parent phone, allergies, photo consent, parent signature",
    ["short_text", "date", "email!", "phone", "long_text/short_text", "consent", "signature"],
  ),
  form(
    "en",
    "Quick check-in survey with three questions: How are you feeling today (great, ok, bad)? Did you sleep well? Anything bothering you?",
    ["single_choice[Great|Ok|Bad]", "yes_no", "long_text/short_text/yes_no"],
  ),
  form(
    "en",
    "lead form for a roofing company - name, phone, zip code, roof type (tile, metal, flat, not sure), when do you need it done, upload photos of the roof (up to 5 files)",
    ["short_text!", "phone!", "short_text", "single_choice[Tile|Metal|Flat|Not sure]", "date", "file_upload"],
  ),
  form(
    "en",
    "Please create an IT access request. Fields: employee name, department (dropdown: Sales, Finance, HR, IT), system needed, start date, manager's email, justification (long text, required)",
    ["short_text", "dropdown[Sales|Finance|HR|IT]", "short_text", "date", "email", "long_text!"],
  ),
  form("en", "How did we do? Ask customers for a CSAT score, and if it's 2 or less, ask what went wrong.", [
    "csat!",
    "long_text(shown 1 lte 2)",
  ]),
  form("en", "rank these features by importance: speed, price, design. Then a comment.", [
    "ranking[Speed|Price|Design]",
    "long_text",
  ]),
  form(
    "en",
    "Podcast guest application. I need their name, a short bio, link to their website, topics they can talk about (select all that apply: tech, health, business, art) and preferred recording date.",
    ["short_text!", "long_text/short_text", "url", "multi_choice[Tech|Health|Business|Art]", "date"],
  ),
  form(
    "de",
    "Wir machen ein Vereinsfest und wollen wissen: wer kommt (Name), mit wie vielen Personen, was bringt ihr mit (Salat, Kuchen, Getränke – mehrere Antworten möglich), und könnt ihr beim Aufbau helfen?",
    ["short_text!", "number", "multi_choice[Salat|Kuchen|Getränke]", "yes_no"],
  ),
  form(
    "de",
    "Feedbackbogen Kantine. Wie schmeckt das Essen auf einer Skala von 1 bis 5? Wie oft essen Sie bei uns: täglich, wöchentlich, seltener? Verbesserungsvorschläge freiwillig.",
    ["opinion_scale/rating{1..5}", "single_choice[Täglich|Wöchentlich|Seltener]", "long_text~"],
  ),
  form(
    "de",
    "Reklamation: Bestellnummer (Pflicht), Artikel, Grund (defekt, falsch geliefert, gefällt nicht), Fotos, gewünschte Lösung (Umtausch oder Erstattung)",
    [
      "short_text!",
      "short_text",
      "single_choice[Defekt|Falsch geliefert|Gefällt nicht]",
      "file_upload",
      "single_choice[Umtausch|Erstattung]",
    ],
  ),
  form(
    "de",
    "1. Vorname\n2. Nachname\n3. Geburtsdatum\n4. Sind Sie gesetzlich oder privat versichert?\n5. Nehmen Sie Medikamente? Wenn ja, welche?\n6. Unterschrift",
    [
      "short_text",
      "short_text",
      "date",
      "single_choice",
      "yes_no",
      "long_text/short_text(shown 5 eq true)",
      "signature",
    ],
  ),
  form(
    "de",
    "Ich suche ein Formular für Wohnungsbewerber: Name, aktuelle Adresse, monatliches Nettoeinkommen, Anzahl Personen im Haushalt, Haustiere ja/nein, Einzug ab",
    ["short_text!", "address", "currency/number", "number", "yes_no", "date"],
  ),
  form(
    "es",
    "Formulario para inscribirse en el campamento de verano: nombre del niño, edad, alergias, contacto de emergencia, autorización de fotos y firma del padre",
    ["short_text", "number", "long_text/short_text", "contact_info/phone/short_text", "consent/yes_no", "signature"],
  ),
  form(
    "es",
    "Queremos saber qué piensan los clientes de nuestra app: ¿con qué frecuencia la usas? (a diario, semanalmente, casi nunca), ¿qué función te gusta más?, ¿qué cambiarías?, del 0 al 10 ¿cuánto nos recomendarías?",
    ["single_choice[A diario|Semanalmente|Casi nunca]", "long_text/short_text", "long_text", "nps"],
  ),
  form(
    "es",
    "Pedido de tarta: sabor (chocolate, fresa o limón), número de porciones, fecha de recogida, mensaje en la tarta (opcional), teléfono",
    ["single_choice[Chocolate|Fresa|Limón]", "number", "date", "long_text/short_text~", "phone"],
  ),
  form(
    "fr",
    "On organise une fête de quartier. Il nous faut : nom, nombre d'adultes, nombre d'enfants, ce que vous apportez (salade, dessert, boissons), numéro de portable",
    ["short_text!", "number", "number", "single_choice[Salade|Dessert|Boissons]", "phone"],
  ),
  form(
    "fr",
    "Sondage rapide : êtes-vous satisfait de la cantine ? (oui/non) Si non, pourquoi ? Quel plat souhaitez-vous voir plus souvent ?",
    ["yes_no", "long_text(shown 1 eq false)", "short_text/long_text"],
  ),
  form(
    "fr",
    "Demande de devis pour un déménagement : adresse de départ, adresse d'arrivée, date du déménagement, volume en m3, e-mail (obligatoire)",
    ["address", "address", "date", "number/short_text", "email!"],
  ),
  form(
    "pt",
    "Cadastro de voluntários: nome completo, idade, telefone, dias disponíveis (segunda, quarta, sábado; várias respostas possíveis), tem experiência? Se sim, descreva.",
    [
      "short_text!",
      "number",
      "phone",
      "multi_choice[Segunda|Quarta|Sábado]",
      "yes_no",
      "long_text/short_text(shown 5 eq true)",
    ],
  ),
  form(
    "it",
    "Richiesta di preventivo per un trasloco: nome, email, indirizzo di partenza, data del trasloco, serve imballaggio (sì/no), note facoltative",
    ["short_text!", "email!", "address", "date", "yes_no", "long_text~"],
  ),
  form("it", "Valutazione del ristorante: cibo da 1 a 5 stelle, servizio da 1 a 5 stelle, torneresti? Se no, perché?", [
    "rating{1..5}",
    "rating{1..5}",
    "yes_no",
    "long_text(shown 3 eq false)",
  ]),
];
