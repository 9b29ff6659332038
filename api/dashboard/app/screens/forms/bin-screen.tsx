/** `/app/bin`: deleted forms, which rest for thirty days. */
import { useQuery } from "@tanstack/react-query";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { binQuery } from "../../requests/form-figures.ts";
import { t } from "../../words/words.ts";
import { FormRows } from "./form-rows.tsx";

export function BinScreen() {
  const { id: organization } = useOrganization();
  const binned = useQuery(binQuery(organization));
  return (
    <>
      <PageHeading title={t("forms.bin")} say={t("forms.binSay")} />
      <QueryView query={binned}>
        {(forms) => (forms.length === 0 ? <p className="empty">{t("forms.binEmpty")}</p> : <FormRows forms={forms} />)}
      </QueryView>
    </>
  );
}
