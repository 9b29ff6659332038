/** The five steps of satisfaction in words, by language: what a csat question shows without labels of its own. */
import type { ScaleLabels } from "./scale-answer.ts";

const LABELS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  en: ["Very dissatisfied", "Dissatisfied", "Neither satisfied nor dissatisfied", "Satisfied", "Very satisfied"],
  de: ["Sehr unzufrieden", "Unzufrieden", "Weder zufrieden noch unzufrieden", "Zufrieden", "Sehr zufrieden"],
  es: ["Muy insatisfecho", "Insatisfecho", "Ni satisfecho ni insatisfecho", "Satisfecho", "Muy satisfecho"],
  fr: ["Très insatisfait", "Insatisfait", "Ni satisfait ni insatisfait", "Satisfait", "Très satisfait"],
  pt: ["Muito insatisfeito", "Insatisfeito", "Nem satisfeito nem insatisfeito", "Satisfeito", "Muito satisfeito"],
  it: ["Molto insoddisfatto", "Insoddisfatto", "Né soddisfatto né insoddisfatto", "Soddisfatto", "Molto soddisfatto"],
  nl: ["Zeer ontevreden", "Ontevreden", "Niet tevreden en niet ontevreden", "Tevreden", "Zeer tevreden"],
  hi: ["बहुत असंतुष्ट", "असंतुष्ट", "न संतुष्ट न असंतुष्ट", "संतुष्ट", "बहुत संतुष्ट"],
  ar: ["غير راضٍ على الإطلاق", "غير راضٍ", "محايد", "راضٍ", "راضٍ جدًا"],
  zh: ["非常不满意", "不满意", "一般", "满意", "非常满意"],
  ja: ["とても不満", "不満", "どちらでもない", "満足", "とても満足"],
};

/** What people say for the steps besides the labels. */
const SAID: readonly (readonly string[])[] = [
  ["extremely dissatisfied", "not at all satisfied", "not satisfied at all", "very unsatisfied", "very unhappy", "gar nicht zufrieden", "überhaupt nicht zufrieden", "nada satisfecho", "pas du tout satisfait", "per niente soddisfatto", "helemaal niet tevreden", "heel ontevreden", "muy insatisfecha", "très insatisfaite", "muito insatisfeita", "molto insoddisfatta"],
  ["not satisfied", "not very satisfied", "not really satisfied", "not so satisfied", "not too satisfied", "somewhat dissatisfied", "a bit dissatisfied", "unsatisfied", "unhappy", "not happy", "nicht zufrieden", "nicht sehr zufrieden", "eher unzufrieden", "no satisfecho", "poco satisfecho", "pas satisfait", "peu satisfait", "pas très satisfait", "não satisfeito", "pouco satisfeito", "non soddisfatto", "poco soddisfatto", "niet tevreden", "niet zo tevreden", "insatisfecha", "insatisfaite", "insatisfeita", "insoddisfatta"],
  ["neutral", "indifferent", "neither", "so so", "neither one", "neutre", "neutro", "neutrale", "neutraal", "teils teils", "weder noch", "mittel"],
  ["somewhat satisfied", "fairly satisfied", "quite satisfied", "pretty satisfied", "mostly satisfied", "happy", "content", "eher zufrieden", "ziemlich zufrieden", "bastante satisfecho", "plutôt satisfait", "bastante satisfeito", "abbastanza soddisfatto", "best tevreden", "satisfecha", "satisfaite", "satisfeita", "soddisfatta"],
  ["extremely satisfied", "completely satisfied", "totally satisfied", "really satisfied", "super satisfied", "very happy", "extremely happy", "äußerst zufrieden", "vollkommen zufrieden", "completamente satisfecho", "tout à fait satisfait", "completamente satisfeito", "completamente soddisfatto", "heel tevreden", "erg tevreden", "muy satisfecha", "très satisfaite", "muito satisfeita", "molto soddisfatta"],
];

/** The labels by step, in the language of a BCP 47 tag; English where it is none of these. */
export function satisfactionLabels(locale: string): ScaleLabels {
  const [language = ""] = locale.toLowerCase().split("-", 1);
  const labels = (Object.hasOwn(LABELS, language) ? LABELS[language] : undefined) ?? LABELS["en"] ?? [];
  return Object.fromEntries(labels.map((label, index) => [String(index + 1), label]));
}

/** Words for each step in every language: a respondent answers in whichever one. */
export const SATISFACTION_SYNONYMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SAID.map((said, index) => [String(index + 1), [...said, ...Object.values(LABELS).map((labels) => labels[index] as string)]]),
);
