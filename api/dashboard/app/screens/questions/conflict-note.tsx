/** A field that two people changed: both texts, until somebody chooses. */
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import type { Conflict } from "../../draft/merge.ts";
import { t } from "../../words/words.ts";

export function ConflictNote({ conflict: { place, theirs } }: { readonly conflict: Conflict }) {
  const { keepMine, takeTheirs } = useDraft();
  return (
    <div className="note warned conflict" role="alert">
      <Icon name="warn" small />
      <div className="grow stack-s">
        <p>
          {theirs === undefined
            ? t("questions.conflictDeleted")
            : t("questions.conflict", { text: typeof theirs === "string" ? theirs : JSON.stringify(theirs) })}
        </p>
        <div className="line">
          <Button size="small" onClick={() => keepMine(place)}>
            {t("questions.keepMine")}
          </Button>
          <Button size="small" onClick={() => takeTheirs(t("questions.stepTakeTheirs"), place)}>
            {t("questions.takeTheirs")}
          </Button>
        </div>
      </div>
    </div>
  );
}
