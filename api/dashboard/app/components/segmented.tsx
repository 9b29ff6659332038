/** One of a few, all of them in sight: a group of radio buttons in the shape of a pill. */
import { useEffect, useId, useRef, type ReactNode } from "react";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export function Segmented<Value extends string>({
  label,
  value,
  segments,
  fill = false,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly fill?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where there is no room for all, the chosen one is in sight; elsewhere this moves nothing.
    const chosen = group.current?.querySelector(".on")?.getBoundingClientRect();
    const shown = group.current?.getBoundingClientRect();
    if (chosen === undefined || shown === undefined) return;
    group.current?.scrollBy({ left: chosen.left + chosen.width / 2 - (shown.left + shown.width / 2) });
  }, [value]);
  return (
    <div ref={group} className={fill ? "seg fill" : "seg"} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={segment.value === value ? "on" : undefined}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
