/** English: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { englishErrorSentences } from "./error-sentences.ts";
import { englishIndirectWords } from "./indirect-words.ts";
import { englishReplyWords } from "./reply-words.ts";
import { englishSentences } from "./sentences.ts";
import { englishTalkSentences } from "./talk-sentences.ts";
import { englishTalkWords } from "./talk-words.ts";
import { englishUtteranceWords } from "./utterance-words.ts";

export const english: Language = {
  code: "en",
  replyWords: englishReplyWords,
  sentences: { ...englishSentences, ...englishTalkSentences },
  talkWords: englishTalkWords,
  utteranceWords: englishUtteranceWords,
  indirectWords: englishIndirectWords,
  errorSentences: englishErrorSentences,
  defaultLabels: {
    firstName: "First name",
    lastName: "Last name",
    fullName: "Full name",
    email: "E-mail address",
    phone: "Phone number",
    company: "Company",
    line1: "Street and number",
    line2: "Apartment, floor",
    city: "City",
    state: "State or region",
    zip: "Postal code",
    country: "Country",
    yes: "Yes",
    no: "No",
    accepted: "Agreed",
    declined: "Not agreed",
    first: "Do you want to add an entry?",
    firstItem: "Do you want to add an entry ({item})?",
    oneMore: "Do you want to add one more?",
    oneMoreItem: "Do you want to add another entry ({item})?",
  },
  satisfaction: {
    labels: ["Very dissatisfied", "Dissatisfied", "Neither satisfied nor dissatisfied", "Satisfied", "Very satisfied"],
    synonyms: [
      "extremely dissatisfied|not at all satisfied|not satisfied at all|very unsatisfied|very unhappy",
      "not satisfied|not very satisfied|not really satisfied|not so satisfied|not too satisfied|somewhat dissatisfied|a bit dissatisfied|unsatisfied|unhappy|not happy",
      "neutral|indifferent|neither|so so|neither one",
      "somewhat satisfied|fairly satisfied|quite satisfied|pretty satisfied|mostly satisfied|happy|content",
      "extremely satisfied|completely satisfied|totally satisfied|really satisfied|super satisfied|very happy|extremely happy",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "Thank you!",
      bodyMd: "Your answers have been recorded.",
    },
    "default:closed": {
      title: "This form is closed.",
      bodyMd: "It does not take any more answers.",
    },
  },
  waitingRequests: {
    sendAgain:
      "send again|send it again|resend|send a new code|new code|another code|send me a code|didn't get it|did not get it|haven't received|no code|nothing arrived",
    submit: "submit|send it|send it off|looks good|all good|all correct|that's right|done",
    keep: "keep it|keep it as it is|keep it as is|leave it|leave it as it is|leave it as is|leave as is|let it be|no change|no changes|don't change it|as it is|it's fine as it is|unchanged",
    paid: "done|paid|finished|payment made|payment complete|retry|try again|pay",
  },
  notices: {
    notOpenYet: {
      title: "This form is not open yet",
      sentence: "It has not been published. Please come back later, or ask the person who sent you the address.",
    },
    unknown: {
      title: "There is no form here",
      sentence: "The address may have been mistyped, or the form may be gone.",
    },
    nothing: {
      title: "There is nothing here",
      sentence: "The address may have been mistyped. A form's address begins with /p/.",
    },
    uselessLink: {
      title: "This link is no longer good",
      sentence: "It may have been cut off on its way, or it is too old. Please open the form again.",
    },
    unavailable: {
      title: "This form cannot be reached right now",
      sentence: "The page tries again by itself in a few seconds. Please leave it open.",
    },
    failed: {
      title: "Something went wrong",
      sentence: "The fault is on our side. Please open the form again later.",
    },
    needsScript: "This form is a conversation, and needs JavaScript to hold it.",
  },
};
