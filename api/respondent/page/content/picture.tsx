/** A picture of the form's author: uploaded, or from any place on the web. */
import { useState } from "preact/hooks";
import type { Picture } from "../conversation/media.ts";

/** How wide a picture is in the conversation, for the browser to choose a file. */
const IN_CONVERSATION = "(max-width: 42rem) 88vw, 34rem";

/**
 * Reserves its space while it loads: that of its own size, or of `.coming`. So nothing below it moves out of view. A
 * picture that fails to load shows its alternative text, or nothing, and never the browser's broken-image icon.
 *
 * @param sizes how wide it will be, where the style sheet gives it a size.
 */
export function AuthorPicture({ url, alt, files, size, still, sizes }: Picture & { readonly sizes?: string }) {
  const [state, setState] = useState<"coming" | "there" | "broken">("coming");
  if (state === "broken") return alt === "" ? null : <span class="no-picture">{alt}</span>;
  const isSized = size !== undefined && sizes === undefined;
  const picture = (
    <img
      class={isSized ? `${state} sized` : state}
      {...(isSized ? { style: sizeOf(size) } : {})}
      {...(files === undefined ? {} : { srcset: files, sizes: sizes ?? IN_CONVERSATION })}
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onLoad={() => setState("there")}
      onError={() => setState("broken")}
    />
  );
  if (still === undefined) return picture;
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcset={still} />
      {picture}
    </picture>
  );
}

/** As wide as it is, or as there is room; so high that it is not cut. */
function sizeOf({ width, height }: NonNullable<Picture["size"]>) {
  return {
    aspectRatio: `${width} / ${height}`,
    inlineSize: `min(100%, ${width}px, var(--picture-room) * ${(width / height).toFixed(4)})`,
  };
}
