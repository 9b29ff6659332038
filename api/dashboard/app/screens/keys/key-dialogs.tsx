/** What is asked before a key is replaced or revoked. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ChoiceField, TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { now } from "../../time/clock.ts";
import { useOrganization } from "../../frame/organization.tsx";
import { keysQuery, revokeKey, rotateKey, type Key, type MadeKey } from "../../requests/keys.ts";
import { until } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
const WINDOWS = { none: 0, hour: HOUR_SECONDS, day: 24 * HOUR_SECONDS, week: 7 * 24 * HOUR_SECONDS } as const;
const WINDOW_NAMES = {
  none: "keys.windowNone",
  hour: "keys.windowHour",
  day: "keys.windowDay",
  week: "keys.windowWeek",
} as const;

export function RotateDialog({
  keyToReplace: key,
  onClose,
  onMade,
}: {
  readonly keyToReplace: Key;
  readonly onClose: () => void;
  readonly onMade: (made: MadeKey) => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [window, setWindow] = useState<keyof typeof WINDOWS>("day");
  const rotate = useMutation({
    mutationFn: () => rotateKey(organization, key.id, WINDOWS[window]),
    async onSuccess(made) {
      await client.invalidateQueries({ queryKey: keysQuery(organization).queryKey });
      onMade(made);
    },
  });
  const endsAt = now() + WINDOWS[window] * 1_000;
  return (
    <Dialog
      title={t("keys.rotateTitle", { name: key.name })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" icon="turn" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            {t("keys.rotate")}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={t("keys.oldKey")}
        value={window}
        options={(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).map((value) => ({
          value,
          label: t(WINDOW_NAMES[value]),
        }))}
        onChange={setWindow}
      />
      <p>{window === "none" ? t("keys.endsAtOnce") : t("keys.worksUntil", { until: until(endsAt) })}</p>
      {rotate.error !== null && <Failure error={rotate.error} />}
    </Dialog>
  );
}

export function RevokeDialog({
  keyToRevoke: key,
  onClose,
}: {
  readonly keyToRevoke: Key;
  readonly onClose: () => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  // Somebody may depend on it this very minute.
  const asksForName = key.lastUsedAt !== null && now() - key.lastUsedAt < HOUR_MS;
  const revoke = useMutation({
    mutationFn: () => revokeKey(organization, key.id),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: keysQuery(organization).queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("keys.revokeTitle", { name: key.name })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button
            look="danger"
            disabled={asksForName && typed.trim() !== key.name}
            busy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {t("keys.revoke")}
          </Button>
        </>
      }
    >
      <p>{t("keys.revokeConsequence")}</p>
      {asksForName && (
        <TextField
          label={t("keys.typeName", { name: key.name })}
          help={t("keys.usedLately")}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      )}
      {revoke.error !== null && <Failure error={revoke.error} />}
    </Dialog>
  );
}
