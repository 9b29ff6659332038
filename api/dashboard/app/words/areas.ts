/**
 * The areas of the catalogue: each is loaded with the screens that use it. The types make every language have the keys
 * of English.
 */
import type { words as account } from "./en/account.ts";
import type { words as audit } from "./en/audit.ts";
import type { words as first } from "./en/first.ts";
import type { words as form } from "./en/form.ts";
import type { words as forms } from "./en/forms.ts";
import type { words as frame } from "./en/frame.ts";
import type { words as keys } from "./en/keys.ts";
import type { words as members } from "./en/members.ts";
import type { words as newForm } from "./en/new-form.ts";

export interface Areas {
  readonly account: typeof account;
  readonly audit: typeof audit;
  readonly first: typeof first;
  readonly form: typeof form;
  readonly forms: typeof forms;
  readonly frame: typeof frame;
  readonly keys: typeof keys;
  readonly members: typeof members;
  readonly newForm: typeof newForm;
}

export type Area = keyof Areas;
export type WordKey = { [Name in Area]: keyof Areas[Name] }[Area];

type Loader = () => Promise<{ readonly words: Readonly<Record<string, string>> }>;

export const WORDS: Readonly<Record<"en" | "de", Readonly<Record<Area, Loader>>>> = {
  en: {
    account: () => import("./en/account.ts"),
    audit: () => import("./en/audit.ts"),
    first: () => import("./en/first.ts"),
    form: () => import("./en/form.ts"),
    forms: () => import("./en/forms.ts"),
    frame: () => import("./en/frame.ts"),
    keys: () => import("./en/keys.ts"),
    members: () => import("./en/members.ts"),
    newForm: () => import("./en/new-form.ts"),
  },
  de: {
    account: () => import("./de/account.ts"),
    audit: () => import("./de/audit.ts"),
    first: () => import("./de/first.ts"),
    form: () => import("./de/form.ts"),
    forms: () => import("./de/forms.ts"),
    frame: () => import("./de/frame.ts"),
    keys: () => import("./de/keys.ts"),
    members: () => import("./de/members.ts"),
    newForm: () => import("./de/new-form.ts"),
  },
};
