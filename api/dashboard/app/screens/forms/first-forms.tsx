/** The list of an organization without forms: some templates to begin with. */
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../components/query-view.tsx";
import { TemplateCards } from "../../components/template-cards.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { templatesQuery } from "../../requests/new-form.ts";
import { t } from "../../words/words.ts";

const SHOWN = 6;

export function FirstForms({ mayMake }: { readonly mayMake: boolean }) {
  return (
    <>
      <p className="muted">{mayMake ? t("forms.none") : t("forms.noneToRead")}</p>
      {mayMake && <SomeTemplates />}
    </>
  );
}

function SomeTemplates() {
  const { id } = useOrganization();
  const templates = useQuery(templatesQuery(id));
  return (
    <QueryView query={templates} rows={2}>
      {(all) => <TemplateCards templates={all.slice(0, SHOWN)} />}
    </QueryView>
  );
}
