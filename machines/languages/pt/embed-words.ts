/** The words of a form on another site, in Portuguese. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Abrir o formulário", close: "Fechar" };
