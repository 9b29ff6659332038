/** The arcs beside the outline, from each question to where its rules jump. */
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDraft } from "../../draft/draft-provider.tsx";
import { arcsOf, jumpsOf, type Arc } from "./model/jump-rail.ts";

/** All rows of questions have the same height, and the list begins where the rail does. */
export function OutlineRail({ selected, rowPx }: { readonly selected: string | undefined; readonly rowPx: number }) {
  const { document } = useDraft();
  const jumps = useMemo(() => jumpsOf(document), [document]);
  const rail = useRef<SVGSVGElement>(null);
  const [arcs, setArcs] = useState<readonly Arc[]>([]);
  useLayoutEffect(() => {
    const rows = rail.current?.parentElement;
    if (rows === null || rows === undefined || jumps.length === 0) {
      setArcs([]);
      return;
    }
    const { top } = rows.getBoundingClientRect();
    // Questions out of sight are not drawn; the endings stand behind them.
    const middles = new Map(document.blocks.map(({ ref }, at) => [ref, (at + 0.5) * rowPx]));
    for (const row of rows.querySelectorAll<HTMLElement>(".end-row[data-ref]")) {
      const box = row.getBoundingClientRect();
      middles.set(row.dataset["ref"] ?? "", box.top + box.height / 2 - top);
    }
    setArcs(arcsOf(jumps, (ref) => middles.get(ref)));
  }, [jumps, document.blocks, document.endings.length, rowPx]);
  return (
    <svg className="rail" ref={rail} aria-hidden="true">
      {arcs.map(({ from, to, lane, isBroken, ref }) => {
        const x = 14 + lane * 8;
        const turn = to > from ? 6 : -6;
        return (
          <g key={`${ref} ${to}`} className={ref === selected ? "hot" : undefined}>
            <path
              d={`M4 ${from} H${x - 6} Q${x} ${from} ${x} ${from + turn} V${to - turn} Q${x} ${to} ${x - 6} ${to} H9`}
            />
            <circle cx="4" cy={from} r="2.5" />
            {isBroken ? (
              <path d={`M4 ${to - 4} l8 8 M12 ${to - 4} l-8 8`} />
            ) : (
              <polygon points={`9,${to - 3.5} 3,${to} 9,${to + 3.5}`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
