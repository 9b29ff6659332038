/** `/app/keys`: the keys of the organization, and what can be done with each. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import { keysQuery, type Key, type MadeKey } from "../../requests/keys.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { KeyRows } from "./key-rows.tsx";
import { NewKeySheet } from "./new-key-sheet.tsx";
import { RevokeDialog, RotateDialog } from "./key-dialogs.tsx";
import { SecretSheet } from "./secret-sheet.tsx";

const route = getRouteApi("/signed-in/organization/keys");

type Asked =
  | { readonly what: "rotate" | "revoke"; readonly key: Key }
  | { readonly what: "made"; readonly made: MadeKey };

export function KeysScreen() {
  const member = useOrganization();
  const { id: organization } = member;
  const { mode, new: isNew = false } = route.useSearch();
  const navigate = useNavigate({ from: "/keys" });
  const keys = useQuery(keysQuery(organization));
  const [asked, setAsked] = useState<Asked>();
  const search = (next: { mode?: "test"; new?: true }): void => void navigate({ search: next });
  const ofMode = mode === undefined ? {} : { mode };
  const close = (): void => setAsked(undefined);
  return (
    <>
      <PageHeading title={t("keys.title")} say={t("keys.say")}>
        {may(member, "key:write") && (
          <Button look="primary" icon="plus" end onClick={() => search({ ...ofMode, new: true })}>
            {t("keys.new")}
          </Button>
        )}
      </PageHeading>
      <QueryView query={keys} rows={4}>
        {(all) => {
          const test = all.filter(({ kind }) => kind.endsWith("_test"));
          const live = all.filter(({ kind }) => kind.endsWith("_live"));
          const seen = mode === "test" ? test : live;
          return (
            <>
              <div className="tools">
                <Segmented
                  label={t("keys.which")}
                  value={mode ?? "live"}
                  segments={[
                    { value: "live", label: <Counted name={t("keys.live")} number={counted(live)} /> },
                    { value: "test", label: <Counted name={t("keys.test")} number={counted(test)} /> },
                  ]}
                  onChange={(value) => search(value === "test" ? { mode: "test" } : {})}
                />
                <span className="sm muted end wide-only">
                  {t("keys.summary", {
                    active: seen.filter(({ state }) => state === "active").length,
                    replaced: seen.filter(({ state }) => state === "rotating").length,
                  })}
                </span>
              </div>
              {seen.length === 0 ? (
                <p className="empty">{mode === "test" ? t("keys.noTestKeys") : t("keys.noKeys")}</p>
              ) : (
                <KeyRows
                  keys={seen}
                  onRotate={(key) => setAsked({ what: "rotate", key })}
                  onRevoke={(key) => setAsked({ what: "revoke", key })}
                />
              )}
            </>
          );
        }}
      </QueryView>
      <p className="sm muted after">
        {t("keys.audited")} <a href="/docs">{t("keys.docs")}</a>
      </p>
      {isNew && (
        <NewKeySheet
          mode={mode ?? "live"}
          onClose={() => search(ofMode)}
          onMade={(made) => {
            search(made.kind.endsWith("_test") ? { mode: "test" } : {});
            setAsked({ what: "made", made });
          }}
        />
      )}
      {asked?.what === "made" && <SecretSheet made={asked.made} onClose={close} />}
      {asked?.what === "rotate" && (
        <RotateDialog keyToReplace={asked.key} onClose={close} onMade={(made) => setAsked({ what: "made", made })} />
      )}
      {asked?.what === "revoke" && <RevokeDialog keyToRevoke={asked.key} onClose={close} />}
    </>
  );
}

function Counted({ name, number }: { readonly name: string; readonly number: number }) {
  return (
    <>
      {name} <span className="num faint">{count(number)}</span>
    </>
  );
}

/** Keys that work. */
function counted(keys: readonly Key[]): number {
  return keys.filter(({ state }) => state !== "ended").length;
}
