/**
 * Publish checks of shuffled groups. A group is a run of blocks, and the order drawn inside must not decide anything.
 * So no jump leads into the middle, and no block of a group reads an answer to another one of it. A jump out of a group
 * (to an ending of screened-out respondents, say) is allowed; it leaves out the blocks drawn after it.
 */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "../../document/issues/document-issue.ts";
import { operandsOf } from "./logic-sites.ts";
import { parseTemplate } from "../../logic/recall.ts";
import { recallingTexts } from "../../logic/recalling-texts.ts";
import { groupRangeOf, type ShuffledGroup } from "../../logic/shuffled-groups.ts";

export function checkShuffledGroups(document: FormDocument): DocumentIssue[] {
  const groups = document.settings.shuffledGroups ?? [];
  if (groups.length === 0) return [];
  const issues: DocumentIssue[] = [];
  const report = (path: IssuePath, code: string, message: string): void => {
    issues.push(issueAt(path, document, code, message));
  };
  const refs = new Set(document.blocks.map(({ ref }) => ref));
  /** By ref, the group that a block is in. */
  const groupOf = new Map<string, ShuffledGroup>();
  for (const [index, members] of groups.entries()) {
    const path = ["settings", "shuffledGroups", index];
    const unknown = members.findIndex((ref) => !refs.has(ref));
    const taken = members.findIndex((ref, at) => groupOf.has(ref) || members.indexOf(ref) < at);
    const place = groupRangeOf(members, document);
    if (unknown !== -1) report([...path, unknown], "unknown_ref", `There is no block "${members[unknown]}"`);
    else if (taken !== -1)
      report([...path, taken], "overlapping_groups", `"${members[taken]}" stands in a group already`);
    else if (place === undefined) report(path, "not_consecutive", "The blocks of a group must follow one another");
    else for (const ref of members) groupOf.set(ref, place);
  }
  reportJumps(document, groupOf, report);
  reportDependence(document, groupOf, report);
  return issues;
}

type Report = (path: IssuePath, code: string, message: string) => void;
type GroupOf = ReadonlyMap<string, ShuffledGroup>;

/** A jump to a group's first block leads to the group; any other would skip what happened to be drawn before. */
function reportJumps(document: FormDocument, groupOf: GroupOf, report: Report): void {
  for (const [index, rule] of document.logic.entries()) {
    for (const [at, action] of rule.do.entries()) {
      if (!("jump" in action) || !("block" in action.jump)) continue;
      const target = action.jump.block;
      const group = groupOf.get(target);
      if (group === undefined) continue;
      const path = ["logic", index, "do", at, "jump", "block"];
      if (groupOf.get(rule.after) === group)
        report(
          path,
          "jump_inside_shuffled",
          `"${rule.after}" and "${target}" are shuffled: which comes first is not known`,
        );
      else if (document.blocks[group.start]?.ref !== target)
        report(
          path,
          "jump_into_shuffled",
          `"${target}" is shuffled: a jump can lead to the first block of its group only, "${document.blocks[group.start]?.ref}"`,
        );
    }
  }
}

/** What belongs to a block of a group reads no answer of another block of that group. */
function reportDependence(document: FormDocument, groupOf: GroupOf, report: Report): void {
  const depend = (owner: string | undefined, on: string, path: IssuePath): void => {
    const group = owner === undefined ? undefined : groupOf.get(owner);
    if (group === undefined || owner === on || groupOf.get(on) !== group) return;
    report(path, "depends_on_shuffled", `"${owner}" and "${on}" are shuffled: the answer may not be there yet`);
  };
  for (const { path, value } of operandsOf(document))
    if ("answer" in value) depend(ownerOf(path, document), value.answer, [...path, "answer"]);
  for (const { path, text } of recallingTexts(document)) {
    for (const part of parseTemplate(text))
      if (typeof part !== "string" && part.source === "answer") depend(ownerOf(path, document), part.name, path);
  }
  for (const [index, block] of document.blocks.entries()) {
    const from = blockTypeOf(block).optionsFrom?.(block);
    if (from !== undefined) depend(block.ref, from.ref, ["blocks", index, "config", "optionsFrom", "ref"]);
  }
}

/** The block that something at a path belongs to: the one that it stands in, or the one that its rule runs after. */
function ownerOf([list, at, within, ref]: IssuePath, { blocks, logic }: FormDocument): string | undefined {
  if (list === "blocks") return blocks[at as number]?.ref;
  if (list === "logic") return logic[at as number]?.after;
  return list === "translations" && within === "blocks" ? (ref as string | undefined) : undefined;
}
