/**
 * The name under which limits count an address.
 *
 * 1. An IPv4 address has one name, mapped into IPv6 or not. An IPv6 address counts by its /64, because a customer has
 *    a whole /64.
 * 2. Loopback is exempt only if the service is not public. Behind a proxy on the same machine, every client that the
 *    proxy does not name has a loopback address; these clients share one limit.
 */

/** @param address 4 or 16 bytes. @returns undefined if the address is exempt. */
export type AddressName = (address: Uint8Array) => string | undefined;

export function addressNames({ loopbackIsExempt }: { readonly loopbackIsExempt: boolean }): AddressName {
  return (address) => (loopbackIsExempt && isLoopback(address) ? undefined : addressName(address));
}

/** The name of any address, for limits without exemptions. */
export function addressName(address: Uint8Array): string {
  if (isMappedIpv4(address)) return addressName(address.subarray(12));
  // ::1 is the only address in use in its /64.
  return Buffer.from(address.length === 16 ? address.subarray(0, 8) : address).toString("hex");
}

function isLoopback(address: Uint8Array): boolean {
  if (isMappedIpv4(address)) return address[12] === 127;
  return address.length === 4 ? address[0] === 127 : address.every((byte, index) => byte === (index === 15 ? 1 : 0));
}

/** `::ffff:a.b.c.d`: an IPv4 client on a dual-stack socket. */
function isMappedIpv4(address: Uint8Array): boolean {
  return (
    address.length === 16 &&
    address[10] === 0xff &&
    address[11] === 0xff &&
    address.subarray(0, 10).every((byte) => byte === 0)
  );
}
