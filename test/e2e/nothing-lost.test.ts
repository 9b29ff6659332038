/** What a node acknowledged outlives kills, up to the reports and the receivers. Twenty kills: `test/full/`. */
import { describeKills } from "./support/kills.ts";

describeKills(5);
