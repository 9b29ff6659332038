/**
 * Words by which a number counts people, or something that hardly any question asks for: "there are 4 OF US". They are
 * read in all languages at once.
 */

/** Right before a number: those who speak are counted. */
export const HEADS_BEFORE = [
  "we are|were|there are|theres|there will be|we will be|well be|party of|a party of|group of|a group of|family of",
  "wir sind|sind wir|wir sind zu|wir wären|wir werden",
  "on est|on sera|on est à|nous sommes|nous serons|on vient à",
  "somos|seremos|vamos|iremos|venimos|seríamos",
  "siamo|siamo in|saremo|saremo in|veniamo in",
  "we zijn met|wij zijn met|we komen met|met z n|zijn met",
  "seremos|vamos ser",
].join("|");

/** The same in one phrase with the number: "zu viert". */
export const HEADS_TOLD =
  "zu zweit|zu dritt|zu viert|zu fünft|zu sechst|met z n tweeën|met z n drieën|met z n vieren|in due|in tre|in quattro";

/** Right behind a number: people, ages, degrees. */
export const OTHERS_BEHIND = [
  "of us|of you|of them|in our party|in our group|years old|year old|year olds|degrees|percent|adults|kids|children",
  "von uns|jahre alt|jahre jung|grad|prozent|kinder|kindern|erwachsene|erwachsenen",
  "d entre nous|degrés|pour cent|adultes|enfants",
  "de nosotros|de nosotras|grados|por ciento|adultos|niños",
  "di noi|gradi|per cento|adulti|bambini",
  "van ons|jaar oud|graden|procent|volwassenen|kinderen",
  "de nós|graus|por cento|crianças",
].join("|");
