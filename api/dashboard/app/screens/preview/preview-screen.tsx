/** `/app/forms/{id}/preview`: the page of the draft, as large as the window allows. */
import { getRouteApi } from "@tanstack/react-router";
import { PageHeading } from "../../components/page-heading.tsx";
import { t } from "../../words/words.ts";
import { PreviewPanel } from "./preview-panel.tsx";

/** On a phone the page is shown as a phone has it. */
const PHONE_PIXELS_MAX = 720;

const route = getRouteApi("/signed-in/forms/$form/preview");

export function PreviewScreen() {
  const { at, language } = route.useSearch();
  return (
    <>
      <PageHeading title={t("preview.title")} />
      <PreviewPanel at={at} language={language} width={innerWidth > PHONE_PIXELS_MAX ? "page" : "phone"} />
    </>
  );
}
