/** Reads the command line of `npm run converse`. */
import { parseArgs } from "node:util";
import { PEOPLE, type KindOfPerson } from "./people/person.ts";
import { SPOKEN, type Spoken } from "./people/words.ts";

export const USAGE = `Usage: npm run converse -- [--form FILE|sample] [--people KINDS] [--language LANGUAGES] [--seed N] [--times N]
                         [--json] [--transcript DIR] [--url URL --key KEY --form FORM_ID]
       npm run converse -- --scripts held-out|dev [--failed] [--json]

Holds scripted people against a form and counts what goes wrong:
  wrong in silence   a recorded value is not what the person meant, and the assistant's next messages do not name it
  wrong but shown    the same, and they do
  needless re-ask    a clear answer is asked for again
  dead end           five replies to one question without progress and without the offer of a way on

  --form        a form document or a form of another service, as a JSON file; an http(s) address of one; sample: the
                imported forms of Typeform and HeyForm beside the tests (default). With --url: a form's id
  --people      ${PEOPLE.join(",")} (default: all)
  --language    what they speak: ${SPOKEN.join(",")} (default: en)
  --seed        who they are and what they say (default: 1)
  --times       conversations of each kind of person with each form (default: 1)
  --url, --key  a running service and a secret key with session:write, instead of the machine in this process
  --json        the score, and every fault, as JSON
  --transcript  a folder for one text file a conversation
  --scripts     plays a set of scripted conversations with judged replies instead
  --failed      lists the replies that were not right`;

export interface Options {
  readonly form: string;
  readonly people: readonly KindOfPerson[];
  readonly languages: readonly Spoken[];
  readonly seed: number;
  readonly times: number;
  readonly json: boolean;
  readonly transcript: string | undefined;
  readonly service: { readonly url: string; readonly key: string } | undefined;
  readonly scripts: "held-out" | "dev" | undefined;
  readonly failed: boolean;
}

/** More conversations than anybody waits for. */
const TIMES_MAX = 1_000;

/**
 * @returns undefined if help was asked for.
 * @throws Error that says what is wrong with the parameters.
 */
export function optionsOf(parameters: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      form: { type: "string", default: "sample" },
      people: { type: "string", default: PEOPLE.join(",") },
      language: { type: "string", default: "en" },
      seed: { type: "string", default: "1" },
      times: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      transcript: { type: "string" },
      url: { type: "string" },
      key: { type: "string" },
      scripts: { type: "string" },
      failed: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return undefined;
  const { url, key, scripts } = values;
  if ((url === undefined) !== (key === undefined)) throw new Error("--url and --key go together");
  if (url !== undefined && values.form === "sample") throw new Error("--url needs --form with the id of a form");
  if (scripts !== undefined && scripts !== "held-out" && scripts !== "dev")
    throw new Error(`--scripts is held-out or dev, not ${scripts}`);
  return {
    form: values.form,
    people: chosen("people", values.people, PEOPLE),
    languages: chosen("language", values.language, SPOKEN),
    seed: wholeNumber("seed", values.seed, Number.MAX_SAFE_INTEGER),
    times: wholeNumber("times", values.times, TIMES_MAX),
    json: values.json,
    transcript: values.transcript,
    service: url === undefined || key === undefined ? undefined : { url, key },
    scripts,
    failed: values.failed,
  };
}

function chosen<Name extends string>(option: string, text: string, all: readonly Name[]): readonly Name[] {
  return text.split(",").map((name) => {
    const known = all.find((one) => one === name.trim());
    if (known === undefined) throw new Error(`--${option} is of ${all.join(", ")}, not ${name}`);
    return known;
  });
}

function wholeNumber(option: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new Error(`--${option} is a whole number up to ${max}, not ${text}`);
  return value;
}
