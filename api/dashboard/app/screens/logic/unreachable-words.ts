/** Why nobody comes to a card, in words. */
import type { Unreachable } from "../../rules/graph.ts";
import type { WordKey } from "../../words/areas.ts";

export const UNREACHABLE: Readonly<Record<Unreachable, WordKey>> = {
  jumped_over: "logic.unreachable.jumped_over",
  only_from_unreachable: "logic.unreachable.only_from_unreachable",
  no_rule: "logic.unreachable.no_rule",
};
