/** Addresses of the screens of one form. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { formRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

const formIndexRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/",
  beforeLoad({ params }) {
    redirect({ to: "/forms/$form/questions/{-$ref}", params, replace: true, throw: true });
  },
});

const shareRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/share",
  loader: () => loadWords("share"),
  component: lazyRouteComponent(() => import("../screens/share/share-screen.tsx"), "ShareScreen"),
});

const versionsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/versions",
  validateSearch(search): { compare?: string } {
    const compare = textIn(search, "compare");
    return compare === undefined ? {} : { compare };
  },
  component: lazyRouteComponent(() => import("../screens/versions/versions-screen.tsx"), "VersionsScreen"),
});

/** The screens of one form. */
export const formRoutes = [formIndexRoute, shareRoute, versionsRoute] as const;
