/**
 * What people say for the answer that they gave before: "same as above", "wie oben".
 *
 * Owns: these phrases, read whatever the language of the conversation. Does not own: which answer is meant
 * (`understanding/same-as-earlier.ts`).
 */
import type { Forms } from "./schema/forms.ts";

export const SAME_AS_EARLIER: Forms = [
  "same as above|same as before|same as earlier|same as last time|same as previously|same as the previous one|same as the one above|same as the first|same as the first one|same as the last one|the same as above|the same as before|the same as the first one|same again|as above|as before|same as|the same as|ditto|the same one as before|same one as before|same one|the same one|same|the same",
  "wie oben|siehe oben|wie vorhin|wie zuvor|wie vorher|wie davor|wie gehabt|dieselbe wie oben|dieselbe wie vorhin|derselbe wie oben|dasselbe wie oben|gleiche wie oben|die gleiche wie oben|die gleiche wie vorhin|der gleiche wie oben|das gleiche wie oben|gleich wie oben|dieselbe|derselbe|dasselbe|die gleiche|der gleiche|das gleiche|dito",
  "comme avant|comme ci-dessus|comme plus haut|comme précédemment|la même que ci-dessus|la même qu'avant|la même que plus haut|le même que ci-dessus|le même qu'avant|pareil qu'avant|pareil que ci-dessus|idem|la même|le même|pareil",
  "como antes|como arriba|igual que antes|igual que arriba|la misma de antes|el mismo de antes|la misma que antes|el mismo que antes|la misma de arriba|lo mismo que antes|lo mismo de antes|la misma|el mismo|lo mismo|ídem",
  "como antes|como acima|igual ao de cima|igual à de cima|igual ao anterior|igual à anterior|o mesmo de antes|a mesma de antes|o mesmo de cima|a mesma de cima|o mesmo acima|a mesma|o mesmo|idem",
  "come sopra|come prima|lo stesso di prima|la stessa di prima|lo stesso di sopra|la stessa di sopra|uguale a prima|lo stesso|la stessa|idem",
  "zelfde als hierboven|hetzelfde als hierboven|zelfde als boven|hetzelfde als boven|zelfde als eerder|hetzelfde als eerder|hetzelfde als net|zoals hierboven|zoals eerder|idem|hetzelfde|dezelfde",
  "tak jak wyżej|jak wyżej|jak poprzednio|tak jak poprzednio|taki sam jak wyżej|taka sama jak wyżej|ten sam co wcześniej|ta sama co wcześniej|to samo co wcześniej|to samo|ten sam|ta sama|j w",
  "yukarıdaki gibi|yukarıdakiyle aynı|yukarıdaki ile aynı|öncekiyle aynı|önceki ile aynı|aynısı|aynı",
  "как выше|то же что и выше|тот же что и выше|та же что и выше|такой же как выше|такая же как выше|как раньше|как и раньше|тот же|та же|то же самое|то же",
  "sama seperti di atas|sama dengan di atas|sama seperti sebelumnya|sama dengan sebelumnya|sama seperti tadi|seperti di atas|seperti sebelumnya|sama saja|sama",
  "نفس ما سبق|كما سبق|كما هو أعلاه|كما أعلاه|نفس السابق|نفس السابقة|مثل السابق|مثل ما سبق|نفس الشيء|نفسه|نفسها",
  "ऊपर जैसा|ऊपर वाला ही|ऊपर वाला|पहले जैसा|पहले वाला ही|पहले वाला|वही|वही जो पहले था|वही जो ऊपर है|same hi",
  "同上|和上面一样|跟上面一样|和之前一样|跟之前一样|与上面相同|与之前相同|和刚才一样|一样|相同",
  "同上|上と同じ|上記と同じ|さっきと同じ|前と同じ|先ほどと同じ|同じです|同じ|同じく",
].join("|");
