/** Publish checks of shuffled groups, settings, endings and translations. */
import { describe, expect, test } from "vitest";
import { answerIs, jump, question, statement } from "../forms.ts";
import { HASH, issuesWith, type More, setting, shuffled } from "./structured-form.ts";

describe("publishing accepts", () => {
  test.each<[string, More]>([
    [
      "a shuffled group, a jump to its start, and one out of it",
      shuffled({}, [
        jump("mail", "x", answerIs("mail", "m")),
        { after: "y", when: answerIs("y", "out"), do: [{ jump: { ending: "end" } }] },
      ]),
    ],
    ["a group whose refs are listed in another order", shuffled({}, [], ["z", "x", "y"])],
    [
      "a whole set of settings",
      setting({
        opensAt: 1,
        closesAt: 2,
        access: "password",
        accessPasswordHash: HASH,
        responsesMax: 5,
        redirectUrl: "https://example.org/{{answer:mail}}",
        quotas: [
          { ref: "few", when: answerIs("mail", "x"), limit: 3, ending: "full" },
          { ref: "all", limit: 10 },
        ],
        followUps: [
          { afterHours: 24, channel: "email", toRef: "mail" },
          { afterHours: 48, channel: "sms", toRef: "mobile" },
        ],
      }),
    ],
    [
      "an ending that leads to where the settings say",
      { endings: [{ ref: "on", kind: "redirect" }], settings: { redirectUrl: "https://example.org/" } },
    ],
    [
      "translations of all that there is",
      {
        translations: {
          de: {
            greeting: "Hallo {{answer:mail}}",
            blocks: {
              many: { title: "Viele?", options: { a: "Apfel" }, synonyms: { b: ["krumm"] } },
              table: { rows: { speed: "Tempo" }, columns: { bad: "Schlecht" } },
              family: { blocks: { child: { title: "Kind?" } } },
            },
            endings: { end: { title: "Ende" } },
          },
        },
      },
    ],
  ])("%s", (_name, more) => {
    expect(issuesWith(more)).toEqual([]);
  });
});

