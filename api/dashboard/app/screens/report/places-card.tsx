/** Places on a map that asks nobody: land as dots, circles by area; and the same as a list. */
import { useMemo } from "react";
import type { Report } from "../../requests/report.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { Bars } from "./bars.tsx";
import { ChartCard, Locked } from "./chart-card.tsx";
import { landPath, pointOf, radiusOf, viewOf } from "./world.ts";

const LISTED = 5;
/** Circles under others are not seen. */
const DRAWN_MAX = 200;
/** The thickness of a dot, as a share of the distance between two. */
const DOT_DEGREES = 1.3;

export function PlacesCard({
  report: { places, byCountry, starts },
  isLocked,
}: {
  readonly report: Report;
  readonly isLocked: boolean;
}) {
  const names = places.map(({ city, country }) => (city === "" ? country : `${city}, ${country}`));
  const parts = places.map(({ count: number }, at) => ({ label: names[at] ?? "", count: number }));
  const countries = byCountry.map(({ country, count: number }) => ({ label: country, count: number }));
  return (
    <ChartCard
      width={5}
      title={t("report.places")}
      note={places.length > 0 ? t("report.placesNote", { count: places.length }) : undefined}
      table={
        places.length === 0
          ? undefined
          : () => ({
              head: [t("report.place"), t("report.started"), t("report.completed")],
              rows: places.map(({ count: number, completed }, at) => [
                names[at] ?? "",
                count(number),
                count(completed),
              ]),
            })
      }
    >
      {isLocked ? (
        <Locked />
      ) : places.length === 0 && countries.length === 0 ? (
        <p className="sm muted">{t("report.noPlaces")}</p>
      ) : (
        <>
          {places.length > 0 && <World places={places} names={names} />}
          <Bars parts={(parts.length > 0 ? parts : countries).slice(0, LISTED)} base={starts} />
        </>
      )}
    </ChartCard>
  );
}

function World({ places, names }: { readonly places: Report["places"]; readonly names: readonly string[] }) {
  const view = useMemo(() => viewOf(places), [places]);
  const land = useMemo(() => landPath(view), [view]);
  const most = Math.max(1, ...places.map((place) => place.count));
  return (
    <svg
      className="world"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={t("report.mapLabel", { count: places.length, first: names[0] ?? "" })}
    >
      <path className="landdots" d={land} strokeWidth={DOT_DEGREES} />
      {places.slice(0, DRAWN_MAX).map((place, at) => (
        <circle
          key={`${names[at]} ${place.lat} ${place.lon}`}
          className="place"
          cx={pointOf(place.lon, place.lat).x}
          cy={pointOf(place.lon, place.lat).y}
          r={radiusOf(place.count, most, view)}
        >
          <title>{`${names[at]}: ${count(place.count)}`}</title>
        </circle>
      ))}
    </svg>
  );
}
