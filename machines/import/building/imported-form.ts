/**
 * A form while it is being imported: the parts of the document so far, each with its place in the source. Readers add
 * to it; `repairs.ts` corrects the whole.
 */
import type { Block } from "../../document/schema/block.ts";
import type { Media } from "../../document/schema/media.ts";
import type { Condition } from "../../document/schema/condition.ts";
import type { Ending, LogicAction, Variable } from "../../document/document.ts";
import {
  BODY_CHARACTERS_MAX,
  DESCRIPTION_CHARACTERS_MAX,
  HIDDEN_FIELDS_MAX,
  LOGIC_RULES_MAX,
  TITLE_CHARACTERS_MAX,
  VARIABLES_MAX,
} from "../../document/schema/limits.ts";
import type { Theme } from "../../document/theme/theme.ts";
import type { Json, JsonObject } from "../../json.ts";
import { fieldKey, Names } from "./names.ts";
import type { Source } from "./source.ts";
import { cutAt, endingWords, humanized } from "./texts.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A block as it goes into the document; its config is read by its type at the end. */
export type ImportedBlock = Mutable<Omit<Block, "id" | "config">> & { config: JsonObject };

export interface NewBlock {
  /** What the source calls it, the preferred name first. */
  readonly names: readonly string[];
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly media?: Media | null;
  readonly config?: JsonObject;
}

export interface NewEnding {
  readonly names: readonly string[];
  readonly title: string;
  readonly bodyMd?: string;
  readonly kind?: Ending["kind"];
  readonly redirectUrl?: string | null;
}

/** A name of a value, as opposed to other words between braces. */
const UNDECLARED = /^[A-Za-z_][A-Za-z0-9_.-]{0,59}$/;

interface ImportedRule {
  readonly after: string;
  readonly when: Condition;
  readonly do: readonly LogicAction[];
}

export class ImportedForm {
  title = "";
  description = "";
  readonly settings: Record<string, Json> = {};
  /** Filled by `theme.ts`. */
  readonly theme: Mutable<Theme> = {};
  readonly translations: Record<string, JsonObject> = {};
  readonly blocks: ImportedBlock[] = [];
  readonly endings: Mutable<Omit<Ending, "requirements">>[] = [];
  readonly endingRules: { readonly when: Condition; readonly ending: string }[] = [];
  /** Where in the source a part of the document comes from. */
  readonly origins = new Map<object, string>();
  readonly #rules: ImportedRule[] = [];
  #isFull = false;
  readonly #variables: Variable[] = [];
  readonly #variableByName = new Map<string, Variable>();
  readonly #hiddenFields = new Map<
    string,
    { readonly key: string; readonly default: string | null; readonly required: boolean }
  >();
  readonly #hiddenKeys = new Set<string>();
  readonly #undeclared = new Map<
    string,
    { readonly key: string; readonly path: string; readonly definition: Source }
  >();
  readonly #hiddenAliases = new Map<string, string>();
  readonly #blockNames = new Names();
  readonly #endingNames = new Names();
  readonly #variableNames = new Names();

