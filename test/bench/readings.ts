/**
 * What reading a reply costs: the published replies, and the open scripts at the questions that they stand at, with the
 * answers before them.
 *
 * A reading is timed by itself in each of several rounds over a thousand replies, so that nothing is read twice in a
 * row; the least of its times counts, as other work on the machine only adds. The mean is processor time over all
 * rounds.
 */
import { type BlockContext, standaloneContext } from "../../machines/document/block-type/block-type.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import type { CompiledBlock } from "../../machines/logic/compile.ts";
import type { AnswerKind } from "../../machines/values/answer-kind.ts";
import type { OtherQuestion, UnderstandContext } from "../../machines/understanding/reply/result.ts";
import { understandAnswer } from "../../machines/understanding/understand-answer.ts";
import { type Script, scriptsOf, staged } from "../converse/scripts/script.ts";
import { kindOf, publishedContext, readPublishedReplies } from "../machines/understanding/published-replies.ts";
import { compiled } from "../support/conversations/chat.ts";
import type { BenchOptions } from "./bench-options.ts";
import { table } from "./figures.ts";

const ROUNDS = 9;
/** Replies of a round: as many questions as are asked at a time, so that their titles are known as they are there. */
const AT_A_TIME = 1_000;
/** Rounds that are not counted: the lists of the languages compile, and the code is optimized. */
const WARM_UP_ROUNDS = 4;
/** Guarded by `--check`: the median of ordinary replies, in µs. */
const MEDIAN_MAX_US = 15;

interface Reading {
  readonly set: string;
  readonly kind: AnswerKind;
  readonly text: string;
  readonly context: UnderstandContext;
  readonly title: string;
}

/** @returns whether the median of the published replies is in its bound. */
export function benchReadings({ scale }: BenchOptions): Promise<boolean> {
  const readings = [...published(), ...scriptsOf("dev").flatMap(scripted)];
  const rounds = Math.max(1, Math.round(ROUNDS * scale));
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const reading of readings) read(reading);
  const least = new Float64Array(readings.length).fill(Number.POSITIVE_INFINITY);
  const before = process.cpuUsage();
  for (let from = 0; from < readings.length; from += AT_A_TIME) {
    const some = readings.slice(from, from + AT_A_TIME);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, reading] of some.entries()) {
        const start = process.hrtime.bigint();
        read(reading);
        least[from + at] = Math.min(least[from + at] as number, Number(process.hrtime.bigint() - start) / 1_000);
      }
    }
  }
  const { user, system } = process.cpuUsage(before);
  const rows = [["", "replies", "p50 µs", "p95 µs", "p99 µs", "mean µs"]];
  const groups = Map.groupBy(readings.keys(), (at) => (readings[at] as Reading).set);
  const ofPublished = [...groups].filter(([name]) => name.startsWith(PUBLISHED)).flatMap(([, all]) => [...all]);
  for (const [name, all] of [["published replies, all", ofPublished] as const, ...groups])
    rows.push([name, ...figuresOf(all.map((at) => least[at] as number))]);
  process.stdout.write(`${table(rows)}\n`);
  const meanUs = (user + system) / (rounds * readings.length);
  process.stdout.write(`processor time of a reading, mean of ${rounds} rounds: ${meanUs.toFixed(1)} µs\n`);
  const median = quantile(ofPublished.map((at) => least[at] as number).sort(byValue), 0.5);
  return Promise.resolve(median <= MEDIAN_MAX_US);
}

const PUBLISHED = "published: ";

function read({ kind, text, context, title }: Reading): void {
  understandAnswer(kind, text, context, title);
}

function published(): readonly Reading[] {
  return readPublishedReplies().map((row) => ({
    set: `${PUBLISHED}${row.kind}`,
    kind: kindOf(row),
    text: row.reply,
    context: publishedContext,
    title: row.question,
  }));
}

const NOW = Date.UTC(2026, 5, 1, 9);

/** The first reply of a script, at its question; later ones depend on what the conversation made of it. */
function scripted(script: Script): readonly Reading[] {
  const { document, before } = staged(script);
  const { blocks, blockByRef } = inLanguage(compiled(document), script.language);
  const ref = script.at ?? (script.ask === undefined ? blocks[0]?.ref : "q");
  const asked = ref === undefined ? undefined : blockByRef.get(ref);
  const said = script.turns[0]?.say;
  if (asked === undefined || said === undefined) return [];
  const blockContext: BlockContext = { ...standaloneContext, locale: script.language };
  const questionOf = ({ ref: own, block, type }: CompiledBlock): OtherQuestion => ({
    ref: own,
    title: block.title,
    kind: type.answerKind(block, blockContext),
  });
  const answered = before.flatMap(({ ref: earlier, value }) => {
    const of = blockByRef.get(earlier);
    return of === undefined ? [] : [{ ...questionOf(of), answer: value }];
  });
  const upcoming = blocks.slice(blocks.indexOf(asked) + 1).map(questionOf);
  const { kind, title } = questionOf(asked);
  const context: UnderstandContext = {
    now: NOW,
    timeZone: "UTC",
    locales: [script.language],
    answered,
    upcoming,
    fits: (value) => asked.type.check(asked.block, value, blockContext).ok,
  };
  return [{ set: `scripts: ${asked.block.type}`, kind, text: said, context, title }];
}

const byValue = (one: number, other: number): number => one - other;

function figuresOf(times: readonly number[]): readonly string[] {
  const sorted = times.toSorted(byValue);
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
  return [
    String(sorted.length),
    ...[0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(1)),
    mean.toFixed(1),
  ];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}
