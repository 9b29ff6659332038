/** What people see before the first question. Without it the conversation begins at once. */
import "../details/details.css";
import type { Welcome } from "../../../../../machines/document/schema/welcome.ts";
import { Button } from "../../components/button.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { isWithin } from "../../draft/parts.ts";
import { t } from "../../words/words.ts";
import { MediaFields } from "../details/media-fields.tsx";
import { MemberFields } from "../details/member-fields.tsx";
import { WELCOME_MEMBERS, withMember } from "../details/members.ts";

export function WelcomePart() {
  const { document, change, canWrite, problems } = useDraft();
  const { welcome } = document;
  const set = (next: Welcome | undefined, group: string): void =>
    change(
      t("logic.change.welcome"),
      ({ welcome: _welcome, ...now }) => (next === undefined ? now : { ...now, welcome: next }),
      { group: `welcome ${group}` },
    );
  if (welcome === undefined)
    return (
      <>
        <p className="muted">{t("details.noWelcome")}</p>
        {canWrite && (
          <Button icon="plus" onClick={() => set({}, "new")}>
            {t("details.addWelcome")}
          </Button>
        )}
      </>
    );
  return (
    <fieldset className="card rule-stack" disabled={!canWrite}>
      <MemberFields
        members={WELCOME_MEMBERS}
        part={welcome}
        problemOf={(member) => problems.find(({ place }) => isWithin(place, ["welcome", member]))?.message}
        onChange={set}
      />
      <MediaFields
        media={welcome.media}
        isReadOnly={!canWrite}
        onChange={(media, member) => set(withMember(welcome, "media", media), `media ${member}`)}
      />
      {canWrite && (
        <div className="line">
          <Button size="small" icon="bin" onClick={() => set(undefined, "gone")}>
            {t("details.deleteWelcome")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
