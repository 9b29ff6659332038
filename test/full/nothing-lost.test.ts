/** As `test/e2e/nothing-lost.test.ts`, with four times the kills: each comes at another moment of a conversation. */
import { describeKills } from "../e2e/support/kills.ts";

describeKills(20);
