/**
 * `/app/forms/{id}/logic`: the paths of a form as a map or a list, the rules of a question beside it, and what rules
 * work with: variables, hidden fields, quotas, endings, the schedule.
 */
import "./logic.css";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import type { JumpTarget } from "../../../../../machines/document/document.ts";
import { IconButton } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Waiting } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import { withJump } from "../../rules/edit-rules.ts";
import { graphOf } from "../../rules/graph.ts";
import { isStatement } from "../../rules/subjects.ts";
import { loadWords, t } from "../../words/words.ts";
import { EndingsPart } from "./endings-part.tsx";
import { PathPanel, useWalk, type Tried } from "./path-panel.tsx";
import { QuotasPart, SchedulePart } from "./quotas-part.tsx";
import { RuleList } from "./rule-list.tsx";
import { panelTitle, RulePanel } from "./rule-panel.tsx";
import { WelcomePart } from "./welcome-part.tsx";
import { TrafficPicker } from "./traffic-picker.tsx";
import { useTraffic } from "./use-traffic.ts";
import { HiddenPart, VariablesPart } from "./variables-part.tsx";

const route = getRouteApi("/signed-in/forms/$form/logic");
const AskPanel = lazy(async () => {
  const [panel] = await Promise.all([import("../../ask/ask-panel.tsx"), loadWords("ask")]);
  return { default: panel.AskPanel };
});
const MapView = lazy(async () => ({ default: (await import("./map-view.tsx")).MapView }));

/** So narrow a window shows the list first. */
const NARROW = matchMedia("(max-width: 720px)");

const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener("change", listener);
      return () => NARROW.removeEventListener("change", listener);
    },
    () => NARROW.matches,
  );

const PARTS = [
  ["paths", "logic.paths"],
  ["welcome", "logic.welcome"],
  ["variables", "logic.variables"],
  ["hidden", "logic.hidden"],
  ["endings", "logic.endings"],
  ["quotas", "logic.quotas"],
  ["schedule", "logic.schedule"],
] as const;

type LogicPart = (typeof PARTS)[number][0];

export function LogicScreen() {
  const { part = "paths" } = route.useSearch();
  const navigate = useNavigate({ from: "/forms/$form/logic" });
  return (
    <main id="main" className="logic">
      <div className="logic-head">
        <PageHeading title={t("logic.title")}>
          <Segmented<LogicPart>
            label={t("logic.parts")}
            value={part}
            segments={PARTS.map(([value, key]) => ({ value, label: t(key) }))}
            onChange={(next) => void navigate({ search: next === "paths" ? {} : { part: next } })}
          />
        </PageHeading>
      </div>
      {part === "paths" ? (
        <Paths />
      ) : (
        <div className="logic-part">
          {part === "welcome" && <WelcomePart />}
          {part === "variables" && <VariablesPart />}
          {part === "hidden" && <HiddenPart />}
          {part === "endings" && <EndingsPart />}
          {part === "quotas" && <QuotasPart />}
          {part === "schedule" && <SchedulePart />}
        </div>
      )}
    </main>
  );
}

/** The address without the question and rule that are open. */
function withoutQuestion<Search extends { at?: string; rule?: string }>({
  at: _at,
  rule: _rule,
  ...search
}: Search): Omit<Search, "at" | "rule"> {
  return search;
}

function Paths() {
  const { form } = route.useParams();
  const { view, at, rule } = route.useSearch();
  const navigate = useNavigate({ from: "/forms/$form/logic" });
  const isNarrow = useIsNarrow();
  const mayAsk = may(useOrganization(), "ai:generate");
  const { document, change } = useDraft();
  const [tried, setTried] = useState<Tried>({});
  const [isPathShown, setPathShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const walk = useWalk(form, tried);
  const { blocks, logic, endings, endingRules, variables, hiddenFields } = document;
  // Titles of other parts and the places of cards change no way.
  const graph = useMemo(
    () => graphOf(document),
    // oxlint-disable-next-line react/exhaustive-deps
    [blocks, logic, endings, endingRules, variables, hiddenFields],
  );
  const counted = useTraffic(graph);
  const question = at ?? logic.find(({ id }) => id === rule)?.after;
  const isMap = view === undefined ? !isNarrow : view === "map";
  const lit: ReadonlySet<string> = useMemo(() => {
    if (!isPathShown || walk.data === undefined) return new Set();
    const { steps, next } = walk.data;
    return new Set([...steps.map(({ ref }) => ref), ...(next.kind === "ending" ? [next.ref] : [])]);
  }, [isPathShown, walk.data]);

  const select = (ref: string, id?: string): void =>
    void navigate({
      search: (search) => ({
        ...withoutQuestion(search),
        at: ref,
        ...(id === undefined ? {} : { rule: id }),
      }),
      replace: true,
    });
  const jump = (after: string, to: JumpTarget): void => {
    const block = blocks.find(({ ref }) => ref === after);
    const made = withJump(document, after, to, block === undefined || isStatement(block) ? {} : undefined);
    change(t("logic.change.jump"), () => made.document);
    select(after, made.id);
  };
  const shared = { graph, traffic: counted.traffic, selected: question, lit, onSelect: select } as const;
  return (
    <div className={question === undefined ? "logic-paths" : "logic-paths has-panel"}>
      <section className="logic-board" aria-label={isMap ? t("logic.map") : t("logic.pathsInWords")}>
        <div className="logic-switch">
          <Segmented
            label={t("logic.view")}
            value={isMap ? "map" : "list"}
            segments={[
              { value: "map", label: t("logic.map") },
              { value: "list", label: t("logic.list") },
            ]}
            onChange={(next) => void navigate({ search: (search) => ({ ...search, view: next }), replace: true })}
          />
          <TrafficPicker {...counted} />
        </div>
        {isMap ? (
          <Suspense fallback={<Waiting rows={4} />}>
            <MapView
              {...shared}
              selectedRule={rule}
              onJump={jump}
              onEnding={() => void navigate({ search: { part: "endings" } })}
            />
          </Suspense>
        ) : (
          <RuleList {...shared} />
        )}
      </section>
      <aside
        className="logic-panel"
        aria-label={question === undefined ? t("logic.try") : panelTitle(document, question)}
      >
        {mayAsk && (
          <Segmented
            fill
            label={t("logic.panel")}
            value={isAsking ? "ask" : "rules"}
            segments={[
              { value: "rules", label: t("logic.rules") },
              { value: "ask", label: t("logic.ask") },
            ]}
            onChange={(next) => setAsking(next === "ask")}
          />
        )}
        {isAsking ? (
          <Suspense fallback={<Waiting rows={3} />}>
            <AskPanel />
          </Suspense>
        ) : (
          <>
            {question !== undefined && (
              <>
                <header className="line top">
                  <h2 className="strong grow">{panelTitle(document, question)}</h2>
                  <IconButton
                    small
                    icon="close"
                    label={t("logic.toList")}
                    onClick={() => void navigate({ search: withoutQuestion, replace: true })}
                  />
                </header>
                <RulePanel key={question} question={question} opened={rule} />
              </>
            )}
            <PathPanel walk={walk} tried={tried} isShown={isPathShown} onTry={setTried} onShow={setPathShown} />
          </>
        )}
      </aside>
    </div>
  );
}
