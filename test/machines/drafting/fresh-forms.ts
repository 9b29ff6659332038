/**
 * Prompts in every language of the replies and in four that replies are not read in, written before the rules for
 * tables, appointments, payments and scripts without spaces. `draft-form.test.ts` says how many come out right.
 */
import { type ExpectedForm, form } from "./expected-forms.ts";

export const FRESH_FORMS: readonly ExpectedForm[] = [
  form(
    "en",
    "Hotel stay survey. Rate room, breakfast and staff each from 1 to 5. What did you like most? Anything we should improve (optional)?",
    ["matrix[Room|Breakfast|Staff : 1|2|3|4|5]", "long_text/short_text", "long_text~"],
  ),
  form(
    "en",
    "yoga workshop signup. name, email, tea or coffee?, mat needed yes/no, then they pay the 25 EUR fee. say 'Namaste, see you Saturday' at the end",
    ["short_text", "email", "single_choice[Tea|Coffee]", "yes_no", "payment[2500 EUR]"],
    { ending: "Namaste, see you Saturday" },
  ),
  form(
    "en",
    "I'm a dentist. Patients should book an appointment Monday to Friday between 9am and 5pm, 30 minutes each. Before that ask for name, date of birth and phone, and whether they have been here before - if not, ask how they found us.",
    ["short_text", "date", "phone", "yes_no", "short_text/long_text/single_choice(shown 4 eq false)", "booking[30]"],
  ),
  form(
    "en",
    "Employee pulse:\n• How likely are you to recommend working here? 0-10\n• How do you agree with the following (strongly disagree, disagree, neutral, agree, strongly agree): I feel valued; I have the tools I need; My manager listens\n• What one thing would you change?",
    [
      "nps/opinion_scale{0..10}",
      "matrix[I feel valued|I have the tools I need|My manager listens : Strongly disagree|Disagree|Neutral|Agree|Strongly agree]",
      "long_text/short_text",
    ],
  ),
  form(
    "de",
    "Bewertung unseres Hotels: Zimmer, Frühstück und Personal jeweils von 1 bis 5. Dann noch: Würden Sie wiederkommen? Wenn nein, warum nicht?",
    ["matrix[Zimmer|Frühstück|Personal : 1|2|3|4|5]", "yes_no", "long_text/short_text(shown 2 eq false)"],
  ),
  form(
    "de",
    "Kochkurs-Anmeldung – Name, E-Mail, Kaffee oder Tee?, Allergien (freiwillig), und am Ende 49 € Kursgebühr bezahlen",
    ["short_text", "email", "single_choice[Kaffee|Tee]", "long_text/short_text~", "payment[4900 EUR]"],
  ),
  form(
    "de",
    "Hallo, ich habe einen Friseursalon und brauche eine Terminbuchung: Name, Handynummer, welche Behandlung (Schneiden, Färben, Föhnen), Termin buchen Dienstag bis Samstag 9 bis 18 Uhr, 45 Minuten.",
    ["short_text", "phone", "single_choice[Schneiden|Färben|Föhnen]", "booking[45]"],
  ),
  form(
    "fr",
    "On a besoin de trois infos pour la fête des voisins : nom, numéro d'appartement et ce que vous apportez (salade, dessert, boisson).",
    ["short_text", "short_text/number", "single_choice/multi_choice[Salade|Dessert|Boisson]"],
  ),
  form("fr", "Notez de 1 à 5 l'accueil, la propreté et le prix. Thé ou café ? Un commentaire si vous voulez.", [
    "matrix[Accueil|Propreté|Prix : 1|2|3|4|5]",
    "single_choice[Thé|Café]",
    "long_text~",
  ]),
  form(
    "es",
    "Inscripción al taller de cerámica: nombre, teléfono, ¿té o café?, ¿tienes experiencia? y pago de 30 € de inscripción.",
    ["short_text", "phone", "single_choice[Té|Café]", "yes_no", "payment[3000 EUR]"],
  ),
  form(
    "es",
    "Valora del 1 al 5: comida, servicio, precio. ¿Volverías? Si no, ¿por qué? Gracias por tu visita al final.",
    ["matrix[Comida|Servicio|Precio : 1|2|3|4|5]", "yes_no", "long_text/short_text(shown 2 eq false)"],
    { ending: "Gracias por tu visita" },
  ),
  form(
    "it",
    "Abbiamo bisogno di un modulo per prenotare una visita: nome e cognome, telefono, motivo della visita, e prenotazione dell'appuntamento dal lunedì al venerdì dalle 9 alle 17.",
    ["short_text", "phone", "long_text/short_text", "booking"],
  ),
  form(
    "pt",
    "Precisamos de um formulário para a festa: qual é o seu nome? vai levar acompanhante? se sim, como se chama? chá ou café?",
    ["short_text", "yes_no", "short_text(shown 2 eq true)", "single_choice[Chá|Café]"],
  ),
  form(
    "nl",
    "Inschrijving voor de hardloopclinic: naam, e-mail, maat shirt (S, M, L), koffie of thee?, en betaling van 15 euro.",
    ["short_text", "email", "single_choice[S|M|L]", "single_choice[Koffie|Thee]", "payment[1500 EUR]"],
  ),
  form("ja", "セミナー申込フォーム：氏名、メールアドレス、電話番号（任意）、参加日程（午前・午後）、備考", [
    "short_text",
    "email",
    "phone~",
    "single_choice[午前|午後]",
    "long_text",
  ]),
  form(
    "ja",
    "お店のアンケートを作ってください。\n1. 料理はいかがでしたか（1〜5）\n2. また来たいですか\n3. ご意見（任意）",
    ["opinion_scale/rating{1..5}", "yes_no", "long_text~"],
  ),
  form("zh", "活动报名表：姓名、手机号、邮箱、参加人数、用餐选择（素食/荤食）", [
    "short_text",
    "phone",
    "email",
    "number",
    "single_choice[素食|荤食]",
  ]),
  form("zh", "客户满意度调查：您对我们的服务满意吗（1-5分）？您会推荐给朋友吗？如果不会，为什么？", [
    "opinion_scale/rating/csat{1..5}",
    "yes_no",
    "long_text/short_text(shown 2 eq false)",
  ]),
  form(
    "ar",
    "نموذج تسجيل في دورة: الاسم، البريد الإلكتروني، رقم الهاتف، المستوى (مبتدئ، متوسط، متقدم)، ملاحظات (اختياري)",
    ["short_text", "email", "phone", "single_choice[مبتدئ|متوسط|متقدم]", "long_text~"],
  ),
  form("hi", "कार्यशाला पंजीकरण: नाम, ईमेल, फ़ोन नंबर, जन्म तिथि, भोजन (शाकाहारी, मांसाहारी), टिप्पणी (वैकल्पिक)", [
    "short_text",
    "email",
    "phone",
    "date",
    "single_choice[शाकाहारी|मांसाहारी]",
    "long_text~",
  ]),
];
