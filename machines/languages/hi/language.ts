/** Hindi: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { hindiErrorSentences } from "./error-sentences.ts";
import { hindiIndirectWords } from "./indirect-words.ts";
import { hindiReplyWords } from "./reply-words.ts";
import { hindiSentences } from "./sentences.ts";
import { hindiTalkSentences } from "./talk-sentences.ts";
import { hindiTalkWords } from "./talk-words.ts";
import { hindiUtteranceWords } from "./utterance-words.ts";

export const hindi: Language = {
  code: "hi",
  replyWords: hindiReplyWords,
  sentences: { ...hindiSentences, ...hindiTalkSentences },
  talkWords: hindiTalkWords,
  utteranceWords: hindiUtteranceWords,
  indirectWords: hindiIndirectWords,
  errorSentences: hindiErrorSentences,
  defaultLabels: {
    firstName: "पहला नाम",
    lastName: "उपनाम",
    fullName: "पूरा नाम",
    email: "ईमेल पता",
    phone: "फ़ोन नंबर",
    company: "कंपनी",
    line1: "सड़क और मकान नंबर",
    line2: "फ़्लैट, मंज़िल",
    city: "शहर",
    state: "राज्य या क्षेत्र",
    zip: "पिन कोड",
    country: "देश",
    yes: "हाँ",
    no: "नहीं",
    accepted: "सहमत",
    declined: "असहमत",
    first: "क्या आप कोई प्रविष्टि जोड़ना चाहते हैं?",
    firstItem: "क्या आप कोई प्रविष्टि ({item}) जोड़ना चाहते हैं?",
    oneMore: "क्या आप एक और जोड़ना चाहते हैं?",
    oneMoreItem: "क्या आप एक और प्रविष्टि ({item}) जोड़ना चाहते हैं?",
  },
  satisfaction: {
    labels: ["बहुत असंतुष्ट", "असंतुष्ट", "न संतुष्ट न असंतुष्ट", "संतुष्ट", "बहुत संतुष्ट"],
  },
  builtInEndings: {
    "default:success": {
      title: "धन्यवाद!",
      bodyMd: "आपके जवाब दर्ज कर लिए गए हैं।",
    },
    "default:closed": {
      title: "यह फ़ॉर्म बंद है।",
      bodyMd: "यह अब और जवाब नहीं ले रहा है।",
    },
  },
  waitingRequests: {
    sendAgain: "फिर से भेज|दोबारा भेज|नया कोड",
    submit: "जमा|जमा करें|भेज|भेजें|सही है",
    keep: "ऐसे ही रहने दें|ऐसे ही रहने दो|मत बदलो",
    paid: "फिर से कोशिश|भुगतान|हो गया",
  },
  notices: {
    notOpenYet: {
      title: "यह फ़ॉर्म अभी खुला नहीं है",
      sentence: "इसे अभी प्रकाशित नहीं किया गया है। कृपया बाद में आएँ, या पता भेजने वाले से पूछें।",
    },
    unknown: {
      title: "यहाँ कोई फ़ॉर्म नहीं है",
      sentence: "शायद पता गलत लिखा गया है, या फ़ॉर्म अब नहीं है।",
    },
    nothing: {
      title: "यहाँ कुछ नहीं है",
      sentence: "शायद पता गलत लिखा गया है। फ़ॉर्म का पता /p/ से शुरू होता है।",
    },
    uselessLink: {
      title: "यह लिंक अब काम नहीं करता",
      sentence: "शायद यह रास्ते में कट गया, या बहुत पुराना है। कृपया फ़ॉर्म फिर से खोलें।",
    },
    unavailable: {
      title: "यह फ़ॉर्म अभी नहीं खुल पा रहा है",
      sentence: "यह पेज कुछ सेकंड में खुद फिर से कोशिश करेगा। कृपया इसे खुला रखें।",
    },
    failed: {
      title: "कुछ गड़बड़ हो गई",
      sentence: "गलती हमारी ओर से है। कृपया फ़ॉर्म बाद में फिर से खोलें।",
    },
    needsScript: "यह फ़ॉर्म एक बातचीत है और इसके लिए JavaScript ज़रूरी है।",
  },
};
