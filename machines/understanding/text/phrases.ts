/**
 * Tables of phrases, looked up token by token.
 *
 * Owns: the longest phrase at a token. Does not own: which phrases there are (`vocabulary/`).
 */
import { phraseTokens, type Token } from "./tokens.ts";

interface Node<Value> {
  value: Value | undefined;
  next: Map<string, Node<Value>> | undefined;
}

export interface PhraseMatch<Value> {
  readonly value: Value;
  /** Index of the token after the phrase. */
  readonly end: number;
}

/**
 * Tokens in a table's phrase at most; longer ones are a mistake in the table. Bounds what a look-up costs. Nine words,
 * or what they come to where each sign is a token.
 */
const PHRASE_WORDS_MAX = 24;

/**
 * A table of phrases, looked up at a token by longest match. A look-up costs at most the longest phrase, so a scan of a
 * reply stays linear.
 */
export class PhraseTable<Value> {
  readonly #root = new Map<string, Node<Value>>();

  /** Adds every form of `forms` ("sure|of course|why not"). A form that is already there keeps its first value. */
  add(forms: string, value: Value): void {
    for (const form of forms.split("|")) {
      // Plain lower-case words need no tokeniser; most of the tables are that, and they load faster for it.
      this.addWords(
        /^[a-z]+( [a-z]+)*$/.test(form) ? form.split(" ") : phraseTokens(form).map((token) => token.text),
        value,
      );
    }
  }

  /** Adds one phrase of folded words. */
  addWords(words: readonly string[], value: Value): void {
    if (words.length === 0) return;
    if (words.length > PHRASE_WORDS_MAX)
      throw new Error(`phrase of more than ${PHRASE_WORDS_MAX} words: ${words.join(" ")}`);
    let level = this.#root;
    let node: Node<Value> | undefined;
    for (const word of words) {
      if (node !== undefined) {
        node.next ??= new Map();
        level = node.next;
      }
      node = level.get(word);
      if (node === undefined) {
        node = { value: undefined, next: undefined };
        level.set(word, node);
      }
    }
    if (node !== undefined) node.value ??= value;
  }

  /** The longest phrase that starts at token `at`. */
  match(tokens: readonly Token[], at: number): PhraseMatch<Value> | undefined {
    const first = tokens[at];
    if (first === undefined) return undefined;
    let node = this.#root.get(first.text) ?? (first.inner === undefined ? undefined : this.#root.get(first.inner));
    let found: PhraseMatch<Value> | undefined;
    let end = at + 1;
    while (node !== undefined) {
      if (node.value !== undefined) found = { value: node.value, end };
      const token = tokens[end];
      if (token === undefined || node.next === undefined) break;
      node = node.next.get(token.text) ?? (token.inner === undefined ? undefined : node.next.get(token.inner));
      end += 1;
    }
    return found;
  }

  /** Every word of every phrase, some more than once. */
  *words(): Generator<string> {
    const open = [this.#root];
    for (let level = open.pop(); level !== undefined; level = open.pop()) {
      for (const [word, { next }] of level) {
        yield word;
        if (next !== undefined) open.push(next);
      }
    }
  }

  /** The value of exactly this one word. */
  word(text: string): Value | undefined {
    return this.#root.get(text)?.value;
  }

  /** The value of exactly these words. */
  exact(words: readonly string[]): Value | undefined {
    let node: Node<Value> | undefined;
    let level: Map<string, Node<Value>> | undefined = this.#root;
    for (const word of words) {
      node = level?.get(word);
      if (node === undefined) return undefined;
      level = node.next;
    }
    return node?.value;
  }
}

/** A table of these phrases that is compiled at its first use. */
export function phrasesOnUse(forms: string): () => PhraseTable<true> {
  let table: PhraseTable<true> | undefined;
  return () => {
    if (table === undefined) {
      table = new PhraseTable();
      table.add(forms, true);
    }
    return table;
  };
}

/** Single words of a table, folded ("schließlich|dann"): for looking a token up. */
export function wordSet(forms: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const form of forms.split("|")) {
    if (/^[a-z]+$/.test(form)) words.add(form);
    else for (const token of phraseTokens(form)) words.add(token.text);
  }
  return words;
}
