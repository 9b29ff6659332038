/** Addresses of an organization's screens. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { organizationRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

export const STATUSES = ["live", "draft", "closed"] as const;
export const ORDERS = ["edited", "title", "created"] as const;

const formsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/forms",
  validateSearch(search): {
    status?: (typeof STATUSES)[number];
    q?: string;
    sort?: (typeof ORDERS)[number];
    tag?: string;
  } {
    const status = STATUSES.find((each) => each === search["status"]);
    const sort = ORDERS.find((each) => each === search["sort"]);
    const q = textIn(search, "q");
    const tag = textIn(search, "tag");
    return {
      ...(tag === undefined || tag === "" ? {} : { tag }),
      ...(status === undefined ? {} : { status }),
      ...(q === undefined || q === "" ? {} : { q }),
      ...(sort === undefined || sort === "edited" ? {} : { sort }),
    };
  },
  loader: () => loadWords("forms"),
  component: lazyRouteComponent(() => import("../screens/forms/forms-screen.tsx"), "FormsScreen"),
});

const binRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/bin",
  loader: () => loadWords("forms"),
  component: lazyRouteComponent(() => import("../screens/forms/bin-screen.tsx"), "BinScreen"),
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
  component: lazyRouteComponent(() => import("../screens/new-form/new-form-screen.tsx"), "NewFormScreen"),
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
  component: lazyRouteComponent(() => import("../screens/templates/templates-screen.tsx"), "TemplatesScreen"),
});

const templateRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/templates/$template",
  loader: () => loadWords("newForm"),
  component: lazyRouteComponent(() => import("../screens/templates/template-screen.tsx"), "TemplateScreen"),
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
  component: lazyRouteComponent(() => import("../screens/keys/keys-screen.tsx"), "KeysScreen"),
});

const membersRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/members",
  loader: () => loadWords("members"),
  component: lazyRouteComponent(() => import("../screens/members/members-screen.tsx"), "MembersScreen"),
});

const auditRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/audit",
  validateSearch(search): { action?: string } {
    const action = textIn(search, "action");
    return action === undefined || action === "" ? {} : { action };
  },
  loader: () => loadWords("audit"),
  component: lazyRouteComponent(() => import("../screens/audit/audit-screen.tsx"), "AuditScreen"),
});

const accountRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: "/account",
  loader: () => loadWords("account", "first"),
  component: lazyRouteComponent(() => import("../screens/account/account-screen.tsx"), "AccountScreen"),
});

/** Forms, templates, keys, members, the audit log, the own account. */
export const organizationRoutes = [
  formsRoute,
  binRoute,
  newFormRoute,
  templatesRoute,
  templateRoute,
  keysRoute,
  membersRoute,
  auditRoute,
  accountRoute,
] as const;
