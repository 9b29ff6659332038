/**
 * `zod` without its handling of input that contains itself. The schemas of documents use this one.
 *
 * Documents come from JSON, which has no circles, and `parseDocument` bounds their depth first. For recursive schemas,
 * such as conditions, the library otherwise keeps a `WeakMap` entry for every object of the input: two thirds of the
 * time that reading a document takes.
 */
import { z } from "zod";

delete z.core.globalConfig.memoizer;

export { z };
