/** `/app/forms/{id}/responses`: every response of the form as a table, live, with one of them open beside it. */
import "../../styles/responses.css";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView, Waiting } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import type { ResponseColumns } from "../../requests/response-types.ts";
import { columnsQuery, readRows } from "../../requests/responses.ts";
import { now } from "../../time/clock.ts";
import { count as shownCount, time } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { allColumns, exportFields, moved, nameColumn, shownColumns } from "./columns.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterDialog } from "./filter-dialog.tsx";
import { beginningAt, filterCount, filtersOf, isFiltered, withChange, type TableChange } from "./filters.ts";
import { ResponseDetail } from "./response-detail.tsx";
import { ResponseGrid } from "./response-grid.tsx";
import { indexOf, rowAt, rowCount } from "./row-pages.ts";
import { RowsStore } from "./rows-store.ts";
import { chosenCount, isAnyChosen, NOBODY, selectionOf, toggled, type Chosen } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useColumnWidths } from "./use-column-widths.ts";
import { useCount } from "./use-count.ts";
import { useNarrow } from "./use-narrow.ts";
import { ViewsMenu } from "./views-menu.tsx";

const route = getRouteApi("/signed-in/forms/$form/responses");

export function ResponsesScreen() {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const columns = useQuery(columnsQuery(organization, form));
  useLayoutEffect(() => {
    document.documentElement.classList.add("fills");
    return () => document.documentElement.classList.remove("fills");
  }, []);
  return (
    <div className="resp-screen">
      <PageHeading title={t("responses.title")} />
      <QueryView query={columns} rows={8}>
        {(known) => <Table key={form} known={known} />}
      </QueryView>
    </div>
  );
}

