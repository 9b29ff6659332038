/**
 * Every service that can be embedded; which of them run is for those who attach to say. A further one is a further
 * value here.
 */
import { clickHouseService } from "../clickhouse/clickhouse-service.ts";
import { natsService } from "../nats/nats-service.ts";
import { paymentSimulatorService } from "../payment-simulator/payment-simulator-service.ts";
import { postgresService } from "../postgres/postgres-service.ts";
import type { EmbeddedService } from "../service.ts";

export const embeddedServices: readonly EmbeddedService[] = [
  postgresService,
  natsService,
  clickHouseService,
  paymentSimulatorService,
];
