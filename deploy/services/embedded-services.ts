/** Every service that can be embedded. A further one is a further value here. */
import { postgresService } from "./postgres/postgres-service.ts";
import type { EmbeddedService } from "./service.ts";

export const embeddedServices: readonly EmbeddedService[] = [postgresService];
