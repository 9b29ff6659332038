/**
 * Repairs an imported document until it can be published: removes each part that reading or publishing would refuse, as
 * little as possible, and notes it. A foreign form may have faults that its own service accepts, such as questions that
 * cannot be reached.
 *
 * It terminates: each round removes or shortens something, and the rounds are limited.
 */
import { blockTypes } from "../blocks/catalogue.ts";
import { parseDocument } from "../form/parse-document.ts";
import type { FormDocument } from "../document/document.ts";
import type { DocumentIssue } from "../document/issues/document-issue.ts";
import {
  BLOCKS_MAX,
  ENDING_RULES_MAX,
  ENDINGS_MAX,
  HIDDEN_FIELDS_MAX,
  LOGIC_RULES_MAX,
  VARIABLES_MAX,
} from "../document/schema/limits.ts";
import { checkForPublish } from "../form/checks/publish-checks.ts";
import { parseTemplate, type Recall } from "../logic/recall.ts";
import type { Notes } from "./building/notes.ts";
import { isRecord } from "./building/source.ts";
import { humanized } from "./building/texts.ts";

const ITEMS_MAX: Readonly<Record<string, number>> = {
  blocks: BLOCKS_MAX,
  logic: LOGIC_RULES_MAX,
  endings: ENDINGS_MAX,
  endingRules: ENDING_RULES_MAX,
  variables: VARIABLES_MAX,
  hiddenFields: HIDDEN_FIELDS_MAX,
};

/** Rounds. Issues are reported a hundred at a time, and a removal can reveal references to the removed part. */
const ROUNDS_MAX = 20;

export type Repaired = { readonly document: FormDocument } | { readonly issues: readonly DocumentIssue[] };

/** @param origins where the parts of the document come from in the source. */
export function repaired(
  document: Record<string, unknown>,
  origins: ReadonlyMap<object, string>,
  notes: Notes,
): Repaired {
  let issues: readonly DocumentIssue[] = [];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const parsed = parseDocument(document);
    issues = "issues" in parsed ? parsed.issues : checkForPublish(parsed.document);
    if ("document" in parsed && issues.length === 0) return parsed;
    const repair = new Repair(document, origins, notes);
    for (const issue of issues) repair.take(issue);
    if (!repair.finish()) break;
  }
  return { issues };
}

type Loose = Record<string, unknown>;

class Repair {
  readonly #document: Loose;
  readonly #origins: ReadonlyMap<object, string>;
  readonly #notes: Notes;
  /** Items to remove from lists. They are removed at the end, so that positions in paths stay valid until then. */
  readonly #going = new Set<unknown>();
  #changed = false;

  constructor(document: Loose, origins: ReadonlyMap<object, string>, notes: Notes) {
    this.#document = document;
    this.#origins = origins;
    this.#notes = notes;
  }

  take(issue: DocumentIssue): void {
    const [list = "", index = "", ...inside] = issue.path.split(".");
    const item = this.#item(list, index);
    if (item === undefined && index === "" && Object.hasOwn(ITEMS_MAX, list)) {
      this.#shorten(list, issue);
      return;
    }
    if (item === undefined) {
      this.#withoutKey(this.#document, index === "" ? "" : index, list, issue);
      return;
    }
    switch (list) {
      case "blocks":
        this.#block(item, inside, issue);
        return;
      case "logic":
        this.#rule(item, inside, issue);
        return;
      case "endings":
        if (inside[0] === "redirectUrl")
          this.#set(item, "redirectUrl", null, issue, `the address of the ending "${name(item)}"`);
        else if (inside[0] === "title" || inside[0] === "bodyMd") this.#text(item, inside[0], issue);
        else this.#drop(item, issue, `the ending "${name(item)}"`);
        return;
      default:
        this.#drop(item, issue, `an item of ${list}`);
    }
  }

  /** Removes the collected items. False if nothing changed, so another round would find the same issues. */
  finish(): boolean {
    for (const list of ["blocks", "logic", "endings", "endingRules", "variables", "hiddenFields"]) {
      const items = this.#document[list];
      if (Array.isArray(items) && items.some((item) => this.#going.has(item)))
        this.#document[list] = items.filter((item) => !this.#going.has(item));
    }
    return this.#changed;
  }

  /** Cuts a list that is too long. */
  #shorten(list: string, issue: DocumentIssue): void {
    const items = this.#document[list];
    const most = ITEMS_MAX[list] ?? 0;
    if (!Array.isArray(items) || items.length <= most) return;
    this.#notes.add("", `${items.length - most} of ${items.length} ${list}`, reasonOf(issue));
    this.#changed = true;
    this.#document[list] = items.slice(0, most);
  }

  #block(block: Loose, [key, ...inside]: readonly string[], issue: DocumentIssue): void {
    const what = `the question "${name(block)}"`;
    switch (key) {
      case "title":
      case "description":
        if (issue.code === "empty_title") this.#set(block, "title", humanized(String(block["ref"])), issue, what);
        else this.#text(block, key, issue);
        return;
      case "visibleIf":
        this.#set(block, "visibleIf", null, issue, `when ${what} is shown`);
        return;
      case "requiredIf":
        this.#set(block, "requiredIf", null, issue, `when ${what} is required`);
        return;
      case "media":
        this.#set(block, "media", null, issue, `the picture or film of ${what}`);
        return;
      case "config":
        this.#config(block, inside, issue);
        return;
      default:
        if (issue.code === "cycle_without_question") this.#openCircle(block, issue);
        else this.#drop(block, issue, what);
    }
  }

