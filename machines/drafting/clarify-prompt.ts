/** Questions about a prompt before a form is drafted from it (§2.16, §4.14). */
import type { ClarifyPrompt } from "./drafting.ts";

export const clarifyPrompt: ClarifyPrompt = () => [];
