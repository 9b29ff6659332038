/**
 * Words by which people ask for what only a waiting conversation can give: another code, another try at paying, submitting.
 *
 * Owns: these phrases, in the languages that replies are read in. Does not own: wishes that can come up at any question (`machines/understanding/intents`).
 *
 * 1. Looked at only where the conversation waits for nothing that could be answered in these words, so a loose match does no harm.
 */

const WORDS_MAX = 10;

const SEND_AGAIN = phrases([
  "send again", "send it again", "resend", "send a new code", "new code", "another code", "send me a code", "didn't get it", "did not get it", "haven't received", "no code", "nothing arrived",
  "erneut senden", "noch einmal senden", "nochmal senden", "noch mal schicken", "nochmal schicken", "neuer code", "neuen code", "nichts angekommen",
  "enviar de nuevo", "reenviar", "otra vez", "nuevo codigo", "otro codigo", "no me ha llegado", "no llego",
  "renvoyer", "renvoyez", "renvoie", "nouveau code", "un autre code", "pas recu",
  "enviar novamente", "de novo", "novo codigo", "outro codigo", "nao recebi",
  "invia di nuovo", "rimanda", "nuovo codice", "un altro codice", "non e arrivato",
  "opnieuw sturen", "stuur opnieuw", "nieuwe code", "nog een keer", "niets ontvangen",
  "फिर से भेज", "दोबारा भेज", "नया कोड", "أعد الإرسال", "ارسل مرة اخرى", "رمز جديد", "重新发送", "再发", "新的验证码", "もう一度送", "再送", "新しいコード",
]);

const SUBMIT = phrases([
  "submit", "send it", "send it off", "looks good", "all good", "all correct", "that's right", "done",
  "absenden", "abschicken", "alles richtig", "passt so", "fertig",
  "enviar", "todo correcto", "todo bien", "listo",
  "envoyer", "tout est bon", "tout est correct", "termine",
  "submeter", "tudo certo", "esta certo", "pronto",
  "invia", "tutto giusto", "va bene", "fatto",
  "verzenden", "verstuur", "versturen", "klopt", "klaar",
  "जमा", "भेज", "सही है", "إرسال", "ارسل", "صحيح", "提交", "送信", "发送",
]);

/** Whether somebody who waits for a code asks for another. */
export function saysSendAgain(text: string): boolean {
  return says(SEND_AGAIN, text);
}

/** Whether somebody who looks over their answers says that they are to go out. */
export function saysSubmit(text: string): boolean {
  return says(SUBMIT, text);
}

interface Phrases {
  /** Of scripts that part words by spaces. */
  readonly words: readonly string[];
  readonly parts: readonly string[];
}

function phrases(texts: readonly string[]): Phrases {
  const plain = texts.map(plainly);
  return { words: plain.filter((text) => !isUnspaced(text)).map((text) => ` ${text} `), parts: plain.filter(isUnspaced) };
}

function says({ words, parts }: Phrases, text: string): boolean {
  if (text.length > 200) return false;
  const plain = plainly(text);
  if (plain.split(" ").length > WORDS_MAX) return false;
  const padded = ` ${plain} `;
  return words.some((phrase) => padded.includes(phrase)) || parts.some((phrase) => plain.includes(phrase));
}

/** Lower case, without accents and punctuation, apart by single spaces. */
function plainly(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, " ")
    .trim();
}

function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text);
}
