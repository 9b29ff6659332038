/** Own domains of the organization: the record that proves one, and whether it is seen. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Failure, QueryView, reasonOf } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { addDomain, domainsQuery, removeDomain, verifyDomain, type Domain } from "../../requests/form-settings.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { featureName } from "../../components/plan-words.ts";

const FEATURE = "custom_domains";

/** @param features of the plan; undefined: not known yet. */
export function DomainsSection({ features }: { readonly features: readonly string[] | undefined }) {
  const organization = useOrganization();
  const domains = useQuery(domainsQuery(organization.id));
  const mayWrite = may(organization, "form:write");
  return (
    <section className="section" id="section-domains">
      <h2>{t("settings.section.domains")}</h2>
      <p className="sm muted">{t("settings.domains.help")}</p>
      <QueryView query={domains} rows={2}>
        {(all) => (
          <ul className="rows">
            {all.map((domain) => (
              <DomainRow key={domain.id} domain={domain} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </QueryView>
      {features?.includes(FEATURE) === false ? (
        <p className="line sm muted">
          <Icon name="lock" small />
          {t("settings.locked", { feature: featureName(FEATURE) })}
        </p>
      ) : (
        mayWrite && <AddDomain />
      )}
    </section>
  );
}

function useDomainChange<Given>(change: (organization: string, given: Given) => Promise<unknown>) {
  const { id } = useOrganization();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => change(id, given),
    onSuccess: () => client.invalidateQueries({ queryKey: domainsQuery(id).queryKey }),
  });
}

function DomainRow({ domain, mayWrite }: { readonly domain: Domain; readonly mayWrite: boolean }) {
  const verify = useDomainChange(verifyDomain);
  const remove = useDomainChange(removeDomain);
  const [isAsking, setAsking] = useState(false);
  const { record } = domain;
  return (
    <li className="stack tight">
      <div className="line wrap">
        <b className="grow">{domain.domain}</b>
        <span className={domain.status === "verified" ? "tag good" : "tag warn"}>
          {domain.status === "verified" ? t("settings.domains.verified") : t("settings.domains.pending")}
        </span>
        {mayWrite && (
          <>
            <Button size="small" busy={verify.isPending} onClick={() => verify.mutate(domain.id)}>
              {t("settings.domains.verify")}
            </Button>
            <IconButton
              small
              icon="bin"
              label={t("settings.remove", { name: domain.domain })}
              onClick={() => setAsking(true)}
            />
          </>
        )}
      </div>
      {domain.problem !== null && <p className="note">{domain.problem.message}</p>}
      {(domain.status !== "verified" || domain.problem !== null) && (
        <dl className="facts">
          <dt>{t("settings.domains.record")}</dt>
          <dd className="record">TXT {record.name}</dd>
          <dt>{t("settings.domains.value")}</dt>
          <dd className="line wrap">
            <span className="record">{record.value}</span>
            <CopyButton size="small" text={record.value}>
              {t("settings.domains.copy")}
            </CopyButton>
          </dd>
        </dl>
      )}
      {verify.error !== null && <Failure error={verify.error} />}
      {isAsking && (
        <Dialog
          open
          title={t("settings.domains.removeTitle", { domain: domain.domain })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t("frame.cancel")}</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(domain.id)}>
                {t("settings.remove", { name: domain.domain })}
              </Button>
            </>
          }
        >
          <p>{t("settings.domains.removeConsequence")}</p>
          {remove.error !== null && <Failure error={remove.error} />}
        </Dialog>
      )}
    </li>
  );
}

function AddDomain() {
  const [domain, setDomain] = useState("");
  const add = useDomainChange(addDomain);
  return (
    <form
      className="line wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (domain.trim() !== "") add.mutate(domain.trim(), { onSuccess: () => setDomain("") });
      }}
    >
      <div className="grow">
        <TextField
          label={t("settings.domains.add")}
          placeholder="forms.example.com"
          spellCheck={false}
          autoComplete="off"
          problem={add.error === null ? undefined : reasonOf(add.error)}
          value={domain}
          onChange={(text) => {
            add.reset();
            setDomain(text);
          }}
        />
      </div>
      <Button type="submit" busy={add.isPending} disabled={domain.trim() === ""}>
        {t("settings.domains.addIt")}
      </Button>
    </form>
  );
}
