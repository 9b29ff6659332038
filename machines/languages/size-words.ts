/**
 * Names of the sizes of clothes and portions: "medium", "groß", М.
 *
 * Owns: these words, read whatever the language of the conversation, as labels and replies mix letters and words. Does
 * not own: which options are sizes (`understanding/readers/choices/sizes.ts`).
 */
import type { Valued } from "./schema/forms.ts";

/** By the letters on a label. */
export const SIZE_WORDS: Valued<string> = [
  ["xxs", "xxs|2xs|extra extra small"],
  [
    "xs",
    "xs|x small|xsmall|extra small|very small|sehr klein|extra klein|très petit|très petite|muy pequeña|muy pequeño|extra pequeña|extra piccola|muito pequeno|heel klein|bardzo mały|bardzo mała|çok küçük|очень маленький|sangat kecil|صغير جدا|बहुत छोटा|特小|加小",
  ],
  [
    "s",
    "s|small|klein|petit|petite|pequeño|pequeña|chico|chica|piccolo|piccola|pequeno|pequena|kleine|mały|mała|małe|küçük|маленький|маленькая|kecil|صغير|صغيرة|छोटा|छोटी|स्मॉल|小号|小码|スモール|小さい",
  ],
  [
    "m",
    "m|medium|med|mittel|mittelgroß|moyen|moyenne|mediano|mediana|medio|media|médio|média|middel|gemiddeld|średni|średnia|średnie|orta|средний|средняя|sedang|وسط|متوسط|متوسطة|मध्यम|मीडियम|中号|中码|ミディアム|普通サイズ",
  ],
  [
    "l",
    "l|large|lg|groß|grand|grande|groot|grote|duży|duża|duże|büyük|большой|большая|besar|كبير|كبيرة|बड़ा|बड़ी|लार्ज|大号|大码|ラージ|大きい",
  ],
  [
    "xl",
    "xl|x large|xlarge|extra large|very large|sehr groß|extra groß|très grand|très grande|muy grande|extra grande|molto grande|muito grande|extra groot|heel groot|bardzo duży|bardzo duża|çok büyük|очень большой|sangat besar|كبير جدا|बहुत बड़ा|特大|加大|エックスエル|特大サイズ",
  ],
  ["xxl", "xxl|2xl|xx large|double xl|extra extra large|双加大"],
  ["xxxl", "xxxl|3xl|xxx large|triple xl"],
];
