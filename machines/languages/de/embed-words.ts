/** The words of a form on another site, in German. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Formular öffnen", close: "Schließen" };
