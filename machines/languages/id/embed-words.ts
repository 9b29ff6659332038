/** The words of a form on another site, in Indonesian. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Buka formulir", close: "Tutup" };
