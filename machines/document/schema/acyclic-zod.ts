/**
 * `zod` without what it does for input that contains itself. The schemas of documents are made with this one.
 *
 * What is read here was JSON, which has no circles, and its depth is bounded before (`document.ts`). For schemas that
 * contain themselves, as conditions do, the library otherwise keeps a `WeakMap` entry for every object of the input:
 * two thirds of the time that a document takes.
 */
import { z } from "zod";

delete z.core.globalConfig.memoizer;

export { z };
