/** What stands beside the open question. A panel is a line here; the words of its tab and its code are its own. */
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { Segmented } from "../../components/segmented.tsx";
import { Waiting } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import type { WordKey } from "../../words/areas.ts";
import { loadWords, t } from "../../words/words.ts";
import type { PanelProps } from "./model/panel.ts";

interface Panel {
  /** As it stands in the address. */
  readonly name: string;
  readonly label: WordKey;
  /** The scope without which it is not offered, since the server would refuse what it does. */
  readonly needs?: string;
  readonly Shown: LazyExoticComponent<ComponentType<PanelProps>>;
}

const PANELS: readonly Panel[] = [
  {
    name: "settings",
    label: "questions.panelSettings",
    Shown: lazy(async () => ({ default: (await import("./settings/settings-panel.tsx")).SettingsPanel })),
  },
  {
    name: "preview",
    label: "questions.panelPreview",
    needs: "form:write",
    Shown: lazy(async () => {
      const [{ PreviewPanel }] = await Promise.all([import("../preview/preview-panel.tsx"), loadWords("preview")]);
      return { default: ({ block }: PanelProps) => <PreviewPanel at={block.ref} /> };
    }),
  },
  {
    name: "ask",
    label: "questions.panelAsk",
    needs: "ai:generate",
    Shown: lazy(async () => {
      const [{ AskPanel }] = await Promise.all([import("../../ask/ask-panel.tsx"), loadWords("ask")]);
      return { default: () => <AskPanel /> };
    }),
  },
];

export function PanelOf({
  shown,
  onShow,
  ...props
}: PanelProps & { readonly shown: string | undefined; readonly onShow: (name: string) => void }) {
  const organization = useOrganization();
  const open = PANELS.filter(({ needs }) => needs === undefined || may(organization, needs));
  const panel = open.find(({ name }) => name === shown) ?? open[0];
  if (panel === undefined) return undefined;
  return (
    <>
      {open.length > 1 && (
        <div className="top">
          <Segmented
            fill
            label={t("questions.panel")}
            value={panel.name}
            segments={open.map(({ name, label }) => ({ value: name, label: t(label) }))}
            onChange={onShow}
          />
        </div>
      )}
      {/* It scrolls, and for somebody who may only read nothing in it takes the focus. */}
      <div className="body" tabIndex={0} role="group" aria-label={t(panel.label)}>
        <h2 className="unseen">{t(panel.label)}</h2>
        <Suspense fallback={<Waiting rows={4} />}>
          <panel.Shown {...props} />
        </Suspense>
      </div>
    </>
  );
}
