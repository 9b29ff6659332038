/** One of a few, all of them in sight: a group of radio buttons in the shape of a pill. */
import { useId, type ReactNode } from "react";

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
  return (
    <div className={fill ? "seg fill" : "seg"} role="radiogroup" aria-label={label}>
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
