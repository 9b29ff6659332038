/** Parts of which the corners of Typebot are made. */

export const says = (id: string, text: string, more: object = {}) => ({
  id,
  type: "text",
  content: { richText: text.split("\n").map((line) => ({ type: "p", children: [{ text: line }] })) },
  ...more,
});
export const shows = (id: string, type: string, url: string) => ({ id, type, content: { url } });
export const asks = (id: string, type: string, options: object = {}, more: object = {}) => ({
  id,
  type: `${type} input`,
  options,
  ...more,
});
/** Choices: `label` or `label>target`, the way along which it leads. */
export const chooses = (id: string, labels: readonly string[], options: object = {}, more: object = {}) => ({
  id,
  type: "choice input",
  items: labels.map((label, index) => itemOf(`${id}${index}`, label)),
  options,
  ...more,
});
const itemOf = (id: string, written: string) => {
  const [content = "", to] = written.split(">");
  return { id, content, ...(to === undefined ? {} : { outgoingEdgeId: `${id}-${to}` }) };
};
export const sets = (id: string, variableId: string, expressionToEvaluate: string, more: object = {}) => ({
  id,
  type: "Set variable",
  options: { variableId, expressionToEvaluate },
  ...more,
});
export const comparison = (variableId: string, comparisonOperator: string, value?: string) => ({
  id: "c",
  variableId,
  comparisonOperator,
  ...(value === undefined ? {} : { value }),
});
/** A condition whose ways lead to groups; the way otherwise is `more.outgoingEdgeId`. */
export const decides = (
  id: string,
  ways: readonly { readonly when: readonly object[]; readonly to?: string; readonly or?: boolean }[],
  more: object = {},
) => ({
  id,
  type: "Condition",
  items: ways.map(({ when, to, or = false }, index) => ({
    id: `${id}${index}`,
    content: { logicalOperator: or ? "OR" : "AND", comparisons: when },
    ...(to === undefined ? {} : { outgoingEdgeId: `${id}${index}-${to}` }),
  })),
  ...more,
});
/** The way that a block leads. */
export const to = (group: string) => ({ outgoingEdgeId: `-${group}` });

/** Groups by their titles, which are their ids too; an edge is named after where it leads: `…-target`. */
export function bot(
  groups: Readonly<Record<string, readonly object[]>>,
  variables: readonly (string | object)[] = [],
  more: object = {},
): object {
  const edges = new Map<string, object>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "outgoingEdgeId" && typeof inner === "string") {
        const [groupId = "", blockId] = inner.slice(inner.lastIndexOf("-") + 1).split("/");
        edges.set(inner, { id: inner, from: {}, to: { groupId, ...(blockId === undefined ? {} : { blockId }) } });
      }
      look(inner);
    }
  };
  look(groups);
  const [first = ""] = Object.keys(groups);
  edges.set("start", { id: "start", from: { eventId: "start" }, to: { groupId: first } });
  return {
    version: "6.1",
    id: "bot",
    name: "A bot",
    events: [{ id: "start", type: "start", outgoingEdgeId: "start", graphCoordinates: { x: 0, y: 0 } }],
    groups: Object.entries(groups).map(([title, blocks]) => ({
      id: title,
      title,
      graphCoordinates: { x: 0, y: 0 },
      blocks,
    })),
    edges: [...edges.values()],
    variables: variables.map((variable) =>
      typeof variable === "string" ? { id: variable, name: variable } : variable,
    ),
    theme: {},
    settings: {},
    ...more,
  };
}
