/**
 * The form document (§2.10, contract §2): its shape, with every size bounded.
 *
 * Owns: what a draft may look like, given the block types. Does not own: the block types themselves (`blocks/`),
 * reading a document (`form/parse-document.ts`), and what only publishing refuses (`form/checks/`). Unknown keys are
 * refused everywhere, so that a misspelt key is an issue with its path and not a silent loss.
 */
import { z } from "./schema/acyclic-zod.ts";
import { type Block, blockSchemaFor, type DescribedType, idSchema, withId } from "./schema/block.ts";
import { type Condition, conditionSchema } from "./schema/condition.ts";
import { type EmbedConfig, embedSchema } from "./schema/embed.ts";
import { type Expression, expressionSchema } from "./schema/expression.ts";
import { keyedUnion } from "./schema/keyed-union.ts";
import { endingScoreSchema, endingShareSchema, REDIRECT_SECONDS_MAX } from "./schema/ending-parts.ts";
import type { EndingScore, EndingShare } from "./schema/ending-parts.ts";
import * as limits from "./schema/limits.ts";
import { mediaSchema, type Media } from "./schema/media.ts";
import { fieldKeySchema, redirectUrlSchema, refSchema } from "./schema/refs.ts";
import { type SettingsInput, settingsSchema } from "./settings/settings.ts";
import type { Theme } from "./theme/theme.ts";
import { themeSchema } from "./theme/theme-schema.ts";
import { welcomeSchema, type Welcome } from "./schema/welcome.ts";
import { type FormTranslations, translationsSchema } from "./translations/translation-schema.ts";

export type JumpTarget = { readonly block: string } | { readonly ending: string };
export type LogicAction =
  | { readonly set: string; readonly expr: Expression }
  | { readonly require: string }
  | { readonly jump: JumpTarget };
export type LogicRule = {
  readonly id: string;
  readonly after: string;
  readonly when: Condition;
  readonly do: readonly LogicAction[];
};

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
  /** What stands on the button that leads on. */
  readonly buttonText?: string;
  /** Seconds before the page leads on by itself; 0 at once. */
  readonly redirectAfterSeconds?: number;
  readonly media?: Media;
  readonly score?: EndingScore;
  readonly share?: EndingShare;
};
export type EndingRule = { readonly when: Condition; readonly ending: string };

export type Variable = {
  readonly ref: string;
  readonly type: "number" | "text" | "boolean";
  readonly initial: number | string | boolean;
};
export type HiddenField = { readonly key: string; readonly default: string | null; readonly required: boolean };

export type FormDocument = {
  readonly schemaVersion: 1;
  readonly title: string;
  readonly description: string;
  readonly welcome?: Welcome;
  readonly blocks: readonly Block[];
  readonly logic: readonly LogicRule[];
  readonly endings: readonly Ending[];
  readonly endingRules: readonly EndingRule[];
  readonly variables: readonly Variable[];
  readonly hiddenFields: readonly HiddenField[];
  readonly layout: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  readonly settings: SettingsInput;
  /** Versions of earlier builds may hold anything here: read it with `readableTheme`. */
  readonly theme: Theme;
  readonly embed: EmbedConfig;
  readonly translations: FormTranslations;
};

const actionSchema = keyedUnion(
  {
    set: z.strictObject({ set: refSchema, expr: expressionSchema }),
    require: z.strictObject({ require: refSchema }),
    jump: z.strictObject({
      jump: keyedUnion(
        { block: z.strictObject({ block: refSchema }), ending: z.strictObject({ ending: refSchema }) },
        [],
      ),
    }),
  },
  [],
);

const ruleSchema = z.strictObject({
  id: idSchema,
  after: refSchema.meta({ description: "The block after which the rule is looked at." }),
  when: conditionSchema.default({}).meta({ description: "When the rule applies; {} is always." }),
  do: z.array(actionSchema).min(1).max(limits.ACTIONS_MAX),
});

