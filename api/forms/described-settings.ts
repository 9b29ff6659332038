/** The settings of forms as editors show them: the catalogue, with its schemas as JSON Schema. */
import { z } from "zod";
import { type Setting, settingsCatalogue } from "../../machines/document/settings/settings-catalogue.ts";
import type { Json, JsonObject } from "../../machines/json.ts";

export interface DescribedSetting extends Omit<Setting<unknown>, "schema" | "default" | "internal"> {
  readonly key: string;
  readonly schema: JsonObject;
  readonly default: Json;
}

let described: DescribedSetting[] | undefined;

/** Made once: the catalogue does not change. */
export function describedSettings(): DescribedSetting[] {
  return (described ??= Object.entries(settingsCatalogue).map(([key, setting]) => {
    const { section, label, format, where, schema, default: value, feature } = setting as Setting<unknown>;
    return {
      key,
      section,
      label,
      format,
      where,
      schema: z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonObject,
      default: value as Json,
      ...(feature === undefined ? {} : { feature }),
    };
  }));
}
