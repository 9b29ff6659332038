/** Groups of questions: where a jump that leads into one begins. */

interface Group {
  /** The statement that has the group's title. */
  readonly opening: string;
  /** The block behind it. */
  readonly first: string;
  /** Everything in the group, the statement included. */
  readonly refs: ReadonlySet<string>;
}

export class Groups {
  readonly #byFirst = new Map<string, Group>();
  readonly #lastByName = new Map<string, string>();

  /** @param last the block at the end of the group that has these names. */
  addEnd(names: readonly string[], last: string): void {
    for (const name of names) this.#lastByName.set(name, last);
  }

  /** The block after which the rules of a group run: they are looked at once all its questions are answered. */
  end(name: string): string | undefined {
    return this.#lastByName.get(name);
  }

  add(group: Group): void {
    this.#byFirst.set(group.first, group);
  }

  /** Where a jump to a block leads: from outside of a group to its first question, to the group's title. */
  entrance(target: string, from: string): string {
    const group = this.#byFirst.get(target);
    return group === undefined || group.refs.has(from) ? target : this.entrance(group.opening, from);
  }
}
