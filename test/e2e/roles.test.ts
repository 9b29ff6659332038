/** The roles of a node in processes of their own, over one PostgreSQL, NATS and ClickHouse. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { attachServices, type Attachment } from "../../deploy/services/supervisor/attach.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { createTestDatabase, SERVICES_LINGER_MS, type TestDatabase } from "../support/services/database.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";

/** The ingest of analytics has a process of its own. */
const ROLES = ["api", "actors,jobs", "ingest"] as const;
type Role = (typeof ROLES)[number];
const FORM = documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }]);

describe("a node for each role", () => {
  let services: Attachment;
  let database: TestDatabase;
  let nodes: Readonly<Record<Role, NodeProcess>>;
  const directories = ROLES.map(() => temporaryDataDirectory());

  beforeAll(async () => {
    services = await attachServices({
      dataDirectory: inject("servicesDataDirectory"),
      services: ["postgres", "nats", "clickhouse"],
      lingerMs: SERVICES_LINGER_MS,
    });
    database = await createTestDatabase();
    const urlOf = (name: string): string =>
      services.current().services.find((service) => service.name === name)?.url ?? "";
    // A ClickHouse database of its own would have to be made first; the responses of this database are no other's.
    const elsewhere = {
      DATABASE_URL: database.url,
      NATS_URL: urlOf("nats"),
      CLICKHOUSE_URL: urlOf("clickhouse"),
      PAYMENTS_SIMULATOR: "off",
    };
    const started = await Promise.all(
      ROLES.map((role, index) => NodeProcess.start(directories[index]?.path ?? "", { ...elsewhere, ROLES: role })),
    );
    nodes = Object.fromEntries(ROLES.map((role, index) => [role, started[index]])) as unknown as Record<
      Role,
      NodeProcess
    >;
  });

  afterAll(async () => {
    const ends = await Promise.all(Object.values(nodes ?? {}).map((node) => node.terminate()));
    for (const directory of directories) directory.remove();
    await database?.drop();
    await services?.detach();
    expect(ends.map(({ code }) => code)).toEqual(ROLES.map(() => 0));
  });

  it("serves one conversation together: one answers, one remembers, one counts", async () => {
    const { api } = nodes;
    const client = new ApiClient(api.baseUrl, { "x-api-key": api.quickstart.keys.skLive });
    const form = await publishForm(client, FORM);
    const { body } = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
    const turn = await client.post<{ complete: boolean }>(`/v1/sessions/${body.sessionId}/messages`, {
      type: "text",
      text: "Ada",
    });
    expect(turn.body.complete).toBe(true);
    for (;;) {
      const report = await client.get<{ completed: number }>(`/v1/forms/${form}/analytics`);
      if (report.status === 200 && report.body.completed === 1) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it("tells of its health, and nothing else where there is no API", async () => {
    for (const role of ROLES) {
      const health = await fetch(`${nodes[role].baseUrl}/health`);
      expect({ role, ...((await health.json()) as object) }).toMatchObject({ role, ok: true, db: "ok" });
      expect((await fetch(`${nodes[role].baseUrl}/v1/openapi.json`)).status).toBe(role === "api" ? 200 : 404);
    }
  });
});
