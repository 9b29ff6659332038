/** A text with `{name}` for each parameter; one that counts something has a form for each plural of its language. */
export type Sentence = string | CountedSentence;

export interface CountedSentence {
  /** The parameter that is counted. */
  readonly count: string;
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
