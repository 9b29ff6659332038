/**
 * The mark at the exports of a form while one is being made, and the notice when it is ready. It asks nothing as long
 * as this browser knows of none that is being made.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showToast } from "../components/toasts.tsx";
import { exportsQuery } from "../requests/exports.ts";
import { t } from "../words/words.ts";
import { useOrganization } from "./organization.tsx";

export function ExportMark({ form }: { readonly form: string }) {
  const { id: organization } = useOrganization();
  const { data } = useQuery({
    ...exportsQuery(organization, form),
    enabled: ({ state }) => state.data?.some(({ status }) => status === "queued") === true,
  });
  const wasMade = useRef<readonly string[]>([]);
  useEffect(() => {
    const finished = data?.filter(({ id, status }) => status === "ready" && wasMade.current.includes(id)) ?? [];
    for (const each of finished)
      if (!location.pathname.endsWith("/exports") && each.download_url !== null) {
        const address = each.download_url;
        showToast({
          text: t("form.exportReady"),
          action: { label: t("form.exportDownload"), run: () => location.assign(address) },
        });
      }
    wasMade.current = data?.filter(({ status }) => status === "queued").map(({ id }) => id) ?? [];
  }, [data]);
  if (data?.some(({ status }) => status === "queued") !== true) return null;
  return <span className="dot warn" role="img" aria-label={t("form.exporting")} />;
}
