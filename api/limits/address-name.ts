/**
 * The name under which an address is counted, for every limit of addresses.
 *
 * 1. An IPv4 address is one name however a socket shows it. An IPv6 customer has a whole /64, so that is what is
 *    counted.
 * 2. Loopback is exempt only where the service is not public. Behind a proxy on the same machine every client that
 *    the proxy does not name is loopback: they then share one limit, instead of having none.
 */

/** @param address 4 or 16 bytes. Undefined: the address is not limited. */
export type AddressName = (address: Uint8Array) => string | undefined;

export function addressNames({ loopbackIsExempt }: { readonly loopbackIsExempt: boolean }): AddressName {
  return (address) => (loopbackIsExempt && isLoopback(address) ? undefined : addressName(address));
}

/** The name that every address has, for limits that nobody is exempt from. */
export function addressName(address: Uint8Array): string {
  if (isMappedIpv4(address)) return addressName(address.subarray(12));
  // The network of ::1 holds nobody else.
  return Buffer.from(address.length === 16 ? address.subarray(0, 8) : address).toString("hex");
}

function isLoopback(address: Uint8Array): boolean {
  if (isMappedIpv4(address)) return address[12] === 127;
  return address.length === 4 ? address[0] === 127 : address.every((byte, index) => byte === (index === 15 ? 1 : 0));
}

/** `::ffff:a.b.c.d`: how a socket that takes both kinds of address shows an IPv4 client. */
function isMappedIpv4(address: Uint8Array): boolean {
  return (
    address.length === 16 &&
    address[10] === 0xff &&
    address[11] === 0xff &&
    address.subarray(0, 10).every((byte) => byte === 0)
  );
}
