/** The words of a form on another site, in French. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Ouvrir le formulaire", close: "Fermer" };
