/** Addresses of the screens on which answers are read: responses and exports. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readSearch, type TableSearch } from "../screens/responses/filters.ts";
import { loadWords } from "../words/words.ts";
import { formRoute } from "./frames.tsx";

const responsesRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/responses",
  validateSearch: (search): TableSearch => readSearch(search),
  loader: () => loadWords("responses"),
  component: lazyRouteComponent(() => import("../screens/responses/responses-screen.tsx"), "ResponsesScreen"),
});

const exportsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/exports",
  validateSearch(search): TableSearch & { fields?: readonly string[] } {
    const fields = Array.isArray(search["fields"]) ? search["fields"].filter((key) => typeof key === "string") : [];
    return { ...readSearch(search), ...(fields.length === 0 ? {} : { fields }) };
  },
  loader: () => loadWords("responses"),
  component: lazyRouteComponent(() => import("../screens/exports/exports-screen.tsx"), "ExportsScreen"),
});

/** Reading answers. */
export const answersRoutes = [responsesRoute, exportsRoute] as const;
