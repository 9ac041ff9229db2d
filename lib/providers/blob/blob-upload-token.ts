import type { UploadGrant } from "../ports/file-store";

/**
 * A client token of Vercel Blob for one file: its path, its type and its size are signed into it, so
 * that the service itself refuses everything else. Made here, without asking the service.
 * @param token read-write token of the store
 */
export async function blobUploadToken(token: string, upload: UploadGrant): Promise<string> {
  const { generateClientTokenFromReadWriteToken } = await import("@vercel/blob/client");
  return generateClientTokenFromReadWriteToken({
    token,
    pathname: upload.key,
    allowedContentTypes: [upload.contentType],
    maximumSizeInBytes: upload.sizeBytes,
    validUntil: Date.now() + upload.expiresInSeconds * 1000,
    addRandomSuffix: false,
    allowOverwrite: false,
  });
}
