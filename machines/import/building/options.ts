/**
 * The options of a question that is imported: refs and labels made unique, and by which names the source knows them.
 */
import type { Option } from "../../blocks/choice/options.ts";
import { LABEL_CHARACTERS_MAX, OPTIONS_MAX } from "../../document/schema/limits.ts";
import { Names } from "./names.ts";
import type { Source } from "./source.ts";
import { cutAt } from "./texts.ts";

export class OptionList {
  readonly #options: Option[] = [];
  readonly #names = new Names();
  readonly #labels = new Set<string>();
  readonly #refByName = new Map<string, string>();
  #beyond = 0;

  /**
   * @param names what the source calls it, the preferred one for the ref first; each is a name that conditions may use.
   * @param from where it stands in the source, for what has to be said of it.
   * @returns the option's ref; undefined where there is no room for it.
   */
  add(
    names: readonly string[],
    label: string,
    from: Source,
    extras: Pick<Option, "score" | "visibleIf" | "imageUrl"> = {},
  ): string | undefined {
    if (this.#options.length === OPTIONS_MAX) {
      this.#beyond += 1;
      if (this.#beyond === 1) from.note("the options from here on", `A question has at most ${OPTIONS_MAX} options`);
      return undefined;
    }
    const ref = this.#names.take([...names, label], `option_${this.#options.length + 1}`);
    const shown = cutAt(label === "" ? `Option ${this.#options.length + 1}` : label, LABEL_CHARACTERS_MAX);
    if (label === "") from.note("an option without a label", `It now reads "${shown}"`);
    this.#options.push({ ref, label: this.#unique(shown, from), ...extras });
    for (const name of [...names, label]) if (name !== "" && !this.#refByName.has(name)) this.#refByName.set(name, ref);
    const folded = fold(label);
    if (folded !== "" && !this.#refByName.has(folded)) this.#refByName.set(folded, ref);
    return ref;
  }

  get options(): readonly Option[] {
    return this.#options;
  }

  get length(): number {
    return this.#options.length;
  }

  /** The ref of the option that the source means by a value or a label. */
  refOf(name: string): string | undefined {
    return this.#refByName.get(name) ?? this.#refByName.get(fold(name));
  }

  /** Refs of the options that a test of the source's names and labels picks. */
  refsWhere(test: (name: string) => boolean): readonly string[] {
    const picked = new Set([...this.#refByName].flatMap(([name, ref]) => (test(name) ? [ref] : [])));
    return this.#options.flatMap(({ ref }) => (picked.has(ref) ? [ref] : []));
  }

  /** Puts the options into the order of their labels, as people sort words. */
  sort(direction: 1 | -1): void {
    this.#options.sort((a, b) => direction * a.label.localeCompare(b.label, "en", { numeric: true }));
  }

  /** Sets when an option is offered. */
  showWhen(ref: string, visibleIf: NonNullable<Option["visibleIf"]>): void {
    const at = this.#options.findIndex((option) => option.ref === ref);
    const option = this.#options[at];
    if (option !== undefined) this.#options[at] = { ...option, visibleIf };
  }

  #unique(label: string, from: Source): string {
    let unique = label;
    for (let number = 2; this.#labels.has(fold(unique)); number++)
      unique = `${cutAt(label, LABEL_CHARACTERS_MAX - 8)} (${number})`;
    if (unique !== label)
      from.note(`the option "${label}"`, `Another option reads the same; this one is now "${unique}"`);
    this.#labels.add(fold(unique));
    return unique;
  }
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
