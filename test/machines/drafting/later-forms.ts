/** Prompts that were written after the rules for prose: 16 of these 20 came out right at the first try. */
import { type ExpectedForm, form } from "./expected-forms.ts";

export const LATER_FORMS: readonly ExpectedForm[] = [
  form(
    "en",
    "I own a bike shop and need a repair request form. Customers should give us their name, phone number, what's wrong with the bike, and whether they need it back this week.",
    ["short_text", "phone", "long_text", "yes_no"],
  ),
  form("en", "Parents evening: child's name, class, preferred slot (4pm/5pm/6pm), do you need a translator?", [
    "short_text",
    "short_text",
    "single_choice[4pm|5pm|6pm]",
    "yes_no",
  ]),
  form(
    "en",
    "Gym cancellation. Ask why they are leaving (too expensive, moving away, no time), how satisfied they were from 1 to 10 and if they'd like a call back.",
    ["single_choice[Too expensive|Moving away|No time]", "opinion_scale/csat/rating{1..10}", "yes_no"],
  ),
  form("en", "- email\n- tea or coffee\n- arrival date\n- notes (optional)", [
    "email",
    "single_choice[Tea|Coffee]",
    "date",
    "long_text~",
  ]),
  form(
    "en",
    "Could you build a survey about remote work? Questions: How many days a week do you work from home? Is your home office well equipped? What do you miss most?",
    ["number", "yes_no", "long_text"],
  ),
  form(
    "de",
    "Ich leite eine Musikschule und möchte eine Anmeldung für Probestunden: Name des Kindes, Alter, Instrument (Klavier, Geige, Gitarre), Telefon und ob schon Vorkenntnisse vorhanden sind.",
    ["short_text", "number", "single_choice[Klavier|Geige|Gitarre]", "phone", "yes_no"],
  ),
  form("de", "Teamevent: Bowling oder Kino, wann hast du Zeit?, vegetarisch (ja/nein)", [
    "single_choice[Bowling|Kino]",
    "date/short_text/long_text",
    "yes_no",
  ]),
  form(
    "de",
    "Feedback zum Onlineshop\n1. Hat dir der Einkauf gefallen?\n2. Falls nein, warum nicht?\n3. Würdest du wieder bestellen?",
    ["yes_no", "long_text(shown 1 eq false)", "yes_no"],
  ),
  form("de", "Schadensmeldung für Mieter: Name, Wohnungsnummer, was ist kaputt, seit wann, Foto (optional)", [
    "short_text",
    "short_text/number",
    "long_text",
    "date",
    "file_upload~",
  ]),
  form(
    "fr",
    "Je suis coach sportif et je voudrais un questionnaire pour mes nouveaux clients : prénom, âge, objectif (perdre du poids, prendre du muscle, bien-être) et s'ils ont des blessures.",
    ["short_text", "number", "single_choice[Perdre du poids|Prendre du muscle|Bien-être]", "yes_no"],
  ),
  form("fr", "Commande de gâteau : nom, téléphone, parfum chocolat ou vanille, date de retrait, nombre de parts", [
    "short_text",
    "phone",
    "single_choice",
    "date",
    "number",
  ]),
  form("fr", "Avez-vous aimé le spectacle ? Si non, pourquoi ? Reviendrez-vous ? Quelle note sur 5 ?", [
    "yes_no",
    "long_text(shown 1 eq false)",
    "yes_no",
    "opinion_scale/rating{1..5}",
  ]),
  form(
    "es",
    "Tengo un hotel pequeño y quiero una encuesta: nombre, fecha de llegada, limpieza del 1 al 5, si volverían y comentarios.",
    ["short_text", "date", "opinion_scale/rating{1..5}", "yes_no", "long_text"],
  ),
  form("es", "Inscripción carrera popular: nombre, email, talla S/M/L, distancia (5k o 10k), ¿tienes licencia?", [
    "short_text",
    "email",
    "single_choice[S|M|L]",
    "single_choice[5k|10k]",
    "yes_no",
  ]),
  form("es", "¿Cómo nos conociste? Instagram, Google o un amigo. ¿Tienes mascotas? Si sí, ¿cuántas?", [
    "single_choice[Instagram|Google|Un amigo]",
    "yes_no",
    "number(shown 2 eq true)",
  ]),
  form(
    "pt",
    "Somos uma ONG e precisamos de um cadastro de voluntários: nome, cidade, telefone, dias livres (sábado, domingo) e se têm carro.",
    ["short_text", "short_text", "phone", "single_choice[Sábado|Domingo]", "yes_no"],
  ),
  form("pt", "Pesquisa de satisfação: nota de 0 a 10, o que achou do atendimento?, você voltaria?", [
    "opinion_scale/nps/rating{0..10}",
    "long_text/rating",
    "yes_no",
  ]),
  form(
    "it",
    "Sono un fotografo e vorrei un modulo di contatto: nome, email, tipo di servizio (matrimonio, ritratto, evento), data e se hanno già una location.",
    ["short_text", "email", "single_choice[Matrimonio|Ritratto|Evento]", "date", "yes_no"],
  ),
  form("it", "Ti è piaciuto il corso? Se no, perché? Voto da 1 a 10", [
    "yes_no",
    "long_text(shown 1 eq false)",
    "opinion_scale/rating{1..10}",
  ]),
  form("it", "Prenotazione tavolo: nome, telefono, giorno, ora, dentro o fuori, allergie (facoltativo)", [
    "short_text",
    "phone",
    "date",
    "time",
    "single_choice[Dentro|Fuori]",
    "long_text~",
  ]),
];
