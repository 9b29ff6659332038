/** Holds every chosen kind of person against every chosen form, in every chosen language. */
import { CHAT_START } from "../support/conversations/chat.ts";
import { seededDraw } from "../support/conversations/valid-answers.ts";
import { inLanguages, type NamedForm } from "./forms.ts";
import { holdConversation } from "./judging/hold-conversation.ts";
import { Score } from "./judging/score.ts";
import { personaOf } from "./people/persona.ts";
import { Person, type KindOfPerson } from "./people/person.ts";
import type { Spoken } from "./people/words.ts";
import { talkInProcess } from "./talk/in-process.ts";
import type { Talk } from "./talk/talk.ts";

export interface HoldAllOptions {
  readonly forms: readonly NamedForm[];
  readonly people: readonly KindOfPerson[];
  readonly languages: readonly Spoken[];
  readonly seed: number;
  readonly times?: number;
  /** Opens a conversation elsewhere; without it, over the machine in this process. */
  readonly open?: (language: Spoken) => Promise<Talk>;
  /** Epoch milliseconds of today, for a conversation elsewhere. */
  readonly now?: number;
  /** Hears the lines of a conversation once it is over. */
  readonly transcript?: (name: string, lines: readonly string[]) => void;
}

/** The language that a person who switches also speaks. */
const SECOND: Readonly<Partial<Record<Spoken, Spoken>>> = { en: "de", de: "en", es: "en", fr: "en" };

export async function holdAll(options: HoldAllOptions): Promise<Score> {
  const score = new Score();
  const { seed: firstSeed, times = 1 } = options;
  for (const { name, document } of options.forms)
    for (const language of options.languages)
      for (const kind of options.people)
        for (let seed = firstSeed; seed < firstSeed + times; seed++) {
          // Every form has people of its own.
          const draw = seededDraw(hashOf(`${name} ${language} ${kind} ${seed}`));
          const now = options.now ?? CHAT_START;
          const persona = personaOf(language, draw, now);
          const other = SECOND[language] ?? "en";
          const second = kind === "switching" ? personaOf(other, draw, now) : undefined;
          const languages = second === undefined ? [language] : [language, other];
          const talk =
            options.open === undefined
              ? talkInProcess(inLanguages(document, languages), { seed, language })
              : await options.open(language);
          const lines: string[] = [];
          const person = new Person(kind, persona, second, draw);
          await holdConversation({ talk, person, form: name, seed, score, write: (line) => void lines.push(line) });
          options.transcript?.(`${name.replaceAll(/[^\w-]+/g, "-")}.${kind}.${language}.${seed}`, lines);
        }
  return score;
}

/** FNV-1a: the same seed for the same name. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