  /** @param from where it stands in the source; what had to be cut is said there. */
  addBlock(block: NewBlock, from: Source): ImportedBlock {
    const made = this.makeBlock(block, from, this.#blockNames);
    this.blocks.push(made);
    return made;
  }

  /** A block that stands inside another one, with names of its own scope. */
  makeBlock(
    { names, type, title, description = "", required = false, media = null, config = {} }: NewBlock,
    from: Source,
    scope: Names,
  ): ImportedBlock {
    const ref = scope.take([...names, title], `question_${this.blocks.length + 1}`);
    const block: ImportedBlock = {
      ref,
      type,
      title: fitted(
        title === "" ? (description === "" ? humanized(ref) : firstLine(description)) : title,
        TITLE_CHARACTERS_MAX,
        from,
      ),
      description: description === "" || title === "" ? null : fitted(description, DESCRIPTION_CHARACTERS_MAX, from),
      required,
      requiredIf: null,
      visibleIf: null,
      media,
      config,
    };
    if (title === "" && type !== "statement")
      from.note("a question without a title", `It is now titled "${block.title}"`);
    this.origins.set(block, from.path);
    return block;
  }

  addEnding({ names, title, bodyMd = "", kind = "success", redirectUrl = null }: NewEnding, from: Source): string {
    const ref = this.#endingNames.take([...names, title], `ending_${this.endings.length + 1}`);
    const words = endingWords(title, bodyMd);
    const ending = {
      ref,
      title: fitted(words.title, TITLE_CHARACTERS_MAX, from),
      bodyMd: fitted(words.bodyMd, BODY_CHARACTERS_MAX, from),
      kind,
      redirectUrl,
    };
    this.endings.push(ending);
    this.origins.set(ending, from.path);
    return ref;
  }

  /** Rules run in the order in which they are added. */
  addRule(after: string, when: Condition, actions: readonly LogicAction[], from: Source): void {
    if (this.#rules.length === LOGIC_RULES_MAX) {
      if (!this.#isFull) from.note("the rules from here on", `A form has at most ${LOGIC_RULES_MAX} rules`);
      this.#isFull = true;
      return;
    }
    const rule: ImportedRule = { after, when, do: actions };
    this.#rules.push(rule);
    this.origins.set(rule, from.path);
  }

  addEndingRule(when: Condition, ending: string, from: Source): void {
    const rule = { when, ending };
    this.endingRules.push(rule);
    this.origins.set(rule, from.path);
  }

  /**
   * The variable that the source calls by this name; it is made when it is not there yet, as long as there is room for
   * one. `title` is what people call it.
   */
  variable(name: string, type: Variable["type"], initial: Variable["initial"], title = name): Variable | undefined {
    const known = this.#variableByName.get(name);
    if (known !== undefined || this.#variables.length === VARIABLES_MAX) return known;
    const variable: Variable = {
      ref: this.#variableNames.take([title], `variable_${this.#variables.length + 1}`),
      type,
      initial,
    };
    this.#variables.push(variable);
    this.#variableByName.set(name, variable);
    return variable;
  }

  knownVariable(name: string): Variable | undefined {
    return this.#variableByName.get(name);
  }

  /** The key of the hidden field that the source calls by this name. */
  hiddenField(name: string, from: Source, value: string | null = null): string | undefined {
    const known = this.#hiddenFields.get(name);
    if (known !== undefined) return known.key;
    const key = fieldKey(name);
    if (key === undefined || this.#hiddenKeys.has(key)) {
      from.note(
        `the hidden field "${name}"`,
        "A hidden field has a name of letters, digits, _ . and -, which no other has",
      );
      return undefined;
    }
    if (key !== name) from.note(`the hidden field "${name}"`, `It is now called "${key}"`);
    this.#hiddenFields.set(name, { key, default: value, required: false });
    this.#hiddenKeys.add(key);
    return key;
  }

  /** Another name by which the source knows a hidden field. */
  hiddenFieldAlias(alias: string, name: string): void {
    if (alias !== "") this.#hiddenAliases.set(alias, name);
  }

  knownHiddenField(name: string): string | undefined {
    return this.#hiddenFields.get(this.#hiddenAliases.get(name) ?? name)?.key;
  }

  /**
   * The key of the hidden field for a name that texts or conditions use and the definition does not declare:
   * the host of the form gives such values. It is made, and noted, when it is not there yet.
   * @param path where the name is used.
   * @returns undefined for what is no name of a value, or if the form has no room for another field.
   */
  undeclaredField(name: string, path: string, definition: Source): string | undefined {
    const known = this.knownHiddenField(name);
    if (known !== undefined || !UNDECLARED.test(name) || this.#hiddenKeys.size >= HIDDEN_FIELDS_MAX) return known;
    const key = this.hiddenField(name, definition);
    if (key !== undefined) this.#undeclared.set(name, { key, path, definition });
    return key;
  }

  /** Notes the undeclared values that the form uses, and removes those of conditions that were not kept. */
  settleUndeclaredFields(): void {
    if (this.#undeclared.size === 0) return;
    const written = JSON.stringify(this.document());
    for (const [name, { key, path, definition }] of this.#undeclared) {
      if (written.includes(`{"hidden":"${key}"}`) || written.includes(`{{hidden:${key}`)) {
        definition.noteAt(
          path,
          `the value "${name}"`,
          "The definition does not declare it: it is now a hidden field, which the address of the form can fill in",
        );
      } else {
        this.#hiddenFields.delete(name);
        this.#hiddenKeys.delete(key);
      }
    }
    this.#undeclared.clear();
  }

  /** The first block that follows one, in the order of the form. */
  blockAfter(ref: string): string | undefined {
    const at = this.blocks.findIndex((block) => block.ref === ref);
    return at === -1 ? undefined : this.blocks[at + 1]?.ref;
  }

  /**
   * Rewrites every text that can recall something, once all questions are known. `from` is where the text comes from.
   */
  rewriteTexts(rewrite: (text: string, from: string) => string): void {
    for (const block of this.blocks) rewriteBlock(block, (text) => rewrite(text, this.origins.get(block) ?? ""));
    for (const ending of this.endings) {
      const from = this.origins.get(ending) ?? "";
      ending.title = rewrite(ending.title, from);
      ending.bodyMd = rewrite(ending.bodyMd, from);
      if (ending.redirectUrl !== null) ending.redirectUrl = rewrite(ending.redirectUrl, from);
    }
    const { greeting } = this.settings;
    if (typeof greeting === "string") this.settings["greeting"] = rewrite(greeting, "");
    this.description = rewrite(this.description, "");
  }

  /** The document as it stands, to be mended and read. */
  document(): Record<string, unknown> {
    return {
      schemaVersion: 1,
      title: cutAt(this.title, TITLE_CHARACTERS_MAX),
      description: cutAt(this.description, DESCRIPTION_CHARACTERS_MAX),
      blocks: this.blocks,
      logic: this.#rules,
      endings: this.endings,
      endingRules: this.endingRules,
      variables: this.#variables,
      hiddenFields: [...this.#hiddenFields.values()],
      settings: this.settings,
      ...(Object.keys(this.theme).length === 0 ? {} : { theme: this.theme }),
      ...(Object.keys(this.translations).length === 0 ? {} : { translations: this.translations }),
    };
  }
}

function rewriteBlock(block: ImportedBlock, rewrite: (text: string) => string): void {
  block.title = rewrite(block.title);
  if (block.description !== null) block.description = rewrite(block.description);
}

function fitted(text: string, charactersMax: number, from: Source): string {
  if (text.length > charactersMax)
    from.note("the end of a long text", `A text here has at most ${charactersMax} characters`);
  return cutAt(text, charactersMax);
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
