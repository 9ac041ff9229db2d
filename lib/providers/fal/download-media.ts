import type { MediaBytes } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import { AddressError, readAddress } from "../read-address";
import { failureOfStatus, malformed, unreachable, type Vendor } from "../vendor-call";

/** A place from which files are accepted; https unless another protocol is named. */
export interface AllowedAddress {
  host: string;
  subdomains: boolean;
  pathPrefix: string;
  protocol?: string;
  /** A server of the configuration, which may be on this machine or in its network. */
  mayBePrivate?: boolean;
}

export type MediaKind = "image" | "video";

export interface DownloadOptions {
  vendor: Vendor;
  kind: MediaKind;
  allowed: readonly AllowedAddress[];
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  idleMs?: number;
  maximumBytes?: number;
}

/** A still is a few MB and ten seconds of video a few tens; more is a mistake or an attack. */
const MAXIMUM_BYTES: Record<MediaKind, number> = { image: 30_000_000, video: 200_000_000 };
const TIMEOUT_MS = 180_000;
const IDLE_MS = 30_000;

/**
 * Fetches a vendor's result: only from the hosts allowed and from public addresses (looked at when
 * connecting), without redirects, within size and time, and only when the bytes are what they claim
 * to be.
 * @throws ProviderError
 */
export async function downloadMedia(
  address: string,
  options: DownloadOptions,
): Promise<MediaBytes> {
  const { vendor, kind, signal } = options;
  const place = findPlace(address, options.allowed);
  if (!place) throw notFetched(vendor);
  try {
    const { bytes, contentType: said } = await readAddress(new URL(address), {
      maximumBytes: options.maximumBytes ?? MAXIMUM_BYTES[kind],
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      idleMs: options.idleMs ?? IDLE_MS,
      mayBePrivate: place.mayBePrivate ?? false,
      signal,
    });
    const contentType = readMagic(bytes);
    // Stores without types of their own call everything a stream of bytes.
    const fits = said === "" || said.startsWith(`${kind}/`) || /octet-stream/u.test(said);
    if (!contentType?.startsWith(`${kind}/`) || !fits) throw malformed(vendor);
    return { bytes, contentType };
  } catch (cause) {
    throw cause instanceof AddressError ? asProviderError(vendor, cause, address) : cause;
  }
}

function notFetched(vendor: Vendor): ProviderError {
  const message = `${vendor.name} named a file outside its own storage; it was not fetched.`;
  return new ProviderError(vendor.provider, "malformed", message);
}

function asProviderError(vendor: Vendor, cause: AddressError, url: string): ProviderError {
  const { provider, name } = vendor;
  const { fault } = cause;
  switch (fault.kind) {
    case "not-public":
      return notFetched(vendor);
    case "too-large":
      return new ProviderError(provider, "malformed", `A file from ${name} is too large.`);
    case "too-slow":
      return new ProviderError(provider, "unreachable", `A file from ${name} came too slowly.`);
    case "unreachable":
      return unreachable(vendor, cause);
    case "status":
      return fault.status === 404 || fault.status === 410
        ? new ProviderError(provider, "lost", `${name} no longer has the file.`)
        : failureOfStatus(
            vendor,
            { status: fault.status, method: "GET", url, body: "" },
            fault.retryAfterSeconds,
          );
  }
}

function findPlace(
  address: string,
  allowed: readonly AllowedAddress[],
): AllowedAddress | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return undefined;
  return allowed.find(
    (place) =>
      url.protocol === (place.protocol ?? "https:") &&
      (url.host === place.host || (place.subdomains && url.host.endsWith(`.${place.host}`))) &&
      url.pathname.startsWith(place.pathPrefix),
  );
}

/** The type by the first bytes, for the few formats that results come in. */
function readMagic(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.slice(4, 8) === "ftyp") return text.slice(8, 12) === "avif" ? "image/avif" : "video/mp4";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return "video/webm";
  return null;
}
