/** A site in small, with the form on it as its code shows it: the page of the draft, in test mode. */
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/query-view.tsx";
import { useDraftPart } from "../../draft/draft-provider.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { makePreview, PREVIEW_SECONDS } from "../../requests/preview.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { frameAddress } from "../preview/preview-frame.ts";
import type { EmbedKind } from "./embed-code.ts";

/** @param form the id of the form. A role that only reads makes no preview, and sees none. */
export function SitePicture(props: { readonly form: string; readonly kind: EmbedKind }) {
  return may(useOrganization(), "form:write") ? <Picture {...props} /> : undefined;
}

function Picture({ form, kind }: { readonly form: string; readonly kind: EmbedKind }) {
  const { id: organization } = useOrganization();
  const etag = useDraftPart((state) => state.etag);
  const hiddenFields = useDraftPart(({ document }) => document.hiddenFields);
  const link = useQuery({
    queryKey: [organization, "form", form, "site-picture", etag],
    queryFn: ({ signal }) => makePreview(organization, form, { at: undefined, instead: undefined }, signal),
    staleTime: (PREVIEW_SECONDS * 1_000) / 2,
  });
  if (link.error !== null) return <Failure error={link.error} onRetry={() => void link.refetch()} />;
  return (
    <div className={`site ${kind}`}>
      <div className="lines" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className="place">
        {link.data !== undefined && (
          <iframe
            // Another kind has another size, and the page looks again how much room it has.
            key={kind}
            title={t("share.picture")}
            src={frameAddress(link.data.url, { language: undefined, hiddenFields: hiddenFields ?? [] })}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      {(kind === "bubble" || kind === "side_tab" || kind === "popup") && <b className="opener" aria-hidden="true" />}
    </div>
  );
}
