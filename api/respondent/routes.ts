/**
 * The routes under `/p` that are not JSON: the page of a form, and the files that it loads.
 *
 * Owns: which document a path serves. Does not own: the page shown after an error (`error-html.ts`).
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isMeasured, measurementSources } from "../../machines/document/schema/measurement.ts";
import { framingOf } from "../../machines/form/framing.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { NotFoundRoute, PlainRoute } from "../routing/plain-route.ts";
import { ApiError } from "../errors/api-error.ts";
import { ACCEPT_CLIENT_HINTS } from "../input/client-hints.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Services } from "../services/services.ts";
import { servicesAt } from "../services/services-at.ts";
import { RESUME_PATH } from "../../runtime/actors/resume-tokens.ts";
import type { Log } from "../../runtime/node/log.ts";
import { formAtSlug, liveVersionOf } from "../forms/live-form.ts";
import { ONCE_PARAMETER, PREVIEW_PARAMETER, previewedForm, type PreviewedForm } from "../forms/preview.ts";
import { AssetReader } from "../assets/read-asset.ts";
import { assetRoutes } from "./asset-routes.ts";
import { encode } from "../pages/built-files.ts";
import { ASSET_PATH, readAssets, type Assets } from "./assets.ts";
import { chatHtml, type PagePlace } from "./page-html.ts";
import { embedScriptRoute } from "./embed-script.ts";
import { frameAncestors, isFramed, previewAncestors } from "./frame-policy.ts";
import { acceptsHtml, errorHtmlFor, type ErrorHtmlOptions } from "./error-html.ts";
import { paymentReturnRoute } from "./payment-return.ts";
import { RESUME_PARAMETER } from "./page/conversation/resume-link.ts";
import { mediaPolicy } from "./media-policy.ts";
import { lookOf } from "./share/form-look.ts";
import { namesOf, socialPictureAddress, socialPictureRoute } from "./social-picture-route.ts";
import { shortLinkRoute } from "./short-link-route.ts";
import { setAssetHeaders, setPageHeaders } from "./security-headers.ts";
import { acceptedLanguages } from "../input/accepted-languages.ts";
import { visitLanguage, wishedLanguages } from "./visit-language.ts";
import { SHEETS_PATH, themeSheetRoute } from "./theme-route.ts";
import { ThemeSheets } from "./theme/theme-sheets.ts";
import type { ViewCounter } from "./view-counter.ts";
import { welcomeView } from "./welcome.ts";
import { formOfResumeToken } from "../sessions/resume-session.ts";

const HTML = "text/html; charset=utf-8";
const ICON = fileURLToPath(new URL("favicon.ico", import.meta.url));
const ICON_SECONDS = 86_400;

export interface PageRoutesOptions {
  readonly services: Services;
  readonly views: ViewCounter;
  /** Answers an exchange with an error. */
  readonly fail: (exchange: Exchange, error: unknown) => void;
  readonly log: Log;
}

export interface PageRoutes {
  readonly pages: readonly PlainRoute[];
  readonly nowhere: NotFoundRoute;
}

