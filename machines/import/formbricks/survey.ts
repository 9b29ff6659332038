/** The state of one Formbricks import: the form so far, its languages, and what its names stand for. */
import type { ImportedForm } from "../building/imported-form.ts";
import { Questions } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import type { Words } from "../building/words.ts";

/** Rules that run after a question. */
export interface Rules {
  /** The ref of the block that they follow. */
  readonly after: string;
  /** The question or the block of the source that has them. */
  readonly from: Source;
}

export class FormbricksSurvey {
  readonly form: ImportedForm;
  readonly words: Words;
  readonly questions = new Questions();
  /** The ref of the first block of each question and each block of the source, where jumps lead. */
  readonly entrances = new Map<string, string>();
  /** Refs of endings by the ids of their cards. */
  readonly endings = new Map<string, string>();
  readonly rules: Rules[] = [];
  /** The refs of a table's rows and columns in order: older logic names them by position. */
  readonly tables = new Map<string, { readonly rows: readonly string[]; readonly columns: readonly string[] }>();

  constructor(form: ImportedForm, words: Words) {
    this.form = form;
    this.words = words;
  }
}
