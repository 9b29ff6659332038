/**
 * Words by which a number counts people, or something that hardly any question asks for: "there are 4 OF US". They are
 * read in all languages at once.
 */

/** Those who speak, as the subject of a sentence: "could WE have a cot?" */
export const THOSE_WHO_SPEAK =
  "i|we|ich|wir|man|je|nous|on|yo|nosotros|nosotras|io|noi|ik|wij|eu|nós|я|мы|нам|мне|ben|biz|saya|aku|kami|kita|我|我们|私|私たち|मैं|हम|أنا|نحن";

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
  "zu zweit|zu dritt|zu viert|zu fünft|zu sechst|met z n tweeën|met z n drieën|met z n vieren|met zn tweeën|met zn drieën|met zn vieren|met zijn tweeën|met zijn drieën|met zijn vieren|met ons tweeën|met ons drieën|met ons vieren|in due|in tre|in quattro";

/** People who are told of, besides those that each language counts: "my little one is 3". */
export const PEOPLE_TOLD_OF = [
  "my little one|our little one|my youngest|my oldest|my eldest|the baby|our baby|my kid|our kid|my boy|my girl|my mum|my mom|my dad|my boss|the dog|our dog|my dog|the cat",
  "mein kleiner|meine kleine|unser kleiner|unsere kleine|mein großer|meine große|mein jüngster|meine jüngste|unser jüngster|unsere jüngste|das baby|unser baby|mein kind|unser kind|meine mama|mein papa|meine oma|mein opa|mein chef|der hund|unser hund|mein hund|unser sohn|unsere tochter|die kleine|der kleine",
  "mon petit|ma petite|notre petit|notre petite|mon grand|ma grande|le bébé|notre bébé|mon enfant|maman|papa|mon chien|notre chien|notre fils|notre fille",
  "mi pequeño|mi pequeña|mi peque|el peque|la peque|el bebé|nuestro bebé|mi niño|mi niña|mi perro|nuestro perro|nuestro hijo|nuestra hija",
  "il mio piccolo|la mia piccola|il piccolo|la piccola|il bimbo|la bimba|il bambino|la bambina|il cane|il mio cane|mio figlio|mia figlia|nostro figlio|nostra figlia",
  "mijn kleine|onze kleine|mijn jongste|mijn oudste|de baby|onze baby|mijn kind|de hond|onze hond|mijn zoon|mijn dochter|onze zoon|onze dochter",
  "meu pequeno|minha pequena|meu bebê|o bebê|meu filho|minha filha|nosso filho|nossa filha|o cachorro|meu cachorro|meu cão",
].join("|");

/** Right before a number that only names one of them: "ROOM 12". */
export const NUMBERED =
  "room|flight|gate|platform|seat|floor|zimmer|flug|gleis|tisch|stock|haus|chambre|vol|table|étage|habitación|cuarto|vuelo|mesa|piso|camera|stanza|volo|tavolo|kamer|vlucht|tafel|quarto|voo|andar";

/** Right behind a number: how often something happened. */
export const TIMES_BEHIND =
  "times|x|mal|male|fois|veces|vez|volte|volta|keer|maal|vezes|razy|raz|раз|раза|kez|kere|kali|مرات|مرة|बार|次|回";

/** Right behind a number: people, ages, degrees. */
export const OTHERS_BEHIND = [
  "of us|of you|of them|in our party|in our group|years old|year old|year olds|degrees|percent|adults|kids|children|couples|couple|families",
  "von uns|jahre alt|jahre jung|grad|prozent|kinder|kindern|erwachsene|erwachsenen|paare|pärchen|familien",
  "d entre nous|degrés|pour cent|adultes|enfants|couples|familles",
  "de nosotros|de nosotras|grados|por ciento|adultos|niños|parejas|familias",
  "di noi|gradi|per cento|adulti|bambini|coppie|famiglie",
  "van ons|jaar oud|graden|procent|volwassenen|kinderen|stellen|gezinnen",
  "de nós|graus|por cento|crianças|casais|famílias",
].join("|");
