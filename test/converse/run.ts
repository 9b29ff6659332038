/** `npm run converse`: see `USAGE` in `options.ts`. The exit code is 1 for wrong parameters only: it measures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../runtime/node/clock.ts";
import { formsNamed } from "./forms.ts";
import { holdAll } from "./hold-all.ts";
import { scoreTable, type Score } from "./judging/score.ts";
import { optionsOf, USAGE, type Options } from "./options.ts";
import { play, verdictTable, type Judged } from "./scripts/play.ts";
import { scriptsOf } from "./scripts/script.ts";
import { talkOverHttp } from "./talk/over-http.ts";

/** Faults of each kind that the table names; `--json` has all. */
const FAULTS_SHOWN = 8;

try {
  const options = optionsOf(process.argv.slice(2));
  if (options === undefined) say(USAGE);
  else if (options.scripts !== undefined) await playScripts(options.scripts, options);
  else await converse(options);
} catch (error) {
  // The parameters and the form are the caller's; anything else is as well told by its message.
  process.stderr.write(`${(error as Error).message}\nnpm run converse -- --help says what can be said.\n`);
  process.exitCode = 1;
}

async function converse(options: Options): Promise<void> {
  const { transcript, service, form, people, languages, seed, times } = options;
  if (transcript !== undefined) mkdirSync(transcript, { recursive: true });
  const score = await holdAll({
    people,
    languages,
    seed,
    times,
    forms: service === undefined ? await formsNamed(form) : [{ name: form, document: {} }],
    ...(service === undefined
      ? {}
      : {
          now: systemClock.now(),
          open: (language) => talkOverHttp({ baseUrl: service.url, key: service.key, formId: form, language }),
        }),
    ...(transcript === undefined
      ? {}
      : {
          transcript: (name: string, lines: readonly string[]) =>
            writeFileSync(join(transcript, `${name}.txt`), `${lines.join("\n")}\n`),
        }),
  });
  if (options.json) {
    const by = Object.fromEntries(Object.entries(score.by).map(([key, tallied]) => [key, Object.fromEntries(tallied)]));
    say(JSON.stringify({ total: score.total, by, faults: score.faults }, null, 1));
    return;
  }
  say(scoreTable(score));
  say(faultsShown(score));
}

function faultsShown({ faults }: Score): string {
  return [...Map.groupBy(faults, ({ fault }) => fault)]
    .map(([kind, own]) => {
      const lines = own
        .slice(0, FAULTS_SHOWN)
        .map(
          ({ question, said, meant, recorded, form, person, language, seed }) =>
            `  ${question.slice(0, 60)}  « ${said.slice(0, 100)} »  meant ${meant.slice(0, 60)}, recorded ${recorded.slice(0, 60)}  (${form}, ${person}, ${language}, seed ${seed})`,
        );
      return `\n${kind}: ${own.length}\n${lines.join("\n")}`;
    })
    .join("\n");
}

async function playScripts(set: "held-out" | "dev", { json, failed }: Options): Promise<void> {
  const judged: Judged[] = [];
  for (const script of scriptsOf(set)) judged.push(...(await play(script)));
  if (json) {
    say(JSON.stringify(judged, null, 1));
    return;
  }
  say(verdictTable(judged));
  if (!failed) return;
  for (const { script, said, verdict, heard } of judged)
    if (verdict !== "right") say(`${verdict} · ${script.family} · ${script.language} · « ${said} » → ${heard}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
