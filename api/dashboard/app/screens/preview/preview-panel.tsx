/**
 * The respondent's real page beside the editor, on the draft, in test mode (the design's "Preview").
 *
 * 1. The page that is shown stays until the next one shows something: nothing flickers.
 * 2. Nothing of it is counted, and no report has it.
 */
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Failure, Waiting } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useDraftPart } from "../../draft/draft-provider.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import {
  frameAddress,
  frameName,
  isReady,
  scaleFor,
  WIDTHS,
  WIDTHS_OF_PAGES,
  type PreviewWidth,
} from "./preview-frame.ts";
import { usePreviewLink } from "./use-preview-link.ts";
import "./preview.css";

/** A page that has said nothing for so long is shown as it is: it may be its own page of an error. */
const SILENT_MS_MAX = 8_000;
const WIDTH_NAMES = { phone: "preview.phone", page: "preview.page", popup: "preview.popup" } as const;

const route = getRouteApi("/signed-in/forms/$form");

export interface PreviewPanelProps {
  /** Ref of the block or ending where the conversation begins; undefined: at the start. */
  readonly at?: string | undefined;
  /** BCP 47; undefined: the form's first. */
  readonly language?: string | undefined;
  readonly width?: PreviewWidth;
}

/** Making a preview needs `form:write`: a role without it sees the reason in place of the page. */
export function PreviewPanel(props: PreviewPanelProps) {
  return may(useOrganization(), "form:write") ? <Panel {...props} /> : <p className="muted">{t("preview.role")}</p>;
}

function Panel({ at, language, width: first = "phone" }: PreviewPanelProps) {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const hiddenFields = useDraftPart(({ document }) => document.hiddenFields);
  const { link, error, again } = usePreviewLink(organization, form, at);
  const [width, setWidth] = useState(first);
  const address =
    link === undefined ? undefined : frameAddress(link.url, { language, hiddenFields: hiddenFields ?? [] });
  return (
    <section className="page-preview" aria-label={t("preview.title")}>
      <div className="line">
        <span className="grow sm muted line">
          <i className="dot good live" aria-hidden="true" />
          {t("preview.testMode")}
        </span>
        <IconButton small icon="turn" label={t("preview.again")} onClick={again} />
        {link !== undefined && (
          <a
            className="btn quiet icon small"
            href={link.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("preview.open")}
            title={t("preview.open")}
          >
            <Icon name="out" />
          </a>
        )}
      </div>
      <Segmented
        fill
        label={t("preview.width")}
        value={width}
        segments={WIDTHS.map((value) => ({ value, label: t(WIDTH_NAMES[value]) }))}
        onChange={setWidth}
      />
      {error !== undefined && <Failure error={error} isOver={address !== undefined} onRetry={again} />}
      {address !== undefined ? <Frames address={address} width={width} /> : error === undefined && <Waiting rows={4} />}
      <p className="sm muted">
        {link?.reached === false
          ? t("preview.notReached")
          : at === undefined
            ? t("preview.realPage")
            : t("preview.samples")}
      </p>
    </section>
  );
}

/** The page that is shown, and the next one behind it until it shows something. */
function Frames({ address, width }: { readonly address: string; readonly width: PreviewWidth }) {
  const [shown, setShown] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const scale = scaleFor(WIDTHS_OF_PAGES[width], room.width);
  const addresses = shown === undefined || shown === address ? [address] : [shown, address];
  return (
    <div ref={place} className={`frames wide-as-${width}`}>
      {addresses.map((each) => (
        <PageFrame
          key={each}
          address={each}
          isShown={each === shown}
          style={{
            inlineSize: `${Math.max(room.width / scale, 1)}px`,
            blockSize: `${Math.max(room.height / scale, 1)}px`,
            transform: `scale(${scale})`,
          }}
          onReady={() => setShown(each)}
        />
      ))}
    </div>
  );
}

function PageFrame({
  address,
  isShown,
  style,
  onReady,
}: {
  readonly address: string;
  readonly isShown: boolean;
  readonly style: Readonly<Record<string, string>>;
  readonly onReady: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    const listener = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow && origin === new URL(address).origin && isReady(data))
        ready.current();
    };
    addEventListener("message", listener);
    const timer = setTimeout(() => ready.current(), SILENT_MS_MAX);
    return () => {
      removeEventListener("message", listener);
      clearTimeout(timer);
    };
  }, [address]);
  return (
    <iframe
      ref={frame}
      title={t("preview.frame")}
      className={isShown ? "shown" : undefined}
      // Behind the page that is shown, nothing of it is reached.
      inert={!isShown}
      name={frameName(location.origin, location.origin)}
      referrerPolicy="strict-origin-when-cross-origin"
      src={address}
      style={style}
    />
  );
}

function useRoom(place: { readonly current: HTMLDivElement | null }): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
