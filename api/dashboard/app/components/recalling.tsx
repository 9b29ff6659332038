/** A text of a form as a maker reads it, who sees names where a respondent sees what is recalled. */
import { Fragment } from "react";

/** A text with the names of what it recalls, as chips: `{{answer:name|friend}}` is read by no maker. */
export function Recalling({ text }: { readonly text: string }) {
  const [before = "", ...recalls] = text.split("{{");
  return (
    <>
      {before}
      {recalls.map((recall, at) => {
        const end = recall.indexOf("}}");
        const [source = ""] = recall.slice(0, Math.max(end, 0)).split("|");
        return (
          // A text may recall the same twice; the parts keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {end !== -1 && <span className="recall">{source.slice(source.indexOf(":") + 1)}</span>}
            {end === -1 ? `{{${recall}` : recall.slice(end + 2)}
          </Fragment>
        );
      })}
    </>
  );
}
