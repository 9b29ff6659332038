/** Bars with their label, count and share in text: they are read without the picture. */
import type { ReactNode } from "react";
import { share } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import type { Part } from "./question-chart.ts";

export function Bars({
  parts,
  base,
  shareOf = share,
}: {
  readonly parts: readonly (Part & { readonly name?: ReactNode })[];
  /** What the shares are of. */
  readonly base: number;
  readonly shareOf?: (value: number) => string;
}) {
  const most = Math.max(1, ...parts.map((part) => part.count));
  return (
    <ul className="bars">
      {parts.map((part) => (
        <li key={part.label}>
          <span className="cut" title={part.label}>
            {part.name ?? part.label}
          </span>
          <svg aria-hidden="true">
            <rect className="ft" width="100%" height="100%" rx="5" opacity=".55" />
            <rect className="f1" width={`${(part.count / most) * 100}%`} height="100%" rx="5" />
          </svg>
          <span className="v">{count(part.count)}</span>
          <span className="v muted">{base === 0 ? "" : shareOf(part.count / base)}</span>
        </li>
      ))}
    </ul>
  );
}

const FILLS = ["f1", "f3", "f2", "f4", "f5", "f6"] as const;

/** One bar in parts, with their shares in a key under it. */
export function SplitBar({
  parts,
  fills = FILLS,
  thick = false,
}: {
  readonly parts: readonly Part[];
  readonly fills?: readonly string[];
  readonly thick?: boolean;
}) {
  const all = parts.reduce((sum, part) => sum + part.count, 0);
  let at = 0;
  return (
    <>
      <svg className={thick ? "split thick" : "split"} aria-hidden="true">
        {parts.map((part, index) => {
          const width = all === 0 ? 0 : (part.count / all) * 100;
          const x = at;
          at += width;
          return (
            <rect
              key={part.label}
              className={fills[index % fills.length]}
              x={`${x}%`}
              width={`${Math.max(0, width - 0.4)}%`}
              height="100%"
              rx="4"
            />
          );
        })}
      </svg>
      <ul className="key">
        {parts.map((part, index) => (
          <li key={part.label}>
            <svg aria-hidden="true">
              <rect className={fills[index % fills.length]} width="100%" height="100%" rx="3" />
            </svg>
            {part.label} <span className="num">{count(part.count)}</span>
            {all > 0 && <span className="num"> · {share(part.count / all)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
