/** What the assistant says in English. It is the language that every other falls back to, so it has every phrase. */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const englishSentences: AssistantSentences = {
  greeting: [
    "Hi! I have a few questions for you.",
    "Hello! Let's go through a few questions.",
    "Hi there! This won't take long.",
  ],
  acknowledged: ["", "Thanks!", "", "Got it.", "Great, thank you.", ""],
  skipped: ["No problem, we can leave that out.", "Fine, let's skip that one.", "All right, moving on."],
  unclear: ["Sorry, I didn't get that.", "I'm not sure I understood.", "Could you put that another way?"],
  unclearChoice: [
    "Sorry, I didn't get that. You can choose from: {options}.",
    "I'm not sure which one you mean: {options}?",
  ],
  ambiguous: [
    "I can read that in more than one way. Which one is it: {options}?",
    "Just to be sure, do you mean {options}?",
  ],
  guess: ["Did you mean {options}?", "Do I read that right: {options}?"],
  required: ["I do need an answer to this one.", "This one can't be left out, sorry."],
  notAnOption: ["That isn't one of the options."],
  explainPlainly: ["Just answer in your own words: {title}", "Let me ask again: {title}"],
  firstQuestion: ["We are at the first question already."],
  nothingToChange: ["I didn't find which answer you'd like to change. You can say it by its question."],
  editingOff: ["Answers to this form can't be changed once they are given."],
  restartAsk: [
    {
      count: "answers",
      one: "Should I delete the one answer you have given and start over? Say “yes” to delete it, or “no” to go on where we were.",
      other:
        "Should I delete the {answers} answers you have given and start over? Say “yes” to delete them, or “no” to go on where we were.",
    },
  ],
  notRestarted: ["All right, your answers stay as they are."],
  restarted: ["All right, from the beginning.", "Sure, let's start over."],
  resumed: ["Welcome back! We'll go on where we stopped.", "Good to see you again. Let's go on."],
  review: ["That's everything. Have a look at your answers, and submit them when they are right."],
  reviewHint: ["Say “submit” when everything is right, or tell me which answer to change."],
  incomplete: ["There is still a question to answer before you can submit."],
  refused: ["That's all right."],
  noHuman: [
    "I'm an automated assistant and can't bring anyone in here. Your answers will be read by the people who sent you this form.",
  ],
  left: ["All right, I'll stop here. Your answers are kept: write again whenever you'd like to go on."],
  thanks: ["Thank you! Your answers are in.", "That's all. Thank you very much!", "All done, thank you!"],
  screenedOut: ["Thank you for your time. This one isn't for you after all."],
  askPassword: ["This form is protected. What's the password?"],
  askAccessEmail: ["Before we begin, what's your e-mail address? I'll send you a code."],
  askAccessPhone: ["Before we begin, what's your mobile number? I'll send you a code."],
  wrongPassword: ["That isn't the right password.", "That password isn't right, sorry."],
  locked: [
    {
      count: "minutes",
      one: "Those were too many wrong tries. Please try again in a minute.",
      other: "Those were too many wrong tries. Please try again in {minutes} minutes.",
    },
  ],
  notCheckable: ["I can't check that right now. Please try again in a moment."],
  authPassed: ["Thank you, that's right.", "Thanks, you're in."],
  codeSent: ["I've sent a code to {to}. What does it say?", "A code is on its way to {to}. Please type it here."],
  codeAsked: ["Please type the code that I sent to {to}, or say “send again” for a new one."],
  wrongCode: [
    "That isn't the code that I sent to {to}.",
    "That code isn't right. Please look again at the message to {to}.",
  ],
  codeExpired: ["That code is too old. Say “send again” and I'll send you a new one."],
  tooManyTries: [
    "That code has been tried too often and no longer counts. Say “send again” and I'll send you a new one.",
  ],
  tooManyCodes: ["I can't send any more codes, sorry."],
  codesPaused: [
    {
      count: "minutes",
      one: "I can't send a code right now, because many were sent already. Please try again in a minute.",
      other: "I can't send a code right now, because many were sent already. Please try again in {minutes} minutes.",
    },
  ],
  codeSubject: ["Your code for {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} is your code for {title}. It is good for {minutes} minute.",
      other: "{code} is your code for {title}. It is good for {minutes} minutes.",
    },
  ],
  verified: ["Thank you, that's confirmed.", "Thanks, that worked."],
  payAsked: ["Please pay {amount}, and tell me when you're done."],
  paymentPending: [
    "The payment hasn't arrived yet. I'll go on as soon as it does.",
    "I don't see the payment yet. It can take a moment.",
  ],
  paymentUnchecked: ["I can't ask about the payment right now. I'll look again in a moment."],
  paymentFailed: ["The payment didn't go through. Say “try again” when you'd like another go."],
  paymentExpired: ["The time for that payment is over. Say “try again” and I'll start a new one."],
  paymentCancelled: ["All right, that payment is cancelled. Say “try again” if you'd like to pay after all."],
  paymentUnavailable: ["Paying isn't possible right now, sorry. Say “try again” in a moment."],
  paymentNotConfigured: [
    "Payments aren't set up for this form yet, sorry. The people who sent it to you need to do that first.",
  ],
  nothingToPay: ["I couldn't work out what there is to pay. Please have a look at your answers."],
  paid: ["Thank you, the payment has arrived.", "Thanks, that's paid."],
  slotTaken: [
    "That one has just been taken, sorry. Please choose another.",
    "Someone was quicker there. Which other time suits you?",
  ],
  notAsked: ["That was for a question that is no longer being asked, so I have not taken it as an answer."],
  gaveUp: ["Never mind, let's leave that one out and go on.", "That's fine, we'll go on without it."],
  helpOptions: ["You can choose from: {options}."],
  helpExample: ["An answer looks like this, for example: {example}"],
  pieceAsked: ["Let's go through it one by one.", "Step by step, then."],
  followUpSubject: ["You haven't finished {title}"],
  followUpText: ["You began “{title}” and stopped on the way. Your answers are kept; go on here: {link}"],
  notificationSubject: ["New response: {title}"],
  notificationText: ["Somebody has completed {title}."],
};
