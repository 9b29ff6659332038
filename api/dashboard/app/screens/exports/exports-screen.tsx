/** `/app/forms/{id}/exports`: starting an export of what the table showed, and the files there are. */
import "../../styles/responses.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ChoiceField, Tick } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { exportsQuery, startExport, type ExportFormat } from "../../requests/exports.ts";
import { may } from "../../requests/me.ts";
import type { ResponseColumns } from "../../requests/response-types.ts";
import { columnsQuery, inBody } from "../../requests/responses.ts";
import { t } from "../../words/words.ts";
import { chipsOf } from "../responses/filter-chips.tsx";
import { filtersOf } from "../responses/filters.ts";
import { ExportRow } from "./export-row.tsx";

const route = getRouteApi("/signed-in/forms/$form/exports");

const FORMATS: readonly ExportFormat[] = ["csv", "xlsx", "jsonl", "parquet"];

export function ExportsScreen() {
  const { form } = route.useParams();
  const organization = useOrganization();
  const columns = useQuery(columnsQuery(organization.id, form));
  const exports = useQuery(exportsQuery(organization.id, form));
  return (
    <>
      <PageHeading title={t("responses.exports")} say={t("responses.exportsSay")} />
      {may(organization, "export:write") && (
        <QueryView query={columns} rows={3}>
          {(known) => <NewExport known={known} />}
        </QueryView>
      )}
      <QueryView query={exports} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{t("responses.noExports")}</p>
          ) : (
            <ul className="rows exports">
              {all.map((each) => (
                <ExportRow key={each.id} form={form} shown={each} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}

function NewExport({ known }: { readonly known: ResponseColumns }) {
  const { form } = route.useParams();
  const search = route.useSearch();
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [isOfFilter, setOfFilter] = useState(true);
  const [isOfColumns, setOfColumns] = useState(true);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [zone, setZone] = useState(ownZone);
  const chips = chipsOf(search, known);
  const words = [...chips.map((chip) => chip.words), ...(search.q === undefined ? [] : [`“${search.q}”`])];
  const { fields } = search;
  const hasZone = format === "csv" || format === "xlsx";
  const start = useMutation({
    mutationFn: () =>
      startExport(organization, form, {
        format,
        ...(isOfFilter ? inBody(filtersOf(search)) : {}),
        ...(isOfColumns && fields !== undefined ? { fields: ["id", ...fields] } : {}),
        ...(hasZone && zone !== "UTC" ? { time_zone: zone } : {}),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery(organization, form).queryKey }),
  });
  return (
    <section className="card new-export" aria-label={t("responses.newExport")}>
      <Segmented
        label={t("responses.format")}
        value={format}
        segments={FORMATS.map((each) => ({ value: each, label: each }))}
        onChange={setFormat}
      />
      <p className="xs muted">{t("responses.formatHelp", { format })}</p>
      {words.length > 0 && (
        <Tick
          label={t("responses.onlyFiltered", { filters: words.join(" · ") })}
          checked={isOfFilter}
          onChange={setOfFilter}
        />
      )}
      {fields !== undefined && (
        <Tick
          label={t("responses.onlyColumns", { count: fields.length })}
          checked={isOfColumns}
          onChange={setOfColumns}
        />
      )}
      {hasZone && (
        <ChoiceField
          label={t("responses.zone")}
          value={zone}
          options={[...new Set([ownZone, "UTC"])].map((each) => ({ value: each, label: each }))}
          onChange={setZone}
        />
      )}
      {start.error !== null && <Failure error={start.error} isOver />}
      <Button look="primary" icon="download" busy={start.isPending} onClick={() => start.mutate()}>
        {t("responses.start")}
      </Button>
    </section>
  );
}
