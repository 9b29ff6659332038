/**
 * What a request with `readonly` may not say, beyond what the engine refuses.
 *
 * In its embedded form the engine lets a read-only query use the function `file`, KILL QUERY, and DESCRIBE of a file or
 * an address; and its table function `eval` runs a statement that stands in a string.
 */
import { FAILURES, QueryFailure } from "./failure.ts";
import { isWord, type Statement } from "./statement.ts";

const READING_VERBS = new Set(["SELECT", "WITH", "SHOW", "DESCRIBE", "DESC", "EXPLAIN", "EXISTS", "("]);

/** Refused under any spelling that the engine takes, also where they are not called: `arrayMap(file, …)`. */
const REFUSED_NAMES = new Set(["file", "eval"]);

/** @throws QueryFailure READONLY */
export function checkReadOnly({ verb, tokens }: Statement): void {
  if (!READING_VERBS.has(verb)) throw refused(`${verb} does more than read`);
  const describes = verb === "DESCRIBE" || verb === "DESC";
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word" && token.kind !== "name") continue;
    if (REFUSED_NAMES.has(token.text.toLowerCase()))
      throw refused(`the name ${token.text} is refused, since functions of this name reach beyond the tables`);
    const isCall = tokens[index + 1]?.text === "(" && tokens[index + 1]?.kind === "symbol";
    const isTableKeyword = index === 1 && isWord(token, "TABLE");
    if (describes && index > 0 && isCall && !isTableKeyword) throw refused("DESCRIBE takes the name of a table");
  }
}

function refused(reason: string): QueryFailure {
  return new QueryFailure(FAILURES.readOnly, `Cannot execute query in readonly mode: ${reason}.`);
}
