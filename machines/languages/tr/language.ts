/** Turkish: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { turkishErrorSentences } from "./error-sentences.ts";
import { turkishIndirectWords } from "./indirect-words.ts";
import { turkishReplyWords } from "./reply-words.ts";
import { turkishSentences } from "./sentences.ts";
import { turkishTalkSentences } from "./talk-sentences.ts";
import { turkishTalkWords } from "./talk-words.ts";
import { turkishUtteranceWords } from "./utterance-words.ts";

export const turkish: Language = {
  code: "tr",
  replyWords: turkishReplyWords,
  sentences: { ...turkishSentences, ...turkishTalkSentences },
  talkWords: turkishTalkWords,
  utteranceWords: turkishUtteranceWords,
  indirectWords: turkishIndirectWords,
  errorSentences: turkishErrorSentences,
  defaultLabels: {
    firstName: "Ad",
    lastName: "Soyad",
    fullName: "Ad ve soyad",
    email: "E-posta adresi",
    phone: "Telefon numarası",
    company: "Şirket",
    line1: "Cadde, sokak ve numara",
    line2: "Daire, kat",
    city: "Şehir",
    state: "İl veya bölge",
    zip: "Posta kodu",
    country: "Ülke",
    yes: "Evet",
    no: "Hayır",
    accepted: "Onaylandı",
    declined: "Onaylanmadı",
    first: "Bir kayıt eklemek ister misiniz?",
    firstItem: "Bir kayıt eklemek ister misiniz: {item}?",
    oneMore: "Bir tane daha eklemek ister misiniz?",
    oneMoreItem: "Bir tane daha eklemek ister misiniz: {item}?",
  },
  satisfaction: {
    labels: ["Hiç memnun değilim", "Memnun değilim", "Kararsızım", "Memnunum", "Çok memnunum"],
    synonyms: [
      "çok memnuniyetsizim|berbat|çok kötü|kesinlikle memnun değilim",
      "pek memnun değilim|memnun kalmadım|kötü|memnuniyetsizim",
      "ne memnunum ne değilim|orta|idare eder|fena değil",
      "memnun kaldım|iyi|genel olarak memnunum",
      "çok memnun kaldım|son derece memnunum|mükemmel|harika|çok iyi",
    ],
  },
  builtInEndings: {
    "default:success": { title: "Teşekkürler!", bodyMd: "Yanıtlarınız kaydedildi." },
    "default:closed": { title: "Bu form kapalı.", bodyMd: "Artık yanıt almıyor." },
  },
  waitingRequests: {
    sendAgain: "tekrar gönder|yeniden gönder|yeni kod|başka kod|kod gelmedi|gelmedi|almadım",
    submit: "gönder|hepsi doğru|her şey doğru|hepsi tamam|tamamdır",
    keep: "olduğu gibi kalsın|böyle kalsın|kalsın|değiştirme|değişiklik yok",
    paid: "ödedim|ödendi|tamamlandı|tekrar dene|öde",
  },
  notices: {
    notOpenYet: {
      title: "Bu form henüz açık değil",
      sentence: "Yayımlanmadı. Lütfen daha sonra gelin ya da adresi size gönderen kişiye sorun.",
    },
    unknown: {
      title: "Burada form yok",
      sentence: "Adres yanlış yazılmış olabilir ya da form artık olmayabilir.",
    },
    nothing: {
      title: "Burada bir şey yok",
      sentence: "Adres yanlış yazılmış olabilir. Bir formun adresi /p/ ile başlar.",
    },
    uselessLink: {
      title: "Bu bağlantı artık geçerli değil",
      sentence: "Yolda kesilmiş ya da çok eskimiş olabilir. Lütfen formu yeniden açın.",
    },
    unavailable: {
      title: "Bu forma şu anda ulaşılamıyor",
      sentence: "Sayfa birkaç saniye içinde kendiliğinden yeniden dener. Lütfen açık bırakın.",
    },
    failed: {
      title: "Bir şeyler ters gitti",
      sentence: "Hata bizde. Lütfen formu daha sonra yeniden açın.",
    },
    needsScript: "Bu form bir konuşmadır ve JavaScript gerektirir.",
  },
};
