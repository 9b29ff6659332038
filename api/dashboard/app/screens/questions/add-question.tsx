/** The list of all types of questions, searched by name. */
import { useId, useRef, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { t } from "../../words/words.ts";
import { TYPE_GROUPS, type QuestionType } from "./model/question-types.ts";

export function AddQuestion({
  title,
  only = () => true,
  onPick,
  onClose,
}: {
  readonly title?: string;
  /** Which types are offered. */
  readonly only?: (type: string) => boolean;
  readonly onPick: (type: QuestionType) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isPicked = useRef(false);
  const pick = (type: QuestionType): void => {
    isPicked.current = true;
    onPick(type);
  };
  const words = query.trim().toLowerCase();
  const groups = TYPE_GROUPS.map((group) => ({
    ...group,
    types: group.types.filter(
      ({ type, name }) => only(type) && `${t(name)} ${type} ${t(group.name)}`.toLowerCase().includes(words),
    ),
  })).filter(({ types }) => types.length > 0);
  const found = groups.flatMap(({ types }) => types);
  const active = found[Math.min(at, found.length - 1)];
  const go = (to: number): void => {
    setAt(to);
    list.current?.querySelector(`[data-at="${to}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Dialog title={title ?? t("questions.add")} open onClose={onClose} returnsFocus={() => !isPicked.current}>
      <div className="adding">
        <input
          className="input"
          role="combobox"
          aria-label={t("questions.findType")}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.type}`}
          placeholder={t("questions.findType")}
          value={query}
          autoFocus
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown" || event.key === "ArrowUp") {
              event.preventDefault();
              go((at + (event.key === "ArrowDown" ? 1 : -1) + found.length) % Math.max(found.length, 1));
            }
            if (event.key === "Enter" && active !== undefined) {
              event.preventDefault();
              pick(active);
            }
          }}
        />
        <div id={id} role="listbox" aria-label={t("questions.add")} className="types" ref={list}>
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={t(group.name)}>
              <h3 aria-hidden="true">{t(group.name)}</h3>
              {group.types.map((type) => (
                <div
                  key={type.type}
                  id={`${id}-${type.type}`}
                  data-at={found.indexOf(type)}
                  role="option"
                  aria-selected={type === active}
                  className={type === active ? "item on" : "item"}
                  onClick={() => pick(type)}
                  onPointerMove={() => setAt(found.indexOf(type))}
                >
                  <Icon name={type.icon} />
                  {t(type.name)}
                </div>
              ))}
            </div>
          ))}
          {found.length === 0 && <p className="help">{t("questions.noType")}</p>}
        </div>
      </div>
    </Dialog>
  );
}
