/**
 * The form that most of the gallery shows, and what people say in it. The people are invented; their addresses are of
 * the domains that documents may use.
 */
import type { JsonObject } from "../../../../machines/json.ts";
import type { Random } from "../../../simulation/world/random.ts";

const options = (...all: readonly (readonly [ref: string, label: string, ...synonyms: string[]])[]) =>
  all.map(([ref, label, ...synonyms]) => ({ ref, label, ...(synonyms.length === 0 ? {} : { synonyms }) }));

export const SUMMER_MEETUP: JsonObject = {
  title: "Summer meetup",
  settings: { languages: ["en", "de"], greeting: "Hello! This is the registration for our summer meetup." },
  hiddenFields: [{ key: "utm_source" }],
  variables: [{ ref: "seats", type: "number", initial: 1 }],
  blocks: [
    { ref: "name", type: "short_text", title: "What should we call you?", required: true },
    {
      ref: "email",
      type: "email",
      title: "Which e-mail address may we write to, {{answer:name}}?",
      description: "For your ticket, and for nothing else.",
      required: true,
    },
    { ref: "joins", type: "yes_no", title: "Can you join us this summer?", required: true },
    {
      ref: "day",
      type: "single_choice",
      title: "Which day will you arrive?",
      required: true,
      config: {
        options: options(["thu", "Thursday"], ["fri", "Friday"], ["sat", "Saturday"], ["sun", "Sunday"]),
      },
    },
    {
      ref: "guests",
      type: "number",
      title: "How many people are you bringing along?",
      required: true,
      config: { min: 0, max: 5, integer: true },
    },
    {
      ref: "meal",
      type: "single_choice",
      title: "{{var:seats}} at the table, noted. What would you like for lunch?",
      required: true,
      config: {
        options: options(
          ["vegetarian", "Vegetarian", "veggie", "no meat"],
          ["vegan", "Vegan", "plant based"],
          ["meat", "With meat", "meat", "chicken"],
          ["children", "Something for the children", "kids", "child menu"],
          ["nothing", "Nothing, thank you", "nothing"],
        ),
        allowOther: true,
      },
    },
    {
      ref: "sessions",
      type: "multi_choice",
      title: "Which sessions interest you?",
      required: true,
      config: {
        options: options(
          ["walk", "Walk along the river"],
          ["garden", "Garden tour"],
          ["talks", "Short talks"],
          ["give", "Give a talk"],
        ),
      },
    },
    {
      ref: "talk",
      type: "short_text",
      title: "What would you like to talk about?",
      required: true,
      visibleIf: { left: { answer: "sessions" }, op: "contains", right: { const: "give" } },
    },
    { ref: "nps", type: "nps", title: "Would you recommend us to a friend?", required: true },
    { ref: "more", type: "long_text", title: "Anything else we should know?" },
    { ref: "why", type: "long_text", title: "What a pity. What keeps you from coming?" },
  ],
  logic: [
    {
      id: "l1",
      after: "joins",
      when: { left: { answer: "joins" }, op: "eq", right: { const: false } },
      do: [{ jump: { block: "why" } }],
    },
    { id: "l2", after: "guests", when: {}, do: [{ set: "seats", expr: { add: [{ answer: "guests" }, 1] } }] },
    {
      id: "l3",
      after: "meal",
      when: { left: { answer: "meal" }, op: "eq", right: { const: "nothing" } },
      do: [{ jump: { ending: "bye" } }],
    },
    { id: "l4", after: "more", when: {}, do: [{ jump: { ending: "soon" } }] },
  ],
  endings: [
    { ref: "bye", title: "Maybe next time!", bodyMd: "Thank you for letting us know." },
    { ref: "soon", title: "See you soon, {{answer:name}}!", bodyMd: "Your ticket goes to {{answer:email}}." },
  ],
  translations: {
    de: {
      title: "Sommertreffen",
      greeting: "Hallo! Das ist die Anmeldung zu unserem Sommertreffen.",
      blocks: {
        name: { title: "Wie dürfen wir Sie nennen?" },
        email: { title: "An welche Adresse dürfen wir schreiben, {{answer:name}}?" },
        joins: { title: "Können Sie diesen Sommer dabei sein?" },
        day: {
          title: "An welchem Tag kommen Sie an?",
          options: { thu: "Donnerstag", fri: "Freitag", sat: "Samstag", sun: "Sonntag" },
        },
        guests: { title: "Wie viele Menschen bringen Sie mit?" },
      },
    },
  },
};

