/** `/app/templates`: all templates, by category and words. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ChoiceField } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { TemplateCards } from "../../components/template-cards.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { templatesQuery, type TemplateSummary } from "../../requests/new-form.ts";
import { language, t } from "../../words/words.ts";

const route = getRouteApi("/signed-in/organization/templates");

export function TemplatesScreen() {
  const { id } = useOrganization();
  const templates = useQuery(templatesQuery(id));
  return (
    <>
      <PageHeading title={t("newForm.templates")} say={t("newForm.templatesSay")} />
      <QueryView query={templates} rows={4}>
        {(all) => <Templates all={all} />}
      </QueryView>
    </>
  );
}

function Templates({ all }: { readonly all: readonly TemplateSummary[] }) {
  const { q = "", category } = route.useSearch();
  const navigate = useNavigate({ from: "/templates" });
  const categories = [...new Map(all.map((template) => [template.category, template.categoryLabel]))];
  const words = q.trim().toLocaleLowerCase(language).split(/\s+/);
  const seen = all.filter(
    (template) =>
      (category === undefined || template.category === category) &&
      words.every((word) => `${template.title} ${template.summary}`.toLocaleLowerCase(language).includes(word)),
  );
  const search = (next: { q: string; category: string | undefined }): void =>
    void navigate({
      search: {
        ...(next.q === "" ? {} : { q: next.q }),
        ...(next.category === undefined ? {} : { category: next.category }),
      },
      replace: true,
    });
  return (
    <>
      <div className="tools">
        <ChoiceField
          label={t("newForm.category")}
          unlabelled
          value={category ?? ""}
          options={[
            { value: "", label: t("newForm.allCategories") },
            ...categories.map(([value, label]) => ({ value: value as string, label })),
          ]}
          onChange={(value) => search({ q, category: value === "" ? undefined : value })}
        />
        <label className="input pill find end">
          <Icon name="search" small />
          <span className="unseen">{t("newForm.searchTemplates")}</span>
          <input
            type="search"
            placeholder={t("newForm.searchTemplates")}
            value={q}
            onChange={(event) => search({ q: event.target.value, category })}
          />
        </label>
      </div>
      {seen.length === 0 ? (
        <div className="empty">
          <p>{t("newForm.noTemplates")}</p>
          <button type="button" className="btn" onClick={() => search({ q: "", category: undefined })}>
            {t("newForm.clearFilters")}
          </button>
        </div>
      ) : (
        <TemplateCards templates={seen} />
      )}
    </>
  );
}
