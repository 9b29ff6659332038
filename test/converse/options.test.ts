/** The command line of `npm run converse`: what it takes, and that it says what it does not. */
import { expect, test } from "vitest";
import { optionsOf } from "./options.ts";
import { PEOPLE } from "./people/person.ts";

test("without parameters, all kinds of people talk to the sample forms in English", () => {
  expect(optionsOf([])).toEqual({
    form: "sample",
    people: PEOPLE,
    languages: ["en"],
    seed: 1,
    times: 1,
    json: false,
    transcript: undefined,
    service: undefined,
    scripts: undefined,
    failed: false,
  });
  expect(optionsOf(["--help"])).toBeUndefined();
});

test("several people and languages are named with commas, and a service by its address and a key", () => {
  expect(
    optionsOf([
      "--people",
      "terse, hostile",
      "--language",
      "de,ja",
      "--url",
      "http://127.0.0.1:1",
      "--key",
      "k",
      "--form",
      "f",
    ]),
  ).toMatchObject({
    people: ["terse", "hostile"],
    languages: ["de", "ja"],
    service: { url: "http://127.0.0.1:1", key: "k" },
  });
});

test.each([
  [["--people", "nobody"], "--people is of co-operative"],
  [["--language", "xx"], "--language is of en"],
  [["--seed", "1.5"], "--seed is a whole number"],
  [["--times", "1001"], "--times is a whole number up to 1000"],
  [["--url", "http://127.0.0.1:1"], "--url and --key go together"],
  [["--url", "http://127.0.0.1:1", "--key", "k"], "--url needs --form"],
  [["--scripts", "secret"], "--scripts is held-out or dev"],
  [["--forms", "sample"], "--forms"],
])("%j is refused with the parameter that is wrong", (parameters, message) => {
  expect(() => optionsOf(parameters)).toThrow(message);
});
