/** What a site may say about a form that it shows. */
import { describe, expect, test } from "vitest";
import { attributesOf } from "../../../api/client/react/attributes-of.ts";
import { passedParameters, readAttributes, textOn } from "../../../api/respondent/embed/attributes.ts";

function read(attributes: Readonly<Record<string, string>>): readonly [ReturnType<typeof readAttributes>, string[]] {
  const complaints: string[] = [];
  return [
    readAttributes(
      (name) => attributes[name] ?? null,
      (sentence) => complaints.push(sentence),
    ),
    complaints,
  ];
}

describe("the attributes of the element", () => {
  test("are those of the options, whatever these hold", () => {
    const attributes = attributesOf({
      form: "signup",
      kind: "bubble",
      service: "https://forms.example.com/p/signup",
      fields: { customer: "a&b=c", utm_source: "mail" },
      answers: { email: "ana@example.org" },
      pass: ["coupon", "plan"],
      openOn: ["8s", "60%", "exit"],
      height: 500,
      color: "#AABBCC",
      side: "start",
    });
    expect(read(attributes)).toEqual([
      {
        form: "signup",
        kind: "bubble",
        service: "https://forms.example.com",
        parameters: { customer: "a&b=c", utm_source: "mail", "a.email": "ana@example.org" },
        pass: ["coupon", "plan"],
        triggers: [{ type: "time", seconds: 8 }, { type: "scroll", percent: 60 }, { type: "exit" }],
        height: 500,
        label: undefined,
        color: "#AABBCC",
        side: "start",
      },
      [],
    ]);
  });

  test("mean an inline form where they are left out", () => {
    expect(read({ form: "signup" })).toMatchObject([{ kind: "inline", side: "end", triggers: [], pass: [] }, []]);
  });

  test.each([
    [{ form: "" }, "form is missing"],
    [{ form: "a", kind: "carousel" }, 'kind="carousel"'],
    [{ form: "a", service: "javascript:alert(1)" }, "service="],
    [{ form: "a", height: "-3" }, 'height="-3"'],
    [{ form: "a", height: "tall" }, 'height="tall"'],
    [{ form: "a", color: "red;x:y" }, "color="],
    [{ form: "a", side: "left" }, "side="],
    [{ form: "a", "open-on": "soon" }, 'open-on="soon"'],
    [{ form: "a", "open-on": "101%" }, 'open-on="101%"'],
    [{ form: "a", "open-on": "s" }, 'open-on="s"'],
  ])("that mean nothing are named: %j", (attributes, complaint) => {
    expect(read(attributes as Record<string, string>)[1].join()).toContain(complaint);
  });
});

test("of the site's own address the form gets what the site names, and the campaign", () => {
  expect(passedParameters("?utm_source=a&utm_medium=b&coupon=c&session=secret", ["coupon"])).toEqual({
    utm_source: "a",
    utm_medium: "b",
    coupon: "c",
  });
});

test.each([
  ["#ffcc00", "#000"],
  ["#7a3ea8", "#fff"],
  ["#000000", "#fff"],
  ["#FFFFFF", "#000"],
])("the words on %s are %s", (color, text) => {
  expect(textOn(color)).toBe(text);
});
