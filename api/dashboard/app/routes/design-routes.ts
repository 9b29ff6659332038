/** Addresses of a form's look: preview and theme. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { formRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

const previewRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/preview",
  validateSearch(search): { at?: string; language?: string } {
    const at = textIn(search, "at");
    const language = textIn(search, "language");
    return { ...(at === undefined ? {} : { at }), ...(language === undefined ? {} : { language }) };
  },
  loader: () => loadWords("preview"),
  component: lazyRouteComponent(() => import("../screens/preview/preview-screen.tsx"), "PreviewScreen"),
});

const themeRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/design",
  loader: () => loadWords("design", "preview"),
  component: lazyRouteComponent(() => import("../screens/design/design-screen.tsx"), "DesignScreen"),
});

const languagesRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/languages",
  loader: () => loadWords("languages", "preview"),
  component: lazyRouteComponent(() => import("../screens/languages/languages-screen.tsx"), "LanguagesScreen"),
});

const translationRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/languages/$language",
  validateSearch(search): { open?: true } {
    return search["open"] === true ? { open: true } : {};
  },
  loader: () => loadWords("languages", "preview"),
  component: lazyRouteComponent(() => import("../screens/languages/translation-screen.tsx"), "TranslationScreen"),
});

const settingsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/settings",
  validateSearch(search): { q?: string } {
    const q = textIn(search, "q");
    return q === undefined || q === "" ? {} : { q };
  },
  loader: () => loadWords("settings", "plan"),
  component: lazyRouteComponent(() => import("../screens/settings/settings-screen.tsx"), "SettingsScreen"),
});

const knowledgeRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/knowledge",
  loader: () => loadWords("knowledge"),
  component: lazyRouteComponent(() => import("../screens/knowledge/knowledge-screen.tsx"), "KnowledgeScreen"),
});

/** How a form looks, in which languages, by which settings, with what knowledge. */
export const designRoutes = [
  previewRoute,
  themeRoute,
  languagesRoute,
  translationRoute,
  settingsRoute,
  knowledgeRoute,
] as const;
