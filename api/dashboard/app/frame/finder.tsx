/** Finds forms and screens by name, and does things: `Ctrl K`. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useMemo, useState, type KeyboardEvent } from "react";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-paths.ts";
import { formsQuery } from "../requests/forms.ts";
import { may } from "../requests/me.ts";
import { language, t } from "../words/words.ts";
import { CONNECTIONS, ORGANIZATION, WORK } from "./destinations.ts";
import { isDark, useTheme } from "./look.ts";
import { useOrganization } from "./organization.tsx";

/** More would have to be scrolled; another letter leads there sooner. */
const FOUND_MAX = 12;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly run: () => void;
}

export function Finder({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = useFound(words);
  const chosen = found[Math.min(at, found.length - 1)];
  const go = (entry: Found | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === "Enter") go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t("frame.findOrDo")} open onClose={onClose}>
      <div className="finder">
        <label className="input pill">
          <Icon name="search" small />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosen.id}`}
            aria-label={t("frame.findOrDo")}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <ul role="listbox" id={listId} aria-label={t("frame.found")}>
          {found.map((entry) => (
            <li
              key={entry.id}
              id={`${listId}-${entry.id}`}
              role="option"
              aria-selected={entry === chosen}
              className={entry === chosen ? "item on" : "item"}
              onPointerDown={(event) => {
                event.preventDefault();
                go(entry);
              }}
            >
              <Icon name={entry.icon} small />
              <span className="cut">{entry.name}</span>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="muted sm">{t("frame.foundNothing")}</p>}
      </div>
    </Dialog>
  );
}

function useFound(words: string): readonly Found[] {
  const navigate = useNavigate();
  const organization = useOrganization();
  const { data: forms = [] } = useQuery(formsQuery(organization.id));
  const [theme, setTheme] = useTheme();
  return useMemo(() => {
    const dark = isDark(theme);
    const screens = [...WORK, ...CONNECTIONS, ...ORGANIZATION]
      .filter(({ needs }) => may(organization, needs))
      .map(({ to, name, icon }): Found => ({ id: to.slice(1), name: t(name), icon, run: () => void navigate({ to }) }));
    const acts: Found[] = [
      { id: "account", name: t("frame.account"), icon: "people", run: () => void navigate({ to: "/account" }) },
      {
        id: "look",
        name: dark ? t("frame.toLight") : t("frame.toDark"),
        icon: dark ? "sun" : "moon",
        run: () => setTheme(dark ? "light" : "dark"),
      },
    ];
    if (may(organization, "form:write"))
      acts.unshift({
        id: "new-form",
        name: t("frame.newForm"),
        icon: "plus",
        run: () => void navigate({ to: "/forms/new" }),
      });
    if (may(organization, "key:write"))
      acts.unshift({
        id: "new-key",
        name: t("frame.newKey"),
        icon: "key",
        run: () => void navigate({ to: "/keys", search: { new: true } }),
      });
    const ofForms = forms.map(({ id, title }): Found => ({
      id,
      name: title,
      icon: "file",
      run: () => void navigate({ to: "/forms/$form", params: { form: id } }),
    }));
    const wanted = words.trim().toLocaleLowerCase(language);
    return [...ofForms, ...screens, ...acts]
      .filter(({ name }) => name.toLocaleLowerCase(language).includes(wanted))
      .slice(0, FOUND_MAX);
  }, [words, forms, organization, theme, navigate, setTheme]);
}
