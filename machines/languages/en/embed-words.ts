/** The words of a form on another site, in English. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Open the form", close: "Close" };