  #config(block: Loose, [key = "", index = "", property = ""]: readonly string[], issue: DocumentIssue): void {
    const { config } = block;
    if (!isRecord(config)) {
      this.#drop(block, issue, `the question "${name(block)}"`);
      return;
    }
    const items = config[key];
    const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined;
    if (isRecord(item)) {
      if (property !== "" && property !== "ref" && property !== "label" && property in item)
        this.#withoutKey(item, "", property, issue, block);
      else
        this.#setList(
          config,
          key,
          (items as unknown[]).filter((each) => each !== item),
          issue,
          block,
        );
    } else if (key in config) {
      this.#withoutKey(config, "", key, issue, block);
    } else if (block["type"] !== "long_text" && blockTypes.has(String(block["type"]))) {
      this.#note(block, `the question "${name(block)}"`, `${reasonOf(issue)}. It is asked as a text`);
      block["type"] = "long_text";
      block["config"] = {};
    } else {
      this.#drop(block, issue, `the question "${name(block)}"`);
    }
  }

  #rule(rule: Loose, [key, index = ""]: readonly string[], issue: DocumentIssue): void {
    const actions = rule["do"];
    const action: unknown = key === "do" && Array.isArray(actions) ? actions[Number(index)] : undefined;
    const what = `a rule after "${String(rule["after"])}"`;
    if (!isRecord(action) || !Array.isArray(actions) || actions.length === 1) {
      this.#drop(rule, issue, what);
      return;
    }
    this.#note(rule, `a part of ${what}`, reasonOf(issue));
    rule["do"] = actions.filter((each) => each !== action);
  }

  /**
   * Statements that lead in a circle. Every circle has a jump back, so the jumps back between statements are removed:
   * first those to the block that the issue names, else all of them. The form then continues with the next block.
   */
  #openCircle(block: Loose, issue: DocumentIssue): void {
    const blocks = this.#document["blocks"] as Loose[];
    const position = new Map(blocks.map(({ ref }, index) => [ref, index]));
    const isStatement = (ref: unknown): boolean => blocks[position.get(ref) ?? -1]?.["type"] === "statement";
    const back = (this.#document["logic"] as Loose[]).filter(({ after, do: actions }) =>
      (actions as Loose[]).some(
        ({ jump }) =>
          isRecord(jump) &&
          isStatement(after) &&
          isStatement(jump["block"]) &&
          (position.get(jump["block"]) ?? 0) <= (position.get(after) ?? 0),
      ),
    );
    const here = back.filter((rule) =>
      (rule["do"] as Loose[]).some(({ jump }) => isRecord(jump) && jump["block"] === block["ref"]),
    );
    for (const rule of here.length > 0 ? here : back)
      this.#drop(rule, issue, `a jump after "${String(rule["after"])}"`);
  }

  /** Removes the recalls of unknown parts of the form from a text and keeps their fallbacks. */
  #text(item: Loose, key: string, issue: DocumentIssue): void {
    const text = String(item[key]);
    const without = (gone: (part: Recall) => boolean): string =>
      parseTemplate(text)
        .map((part) => (typeof part === "string" ? part : gone(part) ? part.fallback : written(part)))
        .join("");
    const kept = without((part) => !this.#exists(part.source, part.name));
    // The recalled block exists, so its part does not.
    this.#set(item, key, kept === text ? without(() => true) : kept, issue, `a recalled value in "${name(item)}"`);
  }

  #exists(source: "answer" | "var" | "hidden", wanted: string): boolean {
    const [list, key] =
      source === "answer" ? ["blocks", "ref"] : source === "var" ? ["variables", "ref"] : ["hiddenFields", "key"];
    const item = (this.#document[list] as Loose[]).find((each) => each[key] === wanted);
    return item !== undefined && !(source === "answer" && item["type"] === "statement");
  }

  #withoutKey(object: Loose, inside: string, key: string, issue: DocumentIssue, owner: Loose = object): void {
    const inner = object[key];
    if (inside !== "" && isRecord(inner) && inside in inner) {
      this.#withoutKey(inner, "", inside, issue);
      return;
    }
    if (!(key in object) || issue.code === "empty_form") return;
    this.#note(owner, owner === object ? key : `${key} of "${name(owner)}"`, reasonOf(issue));
    delete object[key];
  }

  #setList(
    config: Readonly<Record<string, unknown>>,
    key: string,
    items: readonly unknown[],
    issue: DocumentIssue,
    block: Loose,
  ): void {
    this.#note(block, `an item of ${key} of "${name(block)}"`, reasonOf(issue));
    (config as Loose)[key] = items;
  }

  #set(item: Loose, key: string, value: unknown, issue: DocumentIssue, what: string): void {
    this.#note(item, what, reasonOf(issue));
    item[key] = value;
  }

  #drop(item: Loose, issue: DocumentIssue, what: string): void {
    if (this.#going.has(item)) return;
    this.#note(item, what, reasonOf(issue));
    this.#going.add(item);
  }

  #note(item: Loose, what: string, reason: string): void {
    this.#changed = true;
    this.#notes.add(this.#origins.get(item) ?? "", what, reason);
  }

  #item(list: string, index: string): Loose | undefined {
    const items = this.#document[list];
    const item: unknown = Array.isArray(items) && index !== "" ? items[Number(index)] : undefined;
    return isRecord(item) ? item : undefined;
  }
}

function written({ source, name, part, fallback }: Recall): string {
  return `{{${source}:${name}${part === undefined ? "" : `.${part}`}${fallback === "" ? "" : `|${fallback}`}}}`;
}

function name(item: Loose): string {
  const { title, ref } = item;
  return typeof title === "string" && title !== "" ? title : typeof ref === "string" ? ref : "";
}

function reasonOf({ code, message }: DocumentIssue): string {
  if (code === "unreachable") return "No path of the form leads to it, so nobody was ever asked";
  if (code === "cycle_without_question") return "It leads back to itself without a question in between";
  return message;
}
