/**
 * What is outside of the cluster: gateway, telephones, receivers of webhooks, ClickHouse, and how it is to reach them.
 */
import type { OutgoingMessage } from "../../../workers/messages/transport.ts";
import type { World } from "../world/world.ts";
import { Gateway } from "./gateway.ts";
import { Phones } from "./phones.ts";
import { Receivers, type Received } from "./receivers.ts";
import { ReportTables, type ReportPace } from "./report-tables.ts";

/** Who is told of what comes here. */
export interface OutsideTold {
  /** An order has been made for a node. */
  readonly ordered: (node: string) => void;
  /** A message has come to a telephone. */
  readonly received: (message: OutgoingMessage) => void;
  /** A webhook has come to its receiver. */
  readonly notified: (received: Received) => void;
}

export class Outside {
  readonly gateway: Gateway;
  readonly phones: Phones;
  readonly receivers: Receivers;
  readonly report: ReportTables;
  readonly pace: ReportPace;

  constructor(world: World, pace: ReportPace, told: OutsideTold) {
    this.pace = pace;
    this.gateway = new Gateway(world, pace, told.ordered);
    this.phones = new Phones(world, pace, told.received);
    this.receivers = new Receivers(world, pace, told.notified);
    this.report = new ReportTables(world, pace);
  }
}
