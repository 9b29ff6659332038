/** Where the form is found: its address, its short link, and the sites that may show it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { useForm } from "../../frame/form-frame.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { changeSlug, keepShortLink } from "../../requests/form-settings.ts";
import { formQuery, formsQuery, type Form } from "../../requests/forms.ts";
import { RequestError } from "../../requests/http.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { LinesField } from "./setting-control.tsx";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function AddressSection() {
  const form = useForm();
  const { document, change, problems, canWrite } = useDraft();
  const sites = document.embed?.sites;
  return (
    <section className="section" id="section-address">
      <h2>{t("settings.section.address")}</h2>
      {form !== undefined && <SlugField key={form.slug} form={form} />}
      {form !== undefined && <ShortLinkField form={form} />}
      <fieldset className="contents" disabled={!canWrite}>
        <LinesField
          label={t("settings.sites")}
          help={t("settings.sites.help")}
          problem={problems.find(({ place }) => place[0] === "embed")?.message}
          own={sites}
          set={(value) =>
            change(
              t("settings.change", { setting: t("settings.sites") }),
              (draft) => {
                const { sites: _, ...rest } = draft.embed ?? {};
                return {
                  ...draft,
                  embed: value === undefined ? rest : { ...rest, sites: value as readonly string[] },
                };
              },
              { group: "embed sites" },
            )
          }
        />
      </fieldset>
    </section>
  );
}

function SlugField({ form }: { readonly form: Form }) {
  const organization = useOrganization();
  const client = useQueryClient();
  const [slug, setSlug] = useState(form.slug);
  const rename = useMutation({
    mutationFn: () => changeSlug(organization.id, form.id, slug),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: formQuery(organization.id, form.id).queryKey }),
        client.invalidateQueries({ queryKey: formsQuery(organization.id).queryKey }),
      ]),
  });
  const isTaken = rename.error instanceof RequestError && rename.error.code === "slug_taken";
  const problem =
    slug.length < 2 || !SLUG.test(slug) ? t("settings.slug.problem") : isTaken ? t("settings.slug.taken") : undefined;
  return (
    <form
      className="line wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (slug !== form.slug && SLUG.test(slug)) rename.mutate();
      }}
    >
      <div className="grow">
        <TextField
          label={t("settings.slug")}
          help={t("settings.slug.help", { address: `${new URL(form.url).origin}/p/${slug}` })}
          problem={problem}
          value={slug}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          disabled={!may(organization, "form:write")}
          onChange={(text) => {
            rename.reset();
            setSlug(text);
          }}
        />
      </div>
      {slug !== form.slug && (
        <Button type="submit" busy={rename.isPending}>
          {t("settings.slug.change")}
        </Button>
      )}
      {rename.error !== null && !isTaken && <Failure error={rename.error} />}
    </form>
  );
}

function ShortLinkField({ form }: { readonly form: Form }) {
  const organization = useOrganization();
  const keep = useMutation({ mutationFn: () => keepShortLink(organization.id, form.id) });
  if (!may(organization, "form:write")) return undefined;
  return (
    <div className="stack tight">
      <h3 className="label">{t("settings.shortLink")}</h3>
      <div className="line wrap">
        {keep.data === undefined ? (
          <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
            {t("settings.shortLink.show")}
          </Button>
        ) : (
          <>
            <output className="record">{keep.data.url}</output>
            <CopyButton size="small" text={keep.data.url}>
              {t("settings.shortLink.copy")}
            </CopyButton>
          </>
        )}
      </div>
      <p className="help">{t("settings.shortLink.help")}</p>
      {keep.error !== null && <Failure error={keep.error} />}
    </div>
  );
}
