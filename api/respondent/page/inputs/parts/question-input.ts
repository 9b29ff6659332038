/** What every input of a question is given. */
import type { JSX } from "preact";
import type { Message } from "../../../../../machines/conversation/protocol/messages.ts";
import type { Json } from "../../../../../machines/json.ts";
import type { PublicBlock } from "../../../../../machines/conversation/protocol/views.ts";
import type { Transcript } from "../../conversation/transcript.ts";
import type { UnsentInput } from "../../storage/unsent-input.ts";
import type { Upload } from "../../requests/upload-file.ts";

export interface QuestionInputProps {
  /** What is asked: the question, or one piece of it. */
  readonly question: PublicBlock;
  /** The answer that is being changed. */
  readonly earlier: Json | undefined;
  /** An answer can be given now. */
  readonly free: boolean;
  readonly answer: (value: Json) => void;
  /** For what is not answered by a value: a code, a payment. */
  readonly send: (message: Message) => void;
  readonly upload: Upload;
  /** What was typed before a reload. */
  readonly begun: UnsentInput;
  /** A code or a payment that is under way. */
  readonly waiting: Pick<Transcript, "verification" | "payment">;
  /** BCP 47 tag: how numbers, days and countries are written. */
  readonly language: string;
  /** The id of the words that ask: they are the name of the input. */
  readonly labelledBy: string;
  /** The id of what says what was wrong with the last answer. */
  readonly describedBy: string | undefined;
  /**
   * What was wrong with one of the input's fields: it says so itself, beside that field. Only for types with fields.
   */
  readonly wrong: { readonly field: string; readonly message: string } | undefined;
}

export type QuestionInput = (props: QuestionInputProps) => JSX.Element;

/** The id of the words that ask the present question. */
export const ASKING_ID = "asking";
