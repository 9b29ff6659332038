/**
 * Parsers of environment variables: from the text of one variable to its value, or a clause that says what it must be.
 *
 * Owns: forms of values that several variables share. Does not own: which variables exist (`settings.ts`).
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { withoutEnd } from "../../machines/values/text-ends.ts";
import { databaseHosts, DatabaseUrlError } from "../../runtime/postgres/database-hosts.ts";
import type { HourAndDay } from "../../runtime/requests/codes.ts";

/** Checking a limit reads up to as many index entries as the limit allows. */
const CODES_MAX = 100_000;
const PORT_MAX = 65_535;

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { message, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** A share: `0`, `0.05`, `1`. */
export const ratio = z
  .string()
  .regex(/^(?:0|0\.\d{1,9}|1|1\.0)$/, "must be a number from 0 to 1, such as 0.05")
  .transform(Number);

/** `name=value,other=value`; values are percent-encoded, as OpenTelemetry defines it. */
export const headerList = z.string().transform((text, context): Readonly<Record<string, string>> => {
  try {
    const pairs = text.split(",").filter((pair) => pair.trim() !== "");
    // Refuses names and values that no header can have.
    const headers = new Headers(
      pairs.map((pair): [string, string] => {
        const [name = "", ...value] = pair.split("=");
        if (value.length === 0) throw new Error("no value");
        return [name.trim(), decodeURIComponent(value.join("=").trim())];
      }),
    );
    return Object.fromEntries(headers);
  } catch {
    context.addIssue({ code: "custom", message: "must be name=value pairs with commas between them" });
    return z.NEVER;
  }
});

/** `6/15` is 6 an hour and 15 a day. */
export function hourAndDay({ perHour, perDay }: HourAndDay, description: string) {
  const message = `must be how many an hour and how many a day, such as ${perHour}/${perDay}: whole numbers from 1 to ${CODES_MAX}, the second at least the first`;
  return z
    .string()
    .regex(/^\d{1,6}\/\d{1,6}$/, { message, abort: true })
    .transform((text): HourAndDay => {
      const [hour = 0, day = 0] = text.split("/").map(Number);
      return { perHour: hour, perDay: day };
    })
    .refine((given) => given.perHour >= 1 && given.perDay >= given.perHour && given.perDay <= CODES_MAX, message)
    .prefault(`${perHour}/${perDay}`)
    .meta({ description, default: `${perHour}/${perDay}` });
}

export function gatewayUrl(letter: string, environment: "live" | "test") {
  return url(["https:", "http:"])
    .transform((text) => withoutEnd(text, /\//))
    .optional()
    .meta({
      description: `The interface of payment gateway ${letter}, for ${environment} accounts.`,
      default: environment === "live" ? "none: live accounts cannot take payments" : "the simulator, if it runs",
    });
}

export function networks() {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((net) => net !== ""))
    .refine((nets) => nets.every(isNetwork), "must be networks such as 10.0.0.0/8, separated by commas");
}

function isNetwork(text: string): boolean {
  // Stricter than ipaddr.js, which parses 10 as 0.0.0.10.
  const [address = ""] = text.split("/", 1);
  return isIP(address) !== 0 && !address.includes("%") && (address === text || ipaddr.isValidCIDR(text));
}

/** As the resolver of Node takes them: `address`, `address:port`, `[address]:port`. */
export function dnsServers() {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((server) => server !== ""))
    .refine(
      (servers) => servers.length > 0 && servers.every(isDnsServer),
      "must be addresses such as 192.0.2.53 or [2001:db8::53]:5353, separated by commas",
    );
}

function isDnsServer(text: string): boolean {
  if (isIP(text) !== 0) return !text.includes("%");
  const [, six, four = "", port = "0"] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})$/i.exec(text) ?? [];
  return isIP(six ?? four) === (six === undefined ? 4 : 6) && Number(port) >= 1 && Number(port) <= PORT_MAX;
}

/** One PostgreSQL, or a primary with its standbys. */
export function databaseUrl() {
  return z.string().superRefine((text, context) => {
    try {
      databaseHosts(text);
    } catch (error) {
      if (!(error instanceof DatabaseUrlError)) throw error;
      context.addIssue({ code: "custom", message: error.message });
    }
  });
}

export function url(protocols: readonly string[]) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`;
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== "",
      { message, abort: true },
    );
}
