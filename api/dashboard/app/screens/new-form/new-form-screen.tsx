/** `/app/forms/new`: from words, from nothing, from a file of another service; templates have a screen of their own. */
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { t } from "../../words/words.ts";
import { BlankForm } from "./blank-form.tsx";
import { DescribedForm } from "./described-form.tsx";
import { ImportedFormWay } from "./imported-form.tsx";

const route = getRouteApi("/signed-in/organization/forms/new");

export function NewFormScreen() {
  const { way = "describe", prompt } = route.useSearch();
  const navigate = useNavigate({ from: "/forms/new" });
  return (
    <div className="narrow">
      <PageHeading title={t("newForm.title")}>
        <Link className="btn end" to="/templates">
          <Icon name="template" />
          {t("newForm.templates")}
        </Link>
      </PageHeading>
      <Segmented
        label={t("newForm.way")}
        value={way}
        segments={[
          { value: "describe", label: t("newForm.describe") },
          { value: "blank", label: t("newForm.blank") },
          { value: "import", label: t("newForm.import") },
        ]}
        onChange={(next) => void navigate({ search: { way: next }, replace: true })}
      />
      <section className="way">
        {way === "describe" && <DescribedForm prompt={prompt ?? ""} />}
        {way === "blank" && <BlankForm />}
        {way === "import" && <ImportedFormWay />}
      </section>
    </div>
  );
}
