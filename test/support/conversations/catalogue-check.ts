/** Holds events against the catalogue. A turn does not: what it emits is typed, and tests prove that it is so. */
import { z } from "zod";
import { EVENTS, type DomainEvent } from "../../../machines/conversation/events/events.ts";

/** @throws Error that names the event whose data is not what the catalogue says. */
export function checkEvents(events: readonly DomainEvent[]): void {
  for (const { v, seq, type, data } of events) {
    const format: { readonly version: number; readonly data: z.ZodType } = EVENTS[type];
    if (v !== format.version) throw new Error(`${type} ${seq} has version ${v}; the catalogue has ${format.version}`);
    const { error } = format.data.safeParse(data);
    if (error !== undefined)
      throw new Error(`${type} ${seq} is not in the catalogue: ${z.prettifyError(error)}\n${JSON.stringify(data)}`);
  }
}
