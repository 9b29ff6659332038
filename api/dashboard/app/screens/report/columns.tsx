/** Columns in the order of a scale, of numbers or of days, with their counts in text where there is room. */
import { classes } from "../../components/button.tsx";
import { count } from "../../words/numbers-and-dates.ts";
import type { Part } from "./question-chart.ts";
import { Readout, useReadout } from "./readout.tsx";

/** More columns have no room for texts under each: they are read with pointer or keys. */
const TEXTS_MAX = 11;
const GAP = 0.18;

export function Columns({
  parts,
  label,
  labelOf = (part) => part.label,
  fillOf = () => "f1",
}: {
  readonly parts: readonly Part[];
  readonly label: string;
  readonly labelOf?: (part: Part) => string;
  readonly fillOf?: (index: number) => string;
}) {
  const most = Math.max(1, ...parts.map((part) => part.count));
  const hasTexts = parts.length <= TEXTS_MAX;
  const readout = useReadout(parts.length);
  const step = 100 / Math.max(1, parts.length);
  const read = parts[readout.at ?? -1];
  return (
    <div className="columns">
      <div className="readable" {...(hasTexts ? { role: "img", "aria-label": label } : readout.props(label))}>
        <svg aria-hidden="true">
          {parts.map((part, index) => {
            const height = part.count === 0 ? 0 : Math.max(1, (part.count / most) * 96);
            return (
              <rect
                key={part.label}
                className={classes(fillOf(index), readout.at === index && "read")}
                x={`${(index + GAP / 2) * step}%`}
                width={`${step * (1 - GAP)}%`}
                y={`${100 - height}%`}
                height={`${height}%`}
                rx={parts.length > TEXTS_MAX ? 1.5 : 4}
              />
            );
          })}
          <line className="gl" x1="0" x2="100%" y1="100%" y2="100%" />
        </svg>
        {!hasTexts && (
          <Readout at={readout.at} of={parts.length} text={read && `${labelOf(read)}: ${count(read.count)}`} />
        )}
      </div>
      {hasTexts ? (
        <ol className="texts xs num" style={{ gridTemplateColumns: `repeat(${parts.length}, 1fr)` }}>
          {parts.map((part) => (
            <li key={part.label}>
              <b>{count(part.count)}</b>
              <span className="cut faint">{labelOf(part)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <div className="ends xs faint num">
          <span>{parts[0] && labelOf(parts[0])}</span>
          <span>{parts.at(-1) && labelOf(parts.at(-1) as Part)}</span>
        </div>
      )}
    </div>
  );
}
