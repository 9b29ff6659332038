/**
 * What the script on another site says around a form. Everything inside it is said by the form's page.
 *
 * `<code>/embed-words.ts` holds them apart: the script has those of all languages, and nothing else of a language.
 */
export interface EmbedWords {
  /** On the button that opens a form, if its site has no words of its own. */
  readonly open: string;
  /** The name of the button with the cross. */
  readonly close: string;
}
