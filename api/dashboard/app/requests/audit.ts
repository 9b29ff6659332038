/** The audit log of an organization: who did what. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "./http.ts";

export interface AuditTarget {
  readonly id: string;
  /** "" for a response. */
  readonly name: string;
  readonly form: string | null;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly actorName: string;
  readonly action: string;
  readonly target: string;
  /** What `target` names and what was made, as far as it is still there. */
  readonly targets: readonly AuditTarget[];
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string;
  /** `done`, the code of an error, or null: it was not finished. */
  readonly outcome: string | null;
  readonly times: number;
}

interface AuditPage {
  readonly data: readonly AuditEntry[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

const PAGE_ROWS = 50;

/** @param action all of it; "": any */
export const auditQuery = (organization: string, action = "") =>
  infiniteQueryOptions({
    queryKey: [organization, "audit", action],
    queryFn: ({ signal, pageParam }) =>
      call<AuditPage>(
        "GET",
        `/api/${organization}/audit?${new URLSearchParams({
          limit: String(PAGE_ROWS),
          ...(pageParam === "" ? {} : { cursor: pageParam }),
          ...(action === "" ? {} : { action }),
        }).toString()}`,
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ has_more, next_cursor }) => (has_more ? next_cursor : undefined),
  });
