/**
 * Actions of the access check and of codes.
 *
 * Owns: what the session records of them. Does not own: checking passwords and codes (`access.ts`, `codes.ts`), the
 * message with the code (`outbound.ts`).
 */
import { maskAddress } from "../waiting/codes.ts";
import { sendCode } from "./outbound.ts";
import { accessMessage } from "../view/session-view.ts";
import type { Actions } from "./action.ts";
import { ask } from "./asking.ts";

export const codeActions = {
  askAccess: (draft) => draft.assistant(accessMessage(draft)),

  passAccess(draft) {
    const { access } = draft.control;
    const { access: method } = draft.settings;
    if (access === null || method === "none") throw new Error("passAccess: this form has no access check");
    draft.change({ access: { ...access, verified: true, tries: 0, lockedUntil: null }, misses: 0 });
    draft.emit("auth.passed", { method, label: access.code === null ? "" : maskAddress(access.code.to) });
    draft.assistant(draft.phrase("authPassed"));
  },

  sendCode(draft, { reading }) {
    if (reading?.kind !== "sendCode") throw new Error("sendCode: the reading has no address");
    sendCode(draft, reading);
    ask(draft, { repeated: true });
  },
} satisfies Actions;
