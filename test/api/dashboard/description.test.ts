/** The description of the dashboard's own endpoints. */
import { expect, test } from "vitest";
import { useRunningApi } from "../support/running-api.ts";
import { Browser, signedInAs } from "./support/browser.ts";

const running = useRunningApi({ dashboard: true });

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly security: object[]; readonly responses: object }>>>
  >;
}

test("whoever is signed in reads the description of what only the dashboard has; nobody else does", async () => {
  expect((await new Browser(running.api.baseUrl).get("/api/openapi.json")).status).toBe(401);
  const viewer = await signedInAs(running.api, "viewer");
  const { status, body } = await viewer.get("/api/openapi.json");
  expect(status).toBe(200);
  const { openapi, paths } = body as Described;
  expect(openapi).toMatch(/^3\.1/);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(["/api/me", "/api/{organization}/audit", "/api/{organization}/installation"]),
  );
  expect(Object.keys(paths).some((path) => path.startsWith("/v1"))).toBe(false);
  expect(paths["/api/{organization}/audit"]?.["get"]?.security).toEqual([{ session: [] }]);
});
