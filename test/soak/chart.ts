/**
 * The run as a picture: a small chart for each measure, all on the same time axis.
 *
 * Owns: the SVG. It is made of text and lines only, so no library is needed; it reads light and dark, as the viewer's
 * system is set.
 */
import { shown, type Judged, type Verdict } from "./measures.ts";
import type { Sample } from "./sampler.ts";

export interface SoakChart {
  readonly title: string;
  readonly judged: readonly Judged[];
  readonly samples: readonly Sample[];
  readonly restarts: readonly Restart[];
  readonly lastsMs: number;
}

export interface Restart {
  readonly atMs: number;
  readonly how: "drained" | "killed";
}

const COLUMNS = 3;
const PANEL = { width: 400, height: 150, left: 12, top: 40, bottom: 16, right: 70 };
const HEAD = 74;
const PLOT = {
  width: PANEL.width - PANEL.left - PANEL.right,
  height: PANEL.height - PANEL.top - PANEL.bottom,
};
const TICK = 5;

const STYLE = `
  .page { fill: #ffffff } .text { fill: #1c2127 } .soft { fill: #5b6570 }
  .frame { fill: #f4f6f8 } .judged { fill: #e6ebf1 }
  .line { fill: none; stroke: #1f5fa8; stroke-width: 1.4 }
  .drained { stroke: #3c8a5c } .killed { stroke: #c2410c } .drained, .killed { stroke-width: 1.5 }
  .good { fill: #2c7a4b } .bad { fill: #b91c1c } .doubt { fill: #92610a }
  @media (prefers-color-scheme: dark) {
    .page { fill: #14181d } .text { fill: #e8ecf0 } .soft { fill: #9aa6b2 }
    .frame { fill: #1d232a } .judged { fill: #29323c }
    .line { stroke: #7db4f0 } .drained { stroke: #6fc292 } .killed { stroke: #f59563 }
    .good { fill: #6fc292 } .bad { fill: #f48a8a } .doubt { fill: #e0b050 }
  }`;

/** @returns an SVG document. */
export function soakChart({ title, judged, samples, restarts, lastsMs }: SoakChart): string {
  const rows = Math.ceil(judged.length / COLUMNS);
  const [width, height] = [COLUMNS * PANEL.width, HEAD + rows * PANEL.height];
  const x = (ms: number): number => round(PANEL.left + (PLOT.width * ms) / lastsMs);
  const bottom = PANEL.top + PLOT.height;
  const ticks = restarts.map(({ atMs, how }) => `<path class="${how}" d="M${x(atMs)} ${bottom}v${TICK}"/>`).join("");
  const panels = judged.map((one, index) => {
    const [left, top] = [(index % COLUMNS) * PANEL.width, HEAD + Math.floor(index / COLUMNS) * PANEL.height];
    return `<g transform="translate(${left} ${top})">${panel(one)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    `<text class="text" x="${PANEL.left}" y="26" font-size="17" font-weight="600">${escaped(title)}</text>`,
    `<g transform="translate(${PANEL.left} 44)"><path class="drained" d="M4 -4v${TICK + 5}"/><text class="soft" x="12" y="5">a node drained</text>`,
    `<path class="killed" d="M114 -4v${TICK + 5}"/><text class="soft" x="122" y="5">a node killed</text>`,
    `<rect class="judged" x="216" y="-6" width="22" height="13"/><text class="soft" x="244" y="5">the half that is judged</text>`,
    `<text class="soft" x="392" y="5">right of a line: its most, its least · below a title: its level, its rise in an hour, the verdict</text></g>`,
    ...panels,
    "</svg>",
    "",
  ].join("\n");

  function panel({ measure, verdict, level, perHour }: Judged): string {
    const points = samples.flatMap((sample) => {
      const value = measure.value(sample);
      return value === undefined ? [] : [{ atMs: sample.atMs, value }];
    });
    const values = points.map(({ value }) => value);
    const most = Math.max(...values);
    const least = Math.min(...values);
    // From zero, so that a small change looks small.
    const y = (value: number): number => round(bottom - (PLOT.height * value) / Math.max(most, Number.MIN_VALUE));
    const path = points.map(({ atMs, value }, index) => `${index === 0 ? "M" : "L"}${x(atMs)} ${y(value)}`).join("");
    const rise = Number.isFinite(perHour)
      ? `, ${perHour < 0 ? "" : "+"}${shown(perHour, measure.unit)} in an hour`
      : "";
    const right = PANEL.left + PLOT.width + 4;
    return [
      `<text class="text" x="${PANEL.left}" y="15" font-weight="600">${escaped(measure.title)}</text>`,
      `<text class="soft" x="${PANEL.left}" y="31">${escaped(shown(level, measure.unit) + rise)} · <tspan class="${colourOf(verdict)}">${verdict}</tspan></text>`,
      `<rect class="frame" x="${PANEL.left}" y="${PANEL.top}" width="${PLOT.width}" height="${PLOT.height}"/>`,
      `<rect class="judged" x="${x(lastsMs / 2)}" y="${PANEL.top}" width="${round(PLOT.width / 2)}" height="${PLOT.height}"/>`,
      ...(points.length === 0
        ? []
        : [
            `<path class="line" d="${path}"/>`,
            `<text class="soft" x="${right}" y="${PANEL.top + 9}" font-size="11">${escaped(shown(most, measure.unit))}</text>`,
            // Where both would stand in one place, the most is enough.
            y(least) - y(most) > 22
              ? `<text class="soft" x="${right}" y="${Math.min(bottom, y(least) + 4)}" font-size="11">${escaped(shown(least, measure.unit))}</text>`
              : "",
          ]),
      ticks,
    ].join("");
  }
}

function colourOf(verdict: Verdict): string {
  if (verdict === "level") return "good";
  return verdict === "unclear" || verdict === "not measured" ? "doubt" : "bad";
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
