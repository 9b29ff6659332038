/**
 * Words by which people ask for what only a waiting conversation can give: another code, another try at paying,
 * submitting.
 *
 * Owns: these phrases, in the languages that replies are read in. Does not own: wishes that can come up at any question
 * (`machines/understanding/intents`).
 *
 * 1. Looked at only where the conversation waits for nothing that could be answered in these words. Where a mistake
 *    does no harm, a phrase may stand in a sentence; submitting takes the phrase alone.
 */

const WORDS_MAX = 10;

const SEND_AGAIN = phrases([
  "send again",
  "send it again",
  "resend",
  "send a new code",
  "new code",
  "another code",
  "send me a code",
  "didn't get it",
  "did not get it",
  "haven't received",
  "no code",
  "nothing arrived",
  "erneut senden",
  "noch einmal senden",
  "nochmal senden",
  "noch mal schicken",
  "nochmal schicken",
  "neuer code",
  "neuen code",
  "nichts angekommen",
  "enviar de nuevo",
  "reenviar",
  "otra vez",
  "nuevo codigo",
  "otro codigo",
  "no me ha llegado",
  "no llego",
  "renvoyer",
  "renvoyez",
  "renvoie",
  "nouveau code",
  "un autre code",
  "pas recu",
  "enviar novamente",
  "de novo",
  "novo codigo",
  "outro codigo",
  "nao recebi",
  "invia di nuovo",
  "rimanda",
  "nuovo codice",
  "un altro codice",
  "non e arrivato",
  "opnieuw sturen",
  "stuur opnieuw",
  "nieuwe code",
  "nog een keer",
  "niets ontvangen",
  "फिर से भेज",
  "दोबारा भेज",
  "नया कोड",
  "أعد الإرسال",
  "ارسل مرة اخرى",
  "رمز جديد",
  "重新发送",
  "再发",
  "新的验证码",
  "もう一度送",
  "再送",
  "新しいコード",
]);

const SUBMIT = phrases([
  "submit",
  "send it",
  "send it off",
  "looks good",
  "all good",
  "all correct",
  "that's right",
  "done",
  "absenden",
  "abschicken",
  "alles richtig",
  "passt so",
  "fertig",
  "enviar",
  "todo correcto",
  "todo bien",
  "listo",
  "envoyer",
  "tout est bon",
  "tout est correct",
  "termine",
  "submeter",
  "tudo certo",
  "esta certo",
  "pronto",
  "invia",
  "tutto giusto",
  "va bene",
  "fatto",
  "verzenden",
  "verstuur",
  "versturen",
  "klopt",
  "klaar",
  "जमा",
  "जमा करें",
  "भेज",
  "भेजें",
  "सही है",
  "إرسال",
  "ارسل",
  "صحيح",
  "提交",
  "送信",
  "发送",
]);

const KEEP = phrases([
  "keep it",
  "keep it as it is",
  "keep it as is",
  "leave it",
  "leave it as it is",
  "leave it as is",
  "leave as is",
  "let it be",
  "no change",
  "no changes",
  "don't change it",
  "as it is",
  "it's fine as it is",
  "unchanged",
  "so lassen",
  "lass es so",
  "lassen sie es so",
  "bleibt so",
  "es bleibt so",
  "behalten",
  "nicht ändern",
  "keine änderung",
  "dejar así",
  "déjalo así",
  "déjelo así",
  "sin cambios",
  "no cambiar",
  "está bien así",
  "laisse comme ça",
  "laissez comme ça",
  "laisser comme ça",
  "sans changement",
  "ne change rien",
  "ne changez rien",
  "c'est bien comme ça",
  "deixa assim",
  "deixe assim",
  "manter assim",
  "sem alterações",
  "não mudar",
  "está bem assim",
  "lascia così",
  "lasci così",
  "va bene così",
  "non cambiare",
  "nessuna modifica",
  "laat zo",
  "laat het zo",
  "laat maar zo",
  "niet wijzigen",
  "geen wijziging",
  "houd het zo",
  "ऐसे ही रहने दें",
  "ऐसे ही रहने दो",
  "मत बदलो",
  "اتركه كما هو",
  "كما هو",
  "لا تغيير",
  "保持不变",
  "不用改",
  "不改了",
  "そのままで",
  "そのまま",
  "変更なし",
]);

const PAID = phrases([
  "done",
  "paid",
  "finished",
  "payment made",
  "payment complete",
  "retry",
  "try again",
  "pay",
  "fertig",
  "bezahlt",
  "erledigt",
  "nochmal",
  "noch einmal",
  "listo",
  "pagado",
  "pague",
  "hecho",
  "intentar de nuevo",
  "reintentar",
  "pagar",
  "fait",
  "paye",
  "termine",
  "reessayer",
  "payer",
  "pronto",
  "pago",
  "paguei",
  "feito",
  "tentar novamente",
  "tentar de novo",
  "fatto",
  "pagato",
  "riprova",
  "pagare",
  "klaar",
  "betaald",
  "gedaan",
  "opnieuw",
  "फिर से कोशिश",
  "حاول مجددا",
  "重试",
  "再試行",
  "भुगतान",
  "हो गया",
  "دفعت",
  "تم",
  "已付",
  "付款",
  "支付",
  "払い",
  "完了",
]);

/** Whether somebody at a payment question speaks of paying: that it is done, or that it is to be tried again. */
export function mentionsPayment(text: string): boolean {
  return says(PAID, text);
}

/** Whether somebody who waits for a code asks for another. */
export function asksForNewCode(text: string): boolean {
  return says(SEND_AGAIN, text);
}

/** Whether somebody who looks over their answers says that they are to go out. */
export function asksToSubmit(text: string): boolean {
  return isOneOf(SUBMIT, text);
}

/** Whether somebody who went back to an answer says that it may stay. */
export function asksToKeep(text: string): boolean {
  return isOneOf(KEEP, text);
}

interface Phrases {
  /** Of scripts that part words by spaces. */
  readonly words: readonly string[];
  readonly parts: readonly string[];
}

function phrases(texts: readonly string[]): Phrases {
  const plain = texts.map(plainly);
  return {
    words: plain.filter((text) => !isUnspaced(text)).map((text) => ` ${text} `),
    parts: plain.filter(isUnspaced),
  };
}

/** Whether a text is one of the phrases, and nothing else. */
function isOneOf({ words, parts }: Phrases, text: string): boolean {
  if (text.length > 200) return false;
  const plain = plainly(text);
  return words.includes(` ${plain} `) || parts.includes(plain);
}

function says({ words, parts }: Phrases, text: string): boolean {
  if (text.length > 200) return false;
  const plain = plainly(text);
  if (plain.split(" ").length > WORDS_MAX) return false;
  const padded = ` ${plain} `;
  return words.some((phrase) => padded.includes(phrase)) || parts.some((phrase) => plain.includes(phrase));
}

/** Lower case, without accents, Arabic vowel signs and punctuation, apart by single spaces. */
function plainly(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670]/g, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, " ")
    .trim();
}

function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text);
}
