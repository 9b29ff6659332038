/** Recognizes the refusal of a time zone: this process may know a newer list of zones than ClickHouse. */
import { ClickHouseError } from "@clickhouse/client";

export function isUnknownTimeZone(error: unknown): boolean {
  // BAD_ARGUMENTS covers much else, so the text decides.
  return error instanceof ClickHouseError && error.message.startsWith("Cannot load time zone");
}
