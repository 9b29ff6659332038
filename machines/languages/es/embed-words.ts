/** The words of a form on another site, in Spanish. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "Abrir el formulario", close: "Cerrar" };
