/** The words of a form on another site, in Chinese. */
import type { EmbedWords } from "../schema/embed-words.ts";

export const embedWords: EmbedWords = { open: "打开表单", close: "关闭" };
