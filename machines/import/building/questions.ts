/** The questions of the source by every name it has for them: conditions, jumps and recalls look names up here. */
import { blockTypes } from "../../blocks/catalogue.ts";
import type { Operand } from "../../document/schema/condition.ts";
import type { Block } from "../../document/schema/block.ts";
import type { Subject } from "./comparing.ts";
import type { ImportedBlock } from "./imported-form.ts";
import type { OptionList } from "./options.ts";

export interface Question {
  readonly block: ImportedBlock;
  /**
   * The part of the block's answer that the source has as a question of its own: a field of a contact, a row of a
   * matrix.
   */
  readonly part?: string;
  readonly options?: OptionList;
  readonly booleans?: ReadonlyMap<string, boolean>;
}

export class Questions {
  readonly #byName = new Map<string, Question>();

  /** Of two questions with one name the first counts. */
  add(names: readonly string[], question: Question): void {
    for (const name of names) if (name !== "" && !this.#byName.has(name)) this.#byName.set(name, question);
  }

  find(name: string): Question | undefined {
    return this.#byName.get(name);
  }
}

/** A question as a comparison has it. */
export function subjectOf({ block, part, options, booleans }: Question): Subject {
  const type = blockTypes.get(block.type);
  const whole = block as unknown as Block;
  const valueType =
    part === undefined
      ? (type?.valueTypeOf?.(whole) ?? type?.valueType ?? "none")
      : (type?.answerParts?.(whole)[part]?.valueType ?? "none");
  return {
    operand: operandOf(block.ref, part),
    valueType,
    ...(options === undefined ? {} : { options }),
    ...(booleans === undefined ? {} : { booleans }),
  };
}

export function operandOf(ref: string, part: string | undefined): Operand {
  return part === undefined ? { answer: ref } : { answer: ref, part };
}

/** The answer to a question inside a text. */
export function recallOf({ block, part }: Question): string {
  // What a consent says is the whole of it; its parts are for logic.
  return part === undefined || block.type === "consent" ? `{{answer:${block.ref}}}` : `{{answer:${block.ref}.${part}}}`;
}
