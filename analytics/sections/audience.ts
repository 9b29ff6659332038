/** Who came, and from where: the sections that count what the visit in which a response began says (§2.14). */
import { CELL } from "../responses/cells.ts";
import type { VisitSection } from "../responses/visit-cells.ts";
import type { CountedReport } from "./counted-report.ts";
import type { CountedCells, CountedLabel } from "./counted-cells.ts";

/** The bars that a chart can show. */
const LABELS_MAX = 100;

export function audience(
  cells: CountedCells,
): Pick<
  CountedReport,
  | "byCountry"
  | "byDevice"
  | "byBrowser"
  | "byOs"
  | "byChannel"
  | "byReferrer"
  | "byCampaign"
  | "byDeviceType"
  | "byLanguage"
> {
  const of = (section: VisitSection): readonly CountedLabel[] =>
    cells.labels(`${CELL.visit} ${section}`).slice(0, LABELS_MAX);
  const counts = (section: VisitSection): CountedReport["byBrowser"] =>
    of(section).map(({ label, count }) => ({ label, count }));
  return {
    byCountry: of("country").map(({ label, count }) => ({ country: label, count })),
    byDevice: Object.fromEntries(of("device").map(({ label, count }) => [label, count])),
    byBrowser: counts("browser"),
    byOs: counts("os"),
    byChannel: counts("channel"),
    byReferrer: counts("referrer"),
    byCampaign: of("campaign"),
    byDeviceType: of("device"),
    byLanguage: of("language"),
  };
}
