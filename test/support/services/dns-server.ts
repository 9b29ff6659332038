/**
 * A DNS server on loopback that speaks DNS over UDP (the library `dns2`), with the TXT records that a test sets. It
 * stands in for the DNS of the owners of domains, which no test can change.
 */
import dns2 from "dns2";

/** What is answered for a name: texts of TXT records; `failing`: SERVFAIL; `silent`: nothing. */
export type DnsAnswer = readonly string[] | "failing" | "silent";

/** A text of a record is sent in pieces of at most 255 bytes. */
const PIECE = /.{1,255}/gs;

export class DnsServer {
  /** `address:port`, as DNS_SERVERS and resolvers take it. */
  readonly address: string;
  /** By name, in lower case. A name without an entry does not exist. */
  readonly records = new Map<string, DnsAnswer>();
  /** The names that were asked for. */
  readonly asked: string[] = [];
  readonly #server: dns2.UDPServer;

  private constructor(server: dns2.UDPServer, port: number) {
    this.#server = server;
    this.address = `127.0.0.1:${port}`;
  }

  static async start(): Promise<DnsServer> {
    const holder: { dns?: DnsServer } = {};
    const server = dns2.createUDPServer((request, send) => holder.dns?.answer(request, send));
    await server.listen(0, "127.0.0.1");
    holder.dns = new DnsServer(server, server.address().port);
    return holder.dns;
  }

  answer(request: dns2.Packet, send: (response: dns2.Packet) => unknown): void {
    const { Packet } = dns2;
    const response = Packet.createResponseFromRequest(request);
    for (const { name, type } of request.questions) {
      this.asked.push(name);
      const answer = this.records.get(name.toLowerCase());
      if (answer === "silent") return;
      if (answer === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
      else if (answer === "failing") response.header.rcode = Packet.RCODE.SERVFAIL;
      else if (type === Packet.TYPE.TXT)
        for (const text of answer)
          response.answers.push(
            new Packet.Resource({
              name,
              type: Packet.TYPE.TXT,
              class: Packet.CLASS.IN,
              ttl: 60,
              data: text.match(PIECE) ?? [],
            }),
          );
    }
    send(response);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
