/** A form with every type of question, driven like any other: the driver knows an answer to each. */
import { expect, test } from "vitest";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { driveToEnding } from "../../support/conversations/form-driver.ts";

const document = {
  title: "Everything",
  blocks: [...blockTypes.values()].map(({ type, example, answeredBy }) => ({
    ref: type,
    type,
    title: example.title,
    required: answeredBy !== "none",
    config: example.config,
  })),
};

test.each([1, 2, 3, 4])("every type of question can be answered on the way to an ending (seed %i)", (seed) => {
  for (const replies of ["values", "words"] as const) {
    const { status, asked } = driveToEnding(document, { seed, replies });
    expect(status).toBe("completed");
    for (const [type, { answeredBy }] of blockTypes)
      if (answeredBy !== "none" && type !== "payment") expect(asked, replies).toContain(type);
    expect(asked).toContain("awaiting_payment");
    expect(asked).toContain("awaiting_verification");
  }
});
