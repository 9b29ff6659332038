/** Addresses of whoever is not signed in yet. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { rootRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

const first = () => loadWords("first");

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/setup",
  validateSearch: (search) => ({ token: textIn(search, "token") ?? "" }),
  loader: first,
  component: lazyRouteComponent(() => import("../screens/first/setup-screen.tsx"), "SetupScreen"),
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
  component: lazyRouteComponent(() => import("../screens/first/sign-in-screen.tsx"), "SignInScreen"),
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
  component: lazyRouteComponent(() => import("../screens/first/reset-screen.tsx"), "ResetScreen"),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invite/$token",
  loader: first,
  component: lazyRouteComponent(() => import("../screens/first/invite-screen.tsx"), "InviteScreen"),
});

/** Setting up, signing in, a new password, an invitation. */
export const firstRoutes = [setupRoute, signInRoute, resetRoute, inviteRoute] as const;
