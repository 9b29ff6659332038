/** The funnel: how many answered each question, and where people left. */
import type { Report } from "./question-chart.ts";

export interface Step {
  readonly ref: string;
  readonly title: string;
  /** Its place in the form, from 1. */
  readonly number: number;
  readonly answered: number;
  /** Of all who started, 0 to 1. */
  readonly share: number;
  /** Of those who were asked, 0 to 1. */
  readonly dropOff: number;
  /** How many left there. */
  readonly left: number;
  readonly isHigh: boolean;
  readonly medianTimeMs: number;
}

/** From this share of those asked on it is worth looking at. */
const HIGH_DROP_OFF = 0.05;

export function stepsOf({ perBlock, starts }: Pick<Report, "perBlock" | "starts">): readonly Step[] {
  return perBlock.map(({ blockRef, title, answered, answerRate, dropOff, medianTimeMs }, at) => {
    // Where nobody answered, how many were asked is not known.
    const asked = answerRate > 0 ? answered / answerRate : 0;
    return {
      ref: blockRef,
      title,
      number: at + 1,
      answered,
      share: starts === 0 ? 0 : Math.min(1, answered / starts),
      dropOff,
      left: Math.round(asked * dropOff),
      isHigh: dropOff > HIGH_DROP_OFF,
      medianTimeMs,
    };
  });
}

/** The question at which most people left, if it is worth looking at. */
export function worstOf(steps: readonly Step[]): Step | undefined {
  return steps.filter(({ isHigh, left }) => isHigh && left > 0).toSorted((a, b) => b.left - a.left)[0];
}
