/**
 * What the gallery shows, question by question: each type of block once, or more often where it has more than one face.
 * Every text is in English and in Arabic, which is written from right to left.
 */
import type { JsonObject } from "../../../../machines/json.ts";

/** Chooses the text of the form's language. */
export type Say = (english: string, arabic: string) => string;

export interface Question {
  /** The name of its pictures; the type, where it is the type's only question. */
  readonly name: string;
  readonly type: string;
  block(say: Say, pictures: readonly string[]): JsonObject;
}

/** `name` is the type's, or goes on behind it: `rating of ten`. */
function question(
  name: string,
  title: readonly [string, string],
  config: (say: Say, pictures: readonly string[]) => JsonObject = () => ({}),
  more: (say: Say, pictures: readonly string[]) => JsonObject = () => ({}),
): Question {
  const type = name.split(" ")[0] ?? name;
  return {
    name,
    type,
    block: (say, pictures) => ({
      ref: "asked",
      type,
      title: say(...title),
      required: true,
      config: config(say, pictures),
      ...more(say, pictures),
    }),
  };
}

type Labels = readonly (readonly [string, string])[];

const options = (say: Say, labels: Labels, pictures: readonly string[] = []): JsonObject[] =>
  labels.map((label, index) => {
    const picture = pictures[index];
    return { ref: `o${index}`, label: say(...label), ...(picture === undefined ? {} : { imageKey: picture }) };
  });
const named = (say: Say, prefix: string, labels: Labels): JsonObject[] =>
  labels.map((label, index) => ({ ref: `${prefix}${index}`, label: say(...label) }));

const PLACES: Labels = [
  ["By the sea", "على البحر"],
  ["In the hills", "في التلال"],
  ["In the old town, above the market hall", "في المدينة القديمة فوق السوق"],
  ["No preference", "لا فرق"],
];
const CITIES: Labels = [
  ["Amsterdam", "أمستردام"],
  ["Athens", "أثينا"],
  ["Berlin", "برلين"],
  ["Brussels", "بروكسل"],
  ["Copenhagen", "كوبنهاغن"],
  ["Dublin", "دبلن"],
  ["Lisbon", "لشبونة"],
  ["Vienna", "فيينا"],
];
const TOPICS: Labels = [
  ["Workshops", "ورش العمل"],
  ["Talks", "محاضرات"],
  ["Meeting people from other companies and universities", "لقاء أشخاص من شركات وجامعات أخرى"],
  ["The city", "المدينة"],
  ["Food", "الطعام"],
];

const TEXTS: readonly Question[] = [
  question("short_text", ["What should we call you?", "بماذا نناديك؟"], undefined, (say) => ({
    description: say("Your first name is enough.", "يكفي اسمك الأول."),
  })),
  question("short_text optional", ["Is there anything you cannot eat?", "هل هناك ما لا تأكله؟"], undefined, () => ({
    required: false,
  })),
  question("long_text", ["What would make this week a good one for you?", "ما الذي يجعل هذا الأسبوع جيدًا لك؟"]),
  question("email", ["Where can we write to you?", "إلى أين نكتب لك؟"], (say) => ({
    placeholder: say("name@example.org", "name@example.org"),
  })),
  question("url", ["Where is your work to be seen?", "أين يمكن رؤية عملك؟"], () => ({ placeholder: "example.org" })),
  question("phone", ["What is your phone number?", "ما رقم هاتفك؟"], () => ({ defaultCountry: "DE" })),
];

const NUMBERS: readonly Question[] = [
  question("number", ["How many people will come?", "كم شخصًا سيأتي؟"], (say) => ({
    min: 0,
    max: 40,
    integer: true,
    unit: say("people", "أشخاص"),
  })),
  question("currency", ["What may it cost?", "كم يمكن أن يكلف؟"], () => ({
    currency: "EUR",
    currencies: ["EUR", "JPY", "EGP"],
  })),
  question("slider", ["How loud may it be?", "ما مستوى الصوت المناسب؟"], () => ({
    min: 0,
    max: 100,
    step: 5,
    unit: "dB",
  })),
  question("rating", ["How was the food?", "كيف كان الطعام؟"]),
  question("rating of ten", ["How was your room?", "كيف كانت غرفتك؟"], () => ({ max: 10 })),
  question("opinion_scale", ["How hard was it to find us?", "ما مدى صعوبة العثور علينا؟"], (say) => ({
    min: 1,
    max: 7,
    labels: { low: say("Not hard at all", "سهل جدًا"), high: say("Very hard", "صعب جدًا") },
  })),
  question("nps", ["How likely are you to recommend us to a friend?", "ما احتمال أن توصي بنا صديقًا؟"], (say) => ({
    labels: { low: say("Not likely", "غير محتمل"), high: say("Very likely", "محتمل جدًا") },
  })),
  question("csat", ["How satisfied are you with your stay?", "ما مدى رضاك عن إقامتك؟"]),
  question("ces", ["How easy was it to book?", "ما مدى سهولة الحجز؟"]),
];

