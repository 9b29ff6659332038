/**
 * The addresses of the application. A screen and its words are loaded when its address is near: on hover or focus of a
 * link, or when it is opened.
 */
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type ErrorComponentProps,
} from "@tanstack/react-router";
import { Failure, Waiting } from "./components/query-view.tsx";
import { Toasts } from "./components/toasts.tsx";
import { noteNavigation } from "./components/navigations.ts";
import { OfflineBar } from "./frame/offline-bar.tsx";
import { NoOrganization, OrganizationFrame } from "./frame/organization-frame.tsx";
import { OrganizationProvider } from "./frame/organization.tsx";
import { RequestError } from "./requests/http.ts";
import { meQuery } from "./requests/me.ts";
import { loadWords, t } from "./words/words.ts";

interface RouterContext {
  readonly queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <a className="skip" href="#main">
        {t("frame.skip")}
      </a>
      <OfflineBar />
      <Outlet />
      <Toasts />
    </>
  ),
  notFoundComponent: () => (
    <main className="alone" id="main">
      <h1>{t("frame.noSuchScreen")}</h1>
      <a className="btn" href="/app/forms">
        {t("frame.toForms")}
      </a>
    </main>
  ),
});

/** A text of the search part; undefined if it is absent. */
function textIn(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

const first = () => loadWords("first");

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/setup",
  validateSearch: (search) => ({ token: textIn(search, "token") ?? "" }),
  loader: first,
  component: lazyRouteComponent(() => import("./screens/first/setup-screen.tsx"), "SetupScreen"),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  validateSearch(search): { next?: string } {
    const next = textIn(search, "next");
    // Only a screen of ours: an address that leads elsewhere would be a trap.
    return next?.startsWith("/app/") === true ? { next } : {};
  },
  loader: first,
  component: lazyRouteComponent(() => import("./screens/first/sign-in-screen.tsx"), "SignInScreen"),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset",
  validateSearch(search): { token?: string; email?: string; error?: string } {
    const token = textIn(search, "token");
    const email = textIn(search, "email");
    const error = textIn(search, "error");
    return {
      ...(token === undefined ? {} : { token }),
      ...(email === undefined ? {} : { email }),
      ...(error === undefined ? {} : { error }),
    };
  },
  loader: first,
  component: lazyRouteComponent(() => import("./screens/first/reset-screen.tsx"), "ResetScreen"),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invite/$token",
  loader: first,
  component: lazyRouteComponent(() => import("./screens/first/invite-screen.tsx"), "InviteScreen"),
});

/** Screens of somebody who is signed in; whoever is not signs in first and comes back. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  async beforeLoad({ context, location }) {
    try {
      await context.queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (error instanceof RequestError && error.status === 401)
        redirect({ to: "/sign-in", search: { next: `/app${location.href}` }, throw: true });
      throw error;
    }
  },
  component: () => (
    <OrganizationProvider nowhere={<NoOrganization />}>
      <Outlet />
    </OrganizationProvider>
  ),
});

const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "organization",
  component: OrganizationFrame,
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad() {
    redirect({ to: "/forms", replace: true, throw: true });
  },
});

export const STATUSES = ["live", "draft", "closed"] as const;
export const ORDERS = ["edited", "title", "created"] as const;

const formsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/forms",
  validateSearch(search): { status?: (typeof STATUSES)[number]; q?: string; sort?: (typeof ORDERS)[number] } {
    const status = STATUSES.find((each) => each === search["status"]);
    const sort = ORDERS.find((each) => each === search["sort"]);
    const q = textIn(search, "q");
    return {
      ...(status === undefined ? {} : { status }),
      ...(q === undefined || q === "" ? {} : { q }),
      ...(sort === undefined || sort === "edited" ? {} : { sort }),
    };
  },
  loader: () => loadWords("forms"),
  component: lazyRouteComponent(() => import("./screens/forms/forms-screen.tsx"), "FormsScreen"),
});

export const WAYS = ["describe", "blank", "import"] as const;

const newFormRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/forms/new",
  validateSearch(search): { way?: (typeof WAYS)[number]; prompt?: string } {
    const way = WAYS.find((each) => each === search["way"]);
    const prompt = textIn(search, "prompt");
    return { ...(way === undefined ? {} : { way }), ...(prompt === undefined ? {} : { prompt }) };
  },
  loader: () => loadWords("newForm"),
  component: lazyRouteComponent(() => import("./screens/new-form/new-form-screen.tsx"), "NewFormScreen"),
});

const templatesRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/templates",
  validateSearch(search): { q?: string; category?: string } {
    const q = textIn(search, "q");
    const category = textIn(search, "category");
    return { ...(q === undefined || q === "" ? {} : { q }), ...(category === undefined ? {} : { category }) };
  },
  loader: () => loadWords("newForm"),
  component: lazyRouteComponent(() => import("./screens/templates/templates-screen.tsx"), "TemplatesScreen"),
});

const templateRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/templates/$template",
  loader: () => loadWords("newForm"),
  component: lazyRouteComponent(() => import("./screens/templates/template-screen.tsx"), "TemplateScreen"),
});

const keysRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/keys",
  validateSearch(search): { mode?: "test"; new?: true } {
    return {
      ...(search["mode"] === "test" ? { mode: "test" as const } : {}),
      ...(search["new"] === true ? { new: true as const } : {}),
    };
  },
  loader: () => loadWords("keys"),
  component: lazyRouteComponent(() => import("./screens/keys/keys-screen.tsx"), "KeysScreen"),
});

const membersRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/members",
  loader: () => loadWords("members"),
  component: lazyRouteComponent(() => import("./screens/members/members-screen.tsx"), "MembersScreen"),
});

const auditRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/audit",
  loader: () => loadWords("audit"),
  component: lazyRouteComponent(() => import("./screens/audit/audit-screen.tsx"), "AuditScreen"),
});

const accountRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/account",
  loader: () => loadWords("account", "first"),
  component: lazyRouteComponent(() => import("./screens/account/account-screen.tsx"), "AccountScreen"),
});

/** The screens of one form. */
const formRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/forms/$form",
  loader: () => loadWords("form"),
  component: lazyRouteComponent(() => import("./frame/form-frame.tsx"), "FormFrame"),
});

const formIndexRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/",
  beforeLoad({ params }) {
    redirect({ to: "/forms/$form/share", params, replace: true, throw: true });
  },
});

const shareRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/share",
  component: lazyRouteComponent(() => import("./screens/share/share-screen.tsx"), "ShareScreen"),
});

const versionsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/versions",
  validateSearch(search): { compare?: string } {
    const compare = textIn(search, "compare");
    return compare === undefined ? {} : { compare };
  },
  component: lazyRouteComponent(() => import("./screens/versions/versions-screen.tsx"), "VersionsScreen"),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  setupRoute,
  signInRoute,
  resetRoute,
  inviteRoute,
  signedInRoute.addChildren([
    organizationRoute.addChildren([
      formsRoute,
      newFormRoute,
      templatesRoute,
      templateRoute,
      keysRoute,
      membersRoute,
      auditRoute,
      accountRoute,
    ]),
    formRoute.addChildren([formIndexRoute, shareRoute, versionsRoute]),
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
