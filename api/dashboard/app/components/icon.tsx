/** One drawn icon. It is never the only name of something: give words beside it, or a label to the control. */
import { ICON_PATHS, type IconName } from "./icon-paths.ts";

export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }) {
  return (
    <svg className={small ? "i s" : "i"} viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICON_PATHS[name]} strokeWidth={name === "dots" ? 2.3 : undefined} />
    </svg>
  );
}

/** The mark of the product: a bubble with its tail where the respondent's page has it. */
export function Mark() {
  return (
    <span className="mark" aria-hidden="true">
      <svg viewBox="0 0 16 16">
        <path d="M3.500 6h9M3.500 10h5.500" />
      </svg>
    </span>
  );
}
