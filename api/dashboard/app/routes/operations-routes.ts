/** Addresses of webhooks, payments, the outbox, usage and the installation. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { organizationRoute } from "./frames.tsx";

const webhooksRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/webhooks",
  validateSearch: (search): { new?: true } => (search["new"] === true ? { new: true } : {}),
  loader: () => loadWords("webhooks"),
  component: lazyRouteComponent(() => import("../screens/webhooks/webhooks-screen.tsx"), "WebhooksScreen"),
});

const STATUSES = ["pending", "failed", "success"] as const;

const webhookRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/webhooks/$webhook",
  validateSearch(search): { status?: (typeof STATUSES)[number] } {
    const status = STATUSES.find((each) => each === search["status"]);
    return status === undefined ? {} : { status };
  },
  loader: () => loadWords("webhooks"),
  component: lazyRouteComponent(() => import("../screens/webhooks/webhook-screen.tsx"), "WebhookScreen"),
});

const paymentsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/payments",
  loader: () => loadWords("operations"),
  component: lazyRouteComponent(() => import("../screens/operations/payments-screen.tsx"), "PaymentsScreen"),
});

const outboxRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/outbox",
  loader: () => loadWords("operations"),
  component: lazyRouteComponent(() => import("../screens/operations/outbox-screen.tsx"), "OutboxScreen"),
});

const usageRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/usage",
  loader: () => loadWords("operations", "plan"),
  component: lazyRouteComponent(() => import("../screens/operations/usage-screen.tsx"), "UsageScreen"),
});

const installationRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/installation",
  loader: () => loadWords("operations"),
  component: lazyRouteComponent(() => import("../screens/operations/installation-screen.tsx"), "InstallationScreen"),
});

/** What an organization sends, earns and uses, and where it runs. */
export const operationsRoutes = [
  webhooksRoute,
  webhookRoute,
  paymentsRoute,
  outboxRoute,
  usageRoute,
  installationRoute,
] as const;
