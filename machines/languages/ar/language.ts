/** Arabic: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { arabicErrorSentences } from "./error-sentences.ts";
import { arabicIndirectWords } from "./indirect-words.ts";
import { arabicReplyWords } from "./reply-words.ts";
import { arabicSentences } from "./sentences.ts";
import { arabicTalkSentences } from "./talk-sentences.ts";
import { arabicTalkWords } from "./talk-words.ts";
import { arabicUtteranceWords } from "./utterance-words.ts";

export const arabic: Language = {
  code: "ar",
  replyWords: arabicReplyWords,
  sentences: { ...arabicSentences, ...arabicTalkSentences },
  talkWords: arabicTalkWords,
  utteranceWords: arabicUtteranceWords,
  indirectWords: arabicIndirectWords,
  errorSentences: arabicErrorSentences,
  defaultLabels: {
    firstName: "الاسم الأول",
    lastName: "اسم العائلة",
    fullName: "الاسم الكامل",
    email: "البريد الإلكتروني",
    phone: "رقم الهاتف",
    company: "الشركة",
    line1: "الشارع ورقم المبنى",
    line2: "الشقة والطابق",
    city: "المدينة",
    state: "الولاية أو المنطقة",
    zip: "الرمز البريدي",
    country: "البلد",
    yes: "نعم",
    no: "لا",
    accepted: "تمت الموافقة",
    declined: "لم تتم الموافقة",
    first: "هل تريد إضافة عنصر؟",
    firstItem: "هل تريد إضافة عنصر ({item})؟",
    oneMore: "هل تريد إضافة عنصر آخر؟",
    oneMoreItem: "هل تريد إضافة عنصر آخر ({item})؟",
  },
  satisfaction: {
    labels: ["غير راضٍ على الإطلاق", "غير راضٍ", "محايد", "راضٍ", "راضٍ جدًا"],
  },
  builtInEndings: {
    "default:success": {
      title: "شكرًا لك!",
      bodyMd: "تم تسجيل إجاباتك.",
    },
    "default:closed": {
      title: "هذا النموذج مغلق.",
      bodyMd: "لم يعد يستقبل إجابات.",
    },
  },
  waitingRequests: {
    sendAgain: "أعد الإرسال|ارسل مرة اخرى|رمز جديد",
    submit: "إرسال|ارسل|صحيح",
    keep: "اتركه كما هو|كما هو|لا تغيير",
    paid: "حاول مجددا|دفعت|تم",
  },
  notices: {
    notOpenYet: {
      title: "هذا النموذج لم يُفتح بعد",
      sentence: "لم يُنشر حتى الآن. يرجى العودة لاحقًا، أو سؤال من أرسل إليك العنوان.",
    },
    unknown: {
      title: "لا يوجد نموذج هنا",
      sentence: "ربما كُتب العنوان خطأً، أو لم يعد النموذج موجودًا.",
    },
    nothing: {
      title: "لا شيء هنا",
      sentence: "ربما كُتب العنوان خطأً. يبدأ عنوان النموذج بـ ‎/p/.",
    },
    uselessLink: {
      title: "لم يعد هذا الرابط صالحًا",
      sentence: "ربما انقطع في الطريق، أو أصبح قديمًا جدًا. يرجى فتح النموذج من جديد.",
    },
    unavailable: {
      title: "يتعذر الوصول إلى هذا النموذج الآن",
      sentence: "ستعيد الصفحة المحاولة من تلقاء نفسها بعد بضع ثوانٍ. يرجى إبقاؤها مفتوحة.",
    },
    failed: {
      title: "حدث خطأ ما",
      sentence: "الخطأ من جانبنا. يرجى فتح النموذج من جديد لاحقًا.",
    },
    needsScript: "هذا النموذج محادثة ويحتاج إلى JavaScript.",
  },
};
