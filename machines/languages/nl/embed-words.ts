/** The words of a form on another site, in Dutch. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Formulier openen", close: "Sluiten" };
