/** single_choice: a button for each option. */
import type { Picture } from "../../conversation/media.ts";
import { optionsOf } from "../../conversation/question.ts";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { Thumbnail } from "./thumbnail.tsx";

export function ChoiceInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const items = optionsOf(question).map(({ ref, label }) => ({ value: ref, label }));
  return (
    <OptionButtons
      items={items}
      chosen={typeof earlier === "string" ? earlier : undefined}
      free={free}
      choose={answer}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  );
}

export interface Listed {
  readonly value: string;
  readonly label: string;
  readonly picture?: Picture | undefined;
}

export interface OptionButtonsProps {
  readonly items: readonly Listed[];
  readonly chosen: string | undefined;
  readonly free: boolean;
  readonly choose: (value: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

export function OptionButtons({ items, chosen, free, choose, labelledBy, describedBy }: OptionButtonsProps) {
  return (
    <div
      class="options"
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={moveAmongButtons}
    >
      {items.map(({ value, label, picture }) => (
        <button
          type="button"
          key={value}
          class={chosen === value ? "option chosen" : "option"}
          disabled={!free}
          dir="auto"
          onClick={() => choose(value)}
        >
          <Thumbnail picture={picture} />
          {label}
        </button>
      ))}
    </div>
  );
}