const FIRST = [
  "Ana",
  "Tomás",
  "Priya",
  "Jakob",
  "Chidi",
  "Marta",
  "Yuki",
  "Elif",
  "Sam",
  "Ingrid",
  "Luca",
  "Fatima",
  "Noah",
  "Zofia",
  "Omar",
  "Greta",
  "Pavel",
  "Amara",
  "Hannah",
  "Mateo",
];
const LAST = [
  "Lindqvist",
  "Ferreira",
  "Raman",
  "Weiss",
  "Eze",
  "Nowak",
  "Tanaka",
  "Demir",
  "Whitlock",
  "Solberg",
  "Moretti",
  "Zahra",
  "Keller",
  "Lis",
  "Haddad",
  "Olsen",
  "Novák",
  "Diallo",
  "Vogt",
  "Silva",
];
const REMARKS = [
  "Step-free entrance would help, I come with a wheelchair.",
  "Nut allergy, a serious one. Thank you for asking!",
  "I would like to show how we moved 40 paper forms here.",
  "Is there parking near the river?",
  "I may be late on the first evening.",
  "Can I bring my dog?",
  "Looking forward to the garden tour.",
];
const REASONS = [
  "We are away with the children that week.",
  "The train takes too long.",
  "I work on weekends.",
  "Next year, surely!",
];
const TALKS = ["Forms that people like to answer", "Counting birds with a telephone", "A repair café in a year"];

const weighted = <Value>(random: Random, entries: readonly (readonly [share: number, value: Value])[]): Value => {
  let at = random.between(
    1,
    entries.reduce((sum, [share]) => sum + share, 0),
  );
  for (const [share, value] of entries) {
    at -= share;
    if (at <= 0) return value;
  }
  throw new Error("shares are above zero");
};

/** One person's side of the conversation, message by message; `left` ends it early. */
export function wordsOf(random: Random): readonly string[] {
  const first = random.pick(FIRST);
  const name = `${first} ${random.pick(LAST)}`;
  const host = random.pick(["mail.example", "post.example", "letters.example"]);
  const address = `${first
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase()}@${host}`;
  const words = [random.chance(0.2) ? name.toLowerCase() : name];
  // Most of those who leave do so where they are asked for an address.
  if (random.chance(0.11)) return words;
  if (random.chance(0.08)) words.push(address.replace("@", " at ").replace(".example", ""));
  words.push(address);
  if (random.chance(0.13)) {
    words.push(random.pick(["no", "sadly not", "No, I cannot"]));
    if (random.chance(0.8)) words.push(random.pick(REASONS));
    return words;
  }
  words.push(random.pick(["yes", "of course", "Yes!", "sure"]));
  words.push(
    weighted(random, [
      [12, "Thursday"],
      [44, "Friday"],
      [33, "on Saturday"],
      [11, "Sunday"],
    ]),
  );
  if (random.chance(0.02)) return words;
  words.push(
    String(
      weighted(random, [
        [35, 0],
        [33, 1],
        [20, 2],
        [8, 3],
        [3, 4],
        [1, 5],
      ]),
    ),
  );
  const meal = weighted(random, [
    [37, "veggie"],
    [24, "vegan please"],
    [29, "with meat"],
    [6, "child menu"],
    [4, "Nothing, thank you"],
  ]);
  words.push(meal);
  if (meal.startsWith("Nothing") || random.chance(0.03)) return words;
  const talks = random.chance(0.08);
  words.push(
    weighted(random, [
      [4, talks ? "Short talks and give a talk" : "Walk along the river and short talks"],
      [3, talks ? "Give a talk" : "Garden tour"],
      [3, talks ? "Give a talk and garden tour" : "Walk along the river and garden tour"],
    ]),
  );
  if (talks) words.push(random.pick(TALKS));
  words.push(
    String(
      weighted(random, [
        [4, 10],
        [5, 9],
        [3, 8],
        [2, 7],
        [1, 6],
        [1, random.between(0, 5)],
      ]),
    ),
  );
  if (random.chance(0.03)) return words;
  words.push(random.chance(0.45) ? random.pick(REMARKS) : "skip");
  return words;
}
