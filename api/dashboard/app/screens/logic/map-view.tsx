/**
 * The map: cards and ways drawn by React Flow in the places of `rules/map-layout.ts`. Loaded when it is shown.
 *
 * Owns: drawing, moving a card, making a jump by dragging. Does not own: what the map is (`rules/graph.ts`).
 */
import "@xyflow/react/dist/base.css";
import {
  Background,
  BaseEdge,
  EdgeLabelRenderer,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useConnection,
  useReactFlow,
  useViewport,
  type Edge as FlowEdge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from "@xyflow/react";
import { useMemo, useState } from "react";
import type { FormDocument, JumpTarget } from "../../../../../machines/document/document.ts";
import { classes, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { rulesAfter } from "../../rules/edit-rules.ts";
import type { Card, Edge, EndingCard, Graph, QuestionCard } from "../../rules/graph.ts";
import { CARD_WIDTH, heightOf, layoutOf, SHOWN_MAX, type Spot } from "../../rules/map-layout.ts";
import { textOf } from "../../rules/phrase.ts";
import type { EdgeTraffic, Traffic } from "../../rules/traffic.ts";
import { problemsOfRule } from "../../rules/rule-problems.ts";
import { shortCondition } from "../../rules/sentences.ts";
import { nameOfBlock, shortened } from "../../rules/subjects.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { edgePath } from "./edge-path.ts";
import { UNREACHABLE } from "./unreachable-words.ts";

export interface MapProps {
  readonly graph: Graph;
  /** Undefined: the numbers are not shown, or not there yet. */
  readonly traffic: Traffic | undefined;
  readonly selected: string | undefined;
  readonly selectedRule: string | undefined;
  /** The path that is shown; empty: none. */
  readonly lit: ReadonlySet<string>;
  readonly onSelect: (question: string, rule?: string) => void;
  readonly onEnding: () => void;
  readonly onJump: (after: string, to: JumpTarget) => void;
}

type CardData = {
  readonly card: Card;
  readonly document: FormDocument;
  readonly props: MapProps;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};
type WayData = {
  readonly edge: Edge;
  readonly label: string;
  readonly traffic: EdgeTraffic | undefined;
  readonly from: Spot;
  readonly to: Spot;
  readonly isFree: boolean;
  readonly isSelected: boolean;
  readonly isLit: boolean;
};

const NODE_TYPES = { card: CardNode };
const EDGE_TYPES = { way: WayEdge };
/** A wider map is made smaller, down to this. */
const ZOOM_MIN = 0.2;
const ZOOM_MAX = 1.5;
/** The switches over the map lie above the first card. */
const FIT = { maxZoom: 1, padding: { top: "68px", bottom: "64px", x: 0.08 } } as const;
const WAY_WIDTH_NONE = 1;
const WAY_WIDTH_MIN = 2;
const WAY_WIDTH_MAX = 7;

export function MapView(props: MapProps) {
  return (
    <ReactFlowProvider>
      <Map {...props} />
    </ReactFlowProvider>
  );
}

function Map(props: MapProps) {
  const { graph, onJump, onSelect, onEnding } = props;
  const { document, change, canWrite } = useDraft();
  const [openCards, setOpen] = useState<ReadonlySet<string>>(new Set());
  const spots = useMemo(() => layoutOf(graph, document.layout, openCards), [graph, document.layout, openCards]);
  const nodes = graph.cards.map((card): Node<CardData> => {
    const spot = spots.get(card.id) as Spot;
    const isOpen = openCards.has(card.id);
    return {
      id: card.id,
      type: "card",
      position: { x: spot.x, y: spot.y },
      width: CARD_WIDTH,
      height: heightOf(card, openCards),
      ariaLabel: labelOf(card, props.traffic),
      data: { card, document, props, isOpen, onOpen: () => setOpen(new Set([...openCards, card.id])) },
    };
  });
  const edges = waysOf(props, document, spots);
  return (
    <ReactFlow
      className="map"
      role="application"
      aria-label={t("logic.mapName", { count: graph.cards.length })}
      nodes={nodes}
      edges={edges}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      nodesDraggable={canWrite}
      nodesConnectable={canWrite}
      edgesFocusable={false}
      ariaLabelConfig={{
        "node.a11yDescription.default": t("logic.nodeHelp"),
        "node.a11yDescription.keyboardDisabled": t("logic.nodeHelp"),
        "node.a11yDescription.ariaLiveMessage": () => t("logic.nodeMoved"),
        "edge.a11yDescription.default": t("logic.edgeHelp"),
        "handle.ariaLabel": t("logic.connectHelp"),
      }}
      deleteKeyCode={null}
      minZoom={ZOOM_MIN}
      maxZoom={ZOOM_MAX}
      fitView
      fitViewOptions={FIT}
      onlyRenderVisibleElements
      onNodeClick={(_event, { data }) => openCard(data, onSelect, onEnding)}
      onNodesChange={(changes) => {
        for (const each of changes)
          if (each.type === "select" && each.selected) {
            const node = nodes.find(({ id }) => id === each.id);
            if (node !== undefined) openCard(node.data, onSelect, onEnding);
          }
      }}
      onNodeDragStop={(_event, node) => {
        const spot = spots.get(node.id);
        const ref = node.id.slice(2);
        const place = { x: Math.round(node.position.x), y: Math.round(node.position.y) };
        if (spot === undefined || ref === "" || (spot.x === place.x && spot.y === place.y)) return;
        change(t("logic.change.moveCard"), (now) => ({ ...now, layout: { ...now.layout, [ref]: place } }));
      }}
      onEdgeClick={(_event, { data }) => {
        const { edge } = data as WayData;
        const after = lastOf(graph, edge.from);
        if (edge.kind === "end") onEnding();
        else if (after !== undefined) onSelect(after, edge.rule);
      }}
      onConnect={({ source, sourceHandle, target }) => {
        // A question inside of a run has a dot of its own.
        const after = sourceHandle ?? lastOf(graph, source);
        if (after !== undefined && target !== null && target.length > 2)
          onJump(after, target.startsWith("e:") ? { ending: target.slice(2) } : { block: target.slice(2) });
      }}
    >
      <Background gap={22} size={1} />
      <Zoom />
    </ReactFlow>
  );
}

function openCard({ card }: CardData, onSelect: MapProps["onSelect"], onEnding: MapProps["onEnding"]): void {
  if (card.kind === "ending") onEnding();
  else onSelect(card.blocks.at(-1)?.ref ?? "");
}

/** The question after which the rules of a card stand. */
function lastOf({ cards }: Graph, id: string): string | undefined {
  const card = cards.find((each) => each.id === id);
  return card?.kind === "questions" ? card.blocks.at(-1)?.ref : undefined;
}

function labelOf(card: Card, traffic: Traffic | undefined): string {
  const name =
    card.kind === "questions" ? card.blocks.map(nameOfBlock).join(", ") : t("logic.openEnding", { name: nameOf(card) });
  return traffic === undefined ? name : t("logic.trafficName", { name, count: traffic.byCard.get(card.id) ?? 0 });
}

const nameAt = ({ cards }: Graph, id: string): string => {
  const card = cards.find((each) => each.id === id);
  return card === undefined ? "" : card.kind === "ending" ? nameOf(card) : card.blocks.map(nameOfBlock).join(", ");
};

const nameOf = ({ ending }: EndingCard): string =>
  ending === undefined ? t("logic.builtInEnding") : shortened(ending.title) || ending.ref;

function waysOf(props: MapProps, document: FormDocument, spots: ReadonlyMap<string, Spot>): FlowEdge<WayData>[] {
  const { graph, traffic, selected, selectedRule, lit } = props;
  return graph.edges.flatMap((edge): FlowEdge<WayData>[] => {
    const [from, to] = [spots.get(edge.from), spots.get(edge.to)];
    const after = lastOf(graph, edge.from) ?? "";
    if (from === undefined || to === undefined) return [];
    const firstOfTarget = edge.to.slice(2);
    return [
      {
        id: edge.id,
        source: edge.from,
        target: edge.to,
        type: "way",
        ariaLabel: t("logic.wayFromTo", { from: nameAt(graph, edge.from), to: nameAt(graph, edge.to) }),
        zIndex: edge.rule !== undefined && (edge.rule === selectedRule || after === selected) ? 1 : 0,
        data: {
          edge,
          label: wordsOf(document, edge, after),
          traffic: traffic?.byEdge.get(edge.id),
          from,
          to,
          isFree: isFree(from, to, spots),
          isSelected: edge.rule === undefined ? false : edge.rule === selectedRule || after === selected,
          isLit: lit.has(after) && lit.has(firstOfTarget) && isNextLit(lit, after, firstOfTarget),
        },
      },
    ];
  });
}

/** True if no card stands between two, one above the other. */
function isFree(from: Spot, to: Spot, spots: ReadonlyMap<string, Spot>): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x) + CARD_WIDTH];
  return [...spots.values()].every(
    ({ x, y, height }) => x >= right || x + CARD_WIDTH <= left || y + height <= from.y + from.height || y >= to.y,
  );
}

