/**
 * Unsent input: what is typed and not sent, so that a reload does not lose it.
 *
 * Owns: which input is kept, and for how long. Does not own: where it is stored (`session-storage.ts`).
 *
 * 1. It is kept for the tab and its session until it is sent, and never shown to a later visitor.
 * 2. Passwords and codes are not kept.
 */
import { useState } from "preact/hooks";

/** The texts of one input, by field name. */
export type Texts = Readonly<Record<string, string>>;

export interface UnsentInput {
  read(): Texts | undefined;
  /** @param texts undefined once it is sent. */
  write(texts: Texts | undefined): void;
}

/** The texts of an input: unsent ones first, else the initial ones. */
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
