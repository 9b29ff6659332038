/**
 * The endings of forms whose authors wrote none, in every language that the service speaks.
 *
 * Owns: their texts by language and ref. Does not own: which there are, and their English (`machines/form/endings.ts`).
 */
import type { WordingLanguage } from "./languages.ts";

export interface EndingWords {
  readonly title: string;
  readonly bodyMd: string;
}

export const ENDING_WORDS: Readonly<Record<Exclude<WordingLanguage, "en">, Readonly<Record<string, EndingWords>>>> = {
  de: { "default:success": { title: "Vielen Dank!", bodyMd: "Ihre Antworten wurden gespeichert." } },
  es: { "default:success": { title: "¡Gracias!", bodyMd: "Tus respuestas se han guardado." } },
  fr: { "default:success": { title: "Merci !", bodyMd: "Vos réponses ont été enregistrées." } },
  pt: { "default:success": { title: "Obrigado!", bodyMd: "Suas respostas foram registradas." } },
  it: { "default:success": { title: "Grazie!", bodyMd: "Le tue risposte sono state registrate." } },
  nl: { "default:success": { title: "Dank je wel!", bodyMd: "Je antwoorden zijn opgeslagen." } },
  hi: { "default:success": { title: "धन्यवाद!", bodyMd: "आपके जवाब दर्ज कर लिए गए हैं।" } },
  ar: { "default:success": { title: "شكرًا لك!", bodyMd: "تم تسجيل إجاباتك." } },
  zh: { "default:success": { title: "谢谢！", bodyMd: "您的回答已记录。" } },
  ja: { "default:success": { title: "ありがとうございました！", bodyMd: "回答を記録しました。" } },
};
