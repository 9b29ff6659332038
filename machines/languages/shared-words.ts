/**
 * Words by which one value is said of several things: "BOTH 8", "ALL vegetarian".
 *
 * Owns: these words, read whatever the language of the conversation. Does not own: what the things are
 * (`understanding/entries.ts`).
 */
import type { Forms } from "./schema/forms.ts";

export const SHARED_BY_ALL: Forms = [
  "both|both are|both of them|both of them are|all|all are|all of them|each|they are both|theyre both|they are all",
  "beide|beide sind|alle|alle sind|jeweils|je|sind beide",
  "tous les deux|toutes les deux|les deux|les deux ont|tous|toutes|chacun|chacune|ont tous les deux",
  "los dos|las dos|ambos|ambas|los dos tienen|ambos tienen|todos|todas|cada uno|cada una|tienen",
  "os dois|as duas|ambos|ambas|todos|todas|cada um|cada uma",
  "tutti e due|tutte e due|entrambi|entrambe|entrambi hanno|tutti|tutte|ciascuno",
  "allebei|beiden|alle twee|allemaal|elk|ieder",
  "oboje|obaj|obie|wszyscy|każdy|każde|po",
  "ikisi de|her ikisi de|ikisi|hepsi|herbiri|her biri",
  "оба|обе|обоим|им обоим|всем|все|каждому|по",
  "keduanya|dua duanya|semuanya|masing masing",
  "كلاهما|كلتاهما|الاثنان|الاثنين|كلهم|جميعهم",
  "दोनों|दोनो|सभी|हर एक",
  "都是|都|各|两个都是|两人都是",
  "二人とも|2人とも|両方|みんな|全員|どちらも",
].join("|");
