/**
 * What the assistant says about the conversation itself: what it understood and changed, ways on, and answers to
 * questions about the form.
 */
import type { Sentence } from "./sentence.ts";

export type TalkSentenceKey =
  /** Values that were read, of `values`. */
  | "echo"
  /** Values that were read out of a long text. */
  /** The same of a text that may be no answer, word by word. */
  | "echoOfText"
  | "echoOfLong"
  | "changedTo"
  | "takenBack"
  | "proposeChange"
  | "whichChange"
  | "notChanged"
  | "nothingToUndo"
  /** Reactions to a kind of answer. */
  | "nameGiven"
  | "named"
  | "storyTold"
  | "praised"
  | "criticised"
  /** Ways on, once several replies were no answer. */
  | "wayOn"
  | "offerLater"
  | "offerSkip"
  | "offerStop"
  | "contactAuthor"
  | "stillNeeded"
  | "deferred"
  | "cameBack"
  | "cannotDefer"
  | "nearestOptions"
  /** Answers to questions about the conversation. */
  | "talkRemaining"
  | "talkLast"
  | "talkNoneLeft"
  | "talkDuration"
  | "talkRecap"
  | "talkRecapNone"
  | "talkIdentity"
  | "talkPrivacy"
  | "talkKept"
  | "talkWhy"
  | "talkHelp"
  | "talkThanks"
  | "talkHello"
  | "talkLaugh"
  | "talkInsult"
  | "talkTrouble"
  | "talkRemark"
  | "talkCorrection";

export type TalkSentences = Readonly<Record<TalkSentenceKey, readonly [Sentence, ...Sentence[]]>>;
