import { environment } from "@/lib/env";

/** Vercel puts exactly one proxy of its own in front of the app and replaces what clients send. */
const VERCEL_PROXIES = 1;

/** How many proxies in front of the app are ours, and so how much of their headers is believed. */
function trustedProxies(): number {
  const { onVercel, trustedProxies: configured } = environment();
  return onVercel ? Math.max(configured, VERCEL_PROXIES) : configured;
}

/**
 * One value of a header to which each proxy appends: the one that the outermost of our proxies
 * wrote. What stands before it came from the client and may be invented.
 * @returns null when no proxy is trusted, or the request did not come through all of them
 */
export function forwardedValue(headers: Headers, name: string): string | null {
  const proxies = trustedProxies();
  if (proxies === 0) return null;
  const values = (headers.get(name) ?? "").split(",").map((value) => value.trim());
  return values.at(-proxies) || null;
}

/**
 * The network address of whoever sent a request, as a key for counting.
 * @returns null when it cannot be known: without a trusted proxy, anybody can claim any address
 */
export function findClientAddress(headers: Headers): string | null {
  const address = forwardedValue(headers, "x-forwarded-for");
  return address === null ? null : networkOf(address.toLowerCase());
}

/** Who is counted when only the connection is known. */
export function clientOf(headers: Headers): string {
  return findClientAddress(headers) ?? "unknown";
}

/** One person can use any address of an IPv6 /64 network, so that counts as one address. */
function networkOf(address: string): string {
  const version4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})(?::\d+)?$/u.exec(address)?.[1];
  if (version4) return version4;
  const plain = address.replace(/^\[|\](?::\d+)?$/gu, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const end = tail.split(":").filter(Boolean);
    while (groups.length + end.length < 8) groups.push("0");
    groups.push(...end);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ""))
    .join(":")}::/64`;
}
