/** The words of a form on another site, in Russian. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Открыть форму", close: "Закрыть" };
