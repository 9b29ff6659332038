/** The words of a form on another site, in Arabic. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "افتح النموذج", close: "إغلاق" };
