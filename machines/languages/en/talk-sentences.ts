/** What the assistant says in English about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const englishTalkSentences: TalkSentences = {
  echo: ["{values}.", "Noted: {values}."],
  echoOfText: ["Noted: “{values}”.", "I've written down: “{values}”."],
  echoOfLong: ["From what you wrote I took: {values}."],
  changedTo: [
    "{title}: {value} instead of {before}. Say “undo” if that isn't right.",
    "Changed – {title}: {value} instead of {before}. “Undo” takes that back.",
  ],
  takenBack: ["All right, I've taken that back. {title}: {value}.", "Back as it was. {title}: {value}."],
  proposeChange: ["Should I change this? {title}: {value} instead of {before}"],
  whichChange: ["Which answer should I change: {options}?"],
  notChanged: ["All right, your answers stay as they are."],
  nothingToUndo: ["There is no change that I could take back. You can name the answer that you want to change."],
  nameGiven: ["Nice to meet you, {name}.", "Hello {name}, good to have you here."],
  named: ["Thank you, {name}.", "Thanks, {name}."],
  storyTold: ["Thank you for telling me.", "Thanks for taking the time to write that."],
  praised: ["I'm glad to hear that.", "That's good to hear."],
  criticised: ["I'm sorry to hear that.", "Thank you for being so frank."],
  wayOn: [
    "Let's not get stuck here. Answer in your own words, or choose: {choices}.",
    "There is a way on from here. Try once more, or choose: {choices}.",
  ],
  offerLater: ["Leave it for later"],
  offerSkip: ["Skip this question"],
  offerStop: ["Stop and come back"],
  contactAuthor: ["You can also ask the people who sent you this form: {contact}"],
  stillNeeded: [
    "I can't go on without this answer, because what comes next depends on it.",
    "The next questions depend on this answer, so I have to ask once more.",
  ],
  deferred: [
    "All right, I'll come back to that one at the end.",
    "We'll leave that for now, and I'll ask it again later.",
  ],
  cameBack: ["We left this one for later:", "This one is still open:"],
  cannotDefer: ["I do need this one now, because what comes next depends on it."],
  nearestOptions: ["The options nearest to that are: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "There is one more question after this one.",
      other: "There are about {questions} more questions after this one.",
    },
  ],
  talkLast: ["This is the last question."],
  talkNoneLeft: ["That was the last question. Only submitting is left."],
  talkDuration: [{ count: "minutes", one: "About a minute more.", other: "About {minutes} more minutes." }],
  talkRecap: ["So far you have told me: {answers}"],
  talkRecapNone: ["You haven't told me anything yet: this is where we begin."],
  talkIdentity: [
    "I'm an automated assistant. I ask the questions of “{title}” and pass your answers on to the people who sent you the form.",
  ],
  talkPrivacy: ["Your answers go to the people who sent you this form. They can tell you what happens with your data."],
  talkKept: [
    {
      count: "days",
      one: "They are deleted a day after their last change.",
      other: "They are deleted {days} days after their last change.",
    },
  ],
  talkWhy: ["The people who sent you this form would like to know. What exactly they need it for, they can tell you."],
  talkHelp: [
    "Just answer in your own words. Say “back” to change your last answer, “skip” to leave a question out, or “stop” to go on another time.",
  ],
  talkThanks: ["You're welcome!", "My pleasure."],
  talkHello: ["Hello!", "Hi there!"],
  talkLaugh: ["Glad that you're in a good mood.", "A little fun does no harm."],
  talkInsult: [
    "I'm sorry that this is annoying. I'll keep it short.",
    "I see that you're not happy with this. You can stop at any time.",
    "Fair enough. I only want to get your answers right.",
  ],
  talkTrouble: ["I'm sorry for the trouble.", "Sorry, I know that this can be tiresome."],
  talkRemark: ["I see.", "All right, thanks for letting me know."],
  talkCorrection: [
    "I see that something should be different. Which answer do you want to change?",
    "Something isn't right yet. Tell me which answer to change, and to what.",
  ],
};
