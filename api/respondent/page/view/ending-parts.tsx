/** What an ending may show beside its text: a score, and links to share the form by. */
import type { JsonObject } from "../../../../machines/json.ts";
import { objectOf, textIn, textsIn } from "../conversation/checked-values.ts";
import { CopyLink } from "./copy-link.tsx";
import { wording } from "../words/wording.ts";

export function Score({ score }: { readonly score: JsonObject }) {
  const { text, label, max, part } = score;
  const value = textIn(text);
  const highest = textIn(max);
  return (
    <div class="score">
      {textIn(label) !== "" && (
        <p class="score-label">
          <bdi>{textIn(label)}</bdi>
        </p>
      )}
      <p class="score-value">
        {highest === "" ? (
          <bdi>{value}</bdi>
        ) : (
          <>
            <span class="unseen">{wording.outOf(value, highest)}</span>
            <bdi dir="ltr" aria-hidden="true">
              {value}
              <span class="of"> / {highest}</span>
            </bdi>
          </>
        )}
      </p>
      {typeof part === "number" && <progress max={1} value={part} aria-hidden="true" />}
    </div>
  );
}

/** How each service takes what is shared: as an address, so that nothing of the service is loaded. */
const PLACES: Readonly<
  Record<string, (url: string, text: string) => { readonly name: string; readonly href: string }>
> = {
  email: (url, text) => ({
    name: wording.byEmail,
    href: `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n${url}`)}`,
  }),
  whatsapp: (url, text) => ({ name: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` }),
  x: (url, text) => ({
    name: "X",
    href: `https://x.com/intent/post?text=${encodeURIComponent(text)}&url=${encodeURIComponent(url)}`,
  }),
  linkedin: (url) => ({
    name: "LinkedIn",
    href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  }),
};

/** @param title of the form. */
export function Share({ share, title }: { readonly share: JsonObject; readonly title: string }) {
  const { links, url, text } = objectOf(share);
  // Without its query, which may hold what is known of this respondent.
  const address = textIn(url) || location.origin + location.pathname;
  const words = textIn(text) || title;
  return (
    <div class="share">
      <p class="hint" id="share">
        {wording.share}
      </p>
      <ul aria-labelledby="share">
        {textsIn(links).map((link) => {
          if (link === "copy")
            return (
              <li key={link}>
                <CopyLink address={address} />
              </li>
            );
          const place = PLACES[link]?.(address, words);
          return place === undefined ? null : (
            <li key={link}>
              <a class="chip" href={place.href} target="_blank" rel="noopener noreferrer nofollow">
                {place.name}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
