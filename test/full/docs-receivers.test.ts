/**
 * The receivers of webhooks of the documentation in every language whose program is here: `python3`, `go`, `ruby` with
 * WEBrick, `php` and a JDK (Debian: python3 golang-go ruby ruby-webrick php-cli default-jdk-headless). Nothing is
 * installed; a missing program is said.
 */
import { expect, test } from "vitest";
import { EXPECTED_OUTCOMES, isInstalled, outcomesOf, RECEIVERS } from "../api/docs/support/receivers.ts";

test.each(RECEIVERS)(
  "the receiver in $language takes what the service signs, and refuses everything else",
  async (receiver) => {
    if (!(await isInstalled(receiver))) {
      process.stdout.write(`not checked: the receiver in ${receiver.language} (${receiver.version[0]} is not here)\n`);
      return;
    }
    expect(await outcomesOf(receiver)).toEqual(EXPECTED_OUTCOMES);
  },
);

test("at least the language of the service is here", async () => {
  expect(await isInstalled(RECEIVERS[0] as (typeof RECEIVERS)[number])).toBe(true);
});
