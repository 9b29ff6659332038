/** The templates that forms can start from (§4.21, contract §8). */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { languageTagSchema } from "../../machines/document/schema/refs.ts";
import { allTemplates, templateById } from "../../machines/templates/catalogue.ts";
import { categoryLabel, TEMPLATE_CATEGORIES } from "../../machines/templates/writing/categories.ts";
import { findTemplates, primaryOf } from "../../machines/templates/search.ts";
import {
  documentOf,
  isIn,
  TEMPLATE_LANGUAGES,
  type Template,
  type TemplateLanguage,
  textIn,
} from "../../machines/templates/writing/template.ts";
import { ApiError } from "../errors/api-error.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { documentInputSchema } from "../schemas/form.ts";

const TAG = "Templates";
/** Words of a search; titles of templates are far shorter. */
const WORDS_CHARACTERS_MAX = 200;

const summaryShape = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  categoryLabel: z.string().meta({ description: "The name of the category, in the language of the title." }),
  language: z.enum(TEMPLATE_LANGUAGES).meta({ description: "The language of title, summary and document." }),
  languages: z
    .array(z.enum(TEMPLATE_LANGUAGES))
    .readonly()
    .meta({ description: "The languages that it is written in." }),
  blocks: z.number().int().meta({ description: "How many blocks its document has." }),
};

const summarySchema = z
  .object(summaryShape)
  .meta({ id: "TemplateSummary", description: "A template, as it is listed." });

const templateSchema = z
  .object({ ...summaryShape, doc: documentInputSchema })
  .meta({ id: "Template", description: "A template with its document." });

export const listTemplatesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/templates",
  operationId: "listTemplates",
  tag: TAG,
  summary: "List the templates, or find some of them",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({}),
  query: z.object({
    q: z.string().max(WORDS_CHARACTERS_MAX).optional().meta({
      description:
        "Words that all occur in title, summary, keywords or category. Keywords are in every language of templates, whatever the template is written in.",
      example: "registration",
    }),
    category: z.enum(TEMPLATE_CATEGORIES).optional(),
    language: languageTagSchema.optional().meta({
      description:
        "Lists the templates that are written in this language, with titles in it. Default: all, in English.",
      example: "de",
    }),
  }),
  result: pageSchema(summarySchema),
  status: 200,
  errors: [],
  async handle({ query: { q, category, language } }) {
    const found = findTemplates(await allTemplates(setImmediate), {
      ...(q === undefined ? {} : { words: q }),
      ...(category === undefined ? {} : { category }),
      ...(language === undefined ? {} : { language }),
    });
    return { body: wholeList(found.map((template) => summaryOf(template, languageFor(template, language)))) };
  },
});

export const getTemplateEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/templates/{id}",
  operationId: "getTemplate",
  tag: TAG,
  summary: "Read a template with its document",
  description:
    "`POST /v1/forms` takes `doc` as it is. The document has one language as its own and translations for the other.",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({ id: z.string().meta({ example: "nps" }) }),
  query: z.object({
    language: languageTagSchema.optional().meta({
      description:
        "The language that the document is to be written in first; English if the template does not have it.",
      example: "de",
    }),
  }),
  result: templateSchema,
  status: 200,
  errors: ["not_found"],
  async handle({ params, query }) {
    const template = await templateById(params.id);
    if (template === undefined) throw new ApiError("not_found", { message: "Unknown template." });
    const language = languageFor(template, query.language);
    return { body: { ...summaryOf(template, language), doc: documentOf(template, language) } };
  },
});

/** The language that a template is shown in to who asks for a tag. */
function languageFor(template: Template, tag = "en"): TemplateLanguage {
  const language = primaryOf(tag);
  return isIn(template, language) ? language : "en";
}

function summaryOf(template: Template, language: TemplateLanguage): z.infer<typeof summarySchema> {
  const { id, title, summary, category, languages, doc } = template;
  return {
    id,
    title: textIn(title, language),
    summary: textIn(summary, language),
    category,
    categoryLabel: categoryLabel(category, language),
    language,
    languages,
    blocks: doc.blocks.length,
  };
}
