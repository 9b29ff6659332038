/** The picture in the design notes is drawn from the machine, and is that of the machine as it is. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { conversationMachine } from "../../../../machines/conversation/state/machine.ts";
import { drawMachine, picturedMachine } from "../../../support/structure/machine-picture.ts";
import { ROOT } from "../../../support/structure/source-files.ts";

const COMMAND =
  "node_modules/.bin/node node_modules/vitest/vitest.mjs run test/machines/conversation/state/machine-picture.test.ts -u";

test("the picture of the conversation shows the machine as it is", async () => {
  const picture = drawMachine(picturedMachine(conversationMachine));
  await expect(
    picture,
    `machines/conversation/state/machine.svg shows another machine; draw it anew: ${COMMAND}`,
  ).toMatchFileSnapshot(join(ROOT, "machines/conversation/state/machine.svg"));
});

test("every transition of the machine is a row of the picture", () => {
  const machine = picturedMachine(conversationMachine);
  const ways = Object.values(conversationMachine.states).flatMap(({ transitions }) => [...transitions.values()].flat());
  expect(machine.states.flatMap(({ transitions }) => transitions)).toHaveLength(ways.length);
  expect(drawMachine(machine).match(/class="arrow"/g)).toHaveLength(ways.length);
});

test("a machine that has changed has another picture", () => {
  const machine = picturedMachine(conversationMachine);
  const [first, ...others] = machine.states;
  if (first === undefined) throw new Error("the machine has no states");
  const [left, ...kept] = first.transitions;
  expect(left).toBeDefined();
  expect(drawMachine({ ...machine, states: [{ ...first, transitions: kept }, ...others] })).not.toBe(
    drawMachine(machine),
  );
});
