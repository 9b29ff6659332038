/** The words of a form on another site, in Hindi. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "फ़ॉर्म खोलें", close: "बंद करें" };