const CHOICES: readonly Question[] = [
  question("single_choice", ["Where would you like to stay?", "أين تود الإقامة؟"], (say) => ({
    options: options(say, PLACES),
    allowOther: true,
  })),
  question("single_choice with pictures", ["Where would you like to stay?", "أين تود الإقامة؟"], (say, pictures) => ({
    options: options(say, PLACES.slice(0, 3), pictures),
  })),
  question("multi_choice", ["What are you looking forward to?", "ما الذي تتطلع إليه؟"], (say) => ({
    options: options(say, TOPICS),
    maxSelected: 3,
  })),
  question("multi_choice with pictures", ["Which places shall we visit?", "أي أماكن نزور؟"], (say, pictures) => ({
    options: options(say, PLACES.slice(0, 3), pictures),
  })),
  question("dropdown", ["Which city do you come from?", "من أي مدينة تأتي؟"], (say) => ({
    options: options(say, CITIES),
  })),
  question("dropdown with pictures", ["Where would you like to stay?", "أين تود الإقامة؟"], (say, pictures) => ({
    options: options(say, [...PLACES, ...CITIES], [...pictures, ...pictures]),
  })),
  question(
    "ranking with pictures",
    ["What would you show a friend first?", "ماذا تري صديقًا أولًا؟"],
    (say, pictures) => ({
      options: options(say, PLACES.slice(0, 3), pictures),
    }),
  ),
  question("picture_choice", ["Which room would you like?", "أي غرفة تفضل؟"], (say, pictures) => ({
    options: options(say, PLACES, pictures),
  })),
  question("picture_choice of several", ["Which rooms would you share?", "أي غرف تشارك فيها؟"], (say, pictures) => ({
    options: options(say, PLACES, pictures),
    multiple: true,
  })),
  question("yes_no", ["Will you be with us for dinner?", "هل ستكون معنا على العشاء؟"]),
  question("consent", ["May we write to you?", "هل يمكننا مراسلتك؟"], (say) => ({
    text: say(
      "I agree to receive the newsletter once a month. I can withdraw my consent at any time.",
      "أوافق على استلام النشرة مرة في الشهر، ويمكنني سحب موافقتي في أي وقت.",
    ),
    mustAccept: false,
  })),
  question("ranking", ["What matters most to you?", "ما الأهم بالنسبة لك؟"], (say) => ({
    options: options(say, TOPICS),
  })),
  question("matrix", ["How was each of these?", "كيف كان كل مما يلي؟"], (say) => ({
    rows: named(say, "r", [
      ["Food", "الطعام"],
      ["The people who work here", "العاملون هنا"],
      ["Price", "السعر"],
    ]),
    columns: named(say, "c", [
      ["Bad", "سيئ"],
      ["All right", "مقبول"],
      ["Good", "جيد"],
      ["Excellent", "ممتاز"],
    ]),
  })),
];

const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "09:00", to: "12:00" }));

const TIMES: readonly Question[] = [
  question("date", ["Which day will you arrive?", "في أي يوم تصل؟"]),
  question("time", ["At what time?", "في أي ساعة؟"]),
  question("datetime", ["When does your train leave?", "متى يغادر قطارك؟"]),
  question("date_range", ["From when to when?", "من متى إلى متى؟"]),
  question("booking", ["When would you like to come?", "متى تود الحضور؟"], () => ({
    timeZone: "Europe/Lisbon",
    weekly: WEEK,
    durationMinutes: 30,
    noticeMinutes: 1440,
  })),
];

const REST: readonly Question[] = [
  question("address", ["Where do you live?", "أين تسكن؟"], () => ({ required: ["line1", "zip", "city", "country"] })),
  question("contact_info", ["How can we reach you?", "كيف نصل إليك؟"], () => ({
    fields: [
      { key: "firstName", required: true },
      { key: "lastName", required: true },
      { key: "email", required: true },
      { key: "phone" },
    ],
  })),
  question("country", ["Which country do you live in?", "في أي بلد تعيش؟"]),
  question("file_upload", ["Please send us your ticket.", "أرسل لنا تذكرتك من فضلك."], () => ({
    maxFiles: 3,
    accept: ["image/*", ".pdf"],
  })),
  question("signature", ["Please sign here.", "وقّع هنا من فضلك."], () => ({ allowTyped: true })),
  question("payment", ["The fee for the dinner", "رسوم العشاء"], () => ({ amountMinor: 4250, currency: "EUR" })),
  question("verification", ["Which e-mail address is yours?", "ما عنوان بريدك الإلكتروني؟"], () => ({
    channel: "email",
  })),
  question("repeat_group", ["Who comes with you?", "من يأتي معك؟"], (say) => ({
    itemLabel: say("Guest", "ضيف"),
    blocks: [
      { ref: "name", type: "short_text", title: say("What is the guest's name?", "ما اسم الضيف؟"), required: true },
      { ref: "child", type: "yes_no", title: say("Is it a child?", "هل هو طفل؟") },
    ],
  })),
  question(
    "statement",
    ["You will get there by train in **two hours**.", "تصل بالقطار في **ساعتين**."],
    (say) => ({ buttonText: say("I see", "فهمت") }),
    (say, [picture = ""]) => ({
      description: say("There are trains every hour, also at night.", "هناك قطار كل ساعة، ليلًا أيضًا."),
      media: { kind: "image", imageKey: picture, alt: say("A bay", "خليج") },
    }),
  ),
  question(
    "statement with a film",
    ["Watch this first.", "شاهد هذا أولًا."],
    (say) => ({ buttonText: say("Go on", "متابعة") }),
    (say, [, picture = ""]) => ({
      media: {
        kind: "embed",
        url: "https://vimeo.com/76979871",
        imageKey: picture,
        alt: say("The house in a minute", "البيت في دقيقة"),
      },
    }),
  ),
];

export const QUESTIONS: readonly Question[] = [...TEXTS, ...NUMBERS, ...CHOICES, ...TIMES, ...REST];