export function pageRoutes({ services, views, fail, log }: PageRoutesOptions): PageRoutes {
  let reading: Promise<Assets> | undefined;
  let style: string | undefined;
  const sheets = new ThemeSheets(SHEETS_PATH);
  const authorsAssets = new AssetReader(services);
  const read = async (): Promise<Assets> => {
    try {
      const assets = await readAssets();
      style = assets.files.style;
      return assets;
    } catch (error) {
      // The next request reads again: the page may be built by then.
      reading = undefined;
      throw error;
    }
  };
  const assets = (): Promise<Assets> => (reading ??= read());
  const errorDocument = (nothing: ErrorHtmlOptions["nothing"]): NonNullable<PlainRoute["errorDocument"]> =>
    errorHtmlFor({ publicUrl: () => services.publicUrl, style: () => style, nothing });

  const servePage = async (exchange: Exchange, slug: string): Promise<void> => {
    const { files } = await assets();
    const here = servicesAt(services, exchange.site);
    const row = await formAtSlug(here, slug);
    if (row.slug !== slug) {
      redirect(exchange, `${encodeURIComponent(row.slug)}${exchange.query === "" ? "" : `?${exchange.query}`}`);
      return;
    }
    // A closed form, one outside its schedule and a full one are served too: only the browser knows whether the
    // respondent has a conversation to continue. Without one, opening a session is refused.
    const query = new URLSearchParams(exchange.query);
    const token = query.get(PREVIEW_PARAMETER);
    const isPreview = token !== null && token !== "";
    const preview = isPreview ? await previewedForm(services, row, token) : undefined;
    const live = preview ?? (await liveVersionOf(services, row));
    const { compiled, versionId } = live;
    const { proofOfWorkBits } = compiled.settings;
    const challenge = proofOfWorkBits === null ? undefined : services.proofOfWork.issue(live, proofOfWorkBits);
    if (isPreview || !compiled.settings.searchable) exchange.setHeader("x-robots-tag", "noindex");
    if (!isPreview && exchange.method === "GET")
      views.count(row.organization, row.id, isFramed(exchange) ? "embed" : "chat");
    const isDashboardHost = services.pageHosts.isDashboardHost(exchange.header("host"));
    const theme = await sheets.pageTheme(versionId, compiled.document.theme, !isDashboardHost);
    const accepted = acceptedLanguages(exchange.header("accept-language"));
    const language = visitLanguage(compiled, wishedLanguages(query, accepted));
    const { measurement } = compiled.settings;
    const measured = !isPreview && isMeasured(measurement) && !isDashboardHost ? measurement : undefined;
    const framing = framingOf(compiled);
    setPageHeaders(exchange, here.publicUrl, {
      ancestors: isPreview
        ? previewAncestors(here.publicUrl, services.pageHosts.dashboardOrigin())
        : frameAncestors(framing, exchange, here.publicUrl),
      directives: mediaPolicy(compiled.document),
      measured: measured && measurementSources(measured),
    });
    exchange.setHeader("vary", "accept, accept-language");
    exchange.setHeader("accept-ch", ACCEPT_CLIENT_HINTS);
    const form = inLanguage(compiled, language);
    const shared = isPreview
      ? undefined
      : {
          ...namesOf(form),
          language,
          address: `${here.publicUrl}/p/${encodeURIComponent(row.slug)}`,
          picture: socialPictureAddress(here.publicUrl, row.slug, versionId, language),
          searchable: compiled.settings.searchable,
        };
    exchange.respond(
      200,
      HTML,
      chatHtml(
        {
          slug: row.slug,
          keptAs: preview !== undefined ? previewKeptAs(preview, query) : row.id,
          preview: isPreview ? token : undefined,
          challenge,
          measured,
          titles: titlesOf(compiled),
          // The policy says who frames a preview; its page speaks to the dashboard, which the list may not have.
          sites: isPreview || typeof framing === "string" ? [] : framing,
        },
        form,
        language,
        files,
        theme,
        { look: lookOf(form.document.theme), shared },
        welcomeView(form, language, exchange.query),
      ),
    );
  };

  /** From a former address of a form to its own. It is not kept by browsers, since the address may change owner. */
  const redirect = (exchange: Exchange, place: string): void => {
    setPageHeaders(exchange, services.publicUrl);
    exchange.setHeader("location", `/p/${place}`);
    exchange.setHeader("cache-control", "no-store");
    exchange.respond(302, HTML, "");
  };

  /** A resume link: redirects to the page of its form, which sends the token again. */
  const serveResumeLink = async (exchange: Exchange, token: string): Promise<void> => {
    // Loaded for the style sheet of an error page.
    await assets();
    const form = await formOfResumeToken(servicesAt(services, exchange.site), token);
    if (form === undefined) throw new ApiError("not_found", { message: "The link is no longer valid." });
    redirect(
      exchange,
      `${encodeURIComponent(form.slug)}?${new URLSearchParams({ [RESUME_PARAMETER]: token }).toString()}`,
    );
  };

  const serveAsset = async (exchange: Exchange, name: string): Promise<void> => {
    const asset = (await assets()).get(name);
    if (asset === undefined) throw new ApiError("not_found", { message: "Unknown path." });
    const { encoding, bytes } = encode(asset, exchange.header("accept-encoding"));
    setAssetHeaders(exchange);
    if (encoding !== undefined) exchange.setHeader("content-encoding", encoding);
    exchange.respond(200, asset.type, bytes);
  };

  let icon: Buffer | undefined;
  const serveIcon = async (exchange: Exchange): Promise<void> => {
    const bytes = (icon ??= await readFile(ICON));
    exchange.setHeader("cache-control", `public, max-age=${ICON_SECONDS}`);
    exchange.respond(200, "image/x-icon", bytes);
  };

  /** An unknown path. Loads the assets for the style sheet of the error page. */
  const serveNowhere = async (): Promise<void> => {
    await assets();
    throw new ApiError("not_found", { message: "Unknown path." });
  };

  const noForm = errorDocument("unknown");
  const noPreview = errorDocument("uselessLink");
  const pages: PlainRoute[] = [
    {
      method: "GET",
      path: "/p/{slug}",
      serve: (exchange, params) =>
        void servePage(exchange, params["slug"] ?? "").catch((error: unknown) => fail(exchange, error)),
      errorDocument: (exchange, error) =>
        (exchange.query.includes(`${PREVIEW_PARAMETER}=`) ? noPreview : noForm)(exchange, error),
    },
    {
      method: "GET",
      path: `${RESUME_PATH}{token}` as const,
      serve: (exchange, params) =>
        void serveResumeLink(exchange, params["token"] ?? "").catch((error: unknown) => fail(exchange, error)),
      errorDocument: errorDocument("uselessLink"),
    },
    { ...paymentReturnRoute(services, fail), errorDocument: errorDocument("uselessLink") },
    {
      method: "GET",
      path: `${ASSET_PATH}{name}` as const,
      serve: (exchange, params) =>
        void serveAsset(exchange, params["name"] ?? "").catch((error: unknown) => fail(exchange, error)),
    },
    ...assetRoutes(authorsAssets, fail),
    embedScriptRoute(assets, fail),
    themeSheetRoute(services, sheets, fail),
    socialPictureRoute(services, { assets: authorsAssets, log, fail }),
    { ...shortLinkRoute(services, assets, fail), errorDocument: noForm },
    // Browsers request it on every site.
    {
      method: "GET",
      path: "/favicon.ico",
      serve: (exchange) => void serveIcon(exchange).catch((error: unknown) => fail(exchange, error)),
    },
  ];
  return {
    pages,
    nowhere: {
      method: "GET",
      path: "/*",
      // Paths under /v1 are for programs.
      isFor: (exchange) => !exchange.path.startsWith("/v1/") && acceptsHtml(exchange.header("accept"), "named"),
      serve: (exchange) => void serveNowhere().catch((error: unknown) => fail(exchange, error)),
      errorDocument: errorDocument("nothing"),
    },
  };
}

/** Links that begin elsewhere do not continue each other; one that follows the draft continues nothing. */
function previewKeptAs({ versionId, at }: PreviewedForm, query: URLSearchParams): string {
  if (query.has(ONCE_PARAMETER)) return "";
  return at === undefined ? versionId : `${versionId} ${at}`;
}

/** What the form is called in each of its languages, where it has several. */
function titlesOf(form: CompiledForm): PagePlace["titles"] {
  const { languages } = form.settings;
  return languages.length < 2 ? [] : languages.map((tag) => [tag, namesOf(inLanguage(form, tag)).title] as const);
}
