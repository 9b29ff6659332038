/** picture_choice, and other choices whose options have pictures: a tile for each option, one or several. */
import type { ComponentChildren } from "preact";
import { numberOf, optionsOf, type Option } from "../../conversation/question.ts";
import { AuthorPicture } from "../../content/picture.tsx";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { useSelection } from "./selection.ts";

export function PictureChoiceInput(props: QuestionInputProps) {
  const { question } = props;
  return question["multiple"] === true || question.type === "multi_choice" ? (
    <Several {...props} />
  ) : (
    <One {...props} />
  );
}

function One({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  return (
    <div
      class="tiles"
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={moveAmongButtons}
    >
      {optionsOf(question).map((option) => (
        <button
          type="button"
          key={option.ref}
          class={earlier === option.ref ? "tile chosen" : "tile"}
          disabled={!free}
          onClick={() => answer(option.ref)}
        >
          <Tile option={option} />
        </button>
      ))}
    </div>
  );
}

function Several({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const options = optionsOf(question);
  const { chosen, toggle, canToggle, refs, hint } = useSelection(
    options,
    earlier,
    numberOf(question, "min") ?? numberOf(question, "minSelected") ?? 1,
    numberOf(question, "max") ?? numberOf(question, "maxSelected"),
  );
  const submit = (event: Event): void => {
    event.preventDefault();
    if (refs !== undefined) answer(refs);
  };
  return (
    <form class="several" onSubmit={submit}>
      <div
        class="tiles"
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={moveAmongButtons}
      >
        {options.map((option) => (
          <label key={option.ref} class="tile">
            <Tile option={option}>
              <input
                type="checkbox"
                checked={chosen.has(option.ref)}
                disabled={!free || !canToggle(option.ref)}
                onChange={() => toggle(option.ref)}
              />
            </Tile>
          </label>
        ))}
      </div>
      <AnswerButton ready={free && refs !== undefined} hint={hint} />
    </form>
  );
}

/** About, for the browser to choose a file. */
const TILE_WIDTH = "(max-width: 42rem) 45vw, 13rem";

/** The picture says what the label says. */
function Tile({
  option: { label, picture },
  children,
}: {
  readonly option: Option;
  readonly children?: ComponentChildren;
}) {
  return (
    <>
      {picture !== undefined && <AuthorPicture key={picture.url} {...picture} sizes={TILE_WIDTH} />}
      <span>
        {children}
        <bdi>{label}</bdi>
      </span>
    </>
  );
}
