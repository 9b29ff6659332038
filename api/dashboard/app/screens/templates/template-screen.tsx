/** `/app/templates/{id}`: what a template asks, and a form from it. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { DocumentPreview } from "../../components/document-preview.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { templateQuery, type Template } from "../../requests/new-form.ts";
import { t } from "../../words/words.ts";
import { useCreateForm } from "../new-form/use-create-form.ts";

const route = getRouteApi("/signed-in/organization/templates/$template");

export function TemplateScreen() {
  const { id: organization } = useOrganization();
  const { template: id } = route.useParams();
  const template = useQuery(templateQuery(organization, id));
  return (
    <div className="narrow">
      <p className="sm">
        <Link className="link" to="/templates">
          {t("newForm.allTemplates")}
        </Link>
      </p>
      <QueryView query={template} rows={6}>
        {(shown) => <Shown template={shown} />}
      </QueryView>
    </div>
  );
}

function Shown({ template }: { readonly template: Template }) {
  const create = useCreateForm();
  return (
    <>
      <PageHeading title={template.title} say={template.summary}>
        <Button look="primary" icon="plus" end busy={create.isPending} onClick={() => create.mutate(template.doc)}>
          {t("newForm.use")}
        </Button>
      </PageHeading>
      {create.error !== null && <Failure error={create.error} />}
      <DocumentPreview document={template.doc} />
    </>
  );
}
