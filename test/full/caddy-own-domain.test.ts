/**
 * Own domains behind Caddy, with the Caddyfile of the README but for its ports and its authority: certificates are made
 * on demand, in the handshake of a visitor, and for verified domains only.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { Agent, fetch, WebSocket } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signupForm } from "../api/support/forms.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import type { ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { PATIENCE } from "../support/patience.ts";
import { useDomains } from "../support/services/owned-domains.ts";

const CADDY = ["/usr/bin/caddy", "/usr/local/bin/caddy"].find((path) => existsSync(path));
const DOMAIN = "forms.acme-example.com";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Every host is this machine; its authority is Caddy's own, which nobody trusts. */
const visitor = new Agent({
  connect: {
    rejectUnauthorized: false,
    lookup: (_host, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]),
  },
});

describe.skipIf(CADDY === undefined)("Caddy (skipped without: install caddy)", async () => {
  const securePort = await freePort();
  const domains = useDomains();
  const running = useRunningApi({
    txtRecords: domains.txtRecords,
    publicUrl: `https://forms.service.example:${securePort}`,
    trustedProxies: { networks: ["127.0.0.1"], header: "x-forwarded-for" },
    loopbackIsExempt: false,
  });
  const holder: { caddy?: ChildProcess; directory?: string } = {};
  let client: ApiClient;

  beforeAll(async () => {
    await buildPage();
    client = await running.api.secret();
    const { body } = await client.post<{ id: string }>("/v1/forms", { doc: signupForm, slug: "behind-caddy" });
    await client.post(`/v1/forms/${body.id}/publish`);
    holder.directory = await mkdtemp(join(tmpdir(), "parley-caddy-"));
    const service = `127.0.0.1:${running.api.server.port}`;
    const file = join(holder.directory, "Caddyfile");
    await writeFile(
      file,
      `{
        admin off
        skip_install_trust
        auto_https disable_redirects
        local_certs
        storage file_system ${holder.directory}
        on_demand_tls {
          ask http://${service}/.well-known/parley/tls-allowed
        }
      }
      https://forms.service.example:${securePort} {
        reverse_proxy ${service}
      }
      https://:${securePort} {
        tls {
          on_demand
        }
        reverse_proxy ${service}
      }
      `,
    );
    holder.caddy = spawn(CADDY ?? "", ["run", "--config", file, "--adapter", "caddyfile"], {
      env: { ...process.env, HOME: holder.directory, XDG_DATA_HOME: holder.directory },
      stdio: "ignore",
    });
    await vi.waitFor(async () => expect(await certificateOf("forms.service.example")).toBe("served"), PATIENCE);
  });
  afterAll(async () => {
    holder.caddy?.kill();
    if (holder.directory !== undefined) await rm(holder.directory, { recursive: true, force: true });
  });

  /** What the handshake for a host ends with: a certificate for that host, or a refusal. */
  function certificateOf(host: string): Promise<"served" | "refused"> {
    return new Promise((resolve) => {
      const socket = connect({ host: "127.0.0.1", port: securePort, servername: host, rejectUnauthorized: false });
      socket.once("secureConnect", () => {
        const { subjectaltname } = socket.getPeerCertificate();
        socket.destroy();
        resolve(subjectaltname === `DNS:${host}` ? "served" : "refused");
      });
      socket.once("error", () => resolve("refused"));
    });
  }

  test("a certificate is made for a domain once it is verified, and for no other host", async () => {
    expect(await certificateOf(DOMAIN)).toBe("refused");
    const { url, status } = await domains.own(client, DOMAIN);
    expect([status, url]).toEqual(["verified", `https://${DOMAIN}:${securePort}`]);
    await vi.waitFor(async () => expect(await certificateOf(DOMAIN)).toBe("served"), PATIENCE);
    for (const host of ["www.acme-example.com", "unknown.example.org"])
      expect(await certificateOf(host), host).toBe("refused");
  });

  test("pages, openings and streams pass through, and name the domain over https", async () => {
    const at = `https://${DOMAIN}:${securePort}`;
    const page = await fetch(`${at}/p/behind-caddy`, { dispatcher: visitor });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain(`wss://${DOMAIN}:${securePort};`);
    expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect((await fetch(`${at}/docs`, { dispatcher: visitor })).status).toBe(404);
    const opened = await fetch(`${at}/p/behind-caddy/sessions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pageUrl: `${at}/p/behind-caddy` }),
      dispatcher: visitor,
    });
    const { sessionId, respondentToken } = (await opened.json()) as Record<string, string>;
    const socket = new WebSocket(`${at.replace("https", "wss")}/v1/sessions/${sessionId}/stream`, {
      protocols: [`token.${respondentToken}`],
      dispatcher: visitor,
    });
    const hello = await new Promise<string>((resolve, reject) => {
      socket.addEventListener("message", ({ data }) => resolve(String(data)));
      socket.addEventListener("error", reject);
    });
    socket.close();
    expect(JSON.parse(hello)).toMatchObject({ type: "hello" });
  });
});
