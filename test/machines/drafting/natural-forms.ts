/**
 * Prompts as varied people type them, mostly in prose, with what a person expects of them. They were written before the
 * rules for prose and without a look at the words: they measure how far the rules reach (`draft-form.test.ts` says how
 * many come out right).
 */
import { type ExpectedForm, form } from "./expected-forms.ts";

export const NATURAL_FORMS: readonly ExpectedForm[] = [
  form(
    "en",
    "I run a small vet clinic and want a form for pet owners to book a check-up. Ask for the owner's name, phone number, the pet's name, what kind of animal it is (dog, cat, rabbit, other), its age, whether it's vaccinated, and when they'd like to come.",
    ["short_text", "phone", "short_text", "single_choice[Dog|Cat|Rabbit|Other]", "number", "yes_no", "date/datetime"],
  ),
  form(
    "en",
    "we're a startup looking for beta testers!! get their email, what phone they use (iPhone/Android), how many hours a day they spend on their phone and if they'd be up for a 20 minute call",
    ["email", "single_choice[iPhone|Android]", "number", "yes_no"],
  ),
  form(
    "en",
    "Hi, I teach year 5 and I need permission slips for our museum trip. I need the child's name, the parent's name, an emergency phone number, any medical conditions (optional), and the parent's signature.",
    ["short_text", "short_text", "phone/contact_info", "long_text/short_text~", "signature"],
  ),
  form(
    "en",
    "Exit survey for people leaving the company. How long did they work here? Main reason for leaving: better offer, relocation, burnout or something else. Rate their manager from 1 to 5. Would they come back one day? If no, ask why.",
    [
      "number/short_text",
      "single_choice[Better offer|Relocation|Burnout|Something else]",
      "opinion_scale/rating{1..5}",
      "yes_no",
      "long_text(shown 4 eq false)",
    ],
  ),
  form(
    "en",
    "Tennis club membership form\n\n* full name\n* date of birth\n* junior, adult or senior\n* have you played before? (y/n)\n* preferred training day - Mon / Wed / Fri\n* emergency contact\n\nThank them for joining at the end",
    [
      "short_text",
      "date",
      "single_choice[Junior|Adult|Senior]",
      "yes_no",
      "single_choice[Mon|Wed|Fri]",
      "contact_info/phone/short_text",
    ],
  ),
  form(
    "en",
    "I'm a landlord. Prospective tenants should tell me their name, email, monthly income, when they want to move in, how many people will live there and whether they smoke. If they have pets, ask what kind.",
    [
      "short_text",
      "email",
      "number/currency",
      "date",
      "number",
      "yes_no",
      "yes_no",
      "short_text/long_text(shown 7 eq true)",
    ],
  ),
  form(
    "en",
    'Restaurant feedback. How was the food (1-5 stars)? How was the service (1-5 stars)? What did you order? Would you visit us again? Call it "How was dinner?"',
    ["rating{1..5}", "rating{1..5}", "short_text/long_text", "yes_no"],
    { title: "How was dinner?" },
  ),
  form(
    "en",
    "Quote request for our moving company: name, email, moving from, moving to, date of move, number of rooms, budget between 500 and 5000, and whether they need packing help.",
    [
      "short_text",
      "email",
      "short_text/address",
      "short_text/address",
      "date",
      "number",
      "slider/number/opinion_scale/currency",
      "yes_no",
    ],
  ),
  form(
    "en",
    "Can you make me a quick poll for the team offsite? Beach or mountains, one night or two nights, and any food allergies.",
    ["single_choice[Beach|Mountains]", "single_choice[One night|Two nights]", "long_text/short_text"],
  ),
  form(
    "en",
    "Please collect the following from new patients:\n1) First and last name\n2) DOB\n3) Do you have insurance? If yes, ask for the policy number\n4) Current medications (leave blank if none)\n5) Reason for visit - required",
    ["short_text", "date", "yes_no", "short_text(shown 3 eq true)", "long_text/short_text~", "long_text/short_text!"],
  ),
  form(
    "en",
    "need a signup sheet 4 our charity run - name, emial, age group (under 18, 18-39, 40+), distance either 5k or 10k, tshirt size S/M/L/XL",
    ["short_text", "email", "single_choice[Under 18|18-39|40+]", "single_choice[5k|10k]", "single_choice[S|M|L|XL]"],
  ),
  form(
    "en",
    "The form is for employees who want to work from abroad. It should ask which country they want to go to, the start and end date, whether their manager has approved it, and the reason. Only employees with approval should upload the approval letter.",
    ["short_text/country", "date_range", "yes_no", "long_text", "file_upload(shown 3 eq true)"],
  ),
  form(
    "de",
    "Wir sind eine kleine Hundeschule und brauchen ein Anmeldeformular. Bitte fragt nach dem Namen des Halters, der E-Mail-Adresse, dem Namen des Hundes, der Rasse, wie alt der Hund ist und ob er geimpft ist.",
    ["short_text", "email", "short_text", "short_text", "number/short_text", "yes_no"],
  ),
  form(
    "de",
    "Sommerfest der Kita: Name, Kinder ja/nein (wenn ja, wie viele), Kuchen oder Salat mitbringen?, Hilfe beim Abbau (ja/nein)",
    ["short_text", "yes_no", "number(shown 2 eq true)", "single_choice[Kuchen|Salat]", "yes_no"],
  ),
  form(
    "de",
    "Ich vermiete eine Wohnung. Interessenten sollen ihren Namen, ihre Telefonnummer, ihr Nettoeinkommen und den gewünschten Einzugstermin angeben. Außerdem möchte ich wissen, ob sie Haustiere haben – wenn ja, welche.",
    ["short_text", "phone", "number/currency", "date", "yes_no", "short_text/long_text(shown 5 eq true)"],
  ),
  form(
    "de",
    "Mitarbeiterumfrage\n- Wie zufrieden bist du mit deinem Arbeitsplatz? (1 bis 10)\n- Fühlst du dich im Team wohl?\n- Homeoffice: nie / manchmal / immer\n- Was sollten wir ändern? (optional)",
    ["opinion_scale/rating{1..10}", "yes_no", "single_choice[Nie|Manchmal|Immer]", "long_text~"],
  ),
  form(
    "de",
    "erstell mir bitte ne bestellung für pizza: grösse (klein/mittel/groß), belag (mehrfachauswahl: salami, pilze, käse), lieferadresse und telefonnummer",
    ["single_choice[Klein|Mittel|Groß]", "multi_choice[Salami|Pilze|Käse]", "address", "phone"],
  ),
  form(
    "de",
    "Formular für Patienten vor dem ersten Termin. Vorname, Nachname, Geburtsdatum, Krankenkasse. Nehmen Sie regelmäßig Medikamente? Falls ja, welche? Haben Sie Allergien?",
    [
      "short_text",
      "short_text",
      "date",
      "short_text",
      "yes_no",
      "long_text/short_text(shown 5 eq true)",
      "yes_no/long_text/short_text",
    ],
  ),
  form(
    "de",
    "Umfrage „Kursauswertung Töpfern“: Gesamtnote von 1 bis 6, Tempo (zu langsam, genau richtig, zu schnell), Lob und Kritik, würden Sie den Kurs weiterempfehlen?",
    [
      "opinion_scale/rating{1..6}",
      "single_choice[Zu langsam|Genau richtig|Zu schnell]",
      "long_text",
      "long_text",
      "nps/yes_no",
    ],
    { title: "Kursauswertung Töpfern" },
  ),
  form(
    "de",
    "Kontaktformular für unsere Kanzlei mit Name, E-Mail, Rechtsgebiet (Mietrecht, Arbeitsrecht, Familienrecht) und einer kurzen Schilderung des Falls. Am Ende bitte bedanken.",
    ["short_text", "email", "single_choice[Mietrecht|Arbeitsrecht|Familienrecht]", "long_text"],
  ),
  form(
    "de",
    "Unser Verein sucht Helfer fürs Turnier. Ich brauche Name, Handynummer, an welchen Tagen man kann (Freitag, Samstag, Sonntag – mehrere möglich) und ob man ein Auto hat.",
    ["short_text", "phone", "multi_choice[Freitag|Samstag|Sonntag]", "yes_no"],
  ),
  form(
    "de",
    "1. Wie war die Lieferung? (1-5 Sterne)\n2. War alles vollständig?\n3. Wenn nein: was hat gefehlt?\n4. Deine Bestellnummer",
    ["rating{1..5}", "yes_no", "long_text/short_text(shown 2 eq false)", "short_text/number"],
  ),
  form(
    "de",
    "Tischreservierung: Name, Telefon, Datum, Uhrzeit, Anzahl Personen, drinnen oder draußen, besondere Wünsche (freiwillig)",
    ["short_text", "phone", "date", "time", "number", "single_choice[Drinnen|Draußen]", "long_text~"],
  ),
  form(
    "de",
    "Bewerbung als Fahrer. Hast du einen Führerschein der Klasse B? Wie viele Jahre Fahrpraxis? Ab wann kannst du anfangen? Lebenslauf hochladen (Pflicht).",
    ["yes_no", "number", "date", "file_upload!"],
  ),
  form(
    "fr",
    "Je gère un petit restaurant et je voudrais un formulaire de réservation. Demandez le nom, le téléphone, la date, l'heure, le nombre de personnes et s'ils ont des allergies.",
    ["short_text", "phone", "date", "time", "number", "yes_no/long_text/short_text"],
  ),
  form(
    "fr",
    "Questionnaire de satisfaction après une formation : note globale de 1 à 5, ce que vous avez aimé, ce qu'il faut améliorer, recommanderiez-vous la formation (oui/non) ?",
    ["opinion_scale/rating{1..5}", "long_text", "long_text", "yes_no"],
  ),
  form(
    "fr",
    "Inscription au tournoi de pétanque\n- nom et prénom\n- âge\n- niveau (débutant, moyen, expert)\n- avez-vous une licence ? si oui, le numéro\n- repas : oui ou non",
    [
      "short_text",
      "number",
      "single_choice[Débutant|Moyen|Expert]",
      "yes_no",
      "short_text/number(shown 4 eq true)",
      "yes_no",
    ],
  ),
  form(
    "fr",
    "Nous sommes une agence immobilière. On a besoin de connaître le budget du client, le nombre de pièces souhaité, la ville, s'il cherche à acheter ou à louer, et son adresse e-mail.",
    ["number/currency", "number", "short_text", "single_choice", "email"],
  ),
  form(
    "fr",
    "sondage rapide pour le comité : quel jour vous convient (lundi, mardi, jeudi), matin ou après-midi, et des remarques facultatives",
    ["single_choice[Lundi|Mardi|Jeudi]", "single_choice[Matin|Après-midi]", "long_text~"],
  ),
  form(
    "fr",
    "Formulaire d'absence pour les élèves : nom de l'élève, classe, date de début, date de fin, motif (maladie, rendez-vous médical, autre), justificatif à joindre, signature du parent",
    [
      "short_text",
      "short_text",
      "date",
      "date",
      "single_choice[Maladie|Rendez-vous médical|Autre]",
      "file_upload",
      "signature",
    ],
  ),
  form(
    "fr",
    "Fais-moi un formulaire de candidature pour un poste de serveur. Il me faut le prénom, le nom, le numéro de téléphone, le CV, les années d'expérience et les disponibilités (semaine, week-end, les deux).",
    ["short_text", "short_text", "phone", "file_upload", "number", "single_choice[Semaine|Week-end|Les deux]"],
  ),
  form(
    "fr",
    "Quel est votre âge ? Fumez-vous ? Si oui, combien de cigarettes par jour ? Faites-vous du sport : jamais, parfois, souvent ?",
    ["number", "yes_no", "number(shown 2 eq true)", "single_choice[Jamais|Parfois|Souvent]"],
  ),
  form(
    "fr",
    "Formulaire « Bénévoles du festival » : prénom, email obligatoire, taille de t-shirt (S/M/L), permis de conduire oui/non. À la fin, remerciez-les.",
    ["short_text", "email!", "single_choice[S|M|L]", "yes_no"],
    { title: "Bénévoles du festival" },
  ),
  form(
    "fr",
    "Demande de devis pour des travaux de peinture. Nom, e-mail, surface en m², type de pièce (chambre, salon, cuisine ; plusieurs réponses possibles), quand souhaitez-vous commencer ?, photos",
    ["short_text", "email", "number", "multi_choice[Chambre|Salon|Cuisine]", "date", "file_upload"],
  ),
  form(
    "fr",
    "Comment avez-vous connu notre salle de sport ? Instagram, un ami ou la presse. Quelle note donnez-vous à l'accueil sur 10 ? Si la note est inférieure à 6, demandez pourquoi.",
    ["single_choice[Instagram|Un ami|La presse]", "opinion_scale/rating{1..10}", "long_text(shown 2 lt 6)"],
  ),
  form(
    "fr",
    "un formulaire rgpd simple svp: email, prénom (optionnel) et case à cocher pour accepter la politique de confidentialité",
    ["email", "short_text~", "consent"],
  ),
  form(
    "es",
    "Tengo una academia de baile y necesito un formulario de inscripción. Que pida el nombre, la edad, el teléfono, el estilo que prefieren (salsa, bachata, tango) y si han bailado antes.",
    ["short_text", "number", "phone", "single_choice[Salsa|Bachata|Tango]", "yes_no"],
  ),
  form(
    "es",
    "Encuesta de clima laboral: satisfacción general del 1 al 10, ¿te sientes valorado?, ¿qué cambiarías?, departamento (ventas, soporte, finanzas)",
    ["opinion_scale/rating/csat{1..10}", "yes_no", "long_text", "single_choice[Ventas|Soporte|Finanzas]"],
  ),
  form(
    "es",
    "Formulario para la clínica dental\n1. Nombre completo\n2. Fecha de nacimiento\n3. ¿Tiene seguro? Si es así, ¿cuál?\n4. ¿Toma alguna medicación? (sí/no)\n5. Motivo de la consulta (obligatorio)",
    ["short_text", "date", "yes_no", "short_text/long_text(shown 3 eq true)", "yes_no", "long_text/short_text!"],
  ),
  form(
    "es",
    "Organizamos una barbacoa el sábado: nombre, cuántas personas vienen, carne o verduras, y si pueden traer sillas",
    ["short_text", "number", "single_choice[Carne|Verduras]", "yes_no"],
  ),
  form(
    "es",
    "quiero saber qué opinan mis clientes del café: puntuación de 1 a 5 estrellas, bebida favorita, con qué frecuencia vienen (a diario, cada semana, cada mes) y comentarios opcionales",
    ["rating{1..5}", "short_text", "single_choice[A diario|Cada semana|Cada mes]", "long_text~"],
  ),
  form(
    "es",
    "Solicitud de alquiler de coche. Nombre, correo, fecha de recogida, fecha de devolución, tipo de coche: pequeño, mediano o grande. ¿Necesita silla de bebé?",
    ["short_text", "email", "date", "date", "single_choice[Pequeño|Mediano|Grande]", "yes_no"],
  ),
  form(
    "es",
    "¿Recomendarías nuestra app? (0-10). Si la nota es menor de 7, pregunta por qué. Al final da las gracias.",
    ["nps", "long_text(shown 1 lt 7)"],
  ),
  form(
    "es",
    'Hazme un formulario llamado "Voluntarios 2025" con nombre, email, ciudad, días disponibles (varias respuestas: lunes, miércoles, viernes) y una foto del DNI',
    ["short_text", "email", "short_text", "multi_choice[Lunes|Miércoles|Viernes]", "file_upload"],
    { title: "Voluntarios 2025" },
  ),
  form(
    "es",
    "Somos una tienda online. Para las devoluciones necesitamos el número de pedido, el motivo (defectuoso, talla equivocada, no me gusta), una foto del producto y si prefieren reembolso o cambio.",
    [
      "short_text/number",
      "single_choice[Defectuoso|Talla equivocada|No me gusta]",
      "file_upload",
      "single_choice[Reembolso|Cambio]",
    ],
  ),
  form(
    "es",
    "autorización para excursión: nombre del alumno, curso, teléfono de los padres, alergias (opcional), acepto las condiciones, firma",
    ["short_text", "short_text", "phone", "long_text/short_text~", "consent", "signature"],
  ),
  form(
    "es",
    "Reserva de cita en la peluquería: nombre, teléfono, servicio (corte, color, peinado), día y hora que prefieren",
    ["short_text", "phone", "single_choice[Corte|Color|Peinado]", "datetime/date"],
  ),
  form(
    "es",
    "¿Qué te pareció el evento? Muy bueno, bueno, regular, malo\n¿Asististe a los talleres? Si sí, ¿a cuáles?\n¿Volverías el próximo año?",
    ["single_choice[Muy bueno|Bueno|Regular|Malo]", "yes_no", "long_text/short_text(shown 2 eq true)", "yes_no"],
  ),
  form(
    "pt",
    "Tenho uma pousada e quero um formulário de avaliação. Pergunte o nome do hóspede, a nota da estadia de 1 a 5, o que mais gostou, o que podemos melhorar e se voltaria.",
    ["short_text", "rating/opinion_scale{1..5}", "long_text", "long_text", "yes_no"],
  ),
  form(
    "pt",
    "Inscrição no curso de inglês: nome completo, e-mail, telefone, nível (básico, intermediário, avançado), horário preferido (manhã/tarde/noite)",
    [
      "short_text",
      "email",
      "phone",
      "single_choice[Básico|Intermediário|Avançado]",
      "single_choice[Manhã|Tarde|Noite]",
    ],
  ),
  form(
    "pt",
    "Pesquisa com funcionários\n- Em qual departamento você trabalha?\n- De 0 a 10, quanto recomendaria a empresa?\n- Se menos de 7, por quê?\n- Sugestões (opcional)",
    ["short_text", "nps/opinion_scale{0..10}", "long_text(shown 2 lt 7)", "long_text~"],
  ),
  form(
    "pt",
    "preciso de uma lista de presença para o churrasco: nome, vai levar acompanhante? se sim, quantos, e se prefere carne ou frango",
    ["short_text", "yes_no", "number(shown 2 eq true)", "single_choice[Carne|Frango]"],
  ),
  form(
    "pt",
    "Formulário para clínica: nome, data de nascimento, plano de saúde, você fuma?, tem alergias? (se sim, quais), assinatura",
    ["short_text", "date", "short_text", "yes_no", "yes_no", "long_text/short_text(shown 5 eq true)", "signature"],
  ),
  form(
    "pt",
    "Candidatura a vaga de vendedor. Nome, e-mail, telefone, pretensão salarial, anexar currículo, quando pode começar?",
    ["short_text", "email", "phone", "number/currency", "file_upload", "date"],
  ),
  form(
    "it",
    "Gestisco un bed & breakfast e vorrei un modulo di prenotazione. Chiedi nome, email, data di arrivo, data di partenza, numero di ospiti e se hanno bisogno del parcheggio.",
    ["short_text", "email", "date", "date", "number", "yes_no"],
  ),
  form(
    "it",
    "Sondaggio per il condominio: a che ora preferite la riunione (mattina, pomeriggio, sera), siete d'accordo con i lavori? Se no, perché?",
    ["single_choice[Mattina|Pomeriggio|Sera]", "yes_no", "long_text(shown 2 eq false)"],
  ),
  form(
    "it",
    "Questionario dopo la visita medica\n1. Come valuta il servizio da 1 a 5?\n2. Il personale è stato gentile? (sì/no)\n3. Consigli (facoltativo)",
    ["opinion_scale/rating/csat{1..5}", "yes_no", "long_text~"],
  ),
  form(
    "it",
    "Iscrizione alla palestra: nome e cognome, data di nascita, codice fiscale, abbonamento mensile o annuale, certificato medico da caricare, firma",
    ["short_text", "date", "short_text", "single_choice", "file_upload", "signature"],
  ),
  form(
    "it",
    "Ordine torte: gusto (cioccolato, vaniglia, frutta), per quante persone, data di ritiro, telefono, note opzionali",
    ["single_choice[Cioccolato|Vaniglia|Frutta]", "number", "date", "phone", "long_text~"],
  ),
  form(
    "it",
    "Come ci hai conosciuto? Google, un amico o un volantino. Hai già comprato da noi? Quanto sei soddisfatto da 1 a 10?",
    ["single_choice[Google|Un amico|Un volantino]", "yes_no", "opinion_scale/rating/csat{1..10}"],
  ),
];
