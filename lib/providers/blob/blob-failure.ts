import { ProviderError, type ProviderErrorKind } from "../ports/provider-error";
import { unreachable, type Vendor } from "../vendor-call";

/** Runs one call of the Blob SDK. @throws ProviderError */
export async function blobCall<T>(vendor: Vendor, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw toProviderError(vendor, error, await import("@vercel/blob"));
  }
}

/** Whether a failed call means only that there is no such file. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === "lost";
}

/** The errors that the SDK throws, by their names in it. */
type Sdk = typeof import("@vercel/blob");

function toProviderError(vendor: Vendor, error: unknown, sdk: Sdk): ProviderError {
  if (!(error instanceof sdk.BlobError)) return unreachable(vendor, error);
  const [kind, message] = readBlobError(error, vendor.name, sdk);
  return new ProviderError(vendor.provider, kind, message, {
    ...(error instanceof sdk.BlobServiceRateLimited ? { retryAfterSeconds: error.retryAfter } : {}),
    cause: error,
  });
}

function readBlobError(error: Error, name: string, sdk: Sdk): [ProviderErrorKind, string] {
  if (error instanceof sdk.BlobNotFoundError) return ["lost", "A stored file is missing."];
  if (error instanceof sdk.BlobAccessError || error instanceof sdk.BlobStoreNotFoundError) {
    return ["unauthorised", `${name} did not accept the token.`];
  }
  if (error instanceof sdk.BlobStoreSuspendedError)
    return ["quota", `The ${name} store is suspended.`];
  if (error instanceof sdk.BlobServiceRateLimited) return ["busy", `${name} is busy.`];
  if (
    error instanceof sdk.BlobServiceNotAvailable ||
    error instanceof sdk.BlobRequestAbortedError ||
    error instanceof sdk.BlobUnknownError
  ) {
    return ["unreachable", `${name} could not be reached.`];
  }
  if (
    error instanceof sdk.BlobFileTooLargeError ||
    error instanceof sdk.BlobContentTypeNotAllowedError
  ) {
    return ["refused", `${name} refused the file.`];
  }
  return ["refused", `${name} refused the request.`];
}
