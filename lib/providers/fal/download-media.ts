import type { MediaBytes } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import { failureOfStatus, malformed, unreachable, type Vendor } from "../vendor-call";

/** A place from which files are accepted; https unless another protocol is named. */
export interface AllowedAddress {
  host: string;
  subdomains: boolean;
  pathPrefix: string;
  protocol?: string;
}

export type MediaKind = "image" | "video";

export interface DownloadOptions {
  vendor: Vendor;
  kind: MediaKind;
  allowed: readonly AllowedAddress[];
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  maximumBytes?: number;
}

/** A still is a few MB and ten seconds of video a few tens; more is a mistake or an attack. */
const MAXIMUM_BYTES: Record<MediaKind, number> = { image: 30_000_000, video: 300_000_000 };
const TIMEOUT_MS = 180_000;

/**
 * Fetches a vendor's result: only from the addresses allowed, without redirects, within size and
 * time, and only when the bytes are what they claim to be.
 * @throws ProviderError
 */
export async function downloadMedia(
  address: string,
  options: DownloadOptions,
): Promise<MediaBytes> {
  const { vendor, kind, signal } = options;
  if (!isAllowed(address, options.allowed)) {
    throw new ProviderError(
      vendor.provider,
      "malformed",
      `${vendor.name} named a file outside its own storage; it was not fetched.`,
    );
  }
  const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const both = signal ? AbortSignal.any([signal, limit]) : limit;
  let bytes: Uint8Array;
  try {
    const response = await (options.fetch ?? fetch)(address, { redirect: "manual", signal: both });
    if (!response.ok) {
      await response.body?.cancel();
      const failure = { status: response.status, method: "GET", url: address, body: "" };
      throw response.status === 404 || response.status === 410
        ? new ProviderError(vendor.provider, "lost", `${vendor.name} no longer has the file.`)
        : failureOfStatus(vendor, failure);
    }
    bytes = await readUpTo(response, options.maximumBytes ?? MAXIMUM_BYTES[kind], vendor);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw cause instanceof ProviderError ? cause : unreachable(vendor, cause);
  }
  const contentType = readMagic(bytes);
  if (!contentType?.startsWith(`${kind}/`)) throw malformed(vendor);
  return { bytes, contentType };
}

function isAllowed(address: string, allowed: readonly AllowedAddress[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  return allowed.some(
    (place) =>
      url.protocol === (place.protocol ?? "https:") &&
      (url.host === place.host || (place.subdomains && url.host.endsWith(`.${place.host}`))) &&
      url.pathname.startsWith(place.pathPrefix),
  );
}

async function readUpTo(response: Response, most: number, vendor: Vendor): Promise<Uint8Array> {
  const tooLarge = () =>
    new ProviderError(vendor.provider, "malformed", `A file from ${vendor.name} is too large.`);
  const declared = Number(response.headers.get("content-length") ?? Number.NaN);
  if (declared > most) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
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
