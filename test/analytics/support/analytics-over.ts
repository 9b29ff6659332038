/** The reports of a running API: over its own store and form versions, and a ClickHouse of the test. */
import { type Analytics, createAnalytics } from "../../../analytics/analytics.ts";
import type { StartedRuntime } from "../../../runtime/runtime.ts";

/** What a runtime does not bring. */
type Rest = Omit<Parameters<typeof createAnalytics>[0], "responses" | "organizationsOf" | "formVersions">;

export function analyticsOver({ store, formVersions }: StartedRuntime, rest: Rest): Analytics {
  return createAnalytics({
    responses: store.responses,
    organizationsOf: (forms) => store.forms.organizationsOf(forms),
    formVersions,
    ...rest,
  });
}
