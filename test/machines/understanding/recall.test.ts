/** Questions for one earlier answer are told from answers and from wishes to change it, in every language. */
import { describe, expect, it } from "vitest";
import type { OtherQuestion } from "../../../machines/understanding/reply/result.ts";
import { findRecall } from "../../../machines/understanding/intents/recall.ts";

const titles: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ["What time suits you?", "Budget", "Which date?"],
  de: ["Um wie viel Uhr?", "Budget", "Welches Datum?"],
  fr: ["À quelle heure ?", "Budget", "Quelle date ?"],
  es: ["¿A qué hora?", "Presupuesto", "¿Qué fecha?"],
  it: ["A che ora?", "Budget", "Quale data?"],
  pt: ["A que horas?", "Orçamento", "Qual data?"],
  nl: ["Hoe laat?", "Budget", "Welke datum?"],
  pl: ["O której godzinie?", "Budżet", "Jaka data?"],
  tr: ["Saat kaçta?", "Bütçe", "Hangi tarih?"],
  ru: ["Во сколько?", "Бюджет", "Какая дата?"],
  id: ["Jam berapa?", "Anggaran", "Tanggal berapa?"],
  ar: ["في أي ساعة؟", "الميزانية", "ما التاريخ؟"],
  hi: ["कितने बजे?", "बजट", "कौन सी तारीख?"],
  zh: ["几点？", "预算", "哪一天？"],
  ja: ["何時ですか？", "予算", "日付は？"],
};

function refAsked(language: string, text: string): string | undefined {
  const [time = "", budget = "", day = ""] = titles[language] ?? [];
  const answered: readonly OtherQuestion[] = [
    { ref: "time", title: time, kind: { kind: "time" }, answer: "17:00" },
    { ref: "budget", title: budget, kind: { kind: "number", integer: false }, answer: 500 },
    { ref: "day", title: day, kind: { kind: "date" }, answer: "2026-07-05" },
  ];
  return findRecall(text, { now: 0, timeZone: "UTC", locales: [language], answered })?.ref;
}

describe("an earlier answer", () => {
  it.each([
    ["en", "what time did i say?", "what did I put for the budget?", "which date did you note?", "see previous answer"],
    ["de", "welche Zeit habe ich genannt?", "was habe ich beim Budget eingetragen?", "welches Datum hatte ich gesagt?"],
    ["fr", "quelle heure ai-je dit ?", "j'ai mis quoi pour le budget ?", "quelle date ai-je choisi ?"],
    ["es", "¿qué hora puse?", "¿qué respondí en el presupuesto?", "¿qué fecha he elegido?"],
    ["it", "che ora ho detto?", "cosa ho scritto per il budget?", "quale data avevo scelto?"],
    ["pt", "que horas eu disse?", "o que coloquei no orçamento?", "qual data eu informei?"],
    ["nl", "welke tijd had ik gezegd?", "wat heb ik bij het budget ingevuld?", "welke datum heb ik gekozen?"],
    ["pl", "jaką godzinę podałam?", "co wpisałem na budżet?", "jaką datę wybrałam?"],
    ["tr", "saat kaç demiştim?", "bütçe için ne yazmıştım?", "hangi tarihi seçmiştim?", "önceki cevabımı göster"],
    ["ru", "какое время я назвала?", "что я написал про бюджет?", "какую дату я выбрал?"],
    ["id", "jam berapa yang saya pilih?", "apa yang saya tulis untuk anggaran?", "tanggal berapa yang saya isi?"],
    ["ar", "ما الوقت الذي اخترته؟", "ماذا كتبت عن الميزانية؟", "ما التاريخ الذي حددته؟", "أرني إجابتي السابقة"],
    ["hi", "मैंने क्या समय चुना था?", "मैंने बजट के लिए क्या लिखा?", "मैंने कौन सी तारीख बताई थी?", "मेरा पिछला जवाब दिखाइए"],
    ["zh", "我选的时间是几点？", "预算我填了多少？", "我说的日期是什么？", "看看上一个答案"],
    ["ja", "何時と答えましたか？", "予算は何と入力しましたか？", "日付は何と言いましたか？", "前の回答を見せて"],
  ] as const)("is named by the question for it in %s", (language, ...asked) => {
    const refs = ["time", "budget", "day", "day"];
    expect(asked.map((text) => refAsked(language, text))).toEqual(refs.slice(0, asked.length));
  });

  it("is named by its place", () => {
    expect(refAsked("en", "what was my answer to the first question?")).toBe("time");
    expect(refAsked("en", "show me my last answer")).toBe("day");
  });

  it.each([
    "did I say Friday?",
    "I said the date",
    "what did I say about my dog's diet?",
    "change the date",
    "previous answer",
    "the date is wrong",
    "what do you have on the menu?",
  ])("is not asked for by %j", (text) => {
    expect(refAsked("en", text)).toBeUndefined();
  });
});
