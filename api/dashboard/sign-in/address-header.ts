/** Where `mount.ts` tells the library the client's address. A header of this name is never read from a client. */
export const ADDRESS_HEADER = "x-parley-client-address";
