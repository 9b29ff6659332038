/** matrix: a table if it fits, else one row below the other with the columns as options. */
import { useEffect, useState } from "preact/hooks";
import type { Json } from "../../../../../machines/json.ts";
import { objectOf, textsIn } from "../../conversation/checked-values.ts";
import { namedIn } from "../../conversation/question.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

/** The width that a table with so many columns needs, in rem; the page is at most 42 wide. */
const COLUMNS_WIDE_MAX = 6;
const WIDE = "(min-width: 40rem)";

type Chosen = Readonly<Record<string, readonly string[]>>;

export function MatrixInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const rows = namedIn(question["rows"]);
  const columns = namedIn(question["columns"]);
  const isMultiple = question["multiple"] === true;
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(
      Object.entries(objectOf(earlier)).map(([row, value]) => [
        row,
        typeof value === "string" ? [value] : textsIn(value),
      ]),
    ),
  );
  const isWide = useMedia(WIDE) && columns.length <= COLUMNS_WIDE_MAX;
  const answered = rows.filter(({ ref }) => (chosen[ref] ?? []).length > 0);
  const isReady = question["requireAll"] === false ? answered.length > 0 : answered.length === rows.length;

  const toggle = (row: string, column: string): void => {
    const before = chosen[row] ?? [];
    setChosen({
      ...chosen,
      [row]: isMultiple
        ? before.includes(column)
          ? before.filter((ref) => ref !== column)
          : [...before, column]
        : [column],
    });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isReady)
      answer(
        Object.fromEntries(
          answered.map(({ ref }): [string, Json] => [
            ref,
            isMultiple
              ? columns.map((column) => column.ref).filter((column) => chosen[ref]?.includes(column))
              : (chosen[ref]?.[0] ?? null),
          ]),
        ),
      );
  };
  const box = (row: string, column: string, named: Readonly<Record<string, string>> = {}) => (
    <input
      {...named}
      type={isMultiple ? "checkbox" : "radio"}
      name={`row-${row}`}
      checked={chosen[row]?.includes(column) === true}
      disabled={!free}
      onChange={() => toggle(row, column)}
    />
  );
  return (
    <form class="matrix" aria-labelledby={labelledBy} aria-describedby={describedBy} onSubmit={submit}>
      <div class="scroller">
        {isWide ? (
          <table aria-labelledby={labelledBy}>
            <thead>
              <tr>
                <td />
                {columns.map(({ ref, label }) => (
                  <th key={ref} scope="col" id={`column-${ref}`} dir="auto">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.ref}>
                  <th scope="row" id={`row-${row.ref}`}>
                    <bdi>{row.label}</bdi>
                  </th>
                  {columns.map(({ ref }) => (
                    <td key={ref}>
                      <label class="cell">
                        {box(row.ref, ref, { "aria-labelledby": `row-${row.ref} column-${ref}` })}
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          rows.map((row) => (
            <fieldset key={row.ref}>
              <legend>
                <bdi>{row.label}</bdi>
              </legend>
              <div class="choices">
                {columns.map(({ ref, label }) => (
                  <label key={ref} class="option" dir="auto">
                    {box(row.ref, ref)}
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          ))
        )}
      </div>
      <AnswerButton ready={free && isReady} />
    </form>
  );
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const take = (): void => setMatches(list.matches);
    list.addEventListener("change", take);
    return () => list.removeEventListener("change", take);
  }, [query]);
  return matches;
}
