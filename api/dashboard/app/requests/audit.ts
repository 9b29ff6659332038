/** The audit log of an organization: who did what. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "./http.ts";

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly actorName: string;
  readonly action: string;
  readonly target: string;
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

export const auditQuery = (organization: string) =>
  infiniteQueryOptions({
    queryKey: [organization, "audit"],
    queryFn: ({ signal, pageParam }) =>
      call<AuditPage>(
        "GET",
        `/api/${organization}/audit?${new URLSearchParams({
          limit: String(PAGE_ROWS),
          ...(pageParam === "" ? {} : { cursor: pageParam }),
        }).toString()}`,
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ has_more, next_cursor }) => (has_more ? next_cursor : undefined),
  });
