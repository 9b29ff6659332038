/** A small line of counts a day, with its area; the label says the figures for a screen reader. */

const WIDTH = 100;
const HEIGHT = 28;
/** The line of the greatest count, and of none. */
const TOP = 3;
const BOTTOM = 27;

export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const most = Math.max(...values, 0);
  if (most === 0 || values.length < 2)
    return (
      <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className="gl" x1="0" x2={WIDTH} y1={BOTTOM} y2={BOTTOM} />
      </svg>
    );
  const line = values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * WIDTH;
      const y = BOTTOM - (value / most) * (BOTTOM - TOP);
      return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(" ");
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="area" d={`${line} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`} />
      <path d={line} />
    </svg>
  );
}
