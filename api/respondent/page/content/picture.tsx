/** A picture of the form's author, from any place on the web. */
import { useState } from "preact/hooks";
import type { Picture } from "../conversation/question.ts";

/**
 * Keeps its place while it loads (`.coming`), so that nothing below it is pushed out of view. One that cannot be had is
 * its words, or nothing: never the browser's sign for a fault.
 */
export function AuthorPicture({ url, alt }: Picture) {
  const [state, setState] = useState<"coming" | "there" | "broken">("coming");
  if (state === "broken") return alt === "" ? null : <span class="no-picture">{alt}</span>;
  return (
    <img
      class={state}
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onLoad={() => setState("there")}
      onError={() => setState("broken")}
    />
  );
}
