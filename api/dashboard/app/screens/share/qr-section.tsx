/** The QR code of the form's address, to look at and to take along. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import type { Form } from "../../requests/forms.ts";
import { readQr, type QrFormat } from "../../requests/share.ts";
import { t } from "../../words/words.ts";

/** Shown at half of it, so that it is sharp; a print wants more. */
const SHOWN_PIXELS = 384;
const PRINTED_PIXELS = 2_048;

/** @param parameters of the link: hidden fields. */
export function QrSection({ form, parameters }: { readonly form: Form; readonly parameters: string }) {
  const { id: organization } = useOrganization();
  const code = useQuery({
    queryKey: [organization, "form", form.id, "qr", form.slug, parameters],
    queryFn: ({ signal }) => readQr(organization, form.id, { format: "svg", size: SHOWN_PIXELS, parameters }, signal),
  });
  const download = useMutation({
    async mutationFn(format: QrFormat) {
      const size = format === "svg" ? SHOWN_PIXELS : PRINTED_PIXELS;
      save(await readQr(organization, form.id, { format, size, parameters }), `${form.slug}.${format}`);
    },
  });
  return (
    <section className="section">
      <h2>{t("share.qr")}</h2>
      <QueryView query={code} rows={2}>
        {(blob) => <QrPicture blob={blob} />}
      </QueryView>
      <div className="line wrap">
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate("svg")}>
          {t("share.qrSvg")}
        </Button>
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate("png")}>
          {t("share.qrPng")}
        </Button>
      </div>
      <p className="sm muted">{t("share.qrHelp")}</p>
      {download.error !== null && <Failure error={download.error} />}
    </section>
  );
}

function QrPicture({ blob }: { readonly blob: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return <img className="qr" src={address} alt={t("share.qrAlt")} width={SHOWN_PIXELS / 2} height={SHOWN_PIXELS / 2} />;
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
