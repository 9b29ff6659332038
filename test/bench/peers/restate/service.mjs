/**
 * A Restate virtual object for each conversation. The message needs no journal of ours: Restate writes the invocation
 * with its input into its own log before the handler runs.
 */
import { createServer } from "node:http2";
import { createEndpointHandler, object } from "@restatedev/restate-sdk";

const conversation = object({
  name: "conversation",
  handlers: {
    async turn(context, message) {
      const state = await context.get("state");
      const turns = (state?.turns ?? 0) + 1;
      context.set("state", { turns, last: message });
      return { turns };
    },
  },
});

const server = createServer(createEndpointHandler({ services: [conversation] }));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.on("SIGTERM", () => process.exit(0));
