/** Some forms of two organizations by seed, with their responses and visits, and the reports that are asked of them. */
import { newId, type FormId, type OrganizationId } from "../../../machines/ids.ts";
import type { FormVersions } from "../../../runtime/actors/form-versions.ts";
import { CHAT_START } from "../../support/conversations/chat.ts";
import { Fleet } from "../fleet.ts";
import { localMoment } from "../oracle/calendar.ts";
import type { OracleRequest } from "../oracle/oracle.ts";
import { generatedCourse } from "./courses.ts";
import { Dice } from "./dice.ts";
import { generatedVersion, type Version } from "./forms.ts";
import { generatedVisits } from "./visits.ts";

const DAY_MS = 86_400_000;
/** Offsets of time zones are multiples of it. */
const QUARTER_MS = 900_000;

export interface GeneratedForm {
  readonly organization: OrganizationId;
  readonly id: FormId;
  readonly versions: readonly Version[];
  /** null: nothing was ever published, and so nothing answered. */
  readonly live: Version | null;
  readonly fleet: Fleet;
  readonly requests: readonly OracleRequest[];
}

export interface World {
  readonly seed: number;
  readonly forms: readonly GeneratedForm[];
  /** Of all forms. */
  readonly formVersions: FormVersions;
  /** The most entries that a batch has of one form. */
  readonly entriesMax: number;
}

/** The instants around which responses start: changes of clocks, and an ordinary week of June. */
const SEASONS = [
  { near: CHAT_START, zones: ["Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati"] },
  { near: Date.UTC(2026, 2, 29, 1), zones: ["Europe/Berlin", "Europe/London"] },
  { near: Date.UTC(2026, 9, 25, 1), zones: ["Europe/Berlin", "Atlantic/Azores"] },
  { near: Date.UTC(2026, 2, 8, 10), zones: ["America/New_York", "America/Los_Angeles"] },
  { near: Date.UTC(2026, 10, 1, 9), zones: ["America/New_York", "America/Havana"] },
  // By half an hour.
  { near: Date.UTC(2026, 3, 4, 15), zones: ["Australia/Lord_Howe", "Australia/Sydney"] },
  { near: Date.UTC(2026, 9, 3, 15, 30), zones: ["Australia/Lord_Howe", "Pacific/Chatham"] },
  // Days without a midnight, and with two.
  { near: Date.UTC(2026, 8, 6, 4), zones: ["America/Santiago"] },
  { near: Date.UTC(2026, 3, 5, 3), zones: ["America/Santiago"] },
  { near: Date.UTC(2026, 11, 31, 23), zones: ["Pacific/Auckland", "Pacific/Pago_Pago"] },
] as const;

export interface WorldSize {
  readonly forms: number;
  /** Of a form, at most. */
  readonly responsesMax: number;
  /** Reports that are asked of each form. */
  readonly requests: number;
}

export function generatedWorld(seed: number, { forms, responsesMax, requests }: WorldSize): World {
  const dice = new Dice(seed);
  const organizations = [0, 1].map(() => newId("org", CHAT_START, dice.bytes(10)));
  const generated = Array.from({ length: forms }, (): GeneratedForm => {
    const organization = dice.pick(organizations);
    const id = newId("frm", CHAT_START, dice.bytes(10));
    const isDraft = dice.chance(0.03);
    // A later version has other types and logic under the same refs.
    const versions = Array.from({ length: isDraft ? 0 : 1 + dice.below(3) }, (_, order) =>
      generatedVersion(dice, 1 + dice.below(8), order),
    );
    const season = dice.pick(SEASONS);
    const zones = ["UTC", ...season.zones];
    const midnights = midnightsNear(season.near, zones);
    const moment = momentsNear(season.near, midnights);
    const courses = Array.from({ length: isDraft ? 0 : dice.below(responsesMax + 1) }, () =>
      generatedCourse(dice, dice.pick(versions), { organization, form: id, moment, deleted: 0.1 }),
    );
    const live = isDraft ? null : dice.pick(versions);
    const fleet = new Fleet(versions, courses, generatedVisits(dice, id, dice.below(20), moment));
    const asked = Array.from({ length: requests }, () => generatedRequest(dice, versions, live, zones, midnights));
    return { organization, id, versions, live, fleet, requests: asked };
  });
  const versionById = new Map(generated.flatMap(({ versions }) => versions.map(({ id, form }) => [id, form] as const)));
  return {
    seed,
    forms: generated,
    entriesMax: 40,
    formVersions: { peek: (id) => versionById.get(id), get: (id) => Promise.resolve(versionById.get(id)) },
  };
}

/** The midnights of these zones around an instant, and the ends of jumps over midnight. */
function midnightsNear(near: number, zones: readonly string[]): readonly number[] {
  const [first, last] = [near - 2 * DAY_MS, near + 2 * DAY_MS];
  const midnights: number[] = [];
  for (let at = first - (first % QUARTER_MS); at < last; at += QUARTER_MS)
    if (zones.some((zone) => localMoment(at, zone).date !== localMoment(at - 1, zone).date)) midnights.push(at);
  return midnights;
}

/** Some days around an instant; often a midnight, and the last millisecond before it. */
function momentsNear(near: number, midnights: readonly number[]): (dice: Dice) => number {
  return (dice) => {
    if (dice.chance(0.3)) return dice.pick(midnights) - dice.below(2);
    return near + (dice.below(7) - 3) * DAY_MS + dice.below(DAY_MS);
  };
}

function generatedRequest(
  dice: Dice,
  versions: readonly Version[],
  live: Version | null,
  zones: readonly string[],
  midnights: readonly number[],
): OracleRequest {
  const timeZone = dice.pick(zones);
  const range = [dice.pick(midnights), dice.pick(midnights) - 1]
    .sort((a, b) => a - b)
    .map((at) => localMoment(at, timeZone).date) as [string, string];
  return {
    versions,
    live,
    source: dice.pick(["all", "all", "all", "chat", "embed", "api"] as const),
    includeTest: dice.chance(0.4),
    from: dice.chance(0.4) ? range[0] : null,
    to: dice.chance(0.4) ? range[1] : null,
    versionId: dice.chance(0.25) && versions.length > 0 ? dice.pick(versions).id : null,
    timeZone,
  };
}
