/** Form documents that several tests use. */

/** A name, an optional age, a plan with a jump, a company that only one plan asks for. */
export const signupForm = {
  title: "Sign up",
  blocks: [
    { ref: "name", type: "short_text", title: "What is your name?", required: true },
    { ref: "age", type: "number", title: "How old are you, {{answer:name|friend}}?", config: { min: 0, max: 150 } },
    {
      ref: "plan",
      type: "single_choice",
      title: "Which plan?",
      required: true,
      config: {
        options: [
          { ref: "free", label: "Free" },
          { ref: "pro", label: "Professional" },
        ],
      },
    },
    { ref: "company", type: "short_text", title: "Which company?", required: true },
    { ref: "email", type: "email", title: "Your e-mail?", required: true },
  ],
  logic: [
    {
      after: "plan",
      when: { left: { answer: "plan" }, op: "eq", right: { const: "free" } },
      do: [{ jump: { block: "email" } }],
    },
  ],
  endings: [{ ref: "thanks", title: "Thank you, {{answer:name}}", bodyMd: "See you.", kind: "success" }],
};
