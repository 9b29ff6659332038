/** The passkeys of an account. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { passkeysQuery } from "../../requests/account.ts";
import { addPasskey, canUsePasskeys, isDeclined, removePasskey, type Passkey } from "../../requests/passkeys.ts";
import { day } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery);
  return (
    <section className="section">
      <h2>{t("account.passkeys")}</h2>
      <p className="sm muted">{t("account.passkeysHelp")}</p>
      <QueryView query={passkeys} rows={1}>
        {(all) => (
          <>
            {all.length > 0 && (
              <ul className="rows">
                {all.map((each) => (
                  <PasskeyRow key={each.id} passkey={each} />
                ))}
              </ul>
            )}
            {canUsePasskeys() ? <AddPasskey /> : <p className="note">{t("account.noPasskeysHere")}</p>}
          </>
        )}
      </QueryView>
    </section>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey.id),
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  const name = passkey.name ?? t("account.unnamedPasskey");
  return (
    <li className="line wrap">
      <div className="grow">
        <div className="strong cut">{name}</div>
        <div className="xs muted">{t("account.addedAt", { when: day(passkey.createdAt) })}</div>
      </div>
      <Button
        size="small"
        look="danger"
        aria-label={t("account.removePasskey", { name })}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t("account.remove")}
      </Button>
      {remove.error !== null && <Failure error={remove.error} />}
    </li>
  );
}

function AddPasskey() {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim()),
    async onSuccess() {
      setName("");
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <TextField
        label={t("account.passkeyName")}
        placeholder={t("account.passkeyNameExample")}
        value={name}
        autoComplete="off"
        onChange={setName}
      />
      {add.error !== null && !isDeclined(add.error) && <Failure error={add.error} />}
      <div>
        <Button type="submit" icon="key" busy={add.isPending}>
          {t("account.addPasskey")}
        </Button>
      </div>
    </form>
  );
}
