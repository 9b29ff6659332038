/** `GET /p/{slug}/social.png`: the picture that stands beside a link to the form, in the language of `?l=`. */
import { plainText } from "../../machines/document/markdown.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { AssetReader } from "../assets/read-asset.ts";
import { formAtSlug, liveVersionOf } from "../forms/live-form.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Services } from "../services/services.ts";
import { directionOf } from "../../machines/values/direction.ts";
import { visitLanguage } from "./visit-language.ts";
import { lookOf } from "./share/form-look.ts";
import { SocialPictures } from "./share/social-pictures.ts";

const PICTURE_SECONDS = 86_400;
const LANGUAGE_PARAMETER = "l";

/** @param version changes with each version, so that what is kept elsewhere is asked for anew. */
export function socialPictureAddress(publicUrl: string, slug: string, version: string, language: string): string {
  const parameters = new URLSearchParams({ [LANGUAGE_PARAMETER]: language, v: version });
  return `${publicUrl}/p/${encodeURIComponent(slug)}/social.png?${parameters.toString()}`;
}

/** What a page is called in a window, a link preview and on paper. */
export function namesOf({ document }: CompiledForm): { readonly title: string; readonly description: string } {
  return { title: plainText(document.title), description: plainText(document.description) };
}

interface SocialPictureOptions {
  /** Reads the pictures of themes. */
  readonly assets: AssetReader;
  readonly log: Log;
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

export function socialPictureRoute(
  services: Pick<Services, "drawing" | "forms" | "formVersions">,
  { assets, log, fail }: SocialPictureOptions,
): PlainRoute {
  const pictures = new SocialPictures(services.drawing, log);
  const file = async (key: string | undefined): Promise<Uint8Array | undefined> =>
    key === undefined ? undefined : (await assets.read(key, undefined))?.bytes;
  const serve = async (exchange: Exchange, slug: string): Promise<void> => {
    const { compiled, versionId } = await liveVersionOf(
      services,
      await formAtSlug({ ...services, site: exchange.site }, slug),
    );
    const wanted = new URLSearchParams(exchange.query).get(LANGUAGE_PARAMETER);
    // One of the form's own languages, so that nobody can ask for endless pictures.
    const language = visitLanguage(compiled, wanted === null ? [] : [wanted]);
    const form = inLanguage(compiled, language);
    const look = lookOf(form.document.theme);
    const png = await pictures.get(`${versionId} ${language}`, () => ({
      text: { ...namesOf(form), direction: directionOf(language) },
      look,
      files: async () => ({
        logo: await file(look.logoKey),
        background: await file(look.background && "imageKey" in look.background ? look.background.imageKey : undefined),
      }),
    }));
    exchange.setHeader("cache-control", `public, max-age=${PICTURE_SECONDS}`);
    // Other sites show it.
    exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    exchange.respond(200, "image/png", png);
  };
  return {
    method: "GET",
    path: "/p/{slug}/social.png",
    serve: (exchange, params) =>
      void serve(exchange, params["slug"] ?? "").catch((error: unknown) => fail(exchange, error)),
  };
}
