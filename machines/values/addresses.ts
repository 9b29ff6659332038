/**
 * The two checks of `validator` that blocks need, without the hundred others that come with the package.
 *
 * What is imported is the function, in Node and in bundles. Its types are those of a CommonJS module with a default
 * export, which the settings for Node and those for the page read differently; hence the casts.
 */
import type { IsEmailOptions } from "validator/lib/isEmail.js";
import emailCheck from "validator/lib/isEmail.js";
import type { IsURLOptions } from "validator/lib/isURL.js";
import urlCheck from "validator/lib/isURL.js";

export const isEmail = emailCheck as unknown as (text: string, options?: IsEmailOptions) => boolean;
export const isUrl = urlCheck as unknown as (text: string, options?: IsURLOptions) => boolean;
