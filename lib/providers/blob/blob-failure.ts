import {
  BlobAccessError,
  BlobContentTypeNotAllowedError,
  BlobError,
  BlobFileTooLargeError,
  BlobNotFoundError,
  BlobRequestAbortedError,
  BlobServiceNotAvailable,
  BlobServiceRateLimited,
  BlobStoreNotFoundError,
  BlobStoreSuspendedError,
  BlobUnknownError,
} from "@vercel/blob";
import { ProviderError, type ProviderErrorKind } from "../ports/provider-error";
import { unreachable, type Vendor } from "../vendor-call";

/** Runs one call of the Blob SDK. @throws ProviderError */
export async function blobCall<T>(vendor: Vendor, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw toProviderError(vendor, error);
  }
}

/** Whether a failed call means only that there is no such file. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProviderError && error.cause instanceof BlobNotFoundError;
}

function toProviderError(vendor: Vendor, error: unknown): ProviderError {
  if (!(error instanceof BlobError)) return unreachable(vendor, error);
  const [kind, message] = readBlobError(error, vendor.name);
  return new ProviderError(vendor.provider, kind, message, {
    ...(error instanceof BlobServiceRateLimited ? { retryAfterSeconds: error.retryAfter } : {}),
    cause: error,
  });
}

function readBlobError(error: BlobError, name: string): [ProviderErrorKind, string] {
  if (error instanceof BlobNotFoundError) return ["lost", "A stored file is missing."];
  if (error instanceof BlobAccessError || error instanceof BlobStoreNotFoundError) {
    return ["unauthorised", `${name} did not accept the token.`];
  }
  if (error instanceof BlobStoreSuspendedError) return ["quota", `The ${name} store is suspended.`];
  if (error instanceof BlobServiceRateLimited) return ["busy", `${name} is busy.`];
  if (
    error instanceof BlobServiceNotAvailable ||
    error instanceof BlobRequestAbortedError ||
    error instanceof BlobUnknownError
  ) {
    return ["unreachable", `${name} could not be reached.`];
  }
  if (error instanceof BlobFileTooLargeError || error instanceof BlobContentTypeNotAllowedError) {
    return ["refused", `${name} refused the file.`];
  }
  return ["refused", `${name} refused the request.`];
}
