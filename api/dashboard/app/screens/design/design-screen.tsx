/** `/app/forms/{id}/design`: everything that a theme can hold, with the page beside it. */
import { getRouteApi } from "@tanstack/react-router";
import { PageHeading } from "../../components/page-heading.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { t } from "../../words/words.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { ColorFields } from "./color-fields.tsx";
import { LookFields } from "./look-fields.tsx";
import { OwnRules } from "./own-rules.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { PresetCards } from "./preset-cards.tsx";
import "./design.css";

const route = getRouteApi("/signed-in/forms/$form/design");

export function DesignScreen() {
  const { form } = route.useParams();
  const { canWrite } = useDraft();
  return (
    <>
      <PageHeading title={t("design.title")} say={t("design.say")} />
      <div className="beside">
        <div>
          {!canWrite && <p className="note info">{t("design.readOnly")}</p>}
          <PresetCards />
          <ColorFields />
          <LookFields />
          {canWrite && <PictureFields form={form} />}
          <OwnRules />
        </div>
        <aside>
          <PreviewPanel />
        </aside>
      </div>
    </>
  );
}
