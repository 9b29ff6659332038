/**
 * The form document (§2.10, contract §2): its shape, with every size bounded.
 *
 * Owns: what a draft may look like. Does not own: what only publishing refuses (`publish-checks.ts`).
 * Unknown keys are refused everywhere, so that a misspelt key is an issue with its path and not a silent loss.
 */
import { z } from "zod";
import { blockTypes } from "../blocks/catalogue.ts";
import type { Json, JsonObject } from "../json.ts";
import { type Condition, conditionSchema } from "./condition-schema.ts";
import { type DocumentIssue, issuesOf } from "./document-issue.ts";
import { type Expression, expressionSchema } from "./expression-schema.ts";
import * as limits from "./limits.ts";
import { fieldKeySchema, refSchema } from "./ref-schema.ts";
import { type SettingsInput, settingsSchema } from "./settings.ts";

export type { Condition } from "./condition-schema.ts";
export type { DocumentIssue } from "./document-issue.ts";
export type { Expression } from "./expression-schema.ts";

/** A picture, film, sound or embedded page beside a question; by address or by the key of an uploaded image. */
export type Media = { readonly kind: "image" | "video" | "audio" | "embed"; readonly url?: string; readonly imageKey?: string; readonly alt?: string };

export type Block<Config extends JsonObject = JsonObject> = {
  readonly id: string;
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly requiredIf: Condition | null;
  readonly visibleIf: Condition | null;
  readonly media: Media | null;
  readonly config: Config;
};

export type JumpTarget = { readonly block: string } | { readonly ending: string };
export type LogicAction = { readonly set: string; readonly expr: Expression } | { readonly require: string } | { readonly jump: JumpTarget };
export type LogicRule = { readonly id: string; readonly after: string; readonly when: Condition; readonly do: readonly LogicAction[] };

export const ENDING_KINDS = ["success", "screen_out", "closed", "redirect"] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];
export type Ending = {
  readonly ref: string;
  readonly title: string;
  readonly bodyMd: string;
  readonly kind: EndingKind;
  /** Refs that must be answered before this ending is reached, when they are on the path. */
  readonly requirements: readonly string[];
  readonly redirectUrl: string | null;
};
export type EndingRule = { readonly when: Condition; readonly ending: string };

export type Variable = { readonly ref: string; readonly type: "number" | "text" | "boolean"; readonly initial: number | string | boolean };
export type HiddenField = { readonly key: string; readonly default: string | null; readonly required: boolean };

export type FormDocument = {
  readonly schemaVersion: 1;
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  readonly logic: readonly LogicRule[];
  readonly endings: readonly Ending[];
  readonly endingRules: readonly EndingRule[];
  readonly variables: readonly Variable[];
  readonly hiddenFields: readonly HiddenField[];
  readonly layout: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  readonly settings: SettingsInput;
  readonly theme: JsonObject;
  readonly embed: JsonObject;
};