/** True if the path goes from the one straight to the other. */
function isNextLit(lit: ReadonlySet<string>, from: string, to: string): boolean {
  const order = [...lit];
  return order.indexOf(to) === order.indexOf(from) + 1;
}

function wordsOf(document: FormDocument, edge: Edge, after: string): string {
  if (edge.condition !== undefined) return textOf(shortCondition(document, edge.condition, after), t);
  if (edge.isOtherwise) return t("logic.otherwise");
  return "";
}

function CardNode({ id, data }: NodeProps<Node<CardData>>) {
  const { card, props } = data;
  // While a line is drawn, the whole card takes it.
  const isConnecting = useConnection(({ inProgress }) => inProgress);
  return (
    <>
      <Handle
        type="target"
        position={Position.Top}
        isConnectableStart={false}
        className={isConnecting ? "whole" : undefined}
      />
      {card.kind === "ending" ? (
        <EndingBody card={card} traffic={props.traffic} />
      ) : (
        <QuestionBody {...data} card={card} />
      )}
      {card.kind === "questions" && (
        <Handle type="source" position={Position.Bottom} title={t("logic.connectHelp")} isConnectableEnd={false} />
      )}
      {props.lit.has(id.slice(2)) && <span className="map-lit" aria-hidden="true" />}
    </>
  );
}

