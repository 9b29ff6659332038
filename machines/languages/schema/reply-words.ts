/**
 * Words and phrases by which replies in one language are read.
 *
 * Owns: which lists a language has and what each of them does. Does not own: the words of dates and times
 * (`time-words.ts`), how forms are written (`forms.ts`).
 */
import type { Forms, Valued } from "./forms.ts";
import type { TimeWords } from "./time-words.ts";

/** What a respondent wants instead of, or beside, answering. */
export type IntentName = "skip" | "back" | "change" | "clarify" | "repeat" | "restart" | "stop" | "refuse" | "human";

export interface NumberWords {
  readonly decimalMark: "." | ",";
  /** Cardinals below a thousand that are words of their own (or fixed phrases: "quatre vingt dix"). */
  readonly cardinals: Valued<number>;
  /** Multipliers: hundred, thousand, million … Colloquial ones too. */
  readonly scales: Valued<number>;
  /** Stands inside a spelled number: "a hundred AND five", "treinta Y cinco". */
  readonly joiners: string;
  /** How the language writes numbers as one word; the parts are those of `cardinals` and `scales`. */
  readonly glue?: { readonly joiner: string };
  readonly ordinals: Valued<number>;
  /** Stand directly behind digits: 1st, 2º, 3e. */
  readonly ordinalSuffixes: string;
  /** Set phrases for a number of things or people, taken whole: "a dozen", "just me", "nobody". */
  readonly quantities: Valued<number>;
  /** Parts of one: "half", "a third". Also multiply what follows: "half a million". */
  readonly fractions: Valued<number>;
  /** Plural fraction nouns behind a numerator: "two THIRDS". */
  readonly parts: Valued<number>;
  /** Adds a half to the number before: "two AND A HALF". */
  readonly andHalf: Valued<number>;
  readonly minus: string;
  readonly point: string;
  readonly percent: string;
  /** "8 OUT OF 10". */
  readonly outOf: string;
  /** Between two numbers it makes a range: "3 TO 4". */
  readonly rangeTo: string;
  readonly between: string;
  readonly or: string;
  /** Next to a number it says that this one is the sum: "three IN TOTAL". */
  readonly total: string;
  /** Phrases whose number words are none: "no one", "that one". */
  readonly notNumbers: string;
  /** Beside a number they make a bound of it, which is not the number: "AT LEAST five", "five OR MORE". */
  readonly lowerBounds: string;
  /** The same from above, and what leaves a number open in other ways: "LESS THAN five", "thirty SOMETHING". */
  readonly upperBounds: string;
  /** Half ways to name a number without naming it: "a few". */
  readonly vague: string;
  readonly stars: string;
  /** Those who come along: a number beside them may leave out the one who speaks. */
  readonly companions: string;
  /** Before a number that is not the one: "NOT three, four". */
  readonly exclusions: string;
  /** Before what is counted: "NO guests". */
  readonly noneOf: string;
  /** In a question's title they ask for a thing by its number, so that "the third" is an answer: "WHICH floor?" */
  readonly which: string;
  /** One of what the question counts: "A ticket". */
  readonly indefinite: string;
  /** Before a word and a "one" that stands for a thing and counts nothing: "THE biggest one". */
  readonly definite?: string;
  /** Between a number and its exponent: "ten TO THE POWER OF six". */
  readonly powers?: string;
  /** "5 FOOT 11": two numbers of one length. */
  readonly feet?: string;
  /** Numbers written a sign each, as digits before powers of ten: 三百二十. Their signs are in no other list. */
  readonly numerals?: NumeralWords;
  /** A unit stands before its ten, joined as a word of its own: "خمسة وعشرون". */
  readonly unitsBeforeTens?: boolean;
  /** `exclusions` stand behind a number: "तीन नहीं, चार". */
  readonly excludesBehind?: boolean;
  /** Before a number they add to it: "साढ़े तीन" is 3.5. */
  readonly addends?: Valued<number>;
  /** Behind a number they only say what kind of thing is counted: 三個, 三名. */
  readonly counters?: Forms;
}

/** How a language writes numbers a sign each. Each form is one sign, except those around a rank or a fraction. */
export interface NumeralWords {
  readonly digits: Valued<number>;
  /** Ten, hundred, thousand: a digit may stand before each. */
  readonly powers: Valued<number>;
  /** Ten thousand and more: a number below it may stand before each. */
  readonly groups: Valued<number>;
  /** A last digit stands for the next power: 两百五 is 250. */
  readonly shorthand: boolean;
  /** Before and behind a number that is a rank: 第二, 二番目. */
  readonly rankBefore: Forms;
  readonly rankBehind: Forms;
  /** Between the parts and how many of them: 三分之一. */
  readonly partsOf: Forms;
  /** Behind a number, somewhat more than it: 十来个. */
  readonly somewhatMore: Forms;
}

