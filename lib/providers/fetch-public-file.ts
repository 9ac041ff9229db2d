import { AddressError, type AddressFault, readAddress } from "./read-address";

/** A file cannot be had from an address that a person typed; the message is for that person. */
export class PublicFileError extends Error {
  override name = "PublicFileError";
}

/**
 * Reads a file from an address that a person gave: https only, no redirects, and only from hosts
 * whose address is public at the moment of connecting.
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
  const mayBePrivate = url !== null && url.origin === trustedOrigin;
  if (!url || url.username || url.password || (url.protocol !== "https:" && !mayBePrivate)) {
    throw new PublicFileError("is not an https address");
  }
  try {
    const limits = { maximumBytes, timeoutMs, idleMs: timeoutMs, mayBePrivate };
    return (await readAddress(url, limits)).bytes;
  } catch (cause) {
    if (!(cause instanceof AddressError)) throw cause;
    throw new PublicFileError(inWords(cause.fault, maximumBytes), { cause });
  }
}

function inWords(fault: AddressFault, maximumBytes: number): string {
  switch (fault.kind) {
    case "not-public":
      return "is not an address on the internet";
    case "status":
      return `cannot be read: its server answers ${fault.status}`;
    case "too-large":
      return `is larger than ${Math.floor(maximumBytes / 1e6)} MB`;
    case "too-slow":
      return "takes too long to read";
    case "unreachable":
      return "cannot be reached";
  }
}
