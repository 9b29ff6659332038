/** Choosing several options, within the least and the most. */
import { useState } from "preact/hooks";
import type { Json } from "../../../../../machines/json.ts";
import type { Option } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  toggle(ref: string): void;
  /** Whether an option can be chosen or left now. */
  canToggle(ref: string): boolean;
  /** In the order of the options, whatever the order of the clicks; undefined while there are too few. */
  readonly refs: readonly string[] | undefined;
  /** The bounds in words; empty where there are none to speak of. */
  readonly hint: string;
}

export function useSelection(
  options: readonly Option[],
  earlier: Json | undefined,
  min: number,
  max: number | undefined,
): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(Array.isArray(earlier) ? earlier.filter((choice) => typeof choice === "string") : []),
  );
  const isFull = max !== undefined && chosen.size >= max;
  const hints = [
    ...(min > 1 ? [wording.chooseAtLeast(min)] : []),
    ...(max === undefined || max >= options.length ? [] : [wording.chooseUpTo(max)]),
  ];
  return {
    chosen,
    toggle(ref) {
      const next = new Set(chosen);
      if (!next.delete(ref)) next.add(ref);
      setChosen(next);
    },
    canToggle: (ref) => chosen.has(ref) || !isFull,
    refs: chosen.size >= min ? options.map(({ ref }) => ref).filter((ref) => chosen.has(ref)) : undefined,
    hint: hints.join(", "),
  };
}
