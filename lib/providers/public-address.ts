import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** A name or address leads to this machine or its network, so nothing is asked of it. */
export class NotPublicError extends Error {
  override name = "NotPublicError";

  constructor(readonly host: string) {
    super("the address is not public");
  }
}

/** Addresses that belong to this machine, its network, or nobody: a server never asks them for others. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, "ipv4");
  // The same network written as IPv6, which the block list does not see through.
  NOT_PUBLIC.addSubnet(`::ffff:${network}`, 96 + prefix, "ipv6");
}
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  // Tunnels that carry an IPv4 address inside: Teredo, 6to4, and the NAT of a network of one's own.
  ["2001::", 32],
  ["2002::", 16],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address can be reached by everybody. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !NOT_PUBLIC.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Looks a name up and refuses it when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) {
      callback(error ?? new Error("no address"), "", 0);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new NotPublicError(hostname), "", 0);
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
