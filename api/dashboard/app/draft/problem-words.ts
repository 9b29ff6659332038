/**
 * What stands against publishing, in the language of the person: by the code of the check. It stands beside the place
 * that it is about, so its words need not name it.
 *
 * 1. A code without words here is shown in those of the service.
 */
import { t } from "../words/words.ts";
import type { Problem } from "./draft-store.ts";
import { PROBLEM_WORDS } from "./problem-codes.ts";

const worded = new WeakMap<readonly Problem[], readonly Problem[]>();

/** The problems with their words; the same list for the same problems. */
export function inWords(problems: readonly Problem[]): readonly Problem[] {
  let known = worded.get(problems);
  if (known === undefined) {
    known = problems.map((problem) => {
      const key = Object.hasOwn(PROBLEM_WORDS, problem.code) ? PROBLEM_WORDS[problem.code] : undefined;
      return key === undefined ? problem : { ...problem, message: t(key) };
    });
    worded.set(problems, known);
  }
  return known;
}
