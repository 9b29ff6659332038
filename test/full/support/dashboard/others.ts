/** The other forms of the organization in the gallery's list, and answers to them. */
import type { JsonObject } from "../../../../machines/json.ts";
import type { Random } from "../../../simulation/world/random.ts";

export interface OtherForm {
  readonly doc: JsonObject;
  readonly tags: readonly string[];
  /** What becomes of it. `broken`: a draft that cannot be published as it is. */
  readonly state: "live" | "draft" | "closed" | "broken" | "binned";
  /** Responses a day, at most. */
  readonly mostADay: number;
  /** How many of those who begin finish. */
  readonly finished: number;
}

/** What is asked in each of them: two answers are quick to give. */
const about = (title: string, rated: string, accent: string): JsonObject => ({
  title,
  theme: { color: accent },
  blocks: [
    { ref: "stars", type: "rating", title: rated, required: true },
    { ref: "words", type: "long_text", title: "Would you like to add something?" },
  ],
});

export const OTHERS: readonly OtherForm[] = [
  {
    doc: about("Conference registration 2027", "How much do you look forward to it?", "#5b2a86"),
    tags: ["Events"],
    state: "live",
    mostADay: 5,
    finished: 0.71,
  },
  {
    doc: about("Product feedback, spring", "How well does it work for you?", "#2457a6"),
    tags: ["Product"],
    state: "live",
    mostADay: 8,
    finished: 0.63,
  },
  {
    doc: about("New volunteer", "How sure are you?", "#8a1c5b"),
    tags: ["People"],
    state: "live",
    mostADay: 2,
    finished: 0.88,
  },
  {
    doc: about("Visitor screening", "How do you feel today?", "#334a52"),
    tags: ["Workshop"],
    state: "live",
    mostADay: 6,
    finished: 0.96,
  },
  {
    doc: about("Membership, yearly fee", "How content are you with us?", "#a04a00"),
    tags: ["People"],
    state: "live",
    mostADay: 2,
    finished: 0.92,
  },
  {
    doc: about("Office moving survey", "How was the move?", "#2f5d50"),
    tags: ["People"],
    state: "closed",
    mostADay: 3,
    finished: 0.77,
  },
  {
    doc: about("Book a repair", "How urgent is it?", "#6f6a12"),
    tags: ["Workshop"],
    state: "draft",
    mostADay: 0,
    finished: 1,
  },
  {
    doc: {
      title: "Workshop evaluation (copy)",
      blocks: [
        { ref: "stars", type: "rating", title: "How was the workshop?" },
        { ref: "best", type: "single_choice", title: "What was best?", config: { options: [] } },
      ],
    },
    tags: ["Events"],
    state: "broken",
    mostADay: 0,
    finished: 1,
  },
  {
    doc: about("Old guest book", "How was your stay?", "#5a5a5a"),
    tags: [],
    state: "binned",
    mostADay: 0,
    finished: 1,
  },
];

export function answersTo(random: Random): JsonObject {
  return { stars: random.between(2, 5), ...(random.chance(0.3) ? { words: "Thank you, it went well." } : {}) };
}
