/** Other words for an option, as blocks and translations write them. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "./limits.ts";

const SYNONYMS_MAX = 50;

/** Other words for one option. */
export const synonymsSchema = z.array(z.string().min(1).max(LABEL_CHARACTERS_MAX)).max(SYNONYMS_MAX);
