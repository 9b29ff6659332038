/** The settings of a question's type, in their groups: of the open question, and of one of a repeated group. */
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../../components/query-view.tsx";
import type { Block } from "../../../draft/draft-document.ts";
import { useOrganization } from "../../../frame/organization.tsx";
import { blockTypeQuery } from "../../../requests/questions.ts";
import type { WordKey } from "../../../words/areas.ts";
import { t } from "../../../words/words.ts";
import { HINTS, type Hint } from "./hints.ts";
import { SettingField, type SettingSchema } from "./setting-field.tsx";

const GROUPS: readonly (readonly [Hint["group"], WordKey])[] = [
  ["answer", "block.groupAnswer"],
  ["options", "block.groupOptions"],
  ["limits", "block.groupLimits"],
  ["look", "block.groupLook"],
  ["security", "block.groupSecurity"],
];

export function TypeSettings({
  block,
  problemOf,
  onChange,
}: {
  readonly block: Block;
  readonly problemOf: (hint: Hint) => string | undefined;
  /** Undefined takes a key out. @param isText whether the change is typed, and belongs to the one before. */
  readonly onChange: (hint: Hint, changes: Readonly<Record<string, unknown>>, isText: boolean) => void;
}) {
  const { id: organization } = useOrganization();
  const type = useQuery(blockTypeQuery(organization, block.type));
  const schemas = schemasOf(type.data?.config_schema);
  const hints = (HINTS[block.type] ?? []).filter(
    ({ when, widget }) => widget.kind !== "inPlace" && (when === undefined || block.config[when.key] === when.is),
  );
  return (
    <>
      {type.error !== null && <Failure error={type.error} onRetry={() => void type.refetch()} />}
      {GROUPS.map(([group, name]) => {
        const ofGroup = hints.filter((hint) => hint.group === group);
        return ofGroup.length === 0 ? undefined : (
          <section className="group" key={group}>
            <h3>{t(name)}</h3>
            {ofGroup.map((hint) => (
              <SettingField
                key={hint.key}
                block={block}
                hint={hint}
                schemas={schemas}
                problem={problemOf(hint)}
                onChange={(changes, isText = false) => onChange(hint, changes, isText)}
              />
            ))}
          </section>
        );
      })}
      {hints.length === 0 && <p className="help">{t("block.noSettings")}</p>}
    </>
  );
}

function schemasOf(schema: unknown): Readonly<Record<string, SettingSchema>> {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, SettingSchema>>;
    readonly required?: readonly string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [key, { ...each, isRequired: required.includes(key) }]),
  );
}
