/**
 * The page `/docs/understanding`: how well free-text replies are understood, compared with libraries, and how to
 * reproduce the figures.
 */
import { htmlText as text } from "../http/html-text.ts";
import { page } from "./pages.ts";
import { FALSE_ALARMS, SCORE_COLUMNS, scoreRows } from "./understanding-scores.ts";

const EXAMPLE = `npm run --silent understand <<'LINES'
{"block": {"type": "date", "title": "When?"}, "text": "the friday after next", "now": 1773223200000}
{"block": {"type": "single_choice", "config": {"options": [{"ref": "s", "label": "Small"}, {"ref": "l", "label": "Large"}]}}, "text": "the second one"}
LINES`;

export function understandingPage(): string {
  const head = SCORE_COLUMNS.map((name) => `<th>${text(name)}</th>`).join("");
  const rows = scoreRows().map((cells) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join("")}</tr>`);
  return page(
    "How replies are understood",
    `<p>A respondent types, and the service records the right structured answer, or asks again. A wrong answer that is recorded with confidence is worse than
a question, so doubt asks. No language model is needed for it; where one is configured (<code>AI_BASE_URL</code>, <code>AI_MODEL</code>), it is asked only about
replies that are not understood without one, and its answer is held to the rules of the question like any other.</p>
<h2>Scores</h2>
<p>Percent of replies that are recorded rightly / recorded wrongly; the rest is asked again. Ours: on published replies of people to a dialogue system (English), and on authored
cases, all of which come out right, in English, German, Spanish, French, Portuguese, Italian and Dutch. Libraries: on public reply sets of the same kinds.</p>
<table><tr>${head}</tr>${rows.join("\n")}</table>
<p>Replies to something else that are taken for yes or no: at most ${FALSE_ALARMS.unrelatedAsYesOrNo} %. Answers that are taken for a wish such as “skip”: at most ${FALSE_ALARMS.answersAsWishes} %. Answers that are taken for a correction of an earlier one: at most ${FALSE_ALARMS.answersAsCorrections} %.</p>
<h2>Measure it</h2>
<p>The command reads <code>{block, text, now?, timeZone?, locales?, country?, currency?}</code> as JSON lines, of blocks of any type, and prints what each reply means, one result a line.</p>
<pre><code>${text(EXAMPLE)}</code></pre>
<p><code>npx vitest run test/machines/understanding</code> runs the published replies against these figures, the authored cases, and hostile texts against the clock.</p>
<p><a href="/docs">The API</a></p>`,
  );
}
