/**
 * The addresses of the application. A screen and its words are loaded when its address is near: on hover or focus of a
 * link, or when it is opened. The addresses of an area are in a file of `routes/`.
 */
import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, redirect, type ErrorComponentProps } from "@tanstack/react-router";
import { Failure, Waiting } from "./components/query-view.tsx";
import { noteNavigation } from "./components/navigations.ts";
import { answersRoutes } from "./routes/answers-routes.ts";
import { firstRoutes } from "./routes/first-routes.ts";
import { questionRoutes } from "./routes/question-routes.ts";
import { designRoutes } from "./routes/design-routes.ts";
import { formRoutes } from "./routes/form-routes.ts";
import { formRoute, organizationRoute, rootRoute, signedInRoute } from "./routes/frames.tsx";
import { logicRoutes } from "./routes/logic-routes.ts";
import { operationsRoutes } from "./routes/operations-routes.ts";
import { organizationRoutes } from "./routes/organization-routes.ts";
import { reportRoutes } from "./routes/report-routes.ts";
import { t } from "./words/words.ts";

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad() {
    redirect({ to: "/forms", replace: true, throw: true });
  },
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  ...firstRoutes,
  signedInRoute.addChildren([
    organizationRoute.addChildren([...organizationRoutes, ...operationsRoutes]),
    formRoute.addChildren([
      ...formRoutes,
      ...questionRoutes,
      ...designRoutes,
      ...logicRoutes,
      ...answersRoutes,
      ...reportRoutes,
    ]),
  ]),
]);

function ScreenFailure({ error, reset }: ErrorComponentProps) {
  return (
    <main className="alone" id="main">
      <h1>{t("frame.screenFailed")}</h1>
      <Failure error={error} onRetry={reset} />
    </main>
  );
}

export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    basepath: "/app",
    context: { queryClient },
    defaultPreload: "intent",
    defaultErrorComponent: ScreenFailure,
    defaultPendingComponent: () => <Waiting rows={6} />,
    scrollRestoration: true,
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) noteNavigation();
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
