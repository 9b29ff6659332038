/**
 * Everything of one language, as one record of data.
 *
 * Owns: which texts and words a language consists of. Does not own: the page's own texts (`page-words.ts`), which the
 * browser loads by themselves; which languages there are (`registry.ts`).
 */
import type { AssistantSentences } from "./assistant-sentences.ts";
import type { DefaultLabels } from "./default-labels.ts";
import type { ErrorSentences } from "./error-sentences.ts";
import type { Notices } from "./notices.ts";
import type { Forms } from "./forms.ts";
import type { IndirectWords } from "./indirect-words.ts";
import type { ReplyWords } from "./reply-words.ts";
import type { TalkSentences } from "./talk-sentences.ts";
import type { TalkWords } from "./talk-words.ts";
import type { UtteranceWords } from "./utterance-words.ts";
import type { WaitingRequests } from "./waiting-requests.ts";

export interface Language {
  /** BCP 47 primary subtag: the key of the language in the registry and the name of its folder. */
  readonly code: string;
  /** Absent: replies in this language are read with the words of English. */
  readonly replyWords?: ReplyWords;
  readonly sentences: AssistantSentences & TalkSentences;
  readonly talkWords: TalkWords;
  /** Absent: corrections and remarks in this language are not recognised by words. */
  readonly utteranceWords?: UtteranceWords;
  readonly indirectWords: IndirectWords;
  /** A code without a sentence is said in the English of its block type. */
  readonly errorSentences: ErrorSentences;
  readonly defaultLabels: DefaultLabels;
  readonly satisfaction: SatisfactionWords;
  readonly builtInEndings: Readonly<Record<BuiltInEndingRef, EndingText>>;
  readonly waitingRequests: WaitingRequests;
  readonly notices: Notices;
}

/** The five steps of satisfaction, dissatisfied first. */
export interface SatisfactionWords {
  readonly labels: readonly [string, string, string, string, string];
  /** What respondents say for each step besides its label. */
  readonly synonyms?: readonly [Forms, Forms, Forms, Forms, Forms];
}

/** Refs of the endings of a form whose author wrote none; an author's refs have no colon. */
export type BuiltInEndingRef = "default:success" | "default:closed";

export interface EndingText {
  readonly title: string;
  readonly bodyMd: string;
}
