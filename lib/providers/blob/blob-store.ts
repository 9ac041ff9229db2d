import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ByteRange, FileStore, StoredFile, UploadGrant } from "../ports/file-store";
import { ProviderError } from "../ports/provider-error";
import { failureOfStatus, malformed, unreachable, type Vendor } from "../vendor-call";
import { blobCall, isNotFound } from "./blob-failure";
import { measure } from "./measured-stream";

export interface BlobStoreOptions {
  /** Read-write token of the store. */
  token: string;
  /**
   * Address of another server in place of Vercel's. The SDK itself reads it from
   * `VERCEL_BLOB_API_URL`; here it only says which file addresses are trusted with the token.
   */
  baseUrl?: string | null;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export const VERCEL_BLOB: Vendor = { provider: "vercel-blob", name: "Vercel Blob" };

/** Larger files go up in parts, each retried by itself. */
const MULTIPART_FROM_BYTES = 50_000_000;
/** The service deletes at most this many at once. */
const DELETE_BATCH = 1000;
const FILE_HOST = ".blob.vercel-storage.com";

/** Loaded with the first call: it brings a whole HTTP client along, for whoever has such a store. */
const sdk = () => import("@vercel/blob");

/** Media in a private Vercel Blob store. */
export function createBlobStore(options: BlobStoreOptions): FileStore {
  const { token } = options;
  const send = options.fetch ?? fetch;
  const limit = () => AbortSignal.timeout(options.timeoutMs ?? 120_000);

  async function store(
    key: string,
    body: Buffer | Blob | ReadableStream<Uint8Array>,
    sizeBytes: number,
    contentType: string,
    given?: AbortSignal,
  ) {
    const result = await blobCall(VERCEL_BLOB, async () =>
      (await sdk()).put(key, body, {
        access: "private",
        token,
        contentType,
        addRandomSuffix: false,
        // A key never changes its content, so that writing it again after a crash does no harm.
        allowOverwrite: true,
        multipart: sizeBytes > MULTIPART_FROM_BYTES,
        abortSignal: given ? AbortSignal.any([given, limit()]) : limit(),
      }),
    );
    return { key, contentType, sizeBytes, etag: result.etag };
  }

  async function findWithAddress(key: string): Promise<{ file: StoredFile; url: string } | null> {
    try {
      const found = await blobCall(VERCEL_BLOB, async () =>
        (await sdk()).head(key, { token, abortSignal: limit() }),
      );
      const { contentType, size, etag, url } = found;
      return { file: { key, contentType, sizeBytes: size, etag }, url };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  async function open(key: string, range?: ByteRange) {
    const found = await findWithAddress(key);
    if (found === null) return null;
    if (!isTrusted(found.url, options.baseUrl)) throw malformed(VERCEL_BLOB);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
    };
    let response: Response;
    try {
      response = await send(found.url, { headers, redirect: "manual" });
    } catch (cause) {
      throw unreachable(VERCEL_BLOB, cause);
    }
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== (range ? 206 : 200) || response.body === null) {
      await response.body?.cancel();
      const failure = { status: response.status, method: "GET", url: found.url, body: "" };
      throw failureOfStatus(VERCEL_BLOB, failure);
    }
    return { file: found.file, stream: response.body };
  }

  async function openExisting(key: string) {
    const opened = await open(key);
    if (opened === null) {
      throw new ProviderError(VERCEL_BLOB.provider, "lost", "A stored file is missing.", {
        cause: new Error(key),
      });
    }
    return opened;
  }

  return {
    provider: VERCEL_BLOB.provider,
    sendsReaders: false,
    put: (key, bytes, contentType) => store(key, Buffer.from(bytes), bytes.byteLength, contentType),
    async putFile(key, file, contentType) {
      // A blob that reads from disk: it can be sent again, and is never in memory as a whole.
      const body = await openAsBlob(file, { type: contentType });
      return store(key, body, body.size, contentType);
    },
    async putStream(key, content, contentType, sizeBytes = 0) {
      const measured = measure(content);
      try {
        await store(key, measured.stream, sizeBytes, contentType, measured.failed);
      } catch (error) {
        // What the sender did wrong is said in the sender's words, not in the store's.
        if (measured.failed.aborted) throw measured.failed.reason;
        throw error;
      }
      const file = await findWithAddress(key);
      if (file === null || file.file.sizeBytes !== measured.sizeBytes())
        throw malformed(VERCEL_BLOB);
      return file.file;
    },
    find: async (key) => (await findWithAddress(key))?.file ?? null,
    open,
    async read(key) {
      const { stream } = await openExisting(key);
      return new Uint8Array(await new Response(stream).arrayBuffer());
    },
    localPath: async () => null,
    async localCopy(key, directory) {
      const { stream } = await openExisting(key);
      const target = path.join(directory, key.replace(/[^A-Za-z0-9.-]+/gu, "-"));
      await mkdir(directory, { recursive: true });
      const partial = `${target}.part`;
      try {
        await pipeline(Readable.from(stream), createWriteStream(partial));
        await rename(partial, target);
      } catch (cause) {
        await rm(partial, { force: true });
        throw unreachable(VERCEL_BLOB, cause);
      }
      return target;
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += DELETE_BATCH) {
        const batch = keys.slice(at, at + DELETE_BATCH);
        await blobCall(VERCEL_BLOB, async () =>
          (await sdk()).del(batch, { token, abortSignal: limit() }),
        );
      }
    },
    async list(prefix) {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const from = cursor;
        const page = await blobCall(VERCEL_BLOB, async () =>
          (await sdk()).list({
            prefix,
            token,
            abortSignal: limit(),
            ...(from ? { cursor: from } : {}),
          }),
        );
        keys.push(...page.blobs.map((blob) => blob.pathname));
        cursor = page.hasMore ? page.cursor : undefined;
      } while (cursor);
      return keys;
    },
    signedUrl: (key, expiresInSeconds) =>
      blobCall(VERCEL_BLOB, async () => {
        const { issueSignedToken, presignUrl } = await sdk();
        const validUntil = Date.now() + expiresInSeconds * 1000;
        const signed = await issueSignedToken({
          token,
          pathname: key,
          operations: ["get"],
          validUntil,
          abortSignal: limit(),
        });
        const { presignedUrl } = await presignUrl(signed, {
          operation: "get",
          pathname: key,
          access: "private",
        });
        return presignedUrl;
      }),
    bareAddress: () => null,
    uploadTicket: async (upload) => ({ token: await blobUploadToken(token, upload) }),
    removeUnfinished: async () => 0,
  };
}

/** The token goes with the request, so that the address must be the store's own. */
function isTrusted(address: string, baseUrl: string | null | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (baseUrl && url.origin === new URL(baseUrl).origin) return true;
  return url.protocol === "https:" && url.hostname.endsWith(FILE_HOST);
}

/**
 * A client token of Vercel Blob for one file: its path, its type and its size are signed into it, so
 * that the service itself refuses everything else. Made here, without asking the service.
 * @param token read-write token of the store
 */
async function blobUploadToken(token: string, upload: UploadGrant): Promise<string> {
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
