/** The words of a form on another site, in Polish. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Otwórz formularz", close: "Zamknij" };
