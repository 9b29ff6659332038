/** The open question between its neighbours, as the respondent meets them. */
import { Button } from "../../components/button.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import type { Block } from "../../draft/draft-document.ts";
import { t } from "../../words/words.ts";
import { QuestionCard } from "./question-card.tsx";
import { questionTypeOf } from "./model/question-types.ts";
import { chipName, partsOf } from "../../components/recalls.ts";
import { RulesLine } from "./rules-line.tsx";

interface CanvasProps {
  readonly at: number;
  readonly form: string;
  /** The question was just made. */
  readonly isNew: boolean;
  readonly onOpen: (ref: string) => void;
  readonly onAdd: (place: number) => void;
  readonly onChangeType: () => void;
  readonly onMove: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

export function Canvas({ at, form, onOpen, onAdd, ...card }: CanvasProps) {
  const { document, canWrite } = useDraft();
  const { blocks } = document;
  const [before, block, after] = [blocks[at - 1], blocks[at], blocks[at + 1]];
  if (block === undefined)
    return (
      <div className="talk empty">
        <p>{t("questions.none")}</p>
        {canWrite && (
          <Button look="primary" icon="plus" onClick={() => onAdd(0)}>
            {t("questions.addFirst")}
          </Button>
        )}
      </div>
    );
  return (
    <div className="talk">
      {before !== undefined && <Said block={before} number={at} onOpen={onOpen} />}
      {canWrite && <AddHere onAdd={() => onAdd(at)} />}
      <QuestionCard
        key={block.id}
        block={block}
        form={form}
        number={at + 1}
        onAddBelow={() => onAdd(at + 1)}
        {...card}
      />
      <RulesLine form={form} question={block.ref} />
      {canWrite && <AddHere onAdd={() => onAdd(at + 1)} />}
      {after !== undefined && <Said block={after} number={at + 2} onOpen={onOpen} />}
    </div>
  );
}

function AddHere({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="addline">
      <Button size="small" look="quiet" icon="plus" onClick={onAdd}>
        {t("questions.addHere")}
      </Button>
    </div>
  );
}

/** A neighbour, as a plain bubble. */
function Said({
  block,
  number,
  onOpen,
}: {
  readonly block: Block;
  readonly number: number;
  readonly onOpen: (ref: string) => void;
}) {
  const type = questionTypeOf(block.type);
  return (
    <button type="button" className="said" onClick={() => onOpen(block.ref)}>
      <span className="b">
        {block.title === ""
          ? t("questions.untitled")
          : partsOf(block.title).map((part, at) =>
              typeof part === "string" ? (
                part
              ) : (
                <span className="recall" key={at}>
                  {chipName(part.source)}
                </span>
              ),
            )}
      </span>
      <span className="kind">
        {number} · {type === undefined ? block.type : t(type.name)}
      </span>
    </button>
  );
}
