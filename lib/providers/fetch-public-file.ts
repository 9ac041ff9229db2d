import { lookup } from "node:dns";
import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** A file cannot be had from an address that a person typed; the message is for that person. */
export class PublicFileError extends Error {
  override name = "PublicFileError";
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

/**
 * Reads a file from an address that a person gave: https only, no redirects, and only from hosts
 * whose address is public at the moment of connecting (a name may lead elsewhere the next time).
 * @param trustedOrigin a service of the configuration, which may also be local and plain http
 * @throws PublicFileError
 */
export async function fetchPublicFile(
  address: string,
  {
    maximumBytes,
    timeoutMs = 30_000,
    trustedOrigin = null,
  }: { maximumBytes: number; timeoutMs?: number; trustedOrigin?: string | null },
): Promise<Uint8Array> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isTrusted = url !== null && url.origin === trustedOrigin;
  if (!url || url.username || url.password || (url.protocol !== "https:" && !isTrusted)) {
    throw new PublicFileError("is not an https address");
  }
  // An address in figures is never looked up, so it is judged here.
  const literal = url.hostname.replace(/^\[|\]$/gu, "");
  if (!isTrusted && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    throw new PublicFileError("is not an address on the internet");
  }
  return read(url, { maximumBytes, timeoutMs, ...(isTrusted ? {} : { lookup: publicLookup }) });
}

function read(
  url: URL,
  options: { maximumBytes: number; timeoutMs: number; lookup?: LookupFunction },
): Promise<Uint8Array> {
  const { maximumBytes, timeoutMs, lookup: find } = options;
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getHttps : getHttp;
    const request = get(
      url,
      { signal: AbortSignal.timeout(timeoutMs), ...(find ? { lookup: find } : {}) },
      (response) => {
        const fail = (reason: string) => {
          request.destroy();
          reject(new PublicFileError(reason));
        };
        if (response.statusCode !== 200) {
          fail(`cannot be read: its server answers ${response.statusCode}`);
          return;
        }
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.byteLength;
          if (size > maximumBytes) fail(`is larger than ${Math.floor(maximumBytes / 1e6)} MB`);
        });
        response.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
        response.on("error", (cause) => reject(unreadable(cause)));
      },
    );
    request.on("error", (cause) => reject(unreadable(cause)));
  });
}

function unreadable(cause: Error): PublicFileError {
  if (cause instanceof PublicFileError) return cause;
  const reason = cause.name === "AbortError" ? "takes too long to read" : "cannot be reached";
  return new PublicFileError(reason, { cause });
}

/** Looks a name up and refuses it when any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) {
      callback(error ?? new Error("no address"), "", 0);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new PublicFileError("is not an address on the internet"), "", 0);
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
