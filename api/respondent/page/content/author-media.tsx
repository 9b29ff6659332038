/** Media of the author, wherever they stand: a picture at once, anything that is played once its code has come. */
import { useLazyPart } from "./lazy-part.ts";
import type { Picture, Played } from "../conversation/media.ts";
import { AuthorPicture } from "./picture.tsx";

export interface AuthorMediaProps {
  readonly picture: Picture | undefined;
  readonly played: Played | undefined;
}

const loadPlayed = () => import("./played.tsx");

export function AuthorMedia({ picture, played }: AuthorMediaProps) {
  const part = useLazyPart(played === undefined ? undefined : loadPlayed);
  return (
    <>
      {picture !== undefined && <AuthorPicture key={picture.url} {...picture} />}
      {played !== undefined &&
        (part === undefined ? (
          // Its place, so that nothing moves when it comes.
          <div class={played.kind === "audio" ? "sound" : "film"} />
        ) : (
          <part.PlayedMedia key={played.url} {...played} />
        ))}
    </>
  );
}
