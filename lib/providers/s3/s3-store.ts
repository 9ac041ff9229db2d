import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { escapeXml } from "@/lib/xml/escape-xml";
import { childrenOf } from "@/lib/xml/read-xml";
import type { ByteRange, FileStore, StoredFile } from "../ports/file-store";
import { ProviderError } from "../ports/provider-error";
import { contentTypeOfKey, requireKeyFits, requireKeyPrefix } from "../storage-key";
import { malformed } from "../vendor-call";
import { createS3Client, type S3Options } from "./s3-client";
import { readAnswer, requireText, S3, s3Failure } from "./s3-failure";
import { abandonUploads, inParts, PART_BYTES, uploadParts } from "./s3-upload";

/** The protocol takes at most this many deletions at once. */
const DELETE_BATCH = 1000;
/** How often a file is fetched whole again when the line breaks within it. */
const FETCHES = 3;

/**
 * Media in a private bucket of an S3-compatible store. Keys are those of the disk store, so that files can
 * move from one to the other; another key is refused before anything is sent.
 */
export function createS3Store(options: S3Options): FileStore {
  const client = createS3Client(options);

  async function find(key: string): Promise<StoredFile | null> {
    contentTypeOfKey(key);
    try {
      const { headers } = await client.send({ method: "HEAD", key });
      return fileFrom(key, headers, Number(headers.get("content-length")));
    } catch (error) {
      if (isLost(error)) return null;
      throw error;
    }
  }

  async function storeParts(
    key: string,
    contentType: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<StoredFile> {
    requireKeyFits(key, contentType);
    const parts = inParts(content);
    const first = await parts.next();
    const body = first.done ? new Uint8Array() : first.value;
    if (body.byteLength < PART_BYTES) return storeWhole(key, contentType, body);
    const { sizeBytes } = await uploadParts(client, key, continued(body, parts), contentType);
    const file = await find(key);
    if (file?.sizeBytes !== sizeBytes) throw malformed(S3);
    return file;
  }

  async function storeWhole(
    key: string,
    contentType: string,
    body: Uint8Array,
  ): Promise<StoredFile> {
    const headers = { "content-type": contentType };
    const answer = await client.send({ method: "PUT", key, headers, body });
    const etag = answer.headers.get("etag") ?? "";
    return { key, contentType, sizeBytes: body.byteLength, etag };
  }

  async function open(key: string, range?: ByteRange) {
    contentTypeOfKey(key);
    const part = range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {};
    try {
      const answer = await client.open({ method: "GET", key, ...part });
      const sizeBytes = range
        ? sizeOf(answer.headers)
        : Number(answer.headers.get("content-length"));
      return { file: fileFrom(key, answer.headers, sizeBytes), stream: answer.stream };
    } catch (error) {
      if (isLost(error)) return null;
      throw error;
    }
  }

  async function openExisting(key: string) {
    const opened = await open(key);
    if (opened) return opened;
    const cause = new Error(`there is no file ${key}`);
    throw new ProviderError(S3.provider, "lost", "A stored file is missing.", { cause });
  }

  return {
    provider: S3.provider,
    sendsReaders: options.publicEndpoint !== null,
    put: (key, bytes, contentType) => storeParts(key, contentType, piecesOf(bytes)),
    putFile: (key, file, contentType) =>
      storeParts(key, contentType, createReadStream(file, { highWaterMark: 1024 * 1024 })),
    putStream: (key, content, contentType) => storeParts(key, contentType, content),
    find,
    open,
    read: (key) =>
      again(async () => {
        const { stream } = await openExisting(key);
        return new Uint8Array(await new Response(stream).arrayBuffer());
      }),
    localPath: async () => null,
    async localCopy(key, directory) {
      const target = path.join(directory, key.replace(/[^A-Za-z0-9.-]+/gu, "-"));
      await mkdir(directory, { recursive: true });
      const partial = `${target}.part`;
      try {
        await again(async () => {
          const { stream } = await openExisting(key);
          await pipeline(Readable.from(stream), createWriteStream(partial));
        });
        await rename(partial, target);
      } finally {
        await rm(partial, { force: true });
      }
      return target;
    },
    async remove(keys) {
      for (const key of keys) contentTypeOfKey(key);
      for (let at = 0; at < keys.length; at += DELETE_BATCH) {
        await removeBatch(keys.slice(at, at + DELETE_BATCH));
      }
    },
    async list(prefix) {
      requireKeyPrefix(prefix);
      const keys: string[] = [];
      let after: Record<string, string> = {};
      for (;;) {
        const query = { "list-type": "2", prefix, ...after };
        const page = readAnswer(await client.send({ method: "GET", query }), "ListBucketResult");
        keys.push(...childrenOf(page, "Contents").map((file) => requireText(file, "Key")));
        if (requireText(page, "IsTruncated") !== "true") return keys;
        after = { "continuation-token": requireText(page, "NextContinuationToken") };
      }
    },
    async signedUrl(key, expiresInSeconds, answer) {
      if (options.publicEndpoint === null) return null;
      contentTypeOfKey(key);
      return client.presign(key, expiresInSeconds, {
        ...(answer?.disposition ? { "response-content-disposition": answer.disposition } : {}),
        "response-cache-control": "private, max-age=300",
      });
    },
    bareAddress: client.bareAddress,
    async uploadTicket({ key, contentType, sizeBytes, expiresInSeconds }) {
      if (options.publicEndpoint === null) return null;
      requireKeyFits(key, contentType);
      // The browser itself says how long the file is; signed, it can be no other length.
      const said = { "content-type": contentType, "if-none-match": "*" };
      const signed = { ...said, "content-length": String(sizeBytes) };
      return { url: await client.presignPut(key, expiresInSeconds, signed), headers: said };
    },
    removeUnfinished: (begunBefore) => abandonUploads(client, begunBefore),
  };

  async function removeBatch(keys: string[]): Promise<void> {
    const objects = keys.map((key) => `<Object><Key>${escapeXml(key)}</Key></Object>`);
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join("")}</Delete>`);
    const answer = await client.send({
      method: "POST",
      query: { delete: "" },
      headers: {
        "content-type": "application/xml",
        "content-md5": createHash("md5").update(body).digest("base64"),
      },
      body,
    });
    const [failed] = childrenOf(readAnswer(answer, "DeleteResult"), "Error");
    if (!failed) return;
    const text = `<Error><Code>${escapeXml(requireText(failed, "Code"))}</Code></Error>`;
    throw s3Failure({ status: 500, headers: answer.headers, text });
  }
}

function fileFrom(key: string, headers: Headers, sizeBytes: number): StoredFile {
  const contentType = headers.get("content-type");
  const etag = headers.get("etag");
  if (contentType === null || etag === null || !Number.isSafeInteger(sizeBytes)) {
    throw malformed(S3);
  }
  return { key, contentType, sizeBytes, etag };
}

/** The size of the whole file, from the answer to a range. */
function sizeOf(headers: Headers): number {
  const whole = /\/(\d+)$/u.exec(headers.get("content-range") ?? "")?.[1];
  if (whole === undefined) throw malformed(S3, new Error("a range was answered without its place"));
  return Number(whole);
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* continued(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function isLost(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === "lost";
}

/** Fetches anew what broke off on its way; the client itself tries again only until an answer begins. */
async function again<T>(fetchWhole: () => Promise<T>): Promise<T> {
  for (let fetches = 1; ; fetches += 1) {
    try {
      return await fetchWhole();
    } catch (error) {
      const mayMend = error instanceof ProviderError && error.kind === "unreachable";
      if (!mayMend || fetches === FETCHES) throw error;
    }
  }
}
