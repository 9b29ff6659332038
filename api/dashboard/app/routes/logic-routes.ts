/** The address of a form's logic. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { formRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

const VIEWS = ["map", "list"] as const;
const TRAFFIC = ["7", "90", "365", "all", "off"] as const;
const LOGIC_PARTS = ["paths", "welcome", "variables", "hidden", "endings", "quotas", "schedule"] as const;
type LogicPart = (typeof LOGIC_PARTS)[number];

const logicRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/logic",
  /**
   * `at`: the question whose rules are open; `rule`: one of them; `traffic`: the last days that are counted, 30 where
   * it is absent; `version`: only responses on that one.
   */
  validateSearch(search): {
    view?: (typeof VIEWS)[number];
    part?: LogicPart;
    at?: string;
    rule?: string;
    traffic?: (typeof TRAFFIC)[number];
    version?: number;
  } {
    const view = VIEWS.find((each) => each === search["view"]);
    const part = LOGIC_PARTS.find((each) => each === search["part"]);
    const at = textIn(search, "at");
    const rule = textIn(search, "rule");
    const traffic = TRAFFIC.find((each) => each === textIn(search, "traffic"));
    const version = Number(search["version"]);
    return {
      ...(view === undefined ? {} : { view }),
      ...(part === undefined || part === "paths" ? {} : { part }),
      ...(at === undefined ? {} : { at }),
      ...(rule === undefined ? {} : { rule }),
      ...(traffic === undefined ? {} : { traffic }),
      ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}),
    };
  },
  loader: () => loadWords("logic", "rules", "details", "questionSettings"),
  component: lazyRouteComponent(() => import("../screens/logic/logic-screen.tsx"), "LogicScreen"),
});

/** The map and list of rules, with what rules work with. */
export const logicRoutes = [logicRoute] as const;
