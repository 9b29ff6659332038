/**
 * Trains the classifier of utterances and writes its weights: `npm run train`.
 *
 * Owns: the sentences that it learns from, the held-out part, the figures. Does not own: the features
 * (`machines/understanding/utterance/features.ts`), the use of the weights.
 *
 * 1. The same sentences give the same weights: no randomness but a seeded order.
 * 2. A fifth of the authored sentences is held out, by a hash of the text; the figures printed are those of that fifth,
 *    with weights that have not seen it. The weights that are written have learnt from all.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parametersOf, plainUsage } from "../../../../deploy/commands/parameters.ts";
import { ROOT } from "../../../support/structure/source-files.ts";
import { examples, isHeldOut, type Example } from "./examples.ts";
import { fit, marginOf, packed, type Trained } from "./linear-model.ts";

/** Of the replies that the classifier decides, so many may be decided wrongly; and of answers, taken for none. */
const WRONG_MAX = 0.03;
const ANSWERS_LOST_MAX = 0.01;

interface Figures {
  readonly sure: number;
  readonly decided: number;
  readonly right: number;
  readonly answersLost: number;
}

/** What a margin decides on a set, in shares of it. */
function figuresAt(trained: Trained, set: readonly Example[], sure: number): Figures {
  const decided = set
    .map((example) => ({ example, ...marginOf(trained, example.text) }))
    .filter(({ margin }) => margin >= sure);
  const answers = set.filter(({ kind }) => kind === "answer");
  return {
    sure,
    decided: decided.length / set.length,
    right: decided.filter(({ example, kind }) => example.kind === kind).length / Math.max(1, decided.length),
    answersLost:
      decided.filter(({ example, kind }) => example.kind === "answer" && kind !== "answer").length / answers.length,
  };
}

const USAGE = plainUsage("train", "Trains the classifier of utterances, prints its figures and writes its weights.");
parametersOf({ command: "train", usage: USAGE, options: {} });
const all = examples();
const learnt = fit(all.filter(({ text }) => !isHeldOut(text)));
const heldOut = all.filter(({ text }) => isHeldOut(text));
let chosen: Figures | undefined;
for (let sure = 0; sure <= 120; sure += 1) {
  const figures = figuresAt(learnt, heldOut, sure);
  if (sure % 10 === 0) print(figures);
  if (1 - figures.right <= WRONG_MAX && figures.answersLost <= ANSWERS_LOST_MAX) {
    chosen ??= figures;
  }
}
if (chosen === undefined) throw new Error("no margin is sure enough");
process.stdout.write("chosen: ");
print(chosen);
const path = join(ROOT, "machines/understanding/utterance/weights.json");
const { bias, table } = packed(fit(all));
// As the formatter of the repository writes it.
writeFileSync(
  path,
  `{\n  "sure": ${chosen.sure},\n  "bias": [${bias.join(", ")}],\n  "table": ${JSON.stringify(table)}\n}\n`,
);

function print({ sure, decided, right, answersLost }: Figures): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  process.stdout.write(
    `margin ${sure}: ${percent(decided)} of ${heldOut.length} decided, ${percent(right)} of these rightly, ${percent(answersLost)} of the answers lost\n`,
  );
}
