/** What is outside of the cluster: gateway, telephones, and how it is to reach them. */
import type { OutgoingMessage } from "../../../workers/messages/transport.ts";
import type { World } from "../world.ts";
import { Gateway } from "./gateway.ts";
import { Phones } from "./phones.ts";
import type { OutsidePace } from "./way.ts";

export class Outside {
  readonly gateway: Gateway;
  readonly phones: Phones;
  readonly pace: OutsidePace;

  constructor(world: World, pace: OutsidePace, onReceived: (message: OutgoingMessage) => void) {
    this.pace = pace;
    this.gateway = new Gateway(world, pace);
    this.phones = new Phones(world, pace, onReceived);
  }
}
