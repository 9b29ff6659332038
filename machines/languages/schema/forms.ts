/**
 * How words and phrases are written in the lists of a language.
 *
 * Case, accents and hyphens do not matter ("Après-demain" is "apres demain"). An apostrophe joins, except after an
 * elided article ("l'un" is "l un"). A phrase has nine words at most. Where one form stands in two lists of a table,
 * both count in the words of time; elsewhere the first does.
 */

/** Forms separated by "|". */
export type Forms = string;

/** A value and the forms that mean it. */
export type Valued<Value> = readonly (readonly [value: Value, forms: string])[];
