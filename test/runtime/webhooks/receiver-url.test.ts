/** Which URLs an endpoint may have. */
import { describe, expect, test } from "vitest";
import { egressPolicy } from "../../../runtime/webhooks/addresses.ts";
import { BAD_PORTS } from "../../../runtime/webhooks/bad-ports.ts";
import { receiverUrlProblem } from "../../../runtime/webhooks/receiver-url.ts";

const outside = egressPolicy([]);
const withLoopback = egressPolicy(["127.0.0.0/8", "::1"]);
const refused = (url: string): boolean => receiverUrlProblem(url, outside) !== undefined;

describe("a receiver's URL", () => {
  test.each([
    "https://example.com/hooks",
    "http://example.com:8080/a?b=c%20d",
    "HTTPS://Example.com",
    "https://8.8.8.8/",
    "https://[2606:4700::1111]:8443/",
    "https://example.com/@name",
    "https://münchen.example/",
  ])("%s is taken", (url) => expect(receiverUrlProblem(url, outside)).toBeUndefined());

  test.each([
    "",
    "nowhere",
    "ftp://example.com",
    "https:example.com",
    "https:/example.com",
    "javascript:alert(1)",
    "//example.com",
    "https://user:word@example.com",
    "https://user@example.com",
    "https://@example.com",
    "https://:@example.com",
    "https://good.example\\@evil.example/",
    "https://example.com/a\r\nX-Evil: 1",
    "https://example.com/a\tb",
    "https://exam\nple.com",
    " https://example.com",
    "https://example.com ",
    "https://example.com/a b",
    "https://example.com/\0",
    "https://example.com/\u00a0",
    "https://example.com/\u200b",
    "https://example.com/\u202e",
    "https://example.com/\u2028",
    "\ufeffhttps://example.com",
    "https://example.com:25/",
    "http://example.com:22",
    "https://example.com:587/",
    "http://example.com:6667/",
    "http://example.com:0/",
  ])("%j is refused", (url) => expect(refused(url)).toBe(true));

  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f000001/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::7f00:1]/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest",
    "http://192.168.1.1:8080/",
    "http://[fd00::1]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://localhost/",
    "http://LOCALHOST.:80/",
    "http://db.localhost/",
    "http://１２７.0.0.1/",
  ])("%s is refused as an address that is private", (url) =>
    expect(receiverUrlProblem(url, outside)).toMatch(/^Webhooks may not reach /),
  );

  test("is refused with a sentence about what it is for", () => {
    const problem = (purpose: "Webhooks" | "Integrations" | "Sources", url: string) =>
      receiverUrlProblem(url, outside, purpose);
    expect(problem("Sources", "http://10.0.0.1/")).toMatch(/^Sources may not reach 10\.0\.0\.1/);
    expect(problem("Integrations", "http://localhost/")).toMatch(/^Integrations may not reach localhost/);
    // Only a webhook has a signature.
    expect(problem("Webhooks", "https://a:b@example.org/")).toContain("verify the signature");
    expect(problem("Sources", "https://a:b@example.org/")).toBe("The address must not contain a name or a password.");
  });

  test("that leads to a private address is taken where the operator allows it", () => {
    for (const url of ["http://127.0.0.1:9000/", "http://[::1]:9000/", "http://localhost:9000/"])
      expect(receiverUrlProblem(url, withLoopback), url).toBeUndefined();
    expect(receiverUrlProblem("http://10.0.0.1/", withLoopback)).toMatch(/10\.0\.0\.1/);
  });
});

test("the refused ports are those of the Fetch standard", async () => {
  // What fetch refuses it refuses before it connects. Port 0 is newer in the standard than in this fetch.
  const ports = [...BAD_PORTS].filter((port) => port !== 0);
  const reasons = await Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => "none",
        (error: Error) => (error.cause as Error).message,
      ),
    ),
  );
  expect(new Set(reasons)).toEqual(new Set(["bad port"]));
});