const endingSchema = z.strictObject({
  ref: refSchema,
  title: z.string().max(limits.TITLE_CHARACTERS_MAX).default(""),
  bodyMd: z.string().max(limits.BODY_CHARACTERS_MAX).default(""),
  kind: z
    .enum(ENDING_KINDS)
    .default("success")
    .meta({ description: "screen_out disqualifies; redirect leads to redirectUrl; closed is for who came too late." }),
  requirements: z
    .array(refSchema)
    .max(limits.BLOCKS_MAX)
    .default([])
    .meta({ description: "Questions that must be answered before this ending, where they are on the path." }),
  redirectUrl: redirectUrlSchema.nullable().default(null).meta({
    description:
      "Where the respondent is led; may recall answers as {{answer:ref}}. Kind redirect leads there at once, any other shows the ending and leads on some seconds later, unless the respondent stays.",
  }),
  buttonText: z.string().min(1).max(limits.LABEL_CHARACTERS_MAX).exactOptional().meta({
    description:
      "What stands on the button that leads on; without it the setting redirectButtonText, else words of the page.",
  }),
  redirectAfterSeconds: z.int().min(0).max(REDIRECT_SECONDS_MAX).exactOptional().meta({
    description: "How long the ending is shown before the page leads on by itself; 0 is at once, without it 8.",
  }),
  media: mediaSchema.exactOptional(),
  score: endingScoreSchema.exactOptional(),
  share: endingShareSchema.exactOptional(),
});

const variableSchema = z.strictObject({
  ref: refSchema,
  type: z.enum(["number", "text", "boolean"]),
  initial: z.union([z.number(), z.string().max(limits.VARIABLE_CHARACTERS_MAX), z.boolean()]).exactOptional(),
});

const hiddenFieldSchema = z.strictObject({
  key: fieldKeySchema,
  default: z.string().max(500).nullable().default(null),
  required: z.boolean().default(false),
});

/**
 * The schema of a document whose blocks are of the given types. It fills in what may be left out, so that a read
 * document has every key. Building it is expensive: `form/parse-document.ts` does so once.
 */
export function documentSchemaFor(types: Iterable<DescribedType>): z.ZodType<FormDocument> {
  return z
    .strictObject({
      schemaVersion: z.literal(1).default(1),
      title: z.string().max(limits.TITLE_CHARACTERS_MAX).default(""),
      description: z.string().max(limits.DESCRIPTION_CHARACTERS_MAX).default(""),
      welcome: welcomeSchema.exactOptional(),
      blocks: z.array(blockSchemaFor(types)).max(limits.BLOCKS_MAX),
      logic: z
        .array(ruleSchema)
        .max(limits.LOGIC_RULES_MAX)
        .default([])
        .meta({ description: "Rules after blocks, in order; the first jump that holds is taken." }),
      endings: z.array(endingSchema).max(limits.ENDINGS_MAX).default([]),
      endingRules: z
        .array(z.strictObject({ when: conditionSchema.default({}), ending: refSchema }))
        .max(limits.ENDING_RULES_MAX)
        .default([])
        .meta({
          description:
            "Where the end of the blocks leads: the first that holds, else the first ending of kind success or redirect.",
        }),
      variables: z.array(variableSchema).max(limits.VARIABLES_MAX).default([]),
      hiddenFields: z.array(hiddenFieldSchema).max(limits.HIDDEN_FIELDS_MAX).default([]),
      layout: z
        .record(refSchema, z.strictObject({ x: z.number(), y: z.number() }))
        .default({})
        .meta({ description: "Where an editor shows each block." }),
      settings: settingsSchema.prefault({}),
      theme: themeSchema.default({}),
      embed: embedSchema.default({}),
      translations: translationsSchema.default({}),
    })
    .transform((written) => ({
      ...written,
      blocks: written.blocks.map(withId),
      logic: withRuleIds(written.logic),
      variables: written.variables.map((variable): Variable => ({
        ...variable,
        initial: variable.initial ?? EMPTY_OF[variable.type],
      })),
    }));
}

const EMPTY_OF = { number: 0, text: "", boolean: false } as const;

/** Rules without an id get the first free `l<n>`. */
function withRuleIds(rules: readonly (Omit<LogicRule, "id"> & { id?: string })[]): LogicRule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let number = 0;
  return rules.map((rule) => {
    if (rule.id !== undefined) return rule as LogicRule;
    do number += 1;
    while (taken.has(`l${number}`));
    return { id: `l${number}`, ...rule };
  });
}
