/** Draws the members of a part of the document that a list of `members.ts` gives a plain control. */
import { AreaField, TextField } from "../../components/field.tsx";
import { t } from "../../words/words.ts";
import { NumberControl, SwitchControl, TagsControl } from "../../components/setting-controls.tsx";
import { withMember, type MemberControl, type Members } from "./members.ts";

interface FieldsProps<Part extends object> {
  readonly members: Members;
  readonly part: Part;
  readonly problemOf?: (member: string) => string | undefined;
  /** @param member what was changed: what is typed in one field is one step. */
  readonly onChange: (part: Part, member: string) => void;
}

export function MemberFields<Part extends object>({ members, part, problemOf, onChange }: FieldsProps<Part>) {
  return Object.entries(members).map(([member, control]) => (
    <MemberField
      key={member}
      control={control}
      value={(part as Record<string, unknown>)[member]}
      problem={problemOf?.(member)}
      onChange={(value) => onChange(withMember(part, member, value), member)}
    />
  ));
}

function MemberField({
  control,
  value,
  problem,
  onChange,
}: {
  readonly control: MemberControl;
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}) {
  if (!("label" in control)) return undefined;
  const common = { label: t(control.label), help: control.help === undefined ? undefined : t(control.help), problem };
  const text = typeof value === "string" ? value : "";
  switch (control.kind) {
    case "text":
      return <TextField {...common} value={text} onChange={onChange} />;
    case "url":
      return (
        <TextField {...common} type="url" inputMode="url" placeholder="https://" value={text} onChange={onChange} />
      );
    case "long":
      return <AreaField {...common} value={text} rows={3} onChange={onChange} />;
    case "tags":
      return (
        <TagsControl {...common} value={Array.isArray(value) ? (value as readonly string[]) : []} onChange={onChange} />
      );
    case "number": {
      const { minimum, maximum, isWhole = false } = control;
      return (
        <NumberControl
          {...common}
          value={typeof value === "number" ? value : undefined}
          limits={{ minimum, maximum, isWhole }}
          onChange={onChange}
        />
      );
    }
    case "switch":
      return <SwitchControl {...common} checked={value === true} onChange={onChange} />;
  }
}
