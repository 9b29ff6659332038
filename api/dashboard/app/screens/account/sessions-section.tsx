/** Where a person is signed in, and ending it there. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { QueryView, reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import {
  currentSessionQuery,
  endOtherSessions,
  endSession,
  sessionsQuery,
  type SignedInSession,
} from "../../requests/account.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const { data: current } = useQuery(currentSessionQuery);
  const end = useEnding();
  return (
    <section className="section">
      <h2>{t("account.sessions")}</h2>
      <QueryView query={sessions} rows={2}>
        {(all) => (
          <>
            <ul className="rows">
              {all.map((session) => (
                <SessionRow key={session.id} session={session} isThis={session.id === current?.session.id} />
              ))}
            </ul>
            {all.length > 1 && (
              <div>
                <Button look="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
                  {t("account.endOthers")}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** @returns ends one session by its token, or all others. */
function useEnding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string | undefined) => (token === undefined ? endOtherSessions() : endSession(token)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
}

function SessionRow({ session, isThis }: { readonly session: SignedInSession; readonly isThis: boolean }) {
  const end = useEnding();
  const browser = browserOf(session.userAgent ?? "");
  return (
    <li className="line wrap">
      <div className="grow">
        <div className="line">
          <span className="strong cut">{browser ?? t("account.unknownBrowser")}</span>
          {isThis && <span className="tag good">{t("account.thisBrowser")}</span>}
        </div>
        <div className="xs muted">
          {(session.ipAddress ?? "") === ""
            ? t("account.since", { when: moment(session.createdAt) })
            : t("account.sinceFrom", { when: moment(session.createdAt), address: session.ipAddress ?? "" })}
        </div>
      </div>
      {!isThis && (
        <Button size="small" busy={end.isPending} onClick={() => end.mutate(session.token)}>
          {t("account.end")}
        </Button>
      )}
    </li>
  );
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** "Firefox, Linux": enough to know one's own again; undefined for what is no browser. */
function browserOf(userAgent: string): string | undefined {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  const known = [browser, system].filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known.join(", ");
}
