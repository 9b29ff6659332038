/** The words of a form on another site, in Italian. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Apri il modulo", close: "Chiudi" };
