/** The map of a form: its cards, the ways between them, and where they stand. */
import { describe, expect, test } from "vitest";
import { graphOf, type Graph } from "../../../../api/dashboard/app/rules/graph.ts";
import { trafficOf } from "../../../../api/dashboard/app/rules/traffic.ts";
import { CARD_WIDTH, layoutOf } from "../../../../api/dashboard/app/rules/map-layout.ts";
import type { FormDocument } from "../../../../machines/document/document.ts";
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { parseDocument } from "../../../../machines/form/parse-document.ts";

function read(doc: object): FormDocument {
  const parsed = parseDocument({ schemaVersion: 1, title: "Meetup", ...doc });
  if (!("document" in parsed)) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const is = (answer: string, constant: string | boolean) => ({ left: { answer }, op: "eq", right: { const: constant } });
const choice = (ref: string) => ({
  ref,
  type: "single_choice",
  title: ref,
  config: { options: ["a", "b"].map((option) => ({ ref: option, label: option })) },
});
const text = (ref: string, more: object = {}) => ({ ref, type: "short_text", title: ref, ...more });

/** The form of the design: two ways out, a conditional question, an ending for each way. */
const meetup = read({
  blocks: [
    text("name"),
    text("mail"),
    { ref: "joins", type: "yes_no", title: "joins" },
    text("day"),
    text("guests"),
    choice("meal"),
    choice("topics"),
    text("talk", { visibleIf: is("topics", "a") }),
    text("nps"),
    text("more"),
    text("pity"),
    text("why"),
  ],
  endings: [
    { ref: "soon", title: "See you soon" },
    { ref: "bye", title: "Maybe next time" },
  ],
  logic: [
    { id: "l1", after: "joins", when: is("joins", false), do: [{ jump: { block: "pity" } }] },
    { id: "l2", after: "meal", when: is("meal", "b"), do: [{ jump: { ending: "bye" } }] },
    { id: "l3", after: "more", when: {}, do: [{ jump: { ending: "soon" } }] },
    { id: "l4", after: "why", when: {}, do: [{ jump: { ending: "bye" } }] },
  ],
});

const ways = ({ edges }: Graph): readonly string[] =>
  edges.map(({ from, to, isOtherwise, condition }) =>
    [from, isOtherwise ? "otherwise" : condition === undefined ? "always" : "when", to].join(" "),
  );

describe("the map", () => {
  test("has a run without decision as one card, a decision and a conditional question as one each", () => {
    expect(
      graphOf(meetup).cards.map((card) =>
        card.kind === "ending" ? card.id : card.blocks.map(({ ref }) => ref).join(" "),
      ),
    ).toEqual([
      "name mail",
      "joins",
      "day guests",
      "meal",
      "topics",
      "talk",
      "nps more",
      "pity why",
      "e:soon",
      "e:bye",
    ]);
  });

  test("draws each way once, with what remains as otherwise", () => {
    expect(ways(graphOf(meetup))).toEqual([
      "b:name always b:joins",
      "b:joins when b:pity",
      "b:joins otherwise b:day",
      "b:day always b:meal",
      "b:meal when e:bye",
      "b:meal otherwise b:topics",
      "b:topics when b:talk",
      "b:topics otherwise b:nps",
      "b:talk always b:nps",
      "b:nps always e:soon",
      "b:pity always e:bye",
    ]);
  });

  test("finds the same cards unreachable as publishing does, and says why", () => {
    const cut = {
      ...meetup,
      logic: [...meetup.logic.slice(1), { ...(meetup.logic[2] as never as object), id: "l9", after: "name" }],
    } as FormDocument;
    const lost = graphOf(cut)
      .cards.filter(({ kind, unreachable }) => kind === "questions" && unreachable !== undefined)
      .flatMap((card) => (card.kind === "questions" ? card.blocks.map(({ ref }) => ref) : []));
    const refused = checkForPublish(cut).flatMap(({ code, path }) =>
      code === "unreachable" ? [cut.blocks[Number(path.split(".")[1])]?.ref] : [],
    );
    expect(lost).toEqual(refused);
    expect(graphOf(cut).cards.find(({ id }) => id === "b:mail")?.unreachable).toBe("jumped_over");
    expect(graphOf(cut).cards.find(({ id }) => id === "b:meal")?.unreachable).toBe("only_from_unreachable");
  });

  test("an ending that no rule names stands aside; the one of a closed form does not", () => {
    const more = read({
      blocks: [text("name")],
      endings: [{ ref: "one" }, { ref: "two" }, { ref: "shut", kind: "closed" }],
    });
    expect(graphOf(more).cards.map(({ id, unreachable }) => [id, unreachable])).toEqual([
      ["b:name", undefined],
      ["e:one", undefined],
      ["e:two", "no_rule"],
      ["e:shut", undefined],
    ]);
    expect(ways(graphOf(read({ blocks: [text("name")] })))).toEqual(["b:name always e:"]);
  });

  test("a form without questions has a map, too", () => {
    const empty = read({ blocks: [] });
    expect(graphOf(empty).edges).toEqual([]);
    expect(layoutOf(graphOf(empty)).size).toBe(1);
  });
});

/** A form of many decisions whose jumps lead all over it. */
function large(cards: number): FormDocument {
  return read({
    blocks: Array.from({ length: cards }, (_, at) => choice(`q${at}`)),
    endings: Array.from({ length: 10 }, (_, at) => ({ ref: `e${at}` })),
    logic: Array.from({ length: cards }, (_, at) => ({
      id: `l${at}`,
      after: `q${at}`,
      when: is(`q${at}`, "a"),
      do: [{ jump: at % 9 === 0 ? { ending: `e${at % 10}` } : { block: `q${(at * 7 + 3) % cards}` } }],
    })),
  });
}

describe("the layout", () => {
  test("stands each card below every card that leads to it forwards, and lets no two overlap", () => {
    for (const document of [meetup, large(60)]) {
      const graph = graphOf(document);
      const spots = layoutOf(graph);
      expect(spots.size).toBe(graph.cards.length);
      const at = (id: string) => spots.get(id) as NonNullable<ReturnType<typeof spots.get>>;
      for (const { from, to, isBack } of graph.edges) {
        if (isBack || at(from).column === -1 || at(to).column === -1) continue;
        expect(at(to).y, `${from} → ${to}`).toBeGreaterThan(at(from).y + at(from).height);
      }
      const all = [...spots.values()];
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1)) {
          const isApart =
            Math.abs(one.x - other.x) >= CARD_WIDTH || one.y + one.height <= other.y || other.y + other.height <= one.y;
          expect(isApart, JSON.stringify([one, other])).toBe(true);
        }
    }
  });

  test("keeps the way of the design in one column and leads the others to its right", () => {
    const spots = layoutOf(graphOf(meetup));
    expect([...spots].filter(([, { column }]) => column > 0).map(([id]) => id)).toEqual(["b:pity", "e:bye"]);
    expect(layoutOf(graphOf(meetup))).toEqual(spots);
  });

  test("leaves a card where somebody put it", () => {
    expect(layoutOf(graphOf(meetup), { meal: { x: 7, y: 9 } }).get("b:meal")).toMatchObject({ x: 7, y: 9 });
  });

  test("places 200 cards within a frame", () => {
    const document = large(200);
    const took = Array.from({ length: 12 }, () => {
      const begun = performance.now();
      layoutOf(graphOf(document));
      return performance.now() - begun;
    });
    // The quickest of some: what else runs on the machine is not measured.
    expect(Math.min(...took)).toBeLessThan(16);
  });
});

