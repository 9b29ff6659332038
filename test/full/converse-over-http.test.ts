/** People who talk to a running service: they hear and count the same as over the machine in this process. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject } from "../../machines/json.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { holdAll } from "../converse/hold-all.ts";
import { talkOverHttp } from "../converse/talk/over-http.ts";
import { publishForm } from "../support/programs/api-client.ts";

const running = useRunningApi();

interface HotelForm extends JsonObject {
  readonly blocks: (JsonObject & { readonly ref: string })[];
  readonly settings: JsonObject;
}

/** Without the question for a day, since the two have different clocks. */
function hotel(): JsonObject {
  const file = new URL("../converse/scripts/forms/hotel.json", import.meta.url);
  const {
    blocks,
    settings,
    translations: _translations,
    ...rest
  } = JSON.parse(readFileSync(file, "utf8")) as HotelForm;
  return { ...rest, settings, blocks: blocks.filter(({ ref }) => ref !== "arrival") };
}

test("a conversation over HTTP is judged as the same one in process is", async () => {
  const key = await running.api.key("sk_live");
  const document = hotel();
  const formId = await publishForm(running.api.client(key), document);
  const options = {
    forms: [{ name: "hotel", document }],
    people: ["co-operative", "terse", "asking", "hostile"],
    languages: ["en"],
    seed: 1,
  } as const;
  const here = await holdAll(options);
  const there = await holdAll({
    ...options,
    open: (language) => talkOverHttp({ baseUrl: running.api.baseUrl, key: key.text, formId, language }),
  });
  expect(here.total.turns).toBeGreaterThan(40);
  expect(there.total).toEqual(here.total);
  expect(there.faults.map(({ said, recorded }) => [said, recorded])).toEqual(
    here.faults.map(({ said, recorded }) => [said, recorded]),
  );
});
