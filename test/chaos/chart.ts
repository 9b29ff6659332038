/** The run as a picture: acknowledged answers a second, and when what was done to whom. */

export interface ChartInput {
  /** Milliseconds since the start at which an answer was acknowledged. */
  readonly acknowledgedAtMs: readonly number[];
  readonly faults: readonly { readonly name: string; readonly atMs: number }[];
  readonly lastsMs: number;
}

const WIDTH = 1_000;
const HEIGHT = 320;
const LEFT = 60;
const BOTTOM = 90;
const STEP_MS = 500;

/** @returns an SVG document. */
export function chaosChart({ acknowledgedAtMs, faults, lastsMs }: ChartInput): string {
  const steps = Math.max(1, Math.ceil(lastsMs / STEP_MS));
  const rates = Array.from({ length: steps }, () => 0);
  for (const atMs of acknowledgedAtMs) {
    const step = Math.min(steps - 1, Math.floor(atMs / STEP_MS));
    rates[step] = (rates[step] ?? 0) + 1000 / STEP_MS;
  }
  const most = Math.max(1, ...rates);
  const x = (ms: number): number => Math.round(LEFT + ((WIDTH - LEFT) * ms) / lastsMs);
  const y = (rate: number): number => Math.round((HEIGHT - BOTTOM) * (1 - rate / most));
  const line = rates.map((rate, step) => `${x(step * STEP_MS)},${y(rate)}`).join(" ");
  const marks = faults.map(({ name, atMs }, index) => {
    const at = x(atMs);
    return `<line x1="${at}" y1="0" x2="${at}" y2="${HEIGHT - BOTTOM}" stroke="#c33" stroke-dasharray="3 3"/><text x="${at + 3}" y="${HEIGHT - BOTTOM + 16 + (index % 4) * 16}" font-size="11" fill="#c33">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="4" y="12" font-size="11">${Math.round(most)}/s</text><text x="4" y="${HEIGHT - BOTTOM}" font-size="11">0</text>`,
    `<polyline fill="none" stroke="#246" stroke-width="1.5" points="${line}"/>`,
    ...marks,
    "</svg>",
    "",
  ].join("\n");
}