function EndingBody({ card, traffic }: { readonly card: EndingCard; readonly traffic: Traffic | undefined }) {
  return (
    <div className={classes("map-card fin", card.unreachable !== undefined && "off")}>
      <div className="line">
        <Icon name="flag" small />
        <span className="cut grow strong">{nameOf(card)}</span>
        {traffic !== undefined && <span className="num sm">{count(traffic.byCard.get(card.id) ?? 0)}</span>}
      </div>
      {card.unreachable !== undefined && <span className="xs">{t(UNREACHABLE[card.unreachable])}</span>}
    </div>
  );
}

function QuestionBody({
  card,
  document,
  props: { selected },
  isOpen,
  onOpen,
}: Omit<CardData, "card"> & { readonly card: QuestionCard }) {
  const shown = isOpen || card.blocks.length <= SHOWN_MAX ? card.blocks : card.blocks.slice(0, SHOWN_MAX);
  const rest = card.blocks.length - shown.length;
  return (
    <div
      className={classes(
        "map-card",
        card.isDecision && "ask",
        card.condition !== null && "cond",
        card.unreachable !== undefined && "off",
        card.blocks.some(({ ref }) => ref === selected) && "on",
      )}
    >
      {shown.map((block, index) => (
        <div key={block.ref} className="line">
          <span className="n">{card.at + index + 1}</span>
          <span className="cut grow">{nameOfBlock(block)}</span>
          {rulesAfter(document, block.ref).some(({ do: actions }) => actions.some((action) => "set" in action)) && (
            <Icon name="calculator" small />
          )}
          {rulesAfter(document, block.ref).some((rule) => problemsOfRule(document, rule).length > 0) && (
            <span className="map-problem" role="img" aria-label={t("logic.broken")}>
              <Icon name="warn" small />
            </span>
          )}
          {index < card.blocks.length - 1 && (
            <Handle
              type="source"
              id={block.ref}
              position={Position.Right}
              className="row"
              title={t("logic.connectHelp")}
              isConnectableEnd={false}
            />
          )}
        </div>
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="link xs nodrag"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {t("logic.moreQuestions", { count: rest })}
        </button>
      )}
      {card.unreachable !== undefined && <span className="xs">{t(UNREACHABLE[card.unreachable])}</span>}
    </div>
  );
}

function WayEdge({ id, data }: EdgeProps<FlowEdge<WayData>>) {
  if (data === undefined) return null;
  const { edge, label, traffic, from, to, isFree: isStraight, isSelected, isLit } = data;
  const { path, labelAt } = edgePath(from, to, edge, isStraight);
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        {...(traffic === undefined ? {} : { style: { strokeWidth: widthOf(traffic) } })}
        markerEnd={`url(#${isSelected ? "map-arrow-on" : "map-arrow"})`}
        className={classes(
          "map-way",
          edge.kind === "jump" || edge.kind === "end" ? "jump" : "next",
          edge.isBroken && "broken",
          isSelected && "on",
          isLit && "lit",
        )}
      />
      {(label !== "" || traffic !== undefined) && (
        <EdgeLabelRenderer>
          <span
            className={classes("map-label", isSelected && "on", edge.isBroken && "broken")}
            style={{ transform: `translate(-50%, -50%) translate(${labelAt.x}px, ${labelAt.y}px)` }}
          >
            {label !== "" && <span className="cut">{label}</span>}
            {traffic !== undefined && (
              <b className="num">
                {traffic.isTogether
                  ? t("logic.trafficTogether", { count: traffic.responses })
                  : count(traffic.responses)}
              </b>
            )}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** From a hair that nobody went to the width of the most frequent way, in pixels. */
function widthOf({ responses, share }: EdgeTraffic): number {
  return responses === 0 ? WAY_WIDTH_NONE : WAY_WIDTH_MIN + share * (WAY_WIDTH_MAX - WAY_WIDTH_MIN);
}

function Zoom() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const { zoom } = useViewport();
  return (
    <>
      <svg className="unseen" aria-hidden="true">
        <defs>
          {["map-arrow", "map-arrow-on"].map((id) => (
            <marker
              key={id}
              id={id}
              viewBox="0 0 10 10"
              refX="8"
              refY="5"
              markerWidth="10"
              markerHeight="10"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 10 5 0 10z" />
            </marker>
          ))}
        </defs>
      </svg>
      <div className="map-zoom">
        <IconButton small icon="minus" label={t("logic.zoomOut")} onClick={() => void zoomOut()} />
        <span className="sm num muted">{Math.round(zoom * 100)} %</span>
        <IconButton small icon="plus" label={t("logic.zoomIn")} onClick={() => void zoomIn()} />
        <IconButton small icon="fit" label={t("logic.fit")} onClick={() => void fitView(FIT)} />
      </div>
    </>
  );
}
