/** A conversation in a terminal: PARLEY_URL, PARLEY_KEY and PARLEY_FORM say where, as whom and with which form. */
import { createInterface } from "node:readline";
import { Conversation } from "@parley/client";

const { PARLEY_URL: baseUrl, PARLEY_KEY: key, PARLEY_FORM: formId } = process.env;
const conversation = await Conversation.open({ baseUrl, key, formId });
conversation.on("message.assistant", ({ data }) => console.log(data.text));

for await (const line of createInterface({ input: process.stdin })) {
  const turn = await conversation.say(line);
  if (turn.complete) break;
}
console.log(conversation.state.answers);
conversation.close();
