/**
 * A reply in one language, with the question's title and the context.
 *
 * Owns: that shape, which every reader takes. Does not own: cutting texts into tokens (`text/tokens.ts`).
 */
import type { ReplyLanguage } from "../../languages/registry.ts";
import type { UnderstandContext } from "./result.ts";
import type { Title } from "../text/question-words.ts";
import type { Reply } from "../text/tokens.ts";

/** What every kind of answer is read from: the reply, one language, the question's title and the context. */
export interface AskedReply {
  readonly reply: Reply;
  readonly language: ReplyLanguage;
  /** The title of the question that was asked; empty when it is not known. */
  readonly title: Title;
  readonly context: UnderstandContext;
}
