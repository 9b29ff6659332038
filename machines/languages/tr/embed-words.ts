/** The words of a form on another site, in Turkish. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Formu aç", close: "Kapat" };