function Table({ known }: { readonly known: ResponseColumns }) {
  const { form } = route.useParams();
  const search = route.useSearch();
  const organization = useOrganization();
  const navigate = useNavigate({ from: "/forms/$form/responses" });
  const isNarrow = useNarrow();
  const mayWrite = may(organization, "response:write");
  const mayExport = may(organization, "export:write");

  const filters = useMemo(() => filtersOf(search), [search]);
  const key = JSON.stringify([organization.id, form, filters, search.at]);
  const store = useMemo(
    () =>
      new RowsStore(
        (asked, how) => readRows(organization.id, form, asked, how),
        filters,
        search.at === undefined ? undefined : beginningAt(search),
      ),
    // One store for each list of rows; `key` has all that decides about it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  const view = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => store.start(), [store]);

  const [chosen, setChosen] = useState<Chosen>(NOBODY);
  const [openedFirst] = useState(search.r);
  const [asked, setAsked] = useState<"filter" | "columns" | "delete">();
  useEffect(() => setChosen(NOBODY), [key]);

  const all = useMemo(() => allColumns(known), [known]);
  const { widthOf, setWidth } = useColumnWidths(form);
  const columns = useMemo(
    () => shownColumns(all, search.cols).map((column) => ({ ...column, width: widthOf(column) })),
    [all, search.cols, widthOf],
  );
  const name = useMemo(() => nameColumn(all), [all]);

  const isAll = !isFiltered(search);
  const everything = useMemo(() => filtersOf(search.test === true ? { test: true } : {}), [search.test]);
  const arrivals = view.rows.fresh.length + view.waiting.length;
  const total = useCount(organization.id, form, everything, true, arrivals);
  const fitting = useCount(organization.id, form, filters, !isAll, arrivals);
  const found = isAll ? total : fitting;

  const isHeld = isAnyChosen(chosen) || search.r !== undefined;
  const onSight = useCallback(
    (first: number, last: number, isAtTop: boolean) => store.see(first, last, isHeld || !isAtTop),
    [store, isHeld],
  );
  const change = useCallback(
    (next: TableChange, replace = false) => void navigate({ search: (before) => withChange(before, next), replace }),
    [navigate],
  );
  const open = useCallback((id: string | undefined) => change({ r: id }, search.r !== undefined), [change, search.r]);
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), []);
  const toggleAll = useCallback(
    () =>
      setChosen((before) =>
        before.kind === "all" ? NOBODY : { kind: "all", except: new Set<string>(), until: now() + 1 },
      ),
    [],
  );
  const step = (by: 1 | -1): void => {
    const at = search.r === undefined ? -1 : indexOf(view.rows, search.r);
    const next = rowAt(view.rows, at + by);
    if (next !== undefined) {
      store.see(Math.max(0, at + by - 1), at + by + 20, true);
      open(next.id);
    }
  };

  const rows = rowCount(view.rows);
  const isEmpty = rows === 0 && view.rows.next === undefined && !view.isReading;
  const exportSearch = withChange(search, {
    r: undefined,
    tab: undefined,
    at: undefined,
    cols: undefined,
    view: undefined,
  });
  return (
    <div className={search.r === undefined ? "resp" : "resp with-detail"}>
      <div className="resp-rows">
        <div className="tools">
          <ViewsMenu form={form} search={search} onShow={(shown) => void navigate({ search: shown })} />
          <SearchField value={search.q ?? ""} onSearch={(q) => change({ q: q === "" ? undefined : q })} />
          <div className="chips">
            <FilterChips search={search} known={known} onChange={change} />
            <button type="button" className="chip dash" onClick={() => setAsked("filter")}>
              <Icon name="plus" small />
              {t("responses.filter")}
            </button>
          </div>
          <span className="end line">
            <Button size="small" icon="list" onClick={() => setAsked("columns")}>
              {t("responses.columns")}
            </Button>
            {mayExport && (
              <Link
                to="/forms/$form/exports"
                params={{ form }}
                search={{ ...exportSearch, fields: exportFields(columns) }}
                className="btn small"
              >
                <Icon name="download" />
                <span>{t("responses.export")}</span>
              </Link>
            )}
            <label className="switch sm">
              <input
                type="checkbox"
                role="switch"
                checked={search.test === true}
                onChange={(event) => change({ test: event.target.checked ? true : undefined })}
              />
              <i />
              {t("responses.testData")}
            </label>
          </span>
        </div>
        {isAnyChosen(chosen) ? (
          <SelectionBar
            form={form}
            chosen={chosen}
            count={chosenCount(chosen, found.isWhole ? found.count : undefined)}
            all={found.isWhole ? found.count : undefined}
            selection={selectionOf(chosen, filters)}
            mayDelete={mayWrite}
            mayExport={mayExport}
            onAll={toggleAll}
            onNone={() => setChosen(NOBODY)}
            onDelete={() => setAsked("delete")}
          />
        ) : (
          <div className="under">
            <span className="num" role="status">
              {found.count === undefined
                ? ""
                : t(isAll ? "responses.countAll" : "responses.countOf", {
                    count: found.count,
                    shown: shownCount(found.count),
                    total: total.count === undefined ? "…" : shownCount(total.count),
                    more: found.isWhole ? "no" : "yes",
                  })}
            </span>
            {!found.isWhole && found.count !== undefined && (
              <button type="button" className="link" onClick={found.stop}>
                {t("responses.stopCounting")}
              </button>
            )}
            <Live notLiveSince={view.notLiveSince} isPast={search.at !== undefined} />
            {view.waiting.length > 0 && (
              <button
                type="button"
                className="chip on"
                onClick={() => {
                  store.showNew();
                  document.querySelector(".grid")?.scrollTo({ top: 0 });
                }}
              >
                <Icon name="up" small />
                {t("responses.new", { count: view.waiting.length })}
              </button>
            )}
            <span className="end line">
              {view.isReading && rows > 0 && !isAll && view.rows.next !== undefined && (
                <button type="button" className="link" onClick={() => store.stop()}>
                  {t("responses.stopSearch")}
                </button>
              )}
              <span className="num wide-only">
                {view.rows.next === undefined
                  ? t("responses.loadedAll", { count: rows })
                  : t("responses.loaded", { count: rows })}
              </span>
              <JumpTo at={search.at} onJump={(at) => change({ at })} />
            </span>
          </div>
        )}
        {view.error !== undefined && <Failure error={view.error} isOver onRetry={() => store.retry()} />}
        {isEmpty ? (
          <div className="empty">
            <p>
              {isAll
                ? t("responses.none")
                : t("responses.noneFit", { count: filterCount(search) + (search.q === undefined ? 0 : 1) })}
            </p>
            {!isAll && (
              <Button onClick={() => void navigate({ search: search.test === true ? { test: true } : {} })}>
                {t("responses.clearFilters")}
              </Button>
            )}
          </div>
        ) : rows === 0 ? (
          <Searching
            isStopped={view.isStopped}
            isFiltered={!isAll}
            onStop={() => store.stop()}
            onGoOn={() => store.retry()}
          />
        ) : (
          <ResponseGrid
            view={view}
            columns={columns}
            name={name}
            chosen={chosen}
            open={search.r}
            mayChoose={mayWrite || mayExport}
            isNarrow={isNarrow}
            count={found.isWhole ? found.count : undefined}
            onSight={onSight}
            onOpen={open}
            onToggle={toggle}
            onToggleAll={toggleAll}
            onMove={(column, by) =>
              change(
                {
                  cols: moved(
                    columns.map((each) => each.key),
                    column,
                    by,
                  ),
                },
                true,
              )
            }
            onWidth={setWidth}
            topKey={store}
          />
        )}
        {view.isStopped && rows > 0 && (
          <p className="under">
            {t("responses.stopped")}
            <Button size="small" onClick={() => store.retry()}>
              {t("responses.goOn")}
            </Button>
          </p>
        )}
      </div>
      {search.r !== undefined && (
        <ResponseDetail
          key={search.r}
          id={search.r}
          known={known}
          name={name}
          tab={search.tab}
          takesFocus={search.r !== openedFirst}
          mayDelete={mayWrite}
          mayExport={mayExport}
          onTab={(tab) => change({ tab }, true)}
          onStep={step}
          onClose={() => {
            change({ r: undefined, tab: undefined });
            document.querySelector<HTMLElement>(".grid")?.focus();
          }}
          onDelete={() => {
            setChosen({ kind: "some", ids: new Set([search.r ?? ""]) });
            setAsked("delete");
          }}
        />
      )}
      {asked === "filter" && (
        <FilterDialog search={search} known={known} onChange={change} onClose={() => setAsked(undefined)} />
      )}
      {asked === "columns" && (
        <ColumnsDialog
          all={all}
          shown={columns.map((column) => column.key)}
          isUsual={search.cols === undefined}
          onChange={(cols) => change({ cols }, true)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "delete" && (
        <DeleteDialog
          form={form}
          selection={selectionOf(chosen, filters)}
          count={chosenCount(chosen, found.isWhole ? found.count : undefined)}
          onClose={() => setAsked(undefined)}
          onDeleted={(ids) => {
            setAsked(undefined);
            setChosen(NOBODY);
            if (search.r !== undefined) change({ r: undefined }, true);
            if (ids === undefined) store.reload();
            else store.remove(new Set(ids));
            total.again();
            fitting.again();
          }}
        />
      )}
    </div>
  );
}

/** Searches when nothing more is typed for a moment. */
function SearchField({ value, onSearch }: { readonly value: string; readonly onSearch: (q: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), 400);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="input pill find">
      <Icon name="search" small />
      <input
        type="search"
        aria-label={t("responses.search")}
        placeholder={t("responses.search")}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

function Live({ notLiveSince, isPast }: { readonly notLiveSince: number | undefined; readonly isPast: boolean }) {
  if (isPast) return null;
  return (
    <span className="line" role="status">
      <i className={notLiveSince === undefined ? "dot good live" : "dot warn"} />
      {notLiveSince === undefined ? t("responses.live") : t("responses.notLive", { time: time(notLiveSince) })}
    </span>
  );
}

function JumpTo({
  at,
  onJump,
}: {
  readonly at: string | undefined;
  readonly onJump: (at: string | undefined) => void;
}) {
  return (
    <>
      {at !== undefined && (
        <Button size="small" icon="up" onClick={() => onJump(undefined)}>
          {t("responses.toNewest")}
        </Button>
      )}
      <label className="jump">
        {t("responses.goToDay")}
        <input
          type="date"
          value={at ?? ""}
          onChange={(event) => onJump(event.target.value === "" ? undefined : event.target.value)}
        />
      </label>
    </>
  );
}

function Searching({
  isStopped,
  isFiltered: isLong,
  onStop,
  onGoOn,
}: {
  readonly isStopped: boolean;
  readonly isFiltered: boolean;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}) {
  if (!isLong) return <Waiting rows={8} />;
  return (
    <div className="empty" role="status">
      <p>{isStopped ? t("responses.stopped") : t("responses.searching")}</p>
      {isStopped ? (
        <Button onClick={onGoOn}>{t("responses.goOn")}</Button>
      ) : (
        <Button onClick={onStop}>{t("responses.stopSearch")}</Button>
      )}
    </div>
  );
}
