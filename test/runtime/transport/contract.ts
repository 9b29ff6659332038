/** What every way between nodes keeps to. Each implementation runs this whole suite. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandEnvelope, Reply } from "../../../runtime/commands/commands.ts";
import { UnreachableError, type Transport } from "../../../runtime/transport/transport.ts";
import { PATIENCE } from "../../support/patience.ts";

export interface TransportNetwork {
  /** A node's transport: each has one of its own. */
  join(): Transport;
  close(): Promise<void>;
}

const WAIT_MS = PATIENCE.timeout;
let nodes = 0;

export function envelope(text: string, commandId = "command"): CommandEnvelope {
  return {
    organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
    actor: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
    commandId,
    command: { type: "message", message: { type: "text", text } },
  };
}

function newName(): string {
  return `node_${process.pid}_${++nodes}`;
}

/** A node that has just begun to serve may not be known yet. */
export async function reach(transport: Transport, node: string, asked = envelope("hello")): Promise<Reply<unknown>> {
  for (;;) {
    try {
      return await transport.request(node, asked, WAIT_MS);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
  }
}

const textOf = ({ command }: CommandEnvelope): string =>
  command.type === "message" && command.message.type === "text" ? command.message.text : "";

export function describeTransport(name: string, open: () => Promise<TransportNetwork>): void {
  describe(`a way between nodes, ${name}`, () => {
    let network: TransportNetwork;
    const joined: Transport[] = [];
    const join = (): Transport => {
      const transport = network.join();
      joined.push(transport);
      return transport;
    };

    beforeAll(async () => {
      network = await open();
    });
    afterAll(async () => {
      for (const transport of joined) await transport.close();
      await network.close();
    });

    it("carries a command there and its reply back as they are", async () => {
      const node = newName();
      const seen: CommandEnvelope[] = [];
      const result = {
        texts: ["", "\u0000", "Grüße 你好 🎈"],
        numbers: [0, -1, 1.5, 2 ** 53, 1_750_000_000_000],
        nested: { deep: [{ null: null, yes: true }] },
        bytes: Uint8Array.from([0, 255]),
      };
      join().serve(node, async (asked) => {
        seen.push(asked);
        return { ok: true, result };
      });
      const sender = join();
      await reach(sender, node, envelope("first"));
      const asked: CommandEnvelope = {
        ...envelope("", "c 1"),
        command: {
          type: "message",
          message: { type: "answer", ref: "q", value: { a: [1, null, "ä"], b: { c: false } } },
        },
      };
      const reply = await sender.request(node, asked, WAIT_MS);
      expect(seen.at(-1)).toEqual(asked);
      expect(reply).toMatchObject({
        ok: true,
        result: { texts: result.texts, numbers: result.numbers, nested: result.nested },
      });
      expect([...(reply as { result: typeof result }).result.bytes]).toEqual([0, 255]);
    });

    it("carries a refusal with all that it says", async () => {
      const node = newName();
      const refusal: Reply<unknown> = {
        ok: false,
        error: {
          code: "validation_failed",
          message: "No.",
          issues: [{ ref: "q", code: "required", message: "It is needed." }],
          retryAfterMs: 1000,
        },
      };
      join().serve(node, async () => refusal);
      expect(await reach(join(), node)).toEqual(refusal);
    });

    it("gives each request its own reply, in whatever order they come", async () => {
      const node = newName();
      const waiting: (() => void)[] = [];
      join().serve(node, async (asked) => {
        const text = textOf(asked);
        if (text !== "hello") await new Promise<void>((resolve) => waiting.push(resolve));
        return { ok: true, result: text };
      });
      const sender = join();
      await reach(sender, node);
      const texts = Array.from({ length: 200 }, (_, index) => `request ${index}`);
      const replies = Promise.all(texts.map((text) => sender.request(node, envelope(text), WAIT_MS)));
      while (waiting.length < texts.length) await new Promise<void>((resolve) => void setImmediate(resolve));
      for (const answer of waiting.toReversed()) answer();
      expect((await replies).map((reply) => (reply.ok ? reply.result : reply.error.code))).toEqual(texts);
    });

    it("carries what is many times larger than one message", async () => {
      const node = newName();
      join().serve(node, async (asked) => ({ ok: true, result: textOf(asked).toUpperCase() }));
      const sender = join();
      await reach(sender, node);
      const texts = Array.from({ length: 4 }, (_, index) => `${index}${"abcdefghij".repeat(350_000)}`);
      const replies = await Promise.all(texts.map((text) => sender.request(node, envelope(text), WAIT_MS)));
      replies.forEach((reply, index) => expect(reply.ok && reply.result === texts[index]?.toUpperCase()).toBe(true));
    });

    it("fails at once for a node that is not there, and keeps nothing for it", async () => {
      const node = newName();
      const sender = join();
      const there = newName();
      join().serve(there, async () => ({ ok: true, result: null }));
      await reach(sender, there);
      await expect(sender.request(node, envelope("too early"), 600_000)).rejects.toThrow(UnreachableError);
      const seen: string[] = [];
      join().serve(node, async (asked) => {
        seen.push(textOf(asked));
        return { ok: true, result: null };
      });
      await reach(sender, node, envelope("in time"));
      expect(seen).toEqual(["in time"]);
    });

    it("fails for a node that does not answer in time, whatever that node says later", async () => {
      const node = newName();
      let answer = (): void => undefined;
      join().serve(node, async (asked) => {
        if (textOf(asked) === "slow") await new Promise<void>((resolve) => (answer = resolve));
        return { ok: true, result: textOf(asked) };
      });
      const sender = join();
      await reach(sender, node);
      await expect(sender.request(node, envelope("slow"), 20)).rejects.toThrow(UnreachableError);
      answer();
      expect(await sender.request(node, envelope("quick"), WAIT_MS)).toEqual({ ok: true, result: "quick" });
    });

    it("fails for a node whose handler breaks, and goes on", async () => {
      const node = newName();
      join().serve(node, async (asked) => {
        if (textOf(asked) === "break") throw new Error("planned");
        return { ok: true, result: null };
      });
      const sender = join();
      await reach(sender, node);
      await expect(sender.request(node, envelope("break"), 20)).rejects.toThrow(UnreachableError);
      expect(await sender.request(node, envelope("again"), WAIT_MS)).toEqual({ ok: true, result: null });
    });

    it("reaches a node's own handler for as long as it takes", async () => {
      const node = newName();
      const transport = join();
      transport.serve(node, async (asked) => {
        await new Promise<void>((resolve) => void setImmediate(resolve));
        return { ok: true, result: textOf(asked) };
      });
      expect(await transport.request(node, envelope("to myself"), 0)).toEqual({ ok: true, result: "to myself" });
    });
  });
}
