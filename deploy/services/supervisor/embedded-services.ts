/**
 * Every service that can be embedded. Those who attach name the ones that they need. To add a service, add a value
 * here.
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
