/** What an ending has besides its words: a picture, a button, what has to be answered for it, links to share. */
import "./details.css";
import type { Ending } from "../../../../../machines/document/document.ts";
import type { EndingShare, ShareLink } from "../../../../../machines/document/schema/ending-parts.ts";
import { IconButton } from "../../components/button.tsx";
import { ChoiceField, Tick } from "../../components/field.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { isStatement, nameOfBlock, shortened } from "../../rules/subjects.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { MediaFields } from "./media-fields.tsx";
import { MemberFields } from "./member-fields.tsx";
import { ENDING_MEMBERS, SHARE_MEMBERS, withMember } from "./members.ts";

const LINKS = [
  ["copy", "details.shareCopy"],
  ["email", "details.shareEmail"],
  ["whatsapp", "details.shareWhatsapp"],
  ["x", "details.shareX"],
  ["linkedin", "details.shareLinkedin"],
] as const satisfies readonly (readonly [ShareLink, WordKey])[];

export function EndingFields({
  ending,
  isReadOnly,
  onChange,
}: {
  readonly ending: Ending;
  readonly isReadOnly: boolean;
  /** @param member what was changed: what is typed in one field is one step. */
  readonly onChange: (ending: Ending, member: string) => void;
}) {
  return (
    <details>
      <summary className="sm">{t("details.moreOfEnding")}</summary>
      <div className="stack">
        <MemberFields members={ENDING_MEMBERS} part={ending} onChange={onChange} />
        <MediaFields
          media={ending.media}
          isReadOnly={isReadOnly}
          onChange={(media, member) => onChange(withMember(ending, "media", media), `media ${member}`)}
        />
        <Requirements ending={ending} onChange={onChange} />
        <Share
          share={ending.share}
          onChange={(share, member) => onChange(withMember(ending, "share", share), `share ${member}`)}
        />
      </div>
    </details>
  );
}

/** Questions that have to be answered before this ending, where they are on the way. */
function Requirements({
  ending,
  onChange,
}: {
  readonly ending: Ending;
  readonly onChange: (ending: Ending, member: string) => void;
}) {
  const { document } = useDraft();
  const set = (requirements: readonly string[]): void => onChange({ ...ending, requirements }, "requirements");
  const nameOf = (ref: string): string => {
    const block = document.blocks.find((each) => each.ref === ref);
    return block === undefined ? ref : shortened(block.title) || ref;
  };
  const others = document.blocks.filter((block) => !isStatement(block) && !ending.requirements.includes(block.ref));
  return (
    <fieldset className="field">
      <legend className="label">{t("details.requirements")}</legend>
      <p className="help">{t("details.requirementsHelp")}</p>
      {ending.requirements.map((ref) => (
        <div className="line" key={ref}>
          <span className="grow">{nameOf(ref)}</span>
          <IconButton
            small
            icon="close"
            label={t("details.takeOutNamed", { name: nameOf(ref) })}
            onClick={() => set(ending.requirements.filter((each) => each !== ref))}
          />
        </div>
      ))}
      {others.length > 0 && (
        <ChoiceField
          unlabelled
          label={t("details.addRequirement")}
          value=""
          options={[
            { value: "", label: t("details.addRequirement") },
            ...others.map((block) => ({ value: block.ref, label: nameOfBlock(block) })),
          ]}
          onChange={(ref) => {
            if (ref !== "") set([...ending.requirements, ref]);
          }}
        />
      )}
    </fieldset>
  );
}

function Share({
  share,
  onChange,
}: {
  readonly share: EndingShare | undefined;
  readonly onChange: (share: EndingShare | undefined, member: string) => void;
}) {
  const links = share?.links ?? [];
  return (
    <fieldset className="field">
      <legend className="label">{t("details.share")}</legend>
      <div className="line wrap">
        {LINKS.map(([link, label]) => (
          <Tick
            key={link}
            label={t(label)}
            checked={links.includes(link)}
            onChange={(isOn) => {
              const next = LINKS.map(([each]) => each).filter((each) => (each === link ? isOn : links.includes(each)));
              // A share without links is none.
              onChange(next.length === 0 ? undefined : { ...share, links: next }, "links");
            }}
          />
        ))}
      </div>
      {share !== undefined && <MemberFields members={SHARE_MEMBERS} part={share} onChange={onChange} />}
    </fieldset>
  );
}
