/** `/app/forms/{id}/share`: the form's link, with hidden fields, and the code for other sites. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { TextField } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useForm } from "../../frame/form-frame.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { formQuery, formsQuery, publishForm, type Form } from "../../requests/forms.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { QrSection } from "./qr-section.tsx";
import { SitePicture } from "./site-picture.tsx";
import "./share.css";
import { EMBED_KINDS, embedCode, type EmbedKind } from "./embed-code.ts";

export function ShareScreen() {
  const form = useForm();
  if (form === undefined) return undefined;
  return (
    <div className="narrow">
      <PageHeading title={t("form.share")} />
      {form.version === null && <NotPublished form={form} />}
      {form.status === "closed" && <p className="note">{t("form.isClosed")}</p>}
      <LinkSection form={form} />
      {form.version !== null && <SocialSection form={form} />}
      <EmbedSection form={form} />
    </div>
  );
}

function NotPublished({ form }: { readonly form: Form }) {
  const organization = useOrganization();
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: () => publishForm(organization.id, form.id),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: formQuery(organization.id, form.id).queryKey }),
        client.invalidateQueries({ queryKey: formsQuery(organization.id).queryKey }),
      ]),
  });
  return (
    <div className="stack">
      <p className="note">{t("form.notPublished")}</p>
      {publish.error !== null && <Failure error={publish.error} />}
      {may(organization, "form:publish") && (
        <div>
          <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
            {t("form.publish")}
          </Button>
        </div>
      )}
    </div>
  );
}

function LinkSection({ form }: { readonly form: Form }) {
  const fields = hiddenFieldsOf(form);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const parameters = new URLSearchParams(given).toString();
  const address = parameters === "" ? form.url : `${form.url}?${parameters}`;
  return (
    <>
      <section className="section">
        <h2>{t("form.link")}</h2>
        <div className="secret">
          <output>{address}</output>
          <div className="line wrap">
            <CopyButton look="primary" text={address}>
              {t("form.copyLink")}
            </CopyButton>
          </div>
        </div>
        {fields.length > 0 && (
          <>
            <p className="sm muted">{t("form.hiddenFieldsHelp")}</p>
            {fields.map((key) => (
              <TextField
                key={key}
                label={key}
                autoComplete="off"
                value={values[key] ?? ""}
                onChange={(value) => setValues({ ...values, [key]: value })}
              />
            ))}
          </>
        )}
      </section>
      <QrSection form={form} parameters={parameters} />
    </>
  );
}

/** The picture that stands beside a link to the form. */
function SocialSection({ form }: { readonly form: Form }) {
  return (
    <section className="section">
      <h2>{t("share.social")}</h2>
      <img
        className="social"
        src={`${form.url}/social.png?v=${form.version}`}
        alt={t("share.socialAlt")}
        loading="lazy"
      />
      <p className="sm muted">{t("share.socialHelp")}</p>
    </section>
  );
}

const KIND_NAMES = {
  inline: "form.inline",
  popup: "form.popup",
  bubble: "form.bubble",
  side_tab: "form.sideTab",
  fullpage: "form.fullPage",
} as const;

function EmbedSection({ form }: { readonly form: Form }) {
  const [kind, setKind] = useState<EmbedKind>("inline");
  const code = embedCode(form, kind);
  return (
    <section className="section">
      <h2>{t("form.embed")}</h2>
      <p className="sm muted">{t("form.embedHelp")}</p>
      <div className="scroll">
        <Segmented
          label={t("form.embedKind")}
          value={kind}
          segments={EMBED_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          onChange={setKind}
        />
      </div>
      <SitePicture form={form.id} kind={kind} />
      <pre tabIndex={0}>{code}</pre>
      <div>
        <CopyButton text={code}>{t("form.copyCode")}</CopyButton>
      </div>
    </section>
  );
}

/** The keys of the form's hidden fields. */
function hiddenFieldsOf({ doc }: Form): readonly string[] {
  const fields = doc["hiddenFields"];
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    const key = typeof field === "object" && field !== null && "key" in field ? field.key : undefined;
    return typeof key === "string" ? [key] : [];
  });
}
