/**
 * A film or a sound of the author: a file by its address, or a film on YouTube, Vimeo or Loom.
 *
 * 1. Nothing is loaded from elsewhere before the respondent plays it. A film of another service is a placeholder until
 *    then, which says where it comes from.
 */
import { useState } from "preact/hooks";
import { embeddedFilm } from "../../../../machines/document/embedded-films.ts";
import { wording } from "../words/wording.ts";
import type { Played } from "../conversation/media.ts";
import { AuthorPicture } from "./picture.tsx";

export function PlayedMedia(played: Played) {
  return (
    <figure class="played">
      <Player {...played} />
      {played.alt !== "" && <figcaption dir="auto">{played.alt}</figcaption>}
    </figure>
  );
}

function Player({ kind, url, alt, poster, captions }: Played) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Elsewhere url={url} />;
  const file = {
    src: url,
    controls: true,
    preload: "none",
    "aria-label": alt,
    // A file that cannot be played here may be played by its own page.
    onError: () => setBroken(true),
  } as const;
  switch (kind) {
    case "audio":
      return <audio class="sound" {...file} />;
    case "video":
      return (
        <video class="film" playsInline {...file} {...(poster === undefined ? {} : { poster: poster.url })}>
          {captions !== undefined && <Captions url={captions} />}
        </video>
      );
    case "embed":
      return <Embedded url={url} alt={alt} poster={poster} />;
  }
}

/** In the language of the form, which the player's list of captions names. */
function Captions({ url }: { readonly url: string }) {
  const { lang } = document.documentElement;
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang);
  return <track kind="captions" src={url} srclang={lang} label={name ?? lang} default />;
}

function Embedded({ url, alt, poster }: Pick<Played, "url" | "alt" | "poster">) {
  const [isPlaying, setPlaying] = useState(false);
  const film = embeddedFilm(url);
  if (film === undefined) return <Elsewhere url={url} />;
  if (isPlaying)
    return (
      <iframe
        class="film"
        src={film.player}
        title={alt === "" ? film.service : alt}
        // The keyboard was on the button that this replaces.
        ref={(frame) => frame?.focus({ preventScroll: true })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        // YouTube plays nothing without a referrer. The origin says no more than the frame itself.
        referrerpolicy="strict-origin"
        allowFullScreen
      />
    );
  return (
    <button type="button" class="film placeholder" onClick={() => setPlaying(true)}>
      {poster !== undefined && <AuthorPicture {...poster} sizes="34rem" />}
      <span class="play">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
        <span>
          {wording.play}
          {alt !== "" && <span class="unseen"> {alt}</span>}
        </span>
      </span>
      <span class="loads-from">{wording.loadsFrom(film.service)}</span>
    </button>
  );
}

function Elsewhere({ url }: { readonly url: string }) {
  return (
    <a class="elsewhere" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {wording.opensAt(URL.canParse(url) ? new URL(url).host : url)}
    </a>
  );
}
