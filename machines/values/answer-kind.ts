/**
 * What kind of answer a question expects, in the terms of understanding and not of block types: a block type declares
 * its kind (`machines/blocks`), understanding knows only kinds. A new block type that fits a kind needs no change here.
 */

/** A choosable option as understanding needs it. */
export interface ChoiceOption {
  readonly ref: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
}

export type AnswerKind =
  | { readonly kind: "text"; readonly multiline: boolean; readonly name?: boolean }
  | { readonly kind: "email" }
  | { readonly kind: "phone"; readonly defaultCountry?: string }
  | { readonly kind: "url" }
  | {
      readonly kind: "number";
      readonly integer: boolean;
      readonly min?: number;
      readonly max?: number;
      readonly unit?: string;
      readonly percent?: boolean;
    }
  | { readonly kind: "currency"; readonly currency: string; readonly currencies?: readonly string[] }
  | { readonly kind: "choice"; readonly options: readonly ChoiceOption[]; readonly allowOther: boolean }
  | {
      readonly kind: "choices";
      readonly options: readonly ChoiceOption[];
      readonly allowOther: boolean;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: "ranking"; readonly options: readonly ChoiceOption[] }
  | {
      readonly kind: "matrix";
      readonly rows: readonly ChoiceOption[];
      readonly columns: readonly ChoiceOption[];
      readonly multiple: boolean;
      /** Some rows are an answer; without it all are wanted. */ readonly partial?: boolean;
    }
  /** `labels`: the words that are shown for yes and no. */
  | { readonly kind: "yes_no"; readonly labels?: { readonly yes: string; readonly no: string } }
  | { readonly kind: "consent" }
  /** Steps have labels, and other words that mean them, by their number. */
  | {
      readonly kind: "scale";
      readonly min: number;
      readonly max: number;
      readonly labels?: Readonly<Record<string, string>>;
      readonly synonyms?: Readonly<Record<string, readonly string[]>>;
      /** What it is given in besides stars. */
      readonly mark?: "heart" | "thumb";
    }
  | { readonly kind: "date" }
  | { readonly kind: "time" }
  | { readonly kind: "datetime" }
  | { readonly kind: "date_range" }
  | { readonly kind: "address" }
  | {
      readonly kind: "contact";
      readonly fields: readonly string[];
      /** The fields that an answer must have; without it all. */ readonly required?: readonly string[];
    }
  /** `countries`: those that can be chosen; a name that several countries have is that of the one among them. */
  | { readonly kind: "country"; readonly countries?: readonly string[] }
  /** Not answered in words: files, signatures, payments. */
  | { readonly kind: "none" };
