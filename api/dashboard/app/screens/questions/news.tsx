/** What others changed meanwhile, a line each, until it is read. */
import { IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { t } from "../../words/words.ts";
import { ConflictNote } from "./conflict-note.tsx";

/** More lines would push the question out of sight. */
const LINES_MAX = 3;

export function News() {
  const { news, document, conflicts, readNews } = useDraft();
  /** Conflicts that no question shows. */
  const elsewhere = conflicts.filter(
    ({ place: [list, part] }) => list !== "blocks" || !document.blocks.some(({ id }) => `#${id}` === part),
  );
  return (
    <div className="news" role="status">
      {news.slice(-LINES_MAX).map(({ id, what, place: [list, part] }) => {
        const at = list === "blocks" ? document.blocks.findIndex((block) => `#${block.id}` === part) : -1;
        return (
          <div className="note info" key={id}>
            <Icon name="people" small />
            <p className="grow">
              {at === -1
                ? t("questions.othersChanged")
                : what === "returned"
                  ? t("questions.othersKept", { number: at + 1 })
                  : t("questions.othersChangedOne", { number: at + 1 })}
            </p>
            <IconButton small icon="close" label={t("frame.close")} onClick={() => readNews(id)} />
          </div>
        );
      })}
      {elsewhere.map((conflict) => (
        <ConflictNote key={conflict.place.join(" ")} conflict={conflict} />
      ))}
    </div>
  );
}
