/**
 * The checkers see what they are there for: what is broken on purpose is caught, by its own checker, within a number of
 * worlds.
 */
import { expect, test } from "vitest";
import { IS_FULL } from "../support/full.ts";
import { simulate, type Flaw } from "./simulation.ts";

/**
 * `within` has room to what was measured (DESIGN.md), since every change of the simulation changes the worlds. `from`
 * is the world that shows the flaw now, where it is not one of the first two: the search begins there, which saves
 * half a minute.
 */
const FLAWS: readonly {
  readonly flaw: Flaw;
  readonly checker: string;
  readonly within: number;
  readonly from?: number;
  /** Takes seconds, and another flaw shows the same checker or one beside it. */
  readonly fullOnly?: true;
}[] = [
  { flaw: "no-fence", checker: "at most one node's commits are accepted per epoch", within: 100, from: 5 },
  {
    flaw: "fence-without-lock",
    checker: "at most one node's commits are accepted per epoch",
    within: 100,
    from: 5,
    fullOnly: true,
  },
  { flaw: "forgets-commands", checker: "a message id takes effect once", within: 10 },
  { flaw: "cursor-before-effect", checker: "every committed event reaches every consumer", within: 50 },
  { flaw: "cursor-by-position", checker: "every committed event reaches every consumer", within: 50, from: 3 },
  { flaw: "replay-skips-turns", checker: "a subscriber sees each event once and in order", within: 60 },
  { flaw: "drops-unread", checker: "every committed event reaches every consumer", within: 20 },
  { flaw: "forgets-floor", checker: "seq and position have no gaps", within: 20, from: 3, fullOnly: true },
  { flaw: "acknowledged-not-stored", checker: "an acknowledged answer is never lost", within: 10 },
  { flaw: "forgets-grants", checker: "as many of a crowd as there are places", within: 60, from: 5, fullOnly: true },
  { flaw: "payment-without-key", checker: "a payment is made once", within: 100, from: 16 },
  { flaw: "timer-fires-twice", checker: "what is due by itself happens once", within: 50, from: 7 },
  {
    flaw: "waits-for-ever",
    checker: "a turn's wait for the outside has an end",
    within: 100,
    from: 24,
    fullOnly: true,
  },
  { flaw: "claims-after-work", checker: "one opening for an idempotency key", within: 30 },
  { flaw: "places-by-own-clock", checker: "liveness", within: 30 },
  { flaw: "failed-effect-is-done", checker: "every committed event reaches every consumer", within: 20 },
  { flaw: "sent-when-claimed", checker: "a code arrives, under one id", within: 100, from: 5 },
];

test.each(FLAWS.filter(({ fullOnly }) => IS_FULL || fullOnly !== true))(
  "$flaw is caught within $within worlds",
  async ({ flaw, checker, within, from = 1 }) => {
    for (let seed = from; seed < from + within; seed++) {
      const { violation } = await simulate({ seed, flaw });
      if (violation?.checker === checker) return;
    }
    expect.unreachable(`${flaw} was not caught by "${checker}"`);
  },
);
