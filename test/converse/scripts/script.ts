/**
 * Scripted conversations: what a person says at a question, and what a judge expects of it. A file holds one family;
 * `play.ts` plays them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { SPOKEN } from "../people/words.ts";

/** What has to follow a message; everything that is named has to hold. */
const expectationSchema = z.strictObject({
  /** Answers that are recorded or changed in this turn; null is a skip. No other answer may be touched. */
  answers: z.record(z.string(), z.json()).exactOptional(),
  /** True where a listener does as well to ask first. */
  mayAsk: z.literal(true).exactOptional(),
  /** The question that waits after the turn. */
  at: z.string().exactOptional(),
  /** Words that the assistant says: each entry is met if one of its texts is in the messages. */
  tells: z.array(z.array(z.string()).min(1)).exactOptional(),
  /** The language in which the next question is asked. */
  speaks: z.enum(SPOKEN).exactOptional(),
  /** The person leaves and may come back. */
  left: z.literal(true).exactOptional(),
  /** A way on is offered: choices by name, or the question is put aside. */
  wayOn: z.literal(true).exactOptional(),
});

const conversationSchema = z.strictObject({
  /** Where a file holds several families: the conversation's own. */
  family: z.string().exactOptional(),
  language: z.enum(SPOKEN),
  /** Further languages of the form. */
  languages: z.array(z.enum(SPOKEN)).exactOptional(),
  /** A file of `forms/`; `hotel` without it. */
  form: z.string().exactOptional(),
  /** A block that is asked instead of a form, with the ref `q`. */
  ask: z.record(z.string(), z.json()).exactOptional(),
  /** The question at which the person begins to speak; those before it have their answers. */
  at: z.string().exactOptional(),
  /** Answers of questions before, where they differ from the usual ones. */
  given: z.record(z.string(), z.json()).exactOptional(),
  turns: z.array(z.strictObject({ say: z.string(), expect: expectationSchema.exactOptional() })).min(1),
});

const familySchema = z.strictObject({ family: z.string(), conversations: z.array(conversationSchema).min(1) });

export type Expectation = z.infer<typeof expectationSchema>;
export type Script = z.infer<typeof conversationSchema> & { readonly family: string };

export type ScriptSet = "held-out" | "dev";

/** All scripts of a set, in the order of their files. */
export function scriptsOf(set: ScriptSet): readonly Script[] {
  const folder = new URL(`../${set}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const { family, conversations } = familySchema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
      return conversations.map((conversation) => ({ family, ...conversation }));
    });
}

/** The usual answers of the forms, in their order. */
const USUAL: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  hotel: {
    name: "Robin Vale",
    arrival: "2026-06-20",
    nights: 3,
    room: "double",
    extras: ["breakfast"],
    transfer: true,
    email: "robin@example.org",
    phone: "+447400123456",
    city: "Leeds",
    wishes: "a quiet room",
    score: 8,
  },
  delivery: {
    contact: { firstName: "Robin", lastName: "Vale", email: "robin@example.org" },
    address: { line1: "27 Cobden Terrace", zip: "LS6 2QT", city: "Leeds" },
    company: "Example Ltd",
    gift: false,
    note: "ring twice",
  },
};

export interface Staged {
  readonly document: JsonObject;
  /** Answers that are given as values before the person speaks, in the order of the form. */
  readonly before: readonly { readonly ref: string; readonly value: Json }[];
}

/** @throws Error if the script names a form or a question that does not exist. */
export function staged(script: Script): Staged {
  const languages = [...new Set([script.language, ...(script.languages ?? [])])];
  if (script.ask !== undefined) return { document: formAround(script.ask, languages), before: [] };
  const name = script.form ?? "hotel";
  const usual = USUAL[name];
  if (usual === undefined) throw new Error(`no script can use the form ${name}`);
  const document = formNamed(name);
  const order = Object.keys(usual);
  const at = script.at ?? order[0] ?? "";
  if (!order.includes(at)) throw new Error(`the form ${name} has no question ${at}`);
  const before = order
    .slice(0, order.indexOf(at))
    .map((ref) => ({ ref, value: script.given?.[ref] ?? (usual[ref] as Json) }));
  return {
    document: { ...document, settings: { ...(document["settings"] as JsonObject), languages } },
    before,
  };
}

const forms = new Map<string, JsonObject>();

function formNamed(name: string): JsonObject {
  let form = forms.get(name);
  if (form === undefined) {
    form = JSON.parse(readFileSync(new URL(`forms/${name}.json`, import.meta.url), "utf8")) as JsonObject;
    forms.set(name, form);
  }
  return form;
}

/** The block, and a question behind it, so that its answer does not end the conversation. */
function formAround(block: JsonObject, languages: readonly string[]): JsonObject {
  return {
    schemaVersion: 1,
    title: "A question",
    blocks: [
      { id: "q", ref: "q", required: true, ...block },
      { id: "note", ref: "note", type: "long_text", title: "Anything else?", required: false },
    ],
    endings: [{ ref: "done", title: "Thank you", bodyMd: "", kind: "success" }],
    settings: { languages: [...languages] },
  };
}
