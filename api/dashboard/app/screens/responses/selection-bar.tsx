/** What is chosen, and what can be done with it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { exportsQuery, startExport } from "../../requests/exports.ts";
import type { Selection } from "../../requests/response-types.ts";
import { inBody } from "../../requests/responses.ts";
import { count as shownCount } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import type { Chosen } from "./selection.ts";

/** Ids that an export takes. */
const EXPORTED_IDS_MAX = 1_000;

export function SelectionBar({
  form,
  chosen,
  count,
  all,
  selection,
  mayDelete,
  mayExport,
  onAll,
  onNone,
  onDelete,
}: {
  readonly form: string;
  readonly chosen: Chosen;
  readonly count: number | undefined;
  /** How many fit. */
  readonly all: number | undefined;
  readonly selection: Selection;
  readonly mayDelete: boolean;
  readonly mayExport: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onDelete: () => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const navigate = useNavigate();
  const exporting = useMutation({
    mutationFn: () =>
      startExport(
        organization,
        form,
        "ids" in selection
          ? { ids: selection.ids.slice(0, EXPORTED_IDS_MAX), mode: "all" }
          : { ...inBody(selection.filters), except: [...selection.except] },
      ),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: exportsQuery(organization, form).queryKey });
      await navigate({ to: "/forms/$form/exports", params: { form } });
    },
  });
  return (
    <div className="under chosen">
      <b className="num" role="status">
        {count === undefined
          ? t("responses.selectedAll")
          : t("responses.selected", { count, shown: shownCount(count) })}
      </b>
      {chosen.kind === "some" && (
        <button type="button" className="link" onClick={onAll}>
          {all === undefined ? t("responses.selectAll") : t("responses.selectAllOf", { count: shownCount(all) })}
        </button>
      )}
      <button type="button" className="link" onClick={onNone}>
        {t("responses.selectNone")}
      </button>
      <span className="end line">
        {mayExport && (
          <Button size="small" icon="download" busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {t("responses.export")}
          </Button>
        )}
        {mayDelete && (
          <Button size="small" icon="bin" look="danger" onClick={onDelete}>
            {t("responses.delete")}
          </Button>
        )}
      </span>
      {exporting.error !== null && <Failure error={exporting.error} isOver />}
    </div>
  );
}
