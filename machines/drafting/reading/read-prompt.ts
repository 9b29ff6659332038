/**
 * Reads a prompt: what the form is about, what it asks, how it ends.
 *
 * Owns: dividing a prompt into its purpose and its questions. Does not own: reading one question (`read-item.ts`), and
 * the form that is written from it (`forms/write-form.ts`).
 *
 * 1. Linear in the prompt: sentences and their parts do not overlap, and questions are at most {@link ITEMS_MAX}.
 * 2. What is not read is quoted in `notUnderstood`.
 */
import type { DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { readOptions } from "./annotations.ts";
import { annotateLater, dividedAfterOr, dividedAt, dividedAtColon, STANDS_ALONE } from "./following.ts";
import {
  comparesNumbers,
  conditionIn,
  type ConditionText,
  isFollowUp,
  oppositeOf,
  resolveCondition,
  saysPolar,
} from "./conditions.ts";
import { MaskedText } from "./masked-text.ts";
import { openingHoursIn } from "./opening-hours.ts";
import { appointmentOrPayment, readAnnotation, readItem } from "./read-item.ts";
import { linesOf, sentencesOf } from "./sentences.ts";
import type { PromptReading } from "./prompt-reading.ts";
import { areAnswers, asksOfPeople, titleIn } from "./prose.ts";
import { areFields, formLike, groupOf, onlyLeadIns, requiredOfAll, saysWhether, scoreOf, topicOf } from "./purposes.ts";
import { splitParts } from "./split-parts.ts";
import { afterPurpose } from "./leading-purpose.ts";
import { type Request, requestIn } from "./requests.ts";
import { statementsIn, tableIn, type TableReading } from "./tables.ts";
import { endingIn, namedTitle } from "./titles-and-endings.ts";

/** Questions of one drafted form: far more than a prompt asks for and a chat keeps up. */
const ITEMS_MAX = 60;
const NOT_UNDERSTOOD_MAX = 10;
const QUOTED_CHARACTERS_MAX = 200;
const TITLE_CHARACTERS_MAX = 120;

/** @param purposes whether the text may say what the form is for; otherwise all of it names questions. */
export function readPrompt(prompt: string, lexicon: Lexicon, purposes = true): PromptReading {
  const reader = new PromptReader(prompt, lexicon, purposes);
  reader.read();
  return reader.reading();
}

class PromptReader {
  readonly #lexicon: Lexicon;
  readonly #masked: MaskedText;
  readonly #items: DraftItem[] = [];
  readonly #notUnderstood: string[] = [];
  readonly #purposes: boolean;
  #topic: DraftedTopic | undefined;
  #title: string | undefined;
  #purpose = "";
  #ending: string | undefined;
  #withCore = false;
  #leftOut = 0;
  /** Said of all questions: "all fields are required". */
  #allRequired: boolean | undefined;
  /** Said of the questions of a sentence or heading: "Optional: …". */
  #groupRequired: boolean | undefined;
  #listed = false;

  constructor(prompt: string, lexicon: Lexicon, purposes: boolean) {
    this.#lexicon = lexicon;
    this.#purposes = purposes;
    this.#masked = new MaskedText(prompt, (text) => openingHoursIn(text, lexicon));
  }

  read(): void {
    for (const line of linesOf(this.#masked.text)) {
      if (line.bullet) this.#bullet(line.text, line.nested);
      else {
        if (!this.#isGroupHeading(line.text)) this.#groupRequired = undefined;
        const table = statementsIn(line.text, this.#lexicon, this.#masked);
        if (table !== undefined) {
          this.#table(table, false);
          continue;
        }
        for (const { text, asked, exclaimed } of sentencesOf(line.text)) {
          const ended = this.#ending;
          this.#sentence(text, asked);
          if (exclaimed && ended === undefined && this.#ending !== undefined && this.#ending !== "")
            this.#ending += "!";
        }
      }
    }
    if (this.#allRequired !== undefined) for (const item of this.#items) item.required ??= this.#allRequired;
  }

  reading(): PromptReading {
    return {
      items: this.#items,
      topic: this.#topic,
      withCore: this.#withCore && !this.#listed,
      title: this.#title,
      purpose: this.#purpose,
      ending: this.#ending,
      notUnderstood: this.#notUnderstood,
      leftOut: this.#leftOut,
    };
  }

  #words(text: string): Word[] {
    return wordsOf(text, this.#lexicon.words.inflection);
  }

  /** An item of a list: one question, and what is said about it after a colon, a dash or a question mark. */
  #bullet(text: string, nested: boolean): void {
    const previous = this.#items.at(-1);
    if (nested && previous !== undefined) {
      previous.options = [...(previous.options ?? []), capitalized(this.#masked.plain(tidy(text)))];
      return;
    }
    if (this.#items.length >= ITEMS_MAX) {
      this.#leftOut += 1;
      return;
    }
    if (this.#isEnding(text)) return;
    const table = tableIn(text, false, this.#lexicon, this.#masked);
    if (table !== undefined) {
      this.#table(table, false);
      this.#listed = true;
      return;
    }
    const special = appointmentOrPayment(text, this.#lexicon, this.#masked);
    if (special !== undefined) {
      this.#push(special);
      this.#listed = true;
      return;
    }
    const asked = text.indexOf("?");
    const divided = asked === -1 ? dividedAt(text) : { head: text.slice(0, asked), tail: text.slice(asked + 1) };
    const head = divided?.head ?? text;
    const condition = conditionIn(head, this.#lexicon);
    if (condition !== undefined && this.#items.length > 0) {
      this.#parts(tidy(text.replace(/\?\s*$/, "").replace(/:/, ",")), asked !== -1);
      return;
    }
    const item = readItem(head, asked !== -1, this.#lexicon, this.#masked);
    if (item.text === "" && item.options === undefined && item.type === undefined) {
      this.#unread(text);
      return;
    }
    const tail = tidy(divided?.tail ?? "");
    const follows = asked !== -1 && conditionIn(tail, this.#lexicon) !== undefined;
    if (tail !== "" && !follows) this.#annotate(item, divided?.tail ?? "");
    this.#push(item);
    this.#followUps(head, item);
    this.#listed = true;
    if (follows) for (const sentence of sentencesOf(tail)) this.#parts(sentence.text, sentence.asked);
  }

  #table({ before, item, after }: TableReading, asked: boolean): void {
    if (tidy(before) !== "") this.#sentence(before, false, false);
    this.#push(item);
    if (tidy(after) !== "") this.#parts(after, asked);
  }

  #annotate(item: DraftItem, tail: string): void {
    const rest = tail.replaceAll(/[\uE000-\uF8FF]/g, (character) => {
      const enclosed = this.#masked.enclosed(character);
      if (enclosed?.kind !== "parenthesis") return character;
      readAnnotation(enclosed.text, item, this.#lexicon);
      return " ";
    });
    const condition = conditionIn(rest, this.#lexicon);
    const resolved = condition === undefined ? undefined : resolveCondition(condition, this.#items, this.#lexicon);
    if (condition !== undefined && resolved !== undefined) {
      item.shownIf = resolved;
      if (tidy(condition.rest) !== "") readAnnotation(this.#masked.plain(condition.rest), item, this.#lexicon);
    } else if (tidy(rest) !== "") readAnnotation(this.#masked.plain(rest), item, this.#lexicon);
  }

  #sentence(sentence: string, asked: boolean, whole = true): void {
    if (this.#items.length >= ITEMS_MAX) {
      this.#leftOut += 1;
      return;
    }
    const words = this.#words(sentence);
    const earlier = this.#lexicon.structure.earlier.at(words, 0);
    const late = earlier === undefined ? undefined : this.#items.pop();
    if (earlier !== undefined && late !== undefined) {
      // "Before that ask for the name": it comes in front of what the sentence before asks for.
      this.#parts(tidy(sentence.slice(words[earlier.count - 1]?.end)), asked);
      this.#items.push(late);
      return;
    }
    const titled = this.#takeTitle(sentence);
    const table = this.#isEnding(titled) ? undefined : tableIn(titled, asked, this.#lexicon, this.#masked);
    if (table !== undefined) {
      this.#table(table, asked);
      return;
    }
    const booked = /[,:]/.test(titled) ? undefined : appointmentOrPayment(titled, this.#lexicon, this.#masked);
    if (booked?.hours !== undefined && !this.#isEnding(titled)) {
      this.#push(booked);
      return;
    }
    const told =
      whole && (!asked || titled.includes(",")) ? this.#takeRequest(titled) : { text: titled, listed: false };
    if (told.listed) {
      this.#listed = true;
      this.#parts(told.text, asked);
      return;
    }
    let { text } = told;
    if (tidy(text) === "" || this.#isEnding(text) || this.#takeAll(text)) return;
    const colon = dividedAtColon(text) ?? this.#dividedAtDash(text);
    if (colon !== undefined) {
      const comma = colon.head.lastIndexOf(",");
      if (
        whole &&
        comma !== -1 &&
        colon.tail !== "" &&
        !this.#isPurpose(colon.head.slice(comma + 1), this.#words(colon.head.slice(comma + 1)))
      ) {
        // Only the last part of the list in front of a colon has the options behind it.
        this.#sentence(colon.head.slice(0, comma), false, false);
        this.#sentence(text.slice(comma + 1), asked, false);
        return;
      }
      const head = this.#words(colon.head);
      const group = groupOf(colon.head, this.#lexicon);
      if (group !== undefined) {
        this.#groupRequired = group;
        if (colon.tail !== "") this.#parts(colon.tail, asked);
        return;
      }
      if (this.#isPurpose(colon.head, head) && this.#lexicon.types.at(head, 0)?.value !== "ranking") {
        this.#listed = true;
        this.#takePurpose(colon.head);
        if (colon.tail !== "") this.#parts(colon.tail, asked);
        return;
      }
      if (colon.tail !== "") {
        const { list, behind } = dividedAfterOr(colon.tail, this.#lexicon);
        const options = readOptions(this.#masked.plain(list), this.#lexicon);
        const item = readItem(colon.head, asked, this.#lexicon, this.#masked);
        if (item.text !== "" && options !== undefined && !areFields(options, this.#lexicon)) {
          this.#annotate(item, list);
          this.#push(item);
          if (behind !== "") this.#parts(behind, asked);
          return;
        }
        if (item.text === "" || options !== undefined) {
          if (this.#items.length === 0 && this.#purpose === "") this.#takePurpose(colon.head);
          text = colon.tail;
        }
      } else if (onlyLeadIns(head, this.#lexicon)) return;
      else if (this.#items.length === 0 && this.#purpose === "" && this.#headsList(head)) {
        this.#takePurpose(colon.head);
        return;
      }
    }
    if (this.#items.length === 0 && this.#purpose === "") {
      const list = afterPurpose(text, asked, this.#lexicon, {
        mayBeSaid: this.#purposes,
        isPurpose: (part) => this.#isPurpose(part, this.#words(part)),
        take: (purpose, joined) => {
          if (joined) this.#withCore = true;
          this.#takePurpose(purpose);
        },
      });
      if (list === undefined) return;
      text = list;
    }
    this.#parts(text, asked);
  }

  /** "Employee pulse:" in front of lines that say what is asked. */
  #headsList(head: readonly Word[]): boolean {
    return this.#purposes && head.length <= HEADING_WORDS_MAX && this.#lexicon.openers.at(head, 0) === undefined;
  }

  /** Takes what a sentence asks for, and what its introduction is about. */
  #takeRequest(text: string): { readonly text: string; readonly listed: boolean } {
    const isFirst = this.#purposes && this.#items.length === 0;
    const request = requestIn(text, isFirst, isFirst && this.#purpose === "", this.#lexicon);
    this.#topic ??= request.topic;
    if (request.only !== undefined) this.#only(request.only);
    return request;
  }

  /** "Only those with approval should upload it": a condition on what is asked for. */
  #only({ words, said, rest }: NonNullable<Request["only"]>): void {
    const whom = { words, text: said, rest, leads: true, otherwise: false };
    const resolved = resolveCondition(whom, this.#items, this.#lexicon);
    const first = this.#items.length;
    this.#parts(rest, false);
    if (resolved === undefined) this.#unread(said);
    else for (const item of this.#items.slice(first)) item.shownIf ??= resolved;
  }

  /** "Order form - name, address": a dash in front of a list, where the purpose has not been said. */
  #dividedAtDash(text: string): { head: string; tail: string } | undefined {
    const divided = this.#items.length > 0 || this.#purpose !== "" ? undefined : dividedAt(text);
    return divided !== undefined &&
      divided.tail.includes(",") &&
      this.#isPurpose(divided.head, this.#words(divided.head))
      ? divided
      : undefined;
  }

  /** The parts of a list. */
  #parts(text: string, asked: boolean): void {
    const { choices, parts } = splitParts(text, asked, this.#lexicon, this.#masked);
    if (choices !== undefined && this.#takeChoices(choices)) return;
    if (choices === undefined && !asked && areAnswers(parts, this.#items.at(-1), this.#lexicon)) {
      const previous = this.#items.at(-1);
      if (previous !== undefined) previous.options = parts.map((part) => capitalized(this.#masked.plain(tidy(part))));
      return;
    }
    let pending: ConditionText | undefined;
    let leading: ConditionText | undefined;
    for (const [index, part] of parts.entries()) {
      if (this.#items.length >= ITEMS_MAX) {
        this.#leftOut += 1;
        continue;
      }
      if (this.#isEnding(part)) continue;
      if (
        index === 0 &&
        !this.#listed &&
        this.#items.length === 0 &&
        this.#purpose === "" &&
        parts.length > 1 &&
        this.#isPurpose(part, this.#words(part))
      ) {
        this.#takePurpose(part);
        continue;
      }
      const condition = conditionIn(part, this.#lexicon);
      const partAsked =
        asked && (index === parts.length - 1 || this.#lexicon.openers.at(this.#words(part), 0) !== undefined);
      const polar = condition?.leads === true && (condition.otherwise || saysPolar(condition, this.#lexicon));
      if (condition !== undefined && (polar || !saysWhether(part, this.#lexicon))) {
        if (condition.rest === "") {
          pending = condition;
          leading = condition;
          continue;
        }
        if (condition.leads) leading = condition;
        this.#conditional(condition, condition.rest, partAsked, part);
      } else if (pending !== undefined && index > 1 && pending === leading && this.#whether(pending)) {
        // "…, if they would come back, and comments": nothing depends on it.
        pending = undefined;
        leading = undefined;
        this.#item(part, partAsked);
      } else if (pending !== undefined || leading !== undefined) {
        this.#conditional((pending ?? leading) as ConditionText, part, partAsked, part);
        pending = undefined;
      } else this.#item(part, partAsked);
    }
    if (pending !== undefined && !this.#whether(pending)) this.#unread(pending.text);
  }

  /** "…, and if they have pets": a condition on which nothing depends asks for a yes or a no. */
  #whether(condition: ConditionText): boolean {
    const { structure } = this.#lexicon;
    const taken = structure.if.at(condition.words, 0);
    const clause = tidy(
      condition.text.slice((condition.words[taken?.count ?? 0]?.start ?? 0) - (condition.words[0]?.start ?? 0)),
    );
    if (taken === undefined || condition.otherwise || clause === "") return false;
    if (comparesNumbers(condition, this.#lexicon)) return false;
    if (saysPolar({ ...condition, words: condition.words.slice(taken.count) }, this.#lexicon)) return false;
    const [whether = ""] = this.#lexicon.words.structure.whether.split("|");
    this.#item(`${whether} ${clause}`, false);
    return true;
  }

  /** Options alone belong to the question before, or to what the form is about. */
  #takeChoices(choices: readonly string[]): boolean {
    const previous = this.#items.at(-1);
    if (
      (previous?.question === true || previous?.asked === true) &&
      previous.options === undefined &&
      previous.scale === undefined
    ) {
      previous.options = choices;
      return true;
    }
    if (this.#items.length > 0) return false;
    this.#push({ text: "", question: false, whole: false, options: choices, type: "single_choice" });
    return true;
  }

  #conditional(condition: ConditionText, text: string, asked: boolean, quoted: string): void {
    const before = [...this.#items];
    const previous = before.at(-1)?.shownIf;
    const asksPolar = before.at(-1);
    // "Would you recommend it? If no, why not?" asks for a yes or a no, not for a score.
    if (asksPolar?.opener === "yesNo" && asksPolar.scale === undefined && saysPolar(condition, this.#lexicon))
      if (asksPolar.options === undefined) asksPolar.type ??= "yes_no";
    const resolved =
      condition.otherwise && previous !== undefined ? oppositeOf(previous) : this.#resolved(condition, before);
    // "If they have pets, ask what kind" asks first whether they have any.
    if (
      resolved === undefined &&
      condition.leads &&
      asksOfPeople(condition.words, this.#lexicon) &&
      this.#whether(condition)
    ) {
      const asksIf = this.#items.at(-1);
      const follows = this.#item(text, asked);
      if (asksIf !== undefined && follows !== undefined) follows.shownIf = { item: asksIf, op: "eq", value: true };
      return;
    }
    const item = this.#item(text, asked);
    if (item === undefined) return;
    if (resolved === undefined || resolved.item === item) {
      this.#unread(quoted);
    } else if (!condition.leads && item.required === true) {
      item.requiredIf = resolved;
      item.required = false;
    } else item.shownIf = resolved;
  }

  /** A condition on a score may be about the one that the topic asks for and the prompt does not name. */
  #resolved(condition: ConditionText, before: readonly DraftItem[]): DraftItem["shownIf"] {
    const resolved = resolveCondition(condition, before, this.#lexicon);
    const score = before.length > 0 ? undefined : scoreOf(this.#topic);
    if (resolved !== undefined || score === undefined) return resolved;
    const onScore = resolveCondition(condition, [score], this.#lexicon);
    if (onScore !== undefined) this.#push(score);
    return onScore;
  }

  #item(part: string, asked: boolean): DraftItem | undefined {
    const divided = dividedAtColon(part);
    const item =
      appointmentOrPayment(part, this.#lexicon, this.#masked) ??
      readItem(divided?.head ?? part, asked, this.#lexicon, this.#masked);
    if (item.type !== "booking" && item.type !== "payment" && divided !== undefined && divided.tail !== "")
      this.#annotate(item, divided.tail);
    const previous = this.#items.at(-1);
    if (
      item.text === "" &&
      item.options !== undefined &&
      item.options.length > 1 &&
      previous?.options === undefined &&
      previous?.question === true
    ) {
      previous.options = item.options;
      return undefined;
    }
    if (item.text === "" && item.options === undefined && item.type === undefined) {
      if (previous !== undefined) annotateLater(previous, item);
      return undefined;
    }
    if (
      item.text === "" &&
      item.options === undefined &&
      previous !== undefined &&
      previous.type === undefined &&
      item.type !== undefined &&
      !STANDS_ALONE.has(item.type)
    ) {
      previous.type = item.type;
      annotateLater(previous, item);
      return undefined;
    }
    this.#push(item);
    this.#followUps(divided?.head ?? part, item);
    return item;
  }

  /** Questions in parentheses behind one that is answered by yes or no: "(if yes, how many)". */
  #followUps(part: string, item: DraftItem): void {
    for (const [character] of part.matchAll(/[\uE000-\uF8FF]/g)) {
      const enclosed = this.#masked.enclosed(character);
      if (enclosed?.kind !== "parenthesis" || !isFollowUp(enclosed.text, this.#lexicon)) continue;
      if (item.options === undefined && item.scale === undefined) item.type ??= "yes_no";
      this.#parts(enclosed.text, false);
    }
  }

  #push(item: DraftItem): void {
    if (this.#items.length >= ITEMS_MAX) {
      this.#leftOut += 1;
      return;
    }
    if (item.required === undefined && this.#groupRequired !== undefined) item.required = this.#groupRequired;
    this.#items.push(item);
  }

  /** "All fields are required." */
  #takeAll(text: string): boolean {
    const required = requiredOfAll(text, this.#lexicon);
    if (required !== undefined) this.#allRequired = required;
    return required !== undefined;
  }

  #takeTitle(text: string): string {
    if (this.#title !== undefined) return text;
    const named = namedTitle(text, this.#items.length === 0, this.#lexicon, this.#masked);
    this.#title = named?.title;
    return named?.rest ?? text;
  }

  #isEnding(text: string): boolean {
    const ending = endingIn(text, this.#lexicon, this.#masked);
    this.#ending ??= ending;
    return ending !== undefined;
  }

  #isGroupHeading(text: string): boolean {
    return text.endsWith(":") && groupOf(text.slice(0, -1), this.#lexicon) !== undefined;
  }

  /** Whether a text says what the form is for, or leads to a list. */
  #isPurpose(text: string, words: readonly Word[]): boolean {
    if (this.#items.length > 0 || !this.#purposes) return onlyLeadIns(words, this.#lexicon);
    return (
      formLike(words, this.#lexicon) ||
      topicOf(words, this.#lexicon) !== undefined ||
      onlyLeadIns(words, this.#lexicon) ||
      tidy(text) === ""
    );
  }

  #takePurpose(text: string): void {
    const words = this.#words(text);
    this.#topic ??= topicOf(words, this.#lexicon);
    const said = titleIn(text, this.#lexicon);
    const purpose = this.#masked.plain(said).slice(0, TITLE_CHARACTERS_MAX);
    if (this.#purpose === "" && purpose !== "") this.#purpose = purpose;
  }

  #unread(text: string): void {
    const quoted = this.#masked.written(tidy(text));
    if (quoted !== "" && this.#notUnderstood.length < NOT_UNDERSTOOD_MAX)
      this.#notUnderstood.push(quoted.slice(0, QUOTED_CHARACTERS_MAX));
  }
}

/** Words of a heading that ends with a colon. */
const HEADING_WORDS_MAX = 8;
