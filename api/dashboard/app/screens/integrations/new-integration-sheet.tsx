/** Connecting a form with another service. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormSheet } from "../../components/form-sheet.tsx";
import { ChoiceField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { RequestError } from "../../requests/http.ts";
import { createIntegration, integrationsQuery, type IntegrationType } from "../../requests/integrations.ts";
import { t } from "../../words/words.ts";
import { ConfigInput } from "./config-input.tsx";
import { configOf, TYPES } from "./integration-fields.ts";

export function NewIntegrationSheet({ form, onClose }: { readonly form: string; readonly onClose: () => void }) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [type, setType] = useState<IntegrationType>("slack");
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const fields = TYPES.find((each) => each.type === type)?.fields ?? [];
  const create = useMutation({
    mutationFn: () => createIntegration(organization, form, type, configOf(fields, typed)),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: integrationsQuery(organization, form).queryKey });
      onClose();
    },
  });
  const isMissing = (name: string): boolean => (typed[name] ?? "").trim() === "";
  const problemOf = (name: string): string | undefined => {
    if (isTried && isMissing(name)) return t("integrations.missing");
    if (!(create.error instanceof RequestError)) return undefined;
    return create.error.issues.find(({ path }) => path?.startsWith(`config.${name}`) === true)?.message;
  };
  const isSaid = fields.some(({ name }) => problemOf(name) !== undefined);
  return (
    <FormSheet
      title={t("integrations.new")}
      submit={t("integrations.connect")}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!fields.some(({ name }) => isMissing(name))) create.mutate();
      }}
    >
      <ChoiceField
        label={t("integrations.service")}
        value={type}
        options={TYPES.map(({ type: value, name }) => ({ value, label: name }))}
        onChange={(next) => {
          setType(next);
          setTyped({});
          setTried(false);
          create.reset();
        }}
      />
      {fields.map((field) => (
        <ConfigInput
          key={`${type} ${field.name}`}
          field={field}
          value={typed[field.name] ?? ""}
          problem={problemOf(field.name)}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      <p className="sm muted">{t("integrations.whenSent")}</p>
      {create.error !== null && !isSaid && <Failure error={create.error} />}
    </FormSheet>
  );
}
