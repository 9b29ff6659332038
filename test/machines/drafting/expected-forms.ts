/**
 * Prompts and the questions that a person expects of them, written before the rules.
 *
 * A question is written `type`, types that serve equally as `nps/yes_no`; then `!` if it must be required and `~` if it
 * must be optional; `[A|B]` its options in order (`matrix[A|B : 1|2]`, `payment[2500 EUR]`, `booking[30]` minutes);
 * `{1..10}` its scale; `(shown 2 eq false)` the condition under which it is shown and `(required 1 lt 7)` the one under
 * which it is required, where 2 and 1 are positions of questions.
 */
export interface ExpectedForm {
  readonly language: string;
  readonly prompt: string;
  /** The title, if the prompt gives one. */
  readonly title?: string;
  readonly questions: readonly string[];
  /** True: other questions may stand between these. */
  readonly among?: true;
  /** Words of the ending, if the prompt gives them. */
  readonly ending?: string;
}

export const form = (
  language: string,
  prompt: string,
  questions: readonly string[],
  more: Pick<ExpectedForm, "title" | "among" | "ending"> = {},
): ExpectedForm => ({ language, prompt, questions, ...more });

export const EXPECTED_FORMS: readonly ExpectedForm[] = [
  form(
    "en",
    "Make a job application form for a barista: name, email, phone, years of experience, upload CV, and how did you hear about us (LinkedIn, friend, walk-in).",
    ["short_text!", "email!", "phone", "number", "file_upload", "single_choice[LinkedIn|Friend|Walk-in]"],
  ),
  form(
    "en",
    "RSVP for our wedding with dietary requirements and number of guests",
    ["short_text!", "yes_no!", "multi_choice/long_text/short_text", "number"],
    { among: true },
  ),
  form(
    "en",
    'Create a form called "Spring Hackathon". I need: full name (required), team name (optional), t-shirt size (S, M, L, XL), a yes/no question whether they need a parking space.',
    ["short_text!", "short_text~", "single_choice[S|M|L|XL]", "yes_no"],
    { title: "Spring Hackathon" },
  ),
  form(
    "en",
    "Customer feedback survey:\n- Rate our service from 1 to 5\n- What did you like most?\n- What could we improve? (optional)\n- Would you recommend us to a friend? 0-10",
    ["opinion_scale/rating/csat{1..5}", "long_text", "long_text~", "nps"],
  ),
  form("en", "Bug report", ["short_text!", "long_text!", "single_choice/dropdown"], { among: true }),
  form("en", "I need a patient intake form", ["short_text!", "date!", "phone/email", "long_text"], { among: true }),
  form(
    "en",
    "Ask for the order number, then ask whether the delivery arrived on time; if no, ask why. Thank them at the end.",
    ["short_text/number", "yes_no!", "long_text(shown 2 eq false)"],
  ),
  form(
    "en",
    "1. What is your name?\n2. What's your date of birth?\n3. Which of these do you use? Slack, Teams, Zoom (multiple answers allowed)\n4. Upload a photo of your ID\n5. Sign here",
    ["short_text", "date", "multi_choice[Slack|Teams|Zoom]", "file_upload", "signature"],
  ),
  form("en", "Short NPS survey. Ask why if below 7.", ["nps!", "long_text(shown 1 lt 7)"]),
  form("en", "Newsletter signup: first name, email and GDPR consent", ["short_text", "email!", "consent!"]),
  form(
    "en",
    'Please build an event registration: name, company, job title, either in person or online, arrival date, and any allergies (optional). End with "See you in Berlin!"',
    ["short_text!", "short_text", "short_text", "single_choice[In person|Online]", "date", "long_text/short_text~"],
    { ending: "See you in Berlin!" },
  ),
  form("en", "Poll about lunch: pizza, sushi or salad?", ["single_choice[Pizza|Sushi|Salad]"]),
  form(
    "en",
    "Course evaluation. Overall rating out of ten, pace (too slow, just right, too fast), favourite session, comments optional.",
    ["opinion_scale/rating{1..10}", "single_choice[Too slow|Just right|Too fast]", "short_text", "long_text~"],
  ),
  form(
    "en",
    "rental application, we want: current address; monthly income; move-in date; do you have pets (yes/no); if yes, which pets; website",
    ["address", "currency/number", "date", "yes_no", "short_text/long_text(shown 4 eq true)", "url"],
  ),
  form("en", "Form for workshop signups. Required: name, email. Optional: phone, comments.", [
    "short_text!",
    "email!",
    "phone~",
    "long_text~",
  ]),
  form(
    "en",
    "satisfaction survey for a hotel stay, how satisfied were you with the room, the breakfast and the staff? Anything else you want to tell us?",
    ["csat/rating/opinion_scale/matrix", "long_text"],
    { among: true },
  ),

  form(
    "de",
    "Kurze Umfrage nach dem Kurs: wie zufrieden (1-10), was war gut, was kann besser werden, würdest du uns weiterempfehlen?",
    ["opinion_scale/rating{1..10}", "long_text", "long_text", "nps/yes_no"],
  ),
  form("de", "Kontaktformular mit Name, E-Mail, Telefon (optional) und Nachricht", [
    "short_text!",
    "email!",
    "phone~",
    "long_text!",
  ]),
  form(
    "de",
    "Anmeldung zum Sommerfest: Name, Anzahl der Personen, Essen (vegetarisch, vegan, mit Fleisch), Allergien (freiwillig)",
    ["short_text!", "number", "single_choice[Vegetarisch|Vegan|Mit Fleisch]", "long_text/short_text~"],
  ),
  form(
    "de",
    "Bewerbungsformular:\n- Vor- und Nachname\n- E-Mail-Adresse (Pflichtfeld)\n- Lebenslauf hochladen\n- Frühester Eintrittstermin\n- Gehaltsvorstellung (optional)\n- Datenschutzerklärung akzeptieren",
    ["short_text/contact_info", "email!", "file_upload", "date", "currency/number/short_text~", "consent!"],
  ),
  form(
    "de",
    "Ich brauche ein Formular für Schadensmeldungen. Frage nach dem Datum des Schadens, einer Beschreibung und Fotos. Frage, ob die Polizei gerufen wurde; wenn ja, das Aktenzeichen.",
    ["date", "long_text", "file_upload", "yes_no", "short_text(shown 4 eq true)"],
  ),
  form("de", "Hochzeitseinladung", ["short_text!", "yes_no!", "number"], { among: true }),
  form("de", "NPS-Umfrage, bei weniger als 7 nach dem Grund fragen", ["nps!", "long_text(shown 1 lt 7)"]),
  form(
    "de",
    "Terminanfrage mit dem Titel „Beratung buchen“: Wunschtermin, Uhrzeit, Telefonnummer, Thema (Steuern, Rente, Immobilien; mehrere Antworten möglich)",
    ["date/datetime", "time", "phone", "multi_choice[Steuern|Rente|Immobilien]"],
    { title: "Beratung buchen" },
  ),

  form("es", "Encuesta NPS con comentario obligatorio si la nota es menor que 7", [
    "nps!",
    "long_text(required 1 lt 7)",
  ]),
  form("es", "Formulario de contacto con nombre, correo electrónico, teléfono (opcional) y mensaje", [
    "short_text!",
    "email!",
    "phone~",
    "long_text!",
  ]),
  form(
    "es",
    "Inscripción al curso de cocina: nombre y apellidos, fecha de nacimiento, nivel (principiante, intermedio, avanzado), ¿tienes alergias? Si la respuesta es sí, ¿cuáles?",
    [
      "short_text",
      "date",
      "single_choice[Principiante|Intermedio|Avanzado]",
      "yes_no",
      "long_text/short_text(shown 4 eq true)",
    ],
  ),
  form(
    "es",
    "Necesito una encuesta de satisfacción para mi restaurante: valora la comida del 1 al 5, valora el servicio del 1 al 5, ¿volverías? (sí/no) y comentarios",
    ["opinion_scale/rating{1..5}", "opinion_scale/rating{1..5}", "yes_no", "long_text"],
  ),
  form(
    "es",
    "Solicitud de empleo:\n1. Nombre completo\n2. Correo electrónico\n3. Años de experiencia\n4. Adjuntar currículum\n5. ¿Cómo nos conociste? LinkedIn, un amigo o la web\n6. Aceptar la política de privacidad",
    ["short_text", "email", "number", "file_upload", "single_choice[LinkedIn|Un amigo|La web]", "consent!"],
  ),
  form("es", "Reserva de mesa: día, hora, número de personas y peticiones especiales", [
    "date",
    "time",
    "number",
    "long_text",
  ]),

  form("fr", "Formulaire de contact avec nom, e-mail et message", ["short_text!", "email!", "long_text!"]),
  form(
    "fr",
    "Questionnaire de satisfaction après une formation : note globale de 1 à 10, ce qui vous a plu, ce qu'il faut améliorer, recommanderiez-vous la formation ?",
    ["opinion_scale/rating{1..10}", "long_text", "long_text", "nps/yes_no"],
  ),
  form(
    "fr",
    "Inscription à l'atelier intitulée « Pain maison » : prénom, adresse e-mail (obligatoire), niveau (débutant, confirmé), date souhaitée, régime alimentaire (facultatif)",
    ["short_text", "email!", "single_choice[Débutant|Confirmé]", "date", "multi_choice/long_text/short_text~"],
    { title: "Pain maison" },
  ),
  form(
    "fr",
    "Je voudrais un formulaire de candidature. Demander le nom, le téléphone, le CV à télécharger et la date de disponibilité.",
    ["short_text!", "phone", "file_upload", "date"],
  ),
  form("fr", "Enquête NPS ; si la note est inférieure à 7, demander pourquoi", ["nps!", "long_text(shown 1 lt 7)"]),
  form("fr", "Signalement de bug", ["short_text!", "long_text!"], { among: true }),

  form(
    "pt",
    "Formulário de inscrição para o evento: nome, e-mail, telefone, tamanho da camiseta (P, M, G, GG) e restrições alimentares (opcional)",
    ["short_text!", "email!", "phone", "single_choice[P|M|G|GG]", "multi_choice/long_text/short_text~"],
  ),
  form(
    "pt",
    "Pesquisa de satisfação: de 0 a 10, qual a probabilidade de nos recomendar? Se for menor que 7, por quê?",
    ["nps", "long_text(shown 1 lt 7)"],
  ),
  form(
    "pt",
    "Quero um formulário de orçamento com nome, empresa, prazo desejado, orçamento disponível e descrição do projeto",
    ["short_text", "short_text", "date", "currency/number/short_text", "long_text"],
  ),

  form("it", "Modulo di contatto con nome, email e messaggio", ["short_text!", "email!", "long_text!"]),
  form(
    "it",
    "Sondaggio dopo il corso: quanto sei soddisfatto da 1 a 10, cosa ti è piaciuto, cosa possiamo migliorare, ci consiglieresti (sì/no)?",
    ["opinion_scale/rating{1..10}", "long_text", "long_text", "yes_no"],
  ),
  form("it", "Prenotazione tavolo: nome, telefono, data, ora, numero di persone, note (facoltativo)", [
    "short_text!",
    "phone",
    "date",
    "time",
    "number",
    "long_text~",
  ]),
];