/** Small words that are written together with the next one. */
export interface AttachedWords {
  readonly and: string;
  /** The article, also together with what may be written before it; the longest that fits is taken off. */
  readonly articles: Forms;
  /** Letters that may be a preposition. */
  readonly prepositions: Forms;
  /** Words that only look as if something were attached. */
  readonly whole: Forms;
}

/** How people are listed one by one where their number is asked: "me, my wife and 2 kids". */
export interface PeopleWords {
  /** In a question's title they say that people are counted: "guests", "coming"; or what each of them needs one of. */
  readonly counted: string;
  /** Whom a number counts in such a sum: "2 ADULTS and 3 KIDS", "three OTHERS". */
  readonly groups: string;
  readonly speakers: string;
  /** Those who come along, by how many they are: "my wife" is one, "my parents" are two. */
  readonly others: Valued<number>;
  /** Stand between a number and its group, or before both: "OUR two kids". */
  readonly own: string;
  readonly joiners: string;
  /** Two people each: "3 COUPLES". */
  readonly pairs: string;
}

/** How the digits of a phone number are read out. */
export interface PhoneWords {
  /** "DOUBLE five" is 55. */
  readonly repeats: Valued<number>;
  /** The plus sign before a country's code. */
  readonly plus: string;
}

/**
 * Words of e-mail and web addresses, of postal addresses, and of several facts in one reply. All languages are read at
 * once.
 */
export interface ContactWords {
  /** The marks of an address as they are read out: "@", ".", "/", "_", "-". Accents count. */
  readonly at: Forms;
  readonly dot: Forms;
  readonly slash: Forms;
  readonly underscore: Forms;
  readonly hyphen: Forms;
  /** Before "at" they are no name: "write to ME at example dot com". */
  readonly objectPronouns: Forms;
  /** Between a name and a company: "Ana FROM Acme". Not those that stand in names ("von", "de"). */
  readonly employedAt: Forms;
  /** Between facts, they are no part of a name: "MY e-mail IS". */
  readonly connectors: Forms;
  /** Between two facts: "AND MY phone number". Accents count. */
  readonly and: Forms;
  readonly my: Forms;
}

export interface MoneyWords {
  /** ISO 4217 code and the words for the currency; minor units ("cents") apart. */
  readonly currencies: Valued<string>;
  readonly minorUnits: string;
  /** Between an amount and its cents: "cinco euros CON cincuenta". */
  readonly joiners: string;
  /** Between an amount and its currency: "un millón DE euros". Read in all languages at once. */
  readonly of: Forms;
}

export interface PolarityWords {
  /** Alone or first, they answer. */
  readonly yes: string;
  readonly no: string;
  /** Approve where only `copulas` stand before them in their clause: "that all sounds RIGHT". */
  readonly good: string;
  readonly copulas: string;
  /** Before a question back, to a read-back, they accept it: "Thanks, what's the address?" */
  readonly thanks: string;
  /** Anywhere in a clause they agree. */
  readonly agree: string;
  /** Agree only where they are a whole clause: "I do", "it is". */
  readonly shortYes: string;
  readonly decline: string;
  readonly shortNo: string;
  /** "Not now": a no whatever stands before it. */
  readonly later: string;
  /** The same where it comes first: "Later." */
  readonly laterFirst: string;
  readonly unsure: string;
  readonly negations: string;
  /** Say, beside another value, that what was read out must be changed. */
  readonly corrections: string;
  /** Say so by themselves. */
  readonly objections: string;
  /** Ask for the thing: "I'd like", "please", "book". */
  readonly wishes: string;
  readonly but: string;
  /** Words of a question's title that say nothing about its subject. */
  readonly empty: string;
  /** Words in a title that make it a read-back to confirm. */
  readonly confirmCues: string;
  /** Agree to what was read out, and answer no question: "EXACTLY", "THAT'S WHAT I MEANT". */
  readonly confirms: string;
  /** Words in a title that offer something: to it, a wish for the thing is a yes. */
  readonly offerCues: string;
  /** Right behind a yes they make it depend on something: "yes IF it is under 50". */
  readonly reservations: string;
  /** They agree, but too little for consent. */
  readonly lukewarm: string;
  /** Fine as it is: to what is offered or asked whether it is needed, most likely a no. */
  readonly contented: string;
  /** What is said of something liked or not. They answer where the title asks whether it is liked. */
  readonly likes: string;
  readonly dislikes: string;
  /** Words in a title that ask whether something is liked. */
  readonly likeCues: string;
  /** Words in a title to which a no agrees: "Do you MIND if we call?" */
  readonly mindCues: string;
  /** Nothing is to be changed: a yes to what was read out, else a no. */
  readonly unchanged: string;
  /** First words of a question. */
  readonly interrogatives: string;
  /** Those of them that ask for something to be done or propose it: "CAN you", "HOW about". */
  readonly requests: string;
}

