/** ranking: a list whose rows move up and down, by buttons or the arrow keys. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatNumber } from "../../../../../machines/values/locale-format.ts";
import { optionsOf, type Option } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { Thumbnail } from "./thumbnail.tsx";

export function RankingInput({
  question,
  earlier,
  free,
  answer,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const options = optionsOf(question);
  const [order, setOrder] = useState<readonly string[]>(() => {
    const before = Array.isArray(earlier) ? earlier.filter((ref) => options.some((option) => option.ref === ref)) : [];
    return [...new Set([...(before as string[]), ...options.map(({ ref }) => ref)])];
  });
  const [moved, setMoved] = useState<{ readonly ref: string; readonly by: 1 | -1 }>();
  const list = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    if (moved === undefined) return;
    // A row that moves loses the focus; at the end of the list its other button gets it.
    const buttons = list.current?.children[order.indexOf(moved.ref)]?.querySelectorAll("button");
    const [up, down] = buttons ?? [];
    const [wanted, other] = moved.by < 0 ? [up, down] : [down, up];
    (wanted?.disabled === false ? wanted : other)?.focus({ preventScroll: false });
  }, [order, moved]);

  const move = (ref: string, by: 1 | -1): void => {
    const from = order.indexOf(ref);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    setOrder(order.with(from, order[to] as string).with(to, ref));
    setMoved({ ref, by });
  };
  const onKey = (event: KeyboardEvent, ref: string): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(ref, by);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    answer(order);
  };
  const optionOf = (ref: string): Option | undefined => options.find((option) => option.ref === ref);
  const labelOf = (ref: string): string => optionOf(ref)?.label ?? ref;
  return (
    <form class="ranking" aria-labelledby={labelledBy} aria-describedby={describedBy} onSubmit={submit}>
      <ol class="scroller" ref={list}>
        {order.map((ref, index) => (
          <li key={ref} onKeyDown={(event) => onKey(event, ref)}>
            <span class="place" aria-hidden="true">
              {formatNumber(index + 1, language)}
            </span>
            <Thumbnail picture={optionOf(ref)?.picture} />
            <span class="what">
              <bdi>{labelOf(ref)}</bdi>
            </span>
            <button
              type="button"
              class="step"
              aria-label={wording.moveUp(labelOf(ref))}
              disabled={!free || index === 0}
              onClick={() => move(ref, -1)}
            >
              <Arrow path="M12 18V6M6.5 11.5 12 6l5.5 5.5" />
            </button>
            <button
              type="button"
              class="step"
              aria-label={wording.moveDown(labelOf(ref))}
              disabled={!free || index === order.length - 1}
              onClick={() => move(ref, 1)}
            >
              <Arrow path="M12 6v12M6.5 12.5 12 18l5.5-5.5" />
            </button>
          </li>
        ))}
      </ol>
      <p class="unseen" role="status">
        {moved === undefined
          ? ""
          : wording.movedTo(labelOf(moved.ref), formatNumber(order.indexOf(moved.ref) + 1, language))}
      </p>
      <AnswerButton ready={free} />
    </form>
  );
}

function Arrow({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
