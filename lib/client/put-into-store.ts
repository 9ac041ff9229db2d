import type { uploadToken } from "@/lib/contracts/attachment";
import type { ContractOutput } from "@/lib/contracts/contract";
import { unreachable } from "./read-answer";

export interface UploadOptions {
  /** Called with the bytes of the file that have been sent, 0 to its size. */
  onProgress: (sentBytes: number) => void;
  /** Ends the upload; what was sent so far is thrown away by the server. */
  signal: AbortSignal;
}

/** What the server offers for one file: a token of the vendor, or a signed address. */
export type UploadPlace = ContractOutput<typeof uploadToken>;

/**
 * A store that has taken nothing for so long is given up. Its client would go on trying by itself for
 * a quarter of an hour, while nothing moves on the screen.
 */
const STALLED_MS = 60_000;

/**
 * Puts a file into the store where the server offers a place for it (a platform may cut large requests
 * off).
 * @param contentType as what: the one that the place is for
 * @returns whether the store has it; false where the server itself takes it
 * @throws ClientError with these words when neither can have it; the signal's reason when it ended the
 * upload
 */
export async function putIntoStore(
  place: UploadPlace,
  file: File,
  {
    contentType,
    onFailure,
    ...options
  }: UploadOptions & { contentType: string; onFailure: string },
): Promise<boolean> {
  if (!place.direct) return false;
  if (await send(place, file, contentType, options)) return true;
  // A bucket without a rule for this studio's pages refuses them all: the server may still take it.
  if (place.url) return false;
  throw unreachable(0, onFailure);
}

/**
 * @returns whether the store has it
 * @throws the signal's reason when it ended the upload
 */
async function send(
  { media_key: mediaKey = "", token = "", url, headers = {} }: UploadPlace,
  file: File,
  contentType: string,
  { onProgress, signal }: UploadOptions,
): Promise<boolean> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = wait();
  // The client counts the stream that it reads from, and may say so after the store has answered.
  let isUnderWay = true;
  const report = (sentBytes: number) => {
    if (!isUnderWay) return;
    clearTimeout(timer);
    timer = wait();
    onProgress(Math.min(sentBytes, file.size));
  };
  const ended = AbortSignal.any([signal, stalled.signal]);
  try {
    if (url) {
      await putFile(url, file, { headers, onProgress: report, signal: ended });
      return true;
    }
    // Loaded only where it is needed: the embedded store never needs it.
    const { put } = await import("@vercel/blob/client");
    await put(mediaKey, file, {
      access: "private",
      token,
      contentType,
      abortSignal: ended,
      onUploadProgress: ({ loaded }) => report(loaded),
    });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    isUnderWay = false;
    clearTimeout(timer);
  }
}

interface PutOptions {
  /** What the address was signed with besides the file's length. */
  headers: Record<string, string>;
  /** Called with the bytes that have been sent. */
  onProgress: (sentBytes: number) => void;
  /** Ends the sending. */
  signal: AbortSignal;
}

/**
 * Puts a file to a signed address of the file store; `fetch` cannot tell how far an upload is.
 * @throws Error when the store refused it or could not be reached; the signal's reason when it ended it
 */
function putFile(
  url: string,
  file: File,
  { headers, onProgress, signal }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      settle(() => {
        if (request.status < 300) resolve();
        else reject(new Error(`the store answered ${request.status}`));
      });
    request.onerror = () => settle(() => reject(new Error("the store could not be reached")));
    request.onabort = () => settle(() => reject(signal.reason));
    signal.throwIfAborted();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener("abort", abort);
    request.send(file);
  });
}
