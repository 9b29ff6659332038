/** Publish checks of settings against the rest of the form. Reading the document has checked their shapes. */
import type { Block } from "../../document/schema/block.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "../../document/issues/document-issue.ts";
import { type FollowUp, settingsOf } from "../../document/settings/settings.ts";

export function checkSettings(document: FormDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const report = (path: IssuePath, code: string, message: string): void => {
    issues.push(issueAt(["settings", ...path], document, code, message));
  };
  const { opensAt, closesAt, access, accessPasswordHash, quotas, followUps, resumable } = settingsOf(document);
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    report(["closesAt"], "never_open", "The form closes before it opens");
  if (access === "password" && accessPasswordHash === null)
    report(["accessPasswordHash"], "no_password", "Access by password needs a password");

  const endings = new Set(document.endings.map(({ ref }) => ref));
  const quotaRefs = new Set<string>();
  for (const [index, { ref, ending }] of quotas.entries()) {
    if (quotaRefs.has(ref)) report(["quotas", index, "ref"], "duplicate_ref", `Two quotas have the ref "${ref}"`);
    if (ending !== null && !endings.has(ending))
      report(["quotas", index, "ending"], "unknown_ref", `There is no ending "${ending}"`);
    quotaRefs.add(ref);
  }

  const blocks = new Map(document.blocks.map((block) => [block.ref, block]));
  for (const [index, { channel, toRef }] of followUps.entries()) {
    const block = blocks.get(toRef);
    const path = ["followUps", index, "toRef"];
    if (block === undefined) report(path, "unknown_ref", `There is no question "${toRef}"`);
    else if (!givesAddress(block, channel))
      report(
        path,
        "no_address",
        `The answer to "${toRef}" is no ${channel === "sms" ? "phone number" : "e-mail address"}`,
      );
  }
  if (followUps.length > 0 && !resumable)
    report(["followUps"], "not_resumable", "Reminders lead back to a conversation, and this form's cannot be resumed");
  return issues;
}

/** Whether a message can be sent to what a block is answered with. */
function givesAddress({ type, config }: Block, channel: FollowUp["channel"]): boolean {
  const kind = channel === "sms" ? "phone" : "email";
  switch (type) {
    case "verification":
      return config["channel"] === channel;
    case "contact_info":
      return (config["fields"] as readonly { readonly key: string }[]).some(({ key }) => key === kind);
    default:
      return type === kind;
  }
}
