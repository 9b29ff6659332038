/** The frames that routes hang in: the root, whoever is signed in, an organization, a form. */
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { Toasts } from "../components/toasts.tsx";
import { OfflineBar } from "../frame/offline-bar.tsx";
import { NoOrganization, OrganizationFrame } from "../frame/organization-frame.tsx";
import { OrganizationProvider } from "../frame/organization.tsx";
import { RequestError } from "../requests/http.ts";
import { meQuery } from "../requests/me.ts";
import { loadWords, t } from "../words/words.ts";

interface RouterContext {
  readonly queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
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

/** Screens of somebody who is signed in; whoever is not signs in first and comes back. */
export const signedInRoute = createRoute({
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

export const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "organization",
  component: OrganizationFrame,
});

/** The screens of one form. */
export const formRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/forms/$form",
  loader: () => loadWords("form"),
  component: lazyRouteComponent(() => import("../frame/form-frame.tsx"), "FormFrame"),
});
