/**
 * Which tests of a file of `npm test` run only in `npm run test:full`: the same guarantee once more, on another screen
 * or by another way.
 */
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isFull: boolean;
  }
}

/** In `npm run test:full`. */
export const IS_FULL = inject("isFull");
