import { systemClock } from "../../../runtime/node/clock.ts";
import { inProcessNetwork } from "../../../runtime/transport/in-process.ts";
import { describeTransport } from "./contract.ts";

describeTransport("within a process", async () => {
  const network = inProcessNetwork(systemClock);
  return { join: () => network.join(), close: async () => undefined };
});
