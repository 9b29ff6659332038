/** Addresses of a form's report and integrations. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { SOURCES, type ReportSearch } from "../screens/report/report-search.ts";
import { loadWords } from "../words/words.ts";
import { formRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const reportRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/report",
  validateSearch(search): ReportSearch {
    const from = textIn(search, "from");
    const to = textIn(search, "to");
    const source = SOURCES.find((each) => each === search["source"]);
    const version = Number(search["version"]);
    return {
      ...(from !== undefined && (from === "all" || DAY.test(from)) ? { from } : {}),
      ...(to !== undefined && DAY.test(to) ? { to } : {}),
      ...(source === undefined ? {} : { source }),
      ...(Number.isInteger(version) && version > 0 ? { version } : {}),
      ...(search["test"] === true ? { test: true as const } : {}),
    };
  },
  loader: () => loadWords("report"),
  component: lazyRouteComponent(() => import("../screens/report/report-screen.tsx"), "ReportScreen"),
});

const integrationsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/integrations",
  loader: () => loadWords("integrations", "webhooks"),
  component: lazyRouteComponent(() => import("../screens/integrations/integrations-screen.tsx"), "IntegrationsScreen"),
});

/** What comes of a form's answers. */
export const reportRoutes = [reportRoute, integrationsRoute] as const;
