/** What `/p` serves that is not JSON: the page of a form, and the files that it loads. */
import type { FormRow } from "../../runtime/postgres/forms.ts";
import type { PlainRoute } from "../dispatch.ts";
import { ApiError } from "../errors.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Services } from "../services.ts";
import { liveVersionOf } from "../v1/live-forms.ts";
import { ASSET_PATH, encode, readAssets, type Assets } from "./assets.ts";
import { chatDocument, noticeDocument, type PageFiles } from "./documents.ts";
import { setAssetHeaders, setPageHeaders } from "./security-headers.ts";
import type { ViewCounter } from "./view-counter.ts";

const HTML = "text/html; charset=utf-8";

export interface PageRoutesOptions {
  readonly services: Services;
  readonly views: ViewCounter;
  /** Answers an exchange with an error. */
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

export function pageRoutes({ services, views, fail }: PageRoutesOptions): PlainRoute[] {
  let reading: Promise<Assets> | undefined;
  const assets = (): Promise<Assets> => {
    reading ??= readAssets().catch((error: unknown) => {
      // The next request tries again: by then it may have been built.
      reading = undefined;
      throw error;
    });
    return reading;
  };

  const servePage = async (exchange: Exchange, slug: string): Promise<void> => {
    const { files } = await assets();
    const row = await services.runtime.store.forms.getBySlug(slug);
    const { status, html } = row === undefined ? unknownPage(files) : await formPage(exchange, row, files);
    setPageHeaders(exchange, services.publicUrl);
    exchange.respond(status, HTML, html);
  };

  const formPage = async (exchange: Exchange, row: FormRow, files: PageFiles): Promise<{ status: number; html: string }> => {
    try {
      const { compiled } = await liveVersionOf(services, row);
      if (exchange.method === "GET") views.count(row.organization, row.id);
      return { status: 200, html: chatDocument(row.slug, compiled.document, compiled.settings.languages[0] ?? "en", files) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "form_closed") return { status: 410, html: noticeDocument("This form is closed", "It does not take answers any more. Thank you for coming by.", files) };
      return { status: 404, html: noticeDocument("This form is not open yet", "It has not been published. Please come back later, or ask whoever sent you the address.", files) };
    }
  };

  const serveAsset = async (exchange: Exchange, name: string): Promise<void> => {
    const asset = (await assets()).get(name);
    if (asset === undefined) throw new ApiError("not_found", { message: "There is no such path." });
    const { encoding, bytes } = encode(asset, exchange.header("accept-encoding"));
    setAssetHeaders(exchange);
    if (encoding !== undefined) exchange.setHeader("content-encoding", encoding);
    exchange.respond(200, asset.type, bytes);
  };

  return [
    {
      method: "GET",
      path: "/p/{slug}",
      serve: (exchange, params) => void servePage(exchange, params["slug"] ?? "").catch((error: unknown) => fail(exchange, error)),
    },
    {
      method: "GET",
      path: `${ASSET_PATH}{name}` as const,
      serve: (exchange, params) => void serveAsset(exchange, params["name"] ?? "").catch((error: unknown) => fail(exchange, error)),
    },
  ];
}

function unknownPage(files: PageFiles): { status: number; html: string } {
  return { status: 404, html: noticeDocument("There is no form here", "The address may have been mistyped, or the form may be gone.", files) };
}
