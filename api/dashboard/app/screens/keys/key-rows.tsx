/** The keys as a table: a key that is being replaced hangs under its replacement. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, classes } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Menu } from "../../components/menu.tsx";
import { reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { endOldKey, keysQuery, prefixOf, type Key } from "../../requests/keys.ts";
import { ago, day, until } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

interface KeyRowsProps {
  readonly keys: readonly Key[];
  readonly onRotate: (key: Key) => void;
  readonly onRevoke: (key: Key) => void;
}

export function KeyRows({ keys, onRotate, onRevoke }: KeyRowsProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{t("keys.nameAndPrefix")}</th>
          <th>{t("keys.scopesAndOrigins")}</th>
          <th>{t("keys.lastUsed")}</th>
          <th>
            <span className="unseen">{t("keys.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys
          .filter((key) => !hangs(key))
          // What no longer works stands below what does.
          .toSorted((one, other) => Number(one.state === "ended") - Number(other.state === "ended"))
          .flatMap((key) => {
            const old = keys.filter((each) => each.replacedBy === key.id && hangs(each));
            return [
              <KeyRow key={key.id} apiKey={key} isJoined={old.length > 0} onRotate={onRotate} onRevoke={onRevoke} />,
              ...old.map((each) => <OldKeyRow key={each.id} old={each} />),
            ];
          })}
      </tbody>
    </table>
  );
}

/** A key that is being replaced stands under its replacement. */
function hangs({ state, replacedBy }: Key): boolean {
  return state === "rotating" && replacedBy !== null;
}

function KeyRow({
  apiKey: key,
  isJoined,
  onRotate,
  onRevoke,
}: Omit<KeyRowsProps, "keys"> & { readonly apiKey: Key; readonly isJoined: boolean }) {
  const isEnded = key.state === "ended";
  const endedAt = key.revokedAt ?? key.expiresAt;
  return (
    <tr className={classes(isJoined && "join", isEnded && "off")}>
      <td>
        <div className="who">{key.name}</div>
        <div className="mono xs muted">{prefixOf(key)}</div>
      </td>
      <td className="full">
        {isEnded && endedAt !== null ? (
          <span className="tag bad">
            {key.revokedAt === null
              ? t("keys.endedAt", { when: day(endedAt) })
              : t("keys.revokedAt", { when: day(endedAt) })}
          </span>
        ) : (
          <>
            <div className="scopes">
              {key.scopes.map((scope) => (
                <code key={scope}>{scope}</code>
              ))}
            </div>
            {key.origins.map((origin) => (
              <div key={origin} className="mono xs muted">
                {origin}
              </div>
            ))}
          </>
        )}
      </td>
      <td className="full">
        <span className="num">{key.lastUsedAt === null ? t("keys.neverUsed") : ago(key.lastUsedAt)}</span>
        <div className="xs muted">
          {key.createdBy === null
            ? t("keys.madeAt", { when: day(key.createdAt) })
            : t("keys.madeBy", { when: day(key.createdAt), who: key.createdBy })}
        </div>
        {key.expiresAt !== null && !isEnded && (
          <div className="xs warned">{t("keys.expires", { when: day(key.expiresAt) })}</div>
        )}
      </td>
      <td className="acts">
        {!isEnded && (
          <Menu
            label={t("keys.moreFor", { name: key.name })}
            actions={[
              { label: t("keys.rotate"), icon: "turn", run: () => onRotate(key) },
              { label: t("keys.revoke"), icon: "bin", isDangerous: true, run: () => onRevoke(key) },
            ]}
          />
        )}
      </td>
    </tr>
  );
}

function OldKeyRow({ old }: { readonly old: Key }) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => endOldKey(organization, old.id),
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery(organization).queryKey }),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  return (
    <tr className="turning">
      <td className="full" colSpan={3}>
        <div className="tree">
          <div className="grow">
            <div className="line wrap">
              <span className="mono xs muted">{prefixOf(old)}</span>
              <span className="tag warn">
                <Icon name="clock" small />
                {t("keys.oldWorksUntil", { until: until(old.expiresAt ?? 0) })}
              </span>
            </div>
            <p className="xs muted">
              {old.lastUsedAt === null ? t("keys.oldNeverUsed") : t("keys.oldLastUsed", { when: ago(old.lastUsedAt) })}
            </p>
          </div>
        </div>
      </td>
      <td className="acts">
        <Button
          size="small"
          look="danger"
          busy={end.isPending}
          aria-label={t("keys.endNowFor", { name: old.name })}
          onClick={() => end.mutate()}
        >
          {t("keys.endNow")}
        </Button>
      </td>
    </tr>
  );
}
