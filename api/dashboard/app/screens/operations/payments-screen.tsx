/** `/app/payments`: accounts at payment gateways. Credentials are never shown. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView, reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import { changePaymentAccount, paymentAccountsQuery, type PaymentAccount } from "../../requests/operations.ts";
import { day } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

const LABEL_CHARACTERS_MAX = 200;

export function PaymentsScreen() {
  const member = useOrganization();
  const accounts = useQuery(paymentAccountsQuery(member.id));
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<PaymentAccount>();
  const makeDefault = useMutation({
    mutationFn: (id: string) => changePaymentAccount(member.id, id, { isDefault: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: paymentAccountsQuery(member.id).queryKey }),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  const mayChange = may(member, "payment:write");
  return (
    <>
      <PageHeading title={t("operations.payments")} say={t("operations.paymentsSay")} />
      <QueryView query={accounts}>
        {({ accounts: all }) =>
          all.length === 0 ? (
            <p className="empty">{t("operations.noAccounts")}</p>
          ) : (
            <ul className="rows">
              {all.map((account) => (
                <li key={account.id} className="line wrap">
                  <div className="grow">
                    <div className="strong cut">{account.label}</div>
                    <div className="xs muted cut">
                      {t("operations.accountOf", {
                        gateway: gatewayName(account.provider),
                        by: account.connectedBy.name,
                        when: day(account.createdAt),
                      })}
                    </div>
                    {account.lastError !== null && <p className="problem">{account.lastError}</p>}
                  </div>
                  <span className="sm muted">{t("operations.formsUsing", { count: account.formsUsing })}</span>
                  {account.environment === "test" && <span className="tag info">{t("operations.testAccount")}</span>}
                  {account.status === "failing" && <span className="tag bad">{t("operations.failing")}</span>}
                  {account.isDefault ? (
                    <span className="tag good">{t("operations.default")}</span>
                  ) : (
                    mayChange && (
                      <Button
                        size="small"
                        busy={makeDefault.isPending && makeDefault.variables === account.id}
                        onClick={() => makeDefault.mutate(account.id)}
                      >
                        {t("operations.makeDefault")}
                      </Button>
                    )
                  )}
                  {mayChange && (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={t("operations.renameAccount", { label: account.label })}
                      onClick={() => setRenamed(account)}
                    >
                      {t("operations.rename")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {renamed !== undefined && <RenameDialog account={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

function RenameDialog({ account, onClose }: { readonly account: PaymentAccount; readonly onClose: () => void }) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const formId = useId();
  const [label, setLabel] = useState(account.label);
  const rename = useMutation({
    mutationFn: () => changePaymentAccount(organization, account.id, { label: label.trim() }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: paymentAccountsQuery(organization).queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("operations.renameAccount", { label: account.label })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={rename.isPending}>
            {t("operations.rename")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (label.trim() !== "") rename.mutate();
        }}
      >
        <TextField
          label={t("operations.accountName")}
          value={label}
          maxLength={LABEL_CHARACTERS_MAX}
          problem={label.trim() === "" ? t("operations.nameProblem") : undefined}
          onChange={setLabel}
        />
        {rename.error !== null && <Failure error={rename.error} />}
      </form>
    </Dialog>
  );
}

/** "Gateway A" of `gateway_a`. */
const gatewayName = (provider: string): string =>
  provider.replace(/^gateway_([a-z])$/, (_, letter: string) => `Gateway ${letter.toUpperCase()}`);
