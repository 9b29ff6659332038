/** The address of the editor of questions. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadWords } from "../words/words.ts";
import { formRoute } from "./frames.tsx";
import { textIn } from "./search.ts";

const questionsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: "/questions/{-$ref}",
  validateSearch(search): { panel?: string } {
    const panel = textIn(search, "panel");
    return panel === undefined ? {} : { panel };
  },
  loader: () => loadWords("questions", "questionSettings", "questionTypes", "rules"),
  component: lazyRouteComponent(() => import("../screens/questions/questions-screen.tsx"), "QuestionsScreen"),
});

/** The questions of a form, with one of them open. */
export const questionRoutes = [questionsRoute] as const;