export interface ChoiceWords {
  /** "The last but ONE". */
  readonly penultimate: string;
  readonly and: string;
  readonly or: string;
  readonly except: string;
  readonly all: string;
  readonly none: string;
  readonly both: string;
  readonly neither: string;
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  /** Between two references it makes a range: "a TO c". */
  readonly to: string;
  /** Nouns that point at an option: "option 2", "number 3". */
  readonly optionNouns: string;
  readonly not: string;
  /** Open a free answer: "other: …". */
  readonly other: string;
  /** No preference between the options. */
  readonly whichever: string;
  /** Order words of a ranking: "then", "followed by", "over". */
  readonly then: string;
  readonly better: string;
  /** Make a clause one about the past: "express was fine LAST TIME". */
  readonly formerly: string;
  /** Say of a thing that it was so, where what is `now` follows: "I HAD a tablet, NOW a laptop". */
  readonly had: string;
  readonly now: string;
  /** Behind an option they speak against it: "express IS TOO expensive". */
  readonly against: string;
  /** Behind "not" they refuse nothing: "I don't MIND". Read in all languages at once. */
  readonly notRefusedBehindNot: Forms;
  /** Stand for every option: "ALL but the first". Read in all languages at once. */
  readonly everyOption: Forms;
  /** Behind an option they rule it out: "X नहीं". */
  readonly notBehind?: Forms;
  /** Behind what a thing is without, or the end of such a word: "gluten-FREE", "glutenFREI". */
  readonly freeOf?: Forms;
  /** Behind an option, all but it: 駐車場以外. */
  readonly exceptBehind?: Forms;
  /** Frame of a chosen option in a sentence, dropped before comparing. */
  readonly frame: string;
}

/** How bounds and ranges of a quantity are written, in options ("18–24", "65 OR OLDER") and in replies. */
export interface RangeWords {
  /** Before a number that is not part of it: "UNDER 18". */
  readonly below: string;
  /** Before the last that is part of it: "UP TO 10". */
  readonly upTo: string;
  /** Before a number that is not part of it: "MORE THAN 500". */
  readonly above: string;
  /** Before the first that is part of it: "FROM 10". */
  readonly from: string;
  /** The same of an hour: "BEFORE 9 am", "AFTER 3 pm". */
  readonly before: string;
  readonly after: string;
  /** Behind the first and the last that are part of it: "10 OR MORE", "10 OR LESS". */
  readonly orMore: string;
  readonly orLess: string;
  readonly between: string;
  /** Stands between the ends; where `between` stands before them, `and` does. */
  readonly to: string;
  readonly and: string;
  /** Measures other than time and money, by what is the same in all languages. */
  readonly measures: Valued<string>;
}

export interface CommandWords {
  /** Say it clearly enough even where any text is an answer. */
  readonly strict: string;
  /** Say it where the question wants something else. */
  readonly loose: string;
  /** May stand beside them. */
  readonly beside: string;
}

export interface ReplyWords {
  /** Carry nothing in any answer: please, thanks, um. */
  readonly fillers: string;
  /** Stand before an apostrophe as words of their own: "L'hôtel", "DELL'anno". Read in all languages at once. */
  readonly elisions: Forms;
  readonly attached?: AttachedWords;
  /** Between two values, the second replaces the first: "no wait", "I mean". */
  readonly slips: string;
  readonly numbers: NumberWords;
  readonly people: PeopleWords;
  readonly money: MoneyWords;
  readonly phone: PhoneWords;
  readonly contact: ContactWords;
  readonly time: TimeWords;
  readonly polarity: PolarityWords;
  readonly choices: ChoiceWords;
  readonly ranges: RangeWords;
  /** ISO 3166-1 alpha-2 code → the name of the country, or its names. */
  readonly countryNames: Readonly<Record<string, string | readonly string[]>>;
  /** Beginnings of names that "(" and "," do not cut: "Korea, Republic of" is not "Korea". Accents count. */
  readonly uncutCountryNames: Forms;
  /** Words around a command: "can I", "let's", "I want to". */
  readonly commandFrame: string;
  readonly commands: Readonly<Record<Exclude<IntentName, "change">, CommandWords>>;
  readonly change: {
    /** "CHANGE my name to Ana". */
    readonly verbs: string;
    /** Before the new value. */
    readonly to: string;
    /** Say that the last answer was wrong. */
    readonly mistakes: string;
    /** Say so of the answer that is named: "my name IS WRONG", "THAT'S NOT MY e-mail". */
    readonly disputes: string;
    /** What answers are called where their place is named: "the first ANSWER". */
    readonly answers: string;
  };
  /** Open a question for information, which answers nothing whatever it names: "WHAT'S THE weather on Monday". */
  readonly inquiries: string;
  /** Say, wherever they stand behind an answer, that it is none yet: "express, NOT SURE though". */
  readonly doubts: string;
  /** Behind a name, say that it is one: "Peter HERE". */
  readonly leadOuts: string;
  /** Give way to a name or an address: "my name is", "I live at". */
  readonly leadIns: string;
  /** What people call a question of each kind: "e-mail", "phone number". */
  readonly kindNouns: Valued<string>;
}
