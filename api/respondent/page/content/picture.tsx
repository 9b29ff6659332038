/** A picture of the form's author, from any place on the web. */
import { useState } from "preact/hooks";
import type { Picture } from "../conversation/question.ts";

/**
 * Reserves its space while it loads (`.coming`), so that nothing below it moves out of view. A picture that fails to
 * load shows its alternative text, or nothing, and never the browser's broken-image icon.
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
