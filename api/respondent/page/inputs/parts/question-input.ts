/** The properties that every input of a question gets. */
import type { JSX } from "preact";
import type { Message } from "../../../../../machines/conversation/protocol/messages.ts";
import type { Json } from "../../../../../machines/json.ts";
import type { PublicBlock } from "../../../../../machines/conversation/protocol/views.ts";
import type { Transcript } from "../../conversation/transcript.ts";
import type { UnsentInput } from "../../storage/unsent-input.ts";
import type { Upload } from "../../requests/upload-file.ts";

export interface QuestionInputProps {
  /** The question, or one piece of it. */
  readonly question: PublicBlock;
  /** The answer that is being changed. */
  readonly earlier: Json | undefined;
  /** True if an answer can be sent now. */
  readonly free: boolean;
  readonly answer: (value: Json) => void;
  /** For messages that are not answers: a code, a payment. */
  readonly send: (message: Message) => void;
  readonly upload: Upload;
  /** What was typed before a reload. */
  readonly begun: UnsentInput;
  /** The pending code or payment. */
  readonly waiting: Pick<Transcript, "verification" | "payment">;
  /** BCP 47 tag: formats numbers, days and countries. */
  readonly language: string;
  /** The id of the question's text, which names the input. */
  readonly labelledBy: string;
  /** The id of the text that says what was wrong with the last answer. */
  readonly describedBy: string | undefined;
  /** What was wrong with one of the input's fields, which the input shows beside it. Only for types with fields. */
  readonly wrong: { readonly field: string; readonly message: string } | undefined;
}

export type QuestionInput = (props: QuestionInputProps) => JSX.Element;

/** The id of the present question's text. */
export const ASKING_ID = "asking";
