/**
 * A statechart as an SVG picture: a lane for each status, a row for each transition, as in a sequence diagram. Unlike a
 * graph of boxes it needs no layout engine, nothing in it can overlap however many transitions there are, and every
 * guard and action is legible. Colours follow the reader's light or dark scheme, on a background of its own.
 */
import type { AnyStateMachine } from "xstate";

/** What the picture needs of an XState machine. */
export interface PicturedMachine {
  readonly id: string;
  readonly initial: string;
  readonly states: readonly PicturedState[];
}

interface PicturedState {
  readonly name: string;
  readonly transitions: readonly PicturedTransition[];
}

interface PicturedTransition {
  readonly event: string;
  readonly guard: string;
  /** The next status; the state's own if it stays. */
  readonly target: string;
  readonly actions: readonly string[];
}

/** @throws Error for states within states, which the picture has no lanes for. */
export function picturedMachine(machine: AnyStateMachine): PicturedMachine {
  const states = Object.entries(machine.states).map(([name, node]): PicturedState => {
    if (Object.keys(node.states).length > 0)
      throw new Error(
        `${name} has states inside, and the picture has no place for them: extend test/support/structure/machine-picture.ts`,
      );
    const transitions = [...node.transitions].flatMap(([event, ways]) =>
      ways.map(({ guard, target, actions }) => ({
        event,
        guard: nameOf(guard),
        target: target?.[0]?.key ?? name,
        actions: actions.map(nameOf),
      })),
    );
    return { name, transitions };
  });
  return { id: machine.id, initial: machine.root.initial.target[0]?.key ?? "", states };
}

function nameOf(named: unknown): string {
  if (named === undefined) return "";
  if (typeof named === "string") return named;
  if (typeof named === "object" && named !== null && "type" in named && typeof named.type === "string")
    return named.type;
  throw new Error("a guard or an action without a name cannot be drawn: name it in the machine's setup");
}

const ROW = 22;
const LANE = 104;
const HEAD = 64;
const MARGIN = 12;
/** Of the columns of text: events with guards before the lanes, actions behind them. */
const EVENTS = 250;
const ACTIONS = 300;

const STYLE = `
  svg { color-scheme: light dark; --paper: #ffffff; --band: #f3f5f8; --line: #c4ccd6; --ink: #1b2430; --quiet: #5a6675; --arrow: #1f5fbf; --end: #2f7d4f; }
  @media (prefers-color-scheme: dark) { svg { --paper: #14181d; --band: #1c2229; --line: #414c58; --ink: #e8edf2; --quiet: #a3afbb; --arrow: #7fb2ff; --end: #7fd0a0; } }
  text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: var(--ink); }
  .state { font-weight: 600; text-anchor: middle; }
  .from { font-weight: 600; }
  .quiet { fill: var(--quiet); }
  .paper { fill: var(--paper); }
  .band { fill: var(--band); }
  .lane { stroke: var(--line); }
  .box { fill: var(--paper); stroke: var(--ink); }
  .final { stroke: var(--end); stroke-width: 2.5; }
  .arrow { stroke: var(--arrow); stroke-width: 1.5; fill: none; }
  .tip { fill: var(--arrow); }
`;

/** The whole file. The same machine gives the same text. */
export function drawMachine({ id, initial, states }: PicturedMachine): string {
  const lanes = new Map(states.map(({ name }, index) => [name, MARGIN + EVENTS + LANE * index + LANE / 2]));
  const laneOf = (name: string): number => {
    const x = lanes.get(name);
    if (x === undefined) throw new Error(`a transition leads to ${name}, which is no state`);
    return x;
  };
  const parts: string[] = [];
  let y = HEAD + MARGIN;
  for (const [index, { name, transitions }] of states.filter((state) => state.transitions.length > 0).entries()) {
    const height = ROW * (transitions.length + 1);
    if (index % 2 === 0) parts.push(`<rect class="band" x="0" y="${y}" width="100%" height="${height}"/>`);
    parts.push(text("from", MARGIN, y + 16, name === initial ? `${name} (here it begins)` : name));
    y += ROW;
    for (const { event, guard, target, actions } of transitions) {
      parts.push(text("", MARGIN + 12, y + 15, event, guard === "" ? "" : ` if ${guard}`));
      parts.push(arrow(laneOf(name), laneOf(target), y + ROW / 2));
      parts.push(text("quiet", MARGIN + EVENTS + LANE * states.length + 12, y + 15, actions.join(", ")));
      y += ROW;
    }
  }
  const width = MARGIN * 2 + EVENTS + LANE * states.length + ACTIONS;
  const heads = states.flatMap(({ name, transitions }) => head(laneOf(name), name, transitions.length === 0, y));
  const bands = parts.filter((part) => part.startsWith("<rect"));
  const rest = parts.filter((part) => !part.startsWith("<rect"));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + MARGIN}" role="img" aria-label="The statechart ${id}">
<style>${STYLE}</style>
<rect class="paper" width="100%" height="100%"/>
${[...bands, text("quiet", MARGIN, HEAD - 12, "status, event and guard"), text("quiet", width - ACTIONS, HEAD - 12, "actions, in order"), ...heads, ...rest].join("\n")}
</svg>
`;
}

/** The name of a status above its lane; one that nothing leaves is framed as an end. */
function head(x: number, name: string, isFinal: boolean, bottom: number): string[] {
  const words = name.split("_");
  const first = 34 - (words.length - 1) * 7;
  return [
    `<line class="lane" x1="${x}" y1="${HEAD}" x2="${x}" y2="${bottom}"/>`,
    `<rect class="box${isFinal ? " final" : ""}" x="${x - LANE / 2 + 4}" y="${MARGIN}" width="${LANE - 8}" height="${HEAD - MARGIN - 8}" rx="6"/>`,
    ...words.map((word, index) => text("state", x, first + 4 + index * 15, word)),
  ];
}

/** From lane to lane; a status that stays gets a loop. */
function arrow(from: number, to: number, y: number): string {
  if (from === to)
    return `<path class="arrow" d="M${from} ${y - 4}h14a4 4 0 0 1 0 8h-8"/><path class="tip" d="M${from} ${y + 4}l8 -4v8z"/>`;
  const back = to < from ? 1 : -1;
  return `<circle class="tip" cx="${from}" cy="${y}" r="3"/><path class="arrow" d="M${from} ${y}H${to + back * 8}"/><path class="tip" d="M${to} ${y}l${back * 9} -4.5v9z"/>`;
}

function text(classes: string, x: number, y: number, content: string, aside = ""): string {
  const named = classes === "" ? "" : ` class="${classes}"`;
  return `<text${named} x="${x}" y="${y}">${escaped(content)}${aside === "" ? "" : `<tspan class="quiet">${escaped(aside)}</tspan>`}</text>`;
}

function escaped(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
