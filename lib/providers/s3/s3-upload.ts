import { log } from "@/lib/log/log";
import { escapeXml } from "@/lib/xml/escape-xml";
import { childrenOf } from "@/lib/xml/read-xml";
import { ProviderError } from "../ports/provider-error";
import type { S3Client } from "./s3-client";
import { readAnswer, requireText } from "./s3-failure";

/** Stores take parts from 5 MiB on, the last one excepted, and 10,000 of them: films of up to 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** How many parts are on their way at once, each of them in memory. */
const PARTS_AT_ONCE = 3;

/** Puts the pieces together to parts of one size, the last one excepted. */
export async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const piece of content) {
    let from = 0;
    while (from < piece.byteLength) {
      const taken = piece.subarray(from, from + PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.byteLength;
      from += taken.byteLength;
      if (filled === PART_BYTES) {
        yield part;
        part = new Uint8Array(PART_BYTES);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/**
 * Uploads a file in parts while they come. When one cannot be had or stored, what went up is thrown away
 * and the error goes on.
 */
export async function uploadParts(
  client: S3Client,
  key: string,
  parts: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<{ sizeBytes: number }> {
  const begun = await client.send({
    method: "POST",
    key,
    query: { uploads: "" },
    headers: { "content-type": contentType },
  });
  const uploadId = requireText(readAnswer(begun, "InitiateMultipartUploadResult"), "UploadId");
  try {
    const sent = await sendParts(client, key, uploadId, parts);
    await complete(client, key, uploadId, sent.etags);
    return { sizeBytes: sent.sizeBytes };
  } catch (error) {
    await abandon(client, key, uploadId).catch((cause: unknown) =>
      log("warn", "an upload could not be given up yet; the sweep will", { cause }),
    );
    throw error;
  }
}

async function sendParts(
  client: S3Client,
  key: string,
  uploadId: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<{ etags: string[]; sizeBytes: number }> {
  const etags: string[] = [];
  let sizeBytes = 0;
  let failure: { error: unknown } | null = null;
  const underWay = new Set<Promise<void>>();
  const send = async (number: number, body: Uint8Array) => {
    try {
      const query = { partNumber: String(number), uploadId };
      const answer = await client.send({ method: "PUT", key, query, body });
      etags[number - 1] = answer.headers.get("etag") ?? "";
    } catch (error) {
      failure ??= { error };
    }
  };
  let count = 0;
  try {
    for await (const part of parts) {
      if (failure) break;
      count += 1;
      sizeBytes += part.byteLength;
      const sending = send(count, part);
      underWay.add(sending);
      sending.then(() => underWay.delete(sending));
      if (underWay.size >= PARTS_AT_ONCE) await Promise.race(underWay);
    }
  } finally {
    // What is given up while a part is on its way would keep that part.
    await Promise.all(underWay);
  }
  throwIfFailed(failure);
  return { etags, sizeBytes };
}

function throwIfFailed(failure: { error: unknown } | null): void {
  if (failure) throw failure.error;
}

async function complete(
  client: S3Client,
  key: string,
  uploadId: string,
  etags: string[],
): Promise<void> {
  const list = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  );
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`,
  );
  try {
    const headers = { "content-type": "application/xml" };
    const answer = await client.send({ method: "POST", key, query: { uploadId }, headers, body });
    readAnswer(answer, "CompleteMultipartUploadResult");
  } catch (error) {
    // An answer that was lost: the second try finds the file put together already.
    if (!(error instanceof ProviderError && error.kind === "lost")) throw error;
    await client.send({ method: "HEAD", key });
  }
}

async function abandon(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.send({ method: "DELETE", key, query: { uploadId } }).catch((error: unknown) => {
    if (!(error instanceof ProviderError && error.kind === "lost")) throw error;
  });
}

/**
 * Gives up the uploads that were begun before a time: their processes died, and what they sent costs room
 * that no list of files shows.
 * @returns how many there were
 */
export async function abandonUploads(client: S3Client, begunBefore: Date): Promise<number> {
  let count = 0;
  let after: Record<string, string> = {};
  for (;;) {
    const answer = await client.send({ method: "GET", query: { uploads: "", ...after } });
    const page = readAnswer(answer, "ListMultipartUploadsResult");
    for (const upload of childrenOf(page, "Upload")) {
      if (new Date(requireText(upload, "Initiated")) >= begunBefore) continue;
      await abandon(client, requireText(upload, "Key"), requireText(upload, "UploadId"));
      count += 1;
    }
    if (requireText(page, "IsTruncated") !== "true") return count;
    after = {
      "key-marker": requireText(page, "NextKeyMarker"),
      "upload-id-marker": requireText(page, "NextUploadIdMarker"),
    };
  }
}
