/** Named views of the table: choosing one, keeping what is shown under a name. The whole organization has them. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { LateMenu } from "../../components/late-menu.tsx";
import type { MenuAction } from "../../components/menu.tsx";
import { reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import type { SavedView } from "../../requests/response-types.ts";
import { changeSavedView, createSavedView, deleteSavedView, savedViewsQuery } from "../../requests/saved-views.ts";
import { t } from "../../words/words.ts";
import type { TableSearch } from "./filters.ts";
import { contentOf, isChanged, searchOf } from "./saved-view-search.ts";
import { ViewNameDialog } from "./view-name-dialog.tsx";

export function ViewsMenu({
  form,
  search,
  onShow,
}: {
  readonly form: string;
  readonly search: TableSearch;
  readonly onShow: (search: TableSearch) => void;
}) {
  const organization = useOrganization();
  const client = useQueryClient();
  const query = savedViewsQuery(organization.id, form);
  const { data: views = [] } = useQuery(query);
  const [asked, setAsked] = useState<"new" | SavedView>();
  const chosen = views.find(({ id }) => id === search.view);
  const mayWrite = may(organization, "form:write");
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: query.queryKey });
  const onError = (error: unknown): void => showToast({ text: reasonOf(error) });
  const save = useMutation({
    mutationFn: (view: SavedView) => changeSavedView(organization.id, form, view.id, contentOf(search)),
    onSuccess: refresh,
    onError,
  });
  const restore = useMutation({
    mutationFn: ({ name, filters, columns }: SavedView) =>
      createSavedView(organization.id, form, { name, filters, columns }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => deleteSavedView(organization.id, form, view.id),
    onSuccess: (_done, view) => {
      onShow({});
      showToast({
        text: t("responses.viewDeleted", { name: view.name }),
        action: { label: t("frame.undo"), run: () => restore.mutate(view) },
      });
      return refresh();
    },
    onError,
  });
  const actions = (): readonly MenuAction[] => [
    { label: t("responses.allResponses"), run: () => onShow({}), ...(chosen === undefined ? CHOSEN : {}) },
    ...views.map((view): MenuAction => ({
      label: view.name,
      run: () => onShow(searchOf(view)),
      ...(view === chosen ? CHOSEN : {}),
    })),
    ...(mayWrite ? [{ label: t("responses.saveView"), icon: "plus" as const, run: () => setAsked("new") }] : []),
    ...(mayWrite && chosen !== undefined
      ? [
          ...(isChanged(search, chosen)
            ? [{ label: t("responses.updateView", { name: chosen.name }), run: () => save.mutate(chosen) }]
            : []),
          { label: t("responses.renameView", { name: chosen.name }), run: () => setAsked(chosen) },
          {
            label: t("responses.deleteView", { name: chosen.name }),
            isDangerous: true,
            run: () => remove.mutate(chosen),
          },
        ]
      : []),
  ];
  if (views.length === 0 && !mayWrite) return null;
  const shown =
    chosen === undefined
      ? t("responses.views")
      : t("responses.viewName", { name: chosen.name, changed: isChanged(search, chosen) ? "yes" : "no" });
  return (
    <>
      <LateMenu
        label={chosen === undefined ? shown : t("responses.viewsLabel", { name: shown })}
        actions={actions}
        face={{
          className: "btn small views",
          children: (
            <>
              <span className="cut">{shown}</span>
              <Icon name="down" small />
            </>
          ),
        }}
      />
      {asked !== undefined && (
        <ViewNameDialog
          title={asked === "new" ? t("responses.saveView") : t("responses.renameView", { name: asked.name })}
          name={asked === "new" ? "" : asked.name}
          onSave={(name) =>
            asked === "new"
              ? createSavedView(organization.id, form, { name, ...contentOf(search) })
              : changeSavedView(organization.id, form, asked.id, { name })
          }
          onClose={() => setAsked(undefined)}
          onSaved={async (view) => {
            await refresh();
            setAsked(undefined);
            if (asked === "new") onShow({ ...search, view: view.id });
          }}
        />
      )}
    </>
  );
}

const CHOSEN = { icon: "check" } as const;
