/**
 * Commands: skip, back, repeat and their like.
 *
 * Owns: finding a reply whose every word belongs to one command. Does not own: the phrases
 * (`vocabulary/command-lexicon.ts`), changes of answers (`change.ts`).
 */
import type { ReplyLanguage } from "../../languages/registry.ts";
import type { Reply, Token } from "../text/tokens.ts";
import { isSign } from "../utterance/asked-text.ts";
import { commandLexicon, type CommandLexicon, type CommandName } from "../vocabulary/command-lexicon.ts";

/** A command found in a reply. */
export interface FoundCommand {
  readonly intent: CommandName;
  /** Said clearly enough to be a command even where any text is an answer. */
  readonly strict: boolean;
  /** Where the phrase that carries it starts in the raw text. */
  readonly start: number;
}

/** Words of a command at most: a longer reply says something. */
const COMMAND_WORDS_MAX = 24;

/**
 * The command a reply consists of. Every word must belong to it: a phrase that carries the command, the frame that may
 * stand around any, or a word that may stand beside this one. One word beyond that ("I skip meals") and it is none.
 */
export function findCommand(reply: Reply, code: ReplyLanguage): FoundCommand | undefined {
  const lexicon = commandLexicon(code);
  const words = reply.tokens.filter((token) => token.kind === "word" || token.kind === "number");
  if (words.length === 0) return isBareQuestion(reply) ? { intent: "clarify", strict: false, start: 0 } : undefined;
  if (words.length > COMMAND_WORDS_MAX) return undefined;
  return commandOf(words, lexicon);
}

/** "?" and "???" */
function isBareQuestion(reply: Reply): boolean {
  return (
    reply.tokens.length > 0 &&
    reply.tokens.every((token) => token.text === "?" || token.text === "!") &&
    reply.tokens[0]?.text === "?"
  );
}

/** The command that the first clause of a longer reply is: "Skip this, I don't know it by heart". */
export function findLeadingCommand(reply: Reply, code: ReplyLanguage): FoundCommand | undefined {
  const { tokens } = reply;
  const end = tokens.findIndex((token, at) => at > 0 && token.kind === "mark" && /[.,;!?:-]/.test(token.text));
  if (end <= 0 || end > COMMAND_WORDS_MAX) return undefined;
  const words = tokens.slice(0, end).filter((token) => token.kind === "word" || token.kind === "number");
  const command = words.length === 0 ? undefined : commandOf(words, commandLexicon(code));
  return command?.strict === true ? command : undefined;
}

interface Core {
  readonly intent: CommandName;
  readonly strict: boolean;
  readonly from: number;
  readonly end: number;
}

/** Words of a reply in which one sign is a command: 过吧. */
const ONE_SIGN_WORDS_MAX = 2;

function commandOf(words: readonly Token[], lexicon: CommandLexicon): FoundCommand | undefined {
  const cores: Core[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = lexicon.phrases.match(words, at);
    if (match === undefined) continue;
    for (const { intent, strict } of match.value) cores.push({ intent, strict, from: at, end: match.end });
  }
  let best: (FoundCommand & { length: number }) | undefined;
  for (const core of cores) {
    const length = core.end - core.from;
    // 过 passes, and 问过了 has asked: one sign among others is a part of a word.
    if (length === 1 && words.length > ONE_SIGN_WORDS_MAX && isSign((words[core.from] as Token).text)) continue;
    if (best !== undefined && (length < best.length || (length === best.length && (best.strict || !core.strict))))
      continue;
    if (covers(words, lexicon, core, cores))
      best = { intent: core.intent, strict: core.strict, start: (words[core.from] as Token).start, length };
  }
  return best === undefined ? undefined : { intent: best.intent, strict: best.strict, start: best.start };
}

/** Whether every word outside the core is frame, stands beside this command, or belongs to another phrase of it. */
function covers(words: readonly Token[], lexicon: CommandLexicon, core: Core, cores: readonly Core[]): boolean {
  const beside = lexicon.beside.get(core.intent);
  for (let at = 0; at < words.length; at += 1) {
    if (at >= core.from && at < core.end) continue;
    const { text } = words[at] as Token;
    if (lexicon.frame.has(text) || beside?.has(text) === true) continue;
    if (cores.some((other) => other.intent === core.intent && at >= other.from && at < other.end)) continue;
    return false;
  }
  return true;
}