describe("the traffic on the map", () => {
  const graph = graphOf(meetup);
  const idOf = (from: string, to: string): string =>
    graph.edges.find((edge) => edge.from === from && edge.to === to)?.id ?? "";
  const to = (block: string) => ({ block });

  test("is the sum of the ways between two cards, and a way within a card is none", () => {
    const traffic = trafficOf(graph, [
      { from: null, to: to("name"), responses: 12 },
      { from: "name", to: to("mail"), responses: 11 },
      { from: "mail", to: to("joins"), responses: 10 },
      { from: "joins", to: to("pity"), responses: 4 },
      { from: "joins", to: to("day"), responses: 6 },
      { from: "topics", to: to("talk"), responses: 1 },
      { from: "topics", to: to("nps"), responses: 3 },
      { from: "why", to: { ending: "bye" }, responses: 2 },
      { from: "meal", to: { ending: "bye" }, responses: 2 },
    ]);
    expect(traffic.byEdge.get(idOf("b:name", "b:joins"))).toEqual({ responses: 10, share: 1, isTogether: false });
    expect(traffic.byEdge.get(idOf("b:joins", "b:pity"))).toMatchObject({ responses: 4, share: 0.4 });
    expect(traffic.byEdge.get(idOf("b:topics", "b:nps"))).toMatchObject({ responses: 3 });
    expect(traffic.byEdge.get(idOf("b:nps", "e:soon"))).toMatchObject({ responses: 0, share: 0 });
    expect(traffic.byCard.get("e:bye")).toBe(4);
    expect(traffic.byCard.get("b:name")).toBe(12);
    expect(traffic.byQuestion.get("mail")).toBe(11);
    expect(traffic.undrawn).toBe(0);
  });

  test("counts apart what earlier versions had and the map has no line for, and forgets questions that are gone", () => {
    const traffic = trafficOf(graph, [
      { from: "why", to: to("name"), responses: 5 },
      { from: "gone", to: to("joins"), responses: 2 },
      { from: "joins", to: to("gone"), responses: 3 },
      { from: "why", to: { ending: "default:success" }, responses: 1 },
    ]);
    expect(traffic.undrawn).toBe(7);
    expect(traffic.byCard.get("b:joins")).toBe(2);
  });

  test("names one number where two rules lead to the same card", () => {
    const twice = graphOf(
      read({
        blocks: [choice("meal"), text("day"), text("more")],
        logic: ["a", "b"].map((option) => ({
          id: `l${option}`,
          after: "meal",
          when: is("meal", option),
          do: [{ jump: { block: "more" } }],
        })),
      }),
    );
    const { byEdge } = trafficOf(twice, [{ from: "meal", to: to("more"), responses: 9 }]);
    expect(twice.edges.flatMap(({ id }) => byEdge.get(id) ?? []).filter(({ responses }) => responses > 0)).toEqual([
      { responses: 9, share: 1, isTogether: true },
    ]);
  });
});
