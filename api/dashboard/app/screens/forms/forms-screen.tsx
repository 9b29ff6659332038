/** `/app/forms`: all forms of the organization, and the ways to begin one. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { formsQuery, type FormListItem } from "../../requests/forms.ts";
import { may } from "../../requests/me.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { language, t } from "../../words/words.ts";
import { DescribeField } from "./describe-field.tsx";
import { FirstForms } from "./first-forms.tsx";
import { FormRows } from "./form-rows.tsx";

const route = getRouteApi("/signed-in/organization/forms");

type Status = FormListItem["status"];
type Order = "edited" | "title" | "created";

export function FormsScreen() {
  const organization = useOrganization();
  const forms = useQuery(formsQuery(organization.id));
  const mayMake = may(organization, "form:write");
  return (
    <>
      <PageHeading title={t("forms.title")}>
        {mayMake && (
          <Link className="btn primary end" to="/forms/new">
            <Icon name="plus" />
            {t("forms.new")}
          </Link>
        )}
      </PageHeading>
      {mayMake && (
        <>
          <DescribeField />
          <Ways />
        </>
      )}
      <QueryView query={forms} rows={6}>
        {(all) => (all.length === 0 ? <FirstForms mayMake={mayMake} /> : <FormList all={all} />)}
      </QueryView>
      <p className="after">
        <Link className="link sm" to="/bin">
          {t("forms.bin")}
        </Link>
      </p>
    </>
  );
}

function Ways() {
  return (
    <div className="ways">
      <span className="wide-only">{t("forms.orBeginWith")}</span>
      <Link className="chip" to="/forms/new" search={{ way: "blank" }}>
        <Icon name="file" small />
        {t("forms.blank")}
      </Link>
      <Link className="chip" to="/templates">
        <Icon name="template" small />
        {t("forms.template")}
      </Link>
      <Link className="chip" to="/forms/new" search={{ way: "import" }}>
        <Icon name="out" small />
        {t("forms.import")}
      </Link>
    </div>
  );
}

const STATUS_NAMES = { live: "forms.live", draft: "forms.draft", closed: "forms.closed" } as const;
const ORDER_NAMES = { edited: "forms.lastEdited", title: "forms.byTitle", created: "forms.newest" } as const;

function FormList({ all }: { readonly all: readonly FormListItem[] }) {
  const { status, q = "", sort = "edited", tag } = route.useSearch();
  const tags = [...new Set(all.flatMap((form) => form.tags))].sort((a, b) => a.localeCompare(b, language));
  const navigate = useNavigate({ from: "/forms" });
  const [words, setWords] = useState(q);
  const seen = useMemo(() => arranged(all, { status, words, sort, tag }), [all, status, words, sort, tag]);
  const segments = [
    { value: "all" as const, label: <Counted name={t("forms.all")} number={all.length} /> },
    ...(["live", "draft", "closed"] as const).map((value) => ({
      value,
      label: <Counted name={t(STATUS_NAMES[value])} number={all.filter((form) => form.status === value).length} />,
    })),
  ];
  const search = (changes: { status?: Status | undefined; q?: string; sort?: Order; tag?: string | undefined }): void =>
    void navigate({
      search: (before) => {
        const {
          status: nextStatus,
          q: nextWords = "",
          sort: nextSort = "edited",
          tag: nextTag,
        } = { ...before, ...changes };
        return {
          ...(nextTag === undefined ? {} : { tag: nextTag }),
          ...(nextStatus === undefined ? {} : { status: nextStatus }),
          ...(nextWords === "" ? {} : { q: nextWords }),
          ...(nextSort === "edited" ? {} : { sort: nextSort }),
        };
      },
      replace: true,
    });
  return (
    <>
      <div className="tools">
        <div className="scroll">
          <Segmented
            label={t("forms.status")}
            value={status ?? "all"}
            segments={segments}
            onChange={(value) => search({ status: value === "all" ? undefined : value })}
          />
        </div>
        {tags.length > 0 && (
          <label className={tag === undefined ? "chip dash choice" : "chip on choice"}>
            <Icon name="filter" small />
            <span className="unseen">{t("forms.tag")}</span>
            <select value={tag ?? ""} onChange={({ target }) => search({ tag: target.value || undefined })}>
              <option value="">{t("forms.anyTag")}</option>
              {tags.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="input pill find end">
          <Icon name="search" small />
          <span className="unseen">{t("forms.search")}</span>
          <input
            type="search"
            placeholder={t("forms.search")}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              search({ q: event.target.value });
            }}
          />
        </label>
        <label className="btn choice wide-only">
          <span className="unseen">{t("forms.order")}</span>
          <select value={sort} onChange={(event) => search({ sort: event.target.value as Order })}>
            {(["edited", "title", "created"] as const).map((order) => (
              <option key={order} value={order}>
                {t(ORDER_NAMES[order])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {seen.length === 0 ? (
        <div className="empty">
          <p>{t("forms.nothingFound")}</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setWords("");
              search({ status: undefined, q: "", tag: undefined });
            }}
          >
            {t("forms.clearFilters")}
          </button>
        </div>
      ) : (
        <FormRows forms={seen} />
      )}
      <p className="unseen" role="status">
        {t("forms.shown", { count: seen.length })}
      </p>
    </>
  );
}

function Counted({ name, number }: { readonly name: string; readonly number: number }) {
  return (
    <>
      {name} <span className="num faint">{count(number)}</span>
    </>
  );
}

function arranged(
  all: readonly FormListItem[],
  { status, words, sort, tag }: { status: Status | undefined; words: string; sort: Order; tag: string | undefined },
): readonly FormListItem[] {
  const wanted = words.trim().toLocaleLowerCase(language).split(/\s+/);
  const compare: Readonly<Record<Order, (a: FormListItem, b: FormListItem) => number>> = {
    edited: (a, b) => b.updatedAt - a.updatedAt,
    created: (a, b) => b.createdAt - a.createdAt,
    title: (a, b) => a.title.localeCompare(b.title, language, { numeric: true }),
  };
  return all
    .filter(
      (form) => (status === undefined || form.status === status) && (tag === undefined || form.tags.includes(tag)),
    )
    .filter(({ title, slug, tags }) => {
      const text = `${title} ${slug} ${tags.join(" ")}`.toLocaleLowerCase(language);
      return wanted.every((word) => text.includes(word));
    })
    .sort(compare[sort]);
}
