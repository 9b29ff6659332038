/** The way from a number to the people behind it: the responses, filtered as the report is. */
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { createContext, useContext, type ReactNode } from "react";
import { rowsSearch, type RowsFilter, type RowsScope } from "./rows-search.ts";

const route = getRouteApi("/signed-in/forms/$form/report");
const ROWS = "/forms/$form/responses";

/** What the report counts. */
export const ScopeContext = createContext<RowsScope>({ range: {} });

/** Without the screen of responses there is no link: one that leads nowhere is not shown. */
export function RowsLink({ filter, children }: { readonly filter: RowsFilter; readonly children: ReactNode }) {
  const params = route.useParams();
  const scope = useContext(ScopeContext);
  const router = useRouter();
  const screens: Readonly<Record<string, unknown>> = router.routesByPath;
  if (screens[ROWS] === undefined) return undefined;
  const target = { to: ROWS, params, search: rowsSearch(filter, scope) } as never;
  return (
    <a
      className="link sm unprinted"
      href={router.buildLocation(target).href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate(target);
      }}
    >
      {children}
    </a>
  );
}
