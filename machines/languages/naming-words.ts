/**
 * Words behind which the name of somebody or something stands in a sentence: "der Kleine HEISST Ben".
 *
 * Owns: these words, read whatever the language of the conversation. Does not own: what leads into one's own name
 * (`leadIns` of each language), reading the name (`understanding/readers/text/naming-sentences.ts`).
 */
import type { Forms } from "./schema/forms.ts";

export const NAMING_WORDS: Forms = [
  "is called|are called|is named|are named|name is|names are|goes by|named|called",
  "heißt|heisst|heißen|heissen|nennt sich|name ist|namen sind|namens",
  "s'appelle|s'appellent|se nomme|se prénomme|prénom est|nom est",
  "se llama|se llaman|nombre es|llamado|llamada",
  "si chiama|si chiamano|nome è|di nome",
  "se chama|chama-se|se chamam|nome é|chamado|chamada",
  "heet|heten|naam is|genaamd",
  "nazywa się|nazywają się|ma na imię|mają na imię|imię to|o imieniu",
  "ismi|ismindeki",
  "зовут|называется|имя",
  "namanya|bernama|namanya adalah",
  "اسمه|اسمها|يدعى|تدعى|يسمى|تسمى",
  "का नाम|की नाम|नाम है",
  "名叫|叫做|的名字是|名字是|名字叫|叫",
  "の名前は|名前は|の名は",
].join("|");
