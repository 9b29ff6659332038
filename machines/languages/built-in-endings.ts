/**
 * The endings of forms whose authors wrote none, in every language that the service speaks.
 *
 * Owns: their texts by language and ref. Does not own: which there are, and their English
 * (`machines/document/endings.ts`).
 */
import type { LanguageCode } from "./spoken-language.ts";

export interface EndingText {
  readonly title: string;
  readonly bodyMd: string;
}

export const BUILT_IN_ENDING_TEXTS: Readonly<
  Record<Exclude<LanguageCode, "en">, Readonly<Record<string, EndingText>>>
> = {
  de: {
    "default:success": { title: "Vielen Dank!", bodyMd: "Ihre Antworten wurden gespeichert." },
    "default:closed": { title: "Dieses Formular ist geschlossen.", bodyMd: "Es nimmt keine Antworten mehr an." },
  },
  es: {
    "default:success": { title: "¡Gracias!", bodyMd: "Tus respuestas se han guardado." },
    "default:closed": { title: "Este formulario está cerrado.", bodyMd: "Ya no acepta respuestas." },
  },
  fr: {
    "default:success": { title: "Merci !", bodyMd: "Vos réponses ont été enregistrées." },
    "default:closed": { title: "Ce formulaire est fermé.", bodyMd: "Il n'accepte plus de réponses." },
  },
  pt: {
    "default:success": { title: "Obrigado!", bodyMd: "Suas respostas foram registradas." },
    "default:closed": { title: "Este formulário está fechado.", bodyMd: "Ele não aceita mais respostas." },
  },
  it: {
    "default:success": { title: "Grazie!", bodyMd: "Le tue risposte sono state registrate." },
    "default:closed": { title: "Questo modulo è chiuso.", bodyMd: "Non accetta più risposte." },
  },
  nl: {
    "default:success": { title: "Dank je wel!", bodyMd: "Je antwoorden zijn opgeslagen." },
    "default:closed": { title: "Dit formulier is gesloten.", bodyMd: "Het neemt geen antwoorden meer aan." },
  },
  hi: {
    "default:success": { title: "धन्यवाद!", bodyMd: "आपके जवाब दर्ज कर लिए गए हैं।" },
    "default:closed": { title: "यह फ़ॉर्म बंद है।", bodyMd: "यह अब और जवाब नहीं ले रहा है।" },
  },
  ar: {
    "default:success": { title: "شكرًا لك!", bodyMd: "تم تسجيل إجاباتك." },
    "default:closed": { title: "هذا النموذج مغلق.", bodyMd: "لم يعد يستقبل إجابات." },
  },
  zh: {
    "default:success": { title: "谢谢！", bodyMd: "您的回答已记录。" },
    "default:closed": { title: "这份表单已关闭。", bodyMd: "它不再接受回答。" },
  },
  ja: {
    "default:success": { title: "ありがとうございました！", bodyMd: "回答を記録しました。" },
    "default:closed": { title: "このフォームは終了しました。", bodyMd: "現在は回答を受け付けていません。" },
  },
};
