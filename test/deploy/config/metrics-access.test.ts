/** Who may read metrics. */
import { describe, expect, it } from "vitest";
import { metricsAccess } from "../../../deploy/config/metrics-access.ts";

describe("who may read metrics", () => {
  const v4 = (text: string): Uint8Array => Uint8Array.from(text.split(".").map(Number));
  const mapped = (text: string): Uint8Array => Uint8Array.from([...Array<number>(10).fill(0), 255, 255, ...v4(text)]);
  const loopback6 = Uint8Array.from([...Array<number>(15).fill(0), 1]);

  it("is allowed to a client in an allowed network", () => {
    const mayRead = metricsAccess({ allowNets: ["127.0.0.0/8", "::1/128", "10.1.2.3"], token: undefined });
    for (const address of [v4("127.0.0.1"), mapped("127.9.9.9"), loopback6, v4("10.1.2.3")])
      expect(mayRead(address, "")).toBe(true);
    for (const address of [v4("10.1.2.4"), v4("192.0.2.1"), mapped("192.0.2.1"), new Uint8Array(0)])
      expect(mayRead(address, "Bearer x")).toBe(false);
  });

  it("is with a token whoever shows it, and nobody else", () => {
    const mayRead = metricsAccess({ allowNets: ["127.0.0.0/8"], token: "a-long-enough-token" });
    expect(mayRead(v4("192.0.2.1"), "Bearer a-long-enough-token")).toBe(true);
    for (const authorization of ["", "a-long-enough-token", "Bearer a-long-enough-toke", "bearer a-long-enough-token"])
      expect(mayRead(v4("127.0.0.1"), authorization)).toBe(false);
  });

  it("is without networks and without a token nobody", () => {
    expect(metricsAccess({ allowNets: [], token: undefined })(v4("127.0.0.1"), "")).toBe(false);
  });
});
