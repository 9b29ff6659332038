/** The words of a form on another site, in Japanese. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "フォームを開く", close: "閉じる" };
