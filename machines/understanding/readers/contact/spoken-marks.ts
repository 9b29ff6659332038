/**
 * The marks of e-mail and web addresses as they are read out: "at", "dot", "slash", in every language at once.
 *
 * Owns: the patterns. Does not own: the words (`contact` of each language's reply words).
 */
import { formsInAllLanguages } from "../../vocabulary/per-language.ts";

/** Every pattern is global and ignores case; none takes part in another match twice (linear). */
export interface SpokenMarks {
  /** "(at)", "[dot]". */
  readonly bracketedAt: RegExp;
  readonly bracketedDot: RegExp;
  /** " at" before a space. */
  readonly at: RegExp;
  /** " dot ", " underscore ", " dash ". */
  readonly dot: RegExp;
  readonly underscore: RegExp;
  readonly hyphen: RegExp;
  /** " dot " and " slash " before a letter or digit. */
  readonly dotBefore: RegExp;
  readonly slashBefore: RegExp;
}

let compiled: SpokenMarks | undefined;

export function spokenMarks(): SpokenMarks {
  compiled ??= compile();
  return compiled;
}

function compile(): SpokenMarks {
  const at = formsInAllLanguages(({ contact }) => contact.at);
  const dot = formsInAllLanguages(({ contact }) => contact.dot);
  const slash = formsInAllLanguages(({ contact }) => contact.slash);
  const underscore = formsInAllLanguages(({ contact }) => contact.underscore);
  const hyphen = formsInAllLanguages(({ contact }) => contact.hyphen);
  const pattern = (source: string): RegExp => new RegExp(source, "giu");
  return {
    bracketedAt: pattern(`\\s?[([{]\\s?(?:${at})\\s?[)\\]}]\\s?`),
    bracketedDot: pattern(`\\s?[([{]\\s?(?:${dot})\\s?[)\\]}]\\s?`),
    at: pattern(` (?:${at})(?= )`),
    dot: pattern(` (?:${dot}) `),
    underscore: pattern(` (?:${underscore}) `),
    hyphen: pattern(` (?:${hyphen}) `),
    dotBefore: pattern(` (?:${dot}) (?=[a-z0-9])`),
    slashBefore: pattern(` (?:${slash}) (?=[a-z0-9])`),
  };
}
