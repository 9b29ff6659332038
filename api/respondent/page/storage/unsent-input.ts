/**
 * What somebody has typed and not sent yet, so that a reload does not lose it.
 *
 * Owns: what is kept of the place to answer, and for how long. Does not own: where (`session-storage.ts`).
 *
 * 1. It is kept for the tab and its session, until it is sent: what is half written is for nobody who comes later.
 * 2. Passwords and codes are not kept.
 */
import { useState } from "preact/hooks";

/** The texts of one input, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

export interface UnsentInput {
  read(): Texts | undefined;
  /** @param texts undefined: it was sent. */
  write(texts: Texts | undefined): void;
}

/** The texts of an input, those that were begun before a reload coming before what there was at first. */
export function useUnsentInput<Names extends Texts>(
  begun: UnsentInput,
  first: Names,
): readonly [Names, (changed: Names) => void] {
  const [texts, setTexts] = useState<Names>(() => ({ ...first, ...begun.read() }));
  return [
    texts,
    (changed) => {
      begun.write(changed);
      setTexts(changed);
    },
  ];
}
