/** A searchable list, for dropdown and country. It is always open, so nothing pops up over the conversation. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { wording } from "../../words/wording.ts";
import { OptionButtons, type Listed } from "./choice-input.tsx";
import { Thumbnail } from "./thumbnail.tsx";

export interface SearchListProps {
  readonly items: readonly Listed[];
  readonly chosen: string | undefined;
  readonly free: boolean;
  readonly choose: (value: string) => void;
  /** Given if the respondent may enter an option of their own. */
  readonly chooseOwn?: ((text: string) => void) | undefined;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

/** Fewer options are visible at a glance. */
const SEARCHED_FROM = 8;
const LIST_ID = "search-list";

/** A short list needs no search: it is buttons. */
export function ListInput(props: SearchListProps) {
  return props.items.length < SEARCHED_FROM && props.chooseOwn === undefined ? (
    <OptionButtons {...props} />
  ) : (
    <SearchList {...props} />
  );
}

function SearchList({ items, chosen, free, choose, chooseOwn, labelledBy, describedBy }: SearchListProps) {
  const [search, setSearch] = useState("");
  const found = matching(items, search);
  const [active, setActive] = useState(
    Math.max(
      0,
      items.findIndex(({ value }) => value === chosen),
    ),
  );
  const list = useRef<HTMLUListElement>(null);
  const own =
    chooseOwn !== undefined && search.trim() !== "" && !found.some(({ label }) => folded(label) === folded(search))
      ? search.trim()
      : undefined;
  const count = found.length + (own === undefined ? 0 : 1);

  useLayoutEffect(() => {
    const line = list.current?.children[active];
    const { current } = list;
    if (!(line instanceof HTMLElement) || current === null) return;
    // Scrolled by hand: `scrollIntoView` would scroll the page as well.
    if (line.offsetTop < current.scrollTop) current.scrollTop = line.offsetTop;
    else if (line.offsetTop + line.offsetHeight > current.scrollTop + current.clientHeight)
      current.scrollTop = line.offsetTop + line.offsetHeight - current.clientHeight;
  }, [active, search]);

  const take = (at: number): void => {
    const item = found[at];
    if (!free) return;
    if (item !== undefined) choose(item.value);
    else if (own !== undefined) chooseOwn?.(own);
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 }[event.key];
    if (event.key === "Enter" && !event.isComposing) take(active);
    else if (event.key === "Escape" && search !== "") setSearch("");
    else if (next === undefined) return;
    else setActive(Math.max(0, Math.min(count - 1, next)));
    event.preventDefault();
  };
  return (
    <div class="search-list">
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={count === 0 ? undefined : `${LIST_ID}-${active}`}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        autocomplete="off"
        placeholder={wording.search}
        data-focus="input"
        value={search}
        onInput={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <ul id={LIST_ID} role="listbox" aria-labelledby={labelledBy} ref={list}>
        {found.map(({ value, label, picture }, index) => (
          <li
            key={value}
            id={`${LIST_ID}-${index}`}
            role="option"
            aria-selected={value === chosen}
            class={index === active ? "active" : undefined}
            dir="auto"
            // The focus stays in the search field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
          >
            <Thumbnail picture={picture} />
            {label}
          </li>
        ))}
        {own !== undefined && (
          <li
            id={`${LIST_ID}-${found.length}`}
            role="option"
            aria-selected={false}
            class={active === found.length ? "active" : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(found.length)}
          >
            {wording.useOwn(own)}
          </li>
        )}
      </ul>
      <p class={count === 0 ? "hint" : "unseen"} role="status">
        {count === 0 ? wording.nothingFound : ""}
      </p>
    </div>
  );
}

/** The entries that contain the text, those that begin with it first; accents are ignored. */
function matching(items: readonly Listed[], search: string): readonly Listed[] {
  const wanted = folded(search);
  if (wanted === "") return items;
  const ranked = items.flatMap((item) => {
    const at = ` ${folded(item.label)}`.indexOf(` ${wanted}`);
    const rank = at === 0 ? 0 : at > 0 ? 1 : folded(item.label).includes(wanted) ? 2 : 3;
    return rank === 3 ? [] : [{ item, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
