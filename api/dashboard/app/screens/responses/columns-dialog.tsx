/** Which columns the table has, and in which order. */
import { useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Sheet } from "../../components/dialog.tsx";
import { TextField, Tick } from "../../components/field.tsx";
import { t } from "../../words/words.ts";
import { moved, type Column } from "./columns.ts";
import { titleOf } from "./response-grid.tsx";

export function ColumnsDialog({
  all,
  shown,
  isUsual,
  onChange,
  onClose,
}: {
  readonly all: readonly Column[];
  readonly shown: readonly string[];
  readonly isUsual: boolean;
  /** Undefined: the usual columns. */
  readonly onChange: (keys: readonly string[] | undefined) => void;
  readonly onClose: () => void;
}) {
  const [sought, setSought] = useState("");
  const byKey = new Map(all.map((column) => [column.key, column]));
  const others = all.filter(({ key }) => !shown.includes(key));
  const fits = (column: Column): boolean => titleOf(column).toLowerCase().includes(sought.trim().toLowerCase());
  return (
    <Sheet
      title={t("responses.columns")}
      open
      onClose={onClose}
      footer={
        <Button disabled={isUsual} onClick={() => onChange(undefined)}>
          {t("responses.usualColumns")}
        </Button>
      }
    >
      <TextField label={t("responses.findColumn")} type="search" value={sought} onChange={setSought} />
      <ul className="columns-list">
        {[...shown.flatMap((key) => byKey.get(key) ?? []), ...others].filter(fits).map((column) => {
          const isShown = shown.includes(column.key);
          const name = titleOf(column);
          return (
            <li key={column.key} className="line">
              <span className="grow">
                <Tick
                  label={name}
                  checked={isShown}
                  onChange={(isOn) =>
                    onChange(isOn ? [...shown, column.key] : shown.filter((key) => key !== column.key))
                  }
                />
              </span>
              {isShown && (
                <>
                  <IconButton
                    small
                    icon="up"
                    label={t("responses.moveUp", { name })}
                    disabled={shown[0] === column.key}
                    onClick={() => onChange(moved(shown, column.key, -1))}
                  />
                  <IconButton
                    small
                    icon="down"
                    label={t("responses.moveDown", { name })}
                    disabled={shown.at(-1) === column.key}
                    onClick={() => onChange(moved(shown, column.key, 1))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