describe("publishing refuses", () => {
  test.each<[string, More, string, string]>([
    ["a group of what there is not", shuffled({}, [], ["x", "nobody"]), "settings.shuffledGroups.0.1", "unknown_ref"],
    [
      "a group that does not stand together",
      shuffled({}, [], ["x", "z"]),
      "settings.shuffledGroups.0",
      "not_consecutive",
    ],
    [
      "a block twice in a group",
      shuffled({}, [], ["x", "y", "y"]),
      "settings.shuffledGroups.0.2",
      "overlapping_groups",
    ],
    [
      "two groups that overlap",
      {
        ...shuffled(),
        settings: {
          shuffledGroups: [
            ["x", "y"],
            ["y", "z"],
          ],
        },
      },
      "settings.shuffledGroups.1.0",
      "overlapping_groups",
    ],
    [
      "a jump into the middle of a group",
      shuffled({}, [jump("mail", "y", answerIs("mail", "m"))]),
      "logic.0.do.0.jump.block",
      "jump_into_shuffled",
    ],
    [
      "a jump inside a group",
      shuffled({}, [jump("z", "x", answerIs("z", "back"))]),
      "logic.0.do.0.jump.block",
      "jump_inside_shuffled",
    ],
    [
      "a shuffled block that looks at another",
      shuffled({ visibleIf: answerIs("x", 1) }),
      "blocks.8.visibleIf.left.answer",
      "depends_on_shuffled",
    ],
    [
      "a rule of a shuffled block that looks at another",
      shuffled({}, [{ after: "x", when: answerIs("z", 1), do: [{ require: "last" }] }]),
      "logic.0.when.left.answer",
      "depends_on_shuffled",
    ],
    [
      "a shuffled block that recalls another",
      shuffled({ title: "And {{answer:x}}?" }),
      "blocks.8.title",
      "depends_on_shuffled",
    ],

    ["closing before opening", setting({ opensAt: 5, closesAt: 5 }), "settings.closesAt", "never_open"],
    ["a password without one", setting({ access: "password" }), "settings.accessPasswordHash", "no_password"],
    [
      "a quota that ends nowhere",
      setting({ quotas: [{ ref: "q", limit: 1, ending: "nobody" }] }),
      "settings.quotas.0.ending",
      "unknown_ref",
    ],
    [
      "two quotas of one ref",
      setting({
        quotas: [
          { ref: "q", limit: 1 },
          { ref: "q", limit: 2 },
        ],
      }),
      "settings.quotas.1.ref",
      "duplicate_ref",
    ],
    [
      "a quota that looks at nothing known",
      setting({ quotas: [{ ref: "q", when: answerIs("nobody", 1), limit: 1 }] }),
      "settings.quotas.0.when.left.answer",
      "unknown_ref",
    ],
    [
      "a quota that compares what cannot be",
      setting({ quotas: [{ ref: "q", when: answerIs("many", "c"), limit: 1 }] }),
      "settings.quotas.0.when.right.const",
      "unknown_option",
    ],
    [
      "a reminder to nobody",
      setting({ followUps: [{ afterHours: 1, channel: "email", toRef: "nobody" }] }),
      "settings.followUps.0.toRef",
      "unknown_ref",
    ],
    [
      "a text message to an e-mail address",
      setting({ followUps: [{ afterHours: 1, channel: "sms", toRef: "mail" }] }),
      "settings.followUps.0.toRef",
      "no_address",
    ],
    [
      "reminders of what cannot be resumed",
      setting({ resumable: false, followUps: [{ afterHours: 1, channel: "email", toRef: "mail" }] }),
      "settings.followUps",
      "not_resumable",
    ],
    [
      "an unknown recall in a message of the settings",
      setting({ accessMessage: "{{var:nobody}}" }),
      "settings.accessMessage",
      "unknown_ref",
    ],
    [
      "an unknown recall in what is asked back",
      setting({ faq: [{ question: "Why?", answer: "{{answer:nobody}}" }] }),
      "settings.faq.0.answer",
      "unknown_ref",
    ],
    [
      "an ending that leads on to nowhere",
      { endings: [{ ref: "on", kind: "redirect" }] },
      "endings.0.redirectUrl",
      "no_address",
    ],

    [
      "a translated block that there is none of",
      { translations: { de: { blocks: { nobody: { title: "Wer?" } } } } },
      "translations.de.blocks.nobody",
      "unknown_ref",
    ],
    [
      "a translated option that there is none of",
      { translations: { de: { blocks: { many: { options: { c: "Kirsche" } } } } } },
      "translations.de.blocks.many.options.c",
      "unknown_ref",
    ],
    [
      "synonyms of an option that there is none of",
      { translations: { de: { blocks: { many: { synonyms: { c: ["Kirsche"] } } } } } },
      "translations.de.blocks.many.synonyms.c",
      "unknown_ref",
    ],
    [
      "a translated row that there is none of",
      { translations: { de: { blocks: { table: { rows: { colour: "Farbe" } } } } } },
      "translations.de.blocks.table.rows.colour",
      "unknown_ref",
    ],
    [
      "a translated question of a group that there is none of",
      { translations: { de: { blocks: { family: { blocks: { dog: { title: "Hund?" } } } } } } },
      "translations.de.blocks.family.blocks.dog",
      "unknown_ref",
    ],
    [
      "a translated recall inside a group",
      { translations: { de: { blocks: { family: { blocks: { child: { title: "{{answer:mail}}" } } } } } } },
      "translations.de.blocks.family.blocks.child.title",
      "recall_in_group",
    ],
    [
      "a translated ending that there is none of",
      { translations: { de: { endings: { vip: { title: "VIP" } } } } },
      "translations.de.endings.vip",
      "unknown_ref",
    ],
    [
      "an unknown recall in a translation",
      { translations: { de: { blocks: { mail: { title: "{{answer:nobody}}?" } } } } },
      "translations.de.blocks.mail.title",
      "unknown_ref",
    ],
  ])("%s", (_name, more, path, code) => {
    expect(issuesWith(more)).toMatchObject([{ path, code }]);
  });

  test("a block that nothing leads to behind a shuffled group, and none inside it", () => {
    const document = (logic: object[]) => shuffled({}, logic);
    expect(issuesWith(document([jump("x", "last")]))).toEqual([]);
    expect(issuesWith(document([{ after: "mail", do: [{ jump: { block: "last" } }] }]))).toMatchObject([
      { path: "blocks.5", code: "unreachable" },
      { path: "blocks.6", code: "unreachable" },
      { path: "blocks.7", code: "unreachable" },
      { path: "blocks.8", code: "unreachable" },
      { path: "blocks.9", code: "unreachable" },
    ]);
  });

  test("statements in a shuffled group are no circle", () => {
    expect(
      issuesWith({
        blocks: [statement("s"), statement("t"), question("x")],
        settings: { shuffledGroups: [["s", "t", "x"]] },
      }),
    ).toEqual([]);
  });
});
