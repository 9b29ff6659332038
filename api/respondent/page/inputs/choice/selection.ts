/** A choice of several options, with a minimum and a maximum. */
import { useState } from "preact/hooks";
import type { Json } from "../../../../../machines/json.ts";
import type { Option } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  toggle(ref: string): void;
  /** True if the option can be selected or deselected now. */
  canToggle(ref: string): boolean;
  /** The selection in the order of the options; undefined while too few are selected. */
  readonly refs: readonly string[] | undefined;
  /** The bounds in words; empty if there are none to mention. */
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
