/** What the assistant says in English. It is the language that every other falls back to, so it has every phrase. */
import type { Phrases } from "./wording.ts";

export const english: Phrases = {
  greeting: ["Hi! I have a few questions for you.", "Hello! Let's go through a few questions.", "Hi there! This won't take long."],
  acknowledged: ["", "Thanks!", "", "Got it.", "Great, thank you.", ""],
  skipped: ["No problem, we can leave that out.", "Fine, let's skip that one.", "All right, moving on."],
  unclear: ["Sorry, I didn't get that.", "I'm not sure I understood.", "Could you put that another way?"],
  unclearChoice: ["Sorry, I didn't get that. You can choose from: {options}.", "I'm not sure which one you mean: {options}?"],
  ambiguous: ["I can read that in more than one way. Which one is it: {options}?", "Just to be sure, do you mean {options}?"],
  guess: ["Did you mean {options}?", "Do I read that right: {options}?"],
  required: ["I do need an answer to this one.", "This one can't be left out, sorry."],
  notAnOption: ["That isn't one of the options."],
  explainPlainly: ["Just answer in your own words: {title}", "Let me ask again: {title}"],
  firstQuestion: ["We are at the first question already."],
  nothingToChange: ["I didn't find which answer you'd like to change. You can say it by its question."],
  editingOff: ["Answers to this form can't be changed once they are given."],
  restarted: ["All right, from the beginning.", "Sure, let's start over."],
  resumed: ["Welcome back! We'll go on where we stopped.", "Good to see you again. Let's go on."],
  review: ["That's everything. Have a look at your answers, and submit them when they are right."],
  reviewHint: ["Say “submit” when everything is right, or tell me which answer to change."],
  incomplete: ["There is still a question to answer before you can submit."],
  refused: ["That's all right."],
  noHuman: ["I'm an automated assistant and can't bring anyone in here. Your answers will be read by the people who sent you this form."],
  left: ["All right, I'll stop here. Your answers are kept: write again whenever you'd like to go on."],
  thanks: ["Thank you! Your answers are in.", "That's all. Thank you very much!", "All done, thank you!"],
  screenedOut: ["Thank you for your time. This one isn't for you after all."],
};
