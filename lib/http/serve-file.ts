import { AppError } from "@/lib/errors";
import type { ByteRange, FileStore } from "@/lib/providers/ports/file-store";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { closeWhenDropped } from "./close-when-dropped";
import { attachment, fileName } from "./content-disposition";
import { STORED_FILE_POLICY } from "./security-headers";

/** A file's content never changes under its key, but who may see it does: five minutes at most. */
const CACHE_CONTROL = "private, max-age=300";

/** Who asks decides about the answer. */
const VARY = "Cookie, Authorization";

/** Types that a browser may show in place; everything else is only ever downloaded. */
const SHOWN_IN_PLACE =
  /^(?:image\/(?:jpeg|png|webp)|audio\/(?:wav|mpeg)|video\/mp4|text\/vtt|application\/pdf)$/u;

/**
 * What players and pages show by themselves, by the endings under which it is stored. A track of captions
 * must come from the page's own origin; a PDF must come with our policy, under which no browser's own viewer
 * runs its scripts.
 */
const READ_AT_THE_STORE = /\.(?:jpg|png|webp|wav|mp3|mp4)$/u;

/** How long the address works to which somebody is sent; who plays on after that asks for another. */
const ADDRESS_LIFETIME_SECONDS = 300;

interface Serving {
  /** What a viewer calls a file that it shows in place; null for one without a name. */
  name?: string | null;
  /** No answer is larger than this; null where answers may have any size. */
  largestAnswerBytes?: number | null;
  /** Whether pictures, sound and films are read at the store itself, where it sends readers. */
  sendsReaders?: boolean;
}

/**
 * Streams a stored file with ranges and ETag. `?download=NAME` makes the browser save it. Where
 * answers have a largest size, a range is cut to it, as players expect, and whoever wants a larger
 * file whole is sent to the store for a few minutes. A store that sends readers is not asked whether it
 * has the file: it says so itself to whoever is sent.
 * @throws AppError general.notFound
 */
export async function serveFile(
  request: Request,
  store: FileStore,
  key: string,
  { name = null, largestAnswerBytes = null, sendsReaders = false }: Serving = {},
): Promise<Response> {
  // An address is signed for GET alone.
  if (sendsReaders && store.sendsReaders && request.method === "GET") {
    const address = READ_AT_THE_STORE.test(key) ? await readersAddress(request, store, key) : null;
    if (address) return sendTo(address, new Headers({ vary: VARY }));
  }
  const file = await unlessRefused(() => store.find(key));
  if (!file) throw new AppError("general.notFound");
  const headers = new Headers({
    "content-type": file.contentType,
    "cache-control": CACHE_CONTROL,
    vary: VARY,
    etag: file.etag,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-disposition": disposition(request, file.contentType, name),
    "content-security-policy": STORED_FILE_POLICY,
  });
  if (request.headers.get("if-none-match") === file.etag) {
    return new Response(null, { status: 304, headers });
  }
  const range = cutTo(largestAnswerBytes, readRange(request, file.sizeBytes, file.etag));
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (request.method === "HEAD") {
    headers.set("content-length", String(file.sizeBytes));
    return new Response(null, { headers });
  }
  const isTooLarge = largestAnswerBytes !== null && file.sizeBytes > largestAnswerBytes;
  if (range === null && isTooLarge) {
    const address = await store.signedUrl(key, ADDRESS_LIFETIME_SECONDS);
    if (address) return sendTo(address, headers);
  }
  const opened = await store.open(key, range ?? undefined);
  if (!opened) throw new AppError("general.notFound");
  headers.set("content-length", String(range ? range.end - range.start + 1 : file.sizeBytes));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  const answer = new Response(opened.stream, { status: range ? 206 : 200, headers });
  closeWhenDropped(opened.stream, request.signal);
  return answer;
}

/** A part of what was asked for is a good answer: whoever asks for ranges asks again for the rest. */
function cutTo(
  largestBytes: number | null,
  range: ReturnType<typeof readRange>,
): ReturnType<typeof readRange> {
  if (range === null || range === "unsatisfiable" || largestBytes === null) return range;
  return { start: range.start, end: Math.min(range.end, range.start + largestBytes - 1) };
}

/** The address is a key to the file: it goes to this one person and is kept by nobody. */
function sendTo(address: string, headers: Headers): Response {
  headers.set("cache-control", "private, no-store");
  headers.set("location", address);
  return new Response(null, { status: 307, headers });
}

/** Where a file is read, under the name that was asked for; null where the store has no addresses. */
function readersAddress(request: Request, store: FileStore, key: string): Promise<string | null> {
  const wanted = new URL(request.url).searchParams.get("download");
  const answer = { disposition: wanted === null ? "inline" : attachment(wanted) };
  return unlessRefused(() => store.signedUrl(key, ADDRESS_LIFETIME_SECONDS, answer));
}

/** A key that no file could have is answered like one that no file has. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "refused") return null;
    throw error;
  }
}

function disposition(request: Request, contentType: string, name: string | null): string {
  const wanted = new URL(request.url).searchParams.get("download");
  if (wanted === null && SHOWN_IN_PLACE.test(contentType)) {
    return name === null ? "inline" : `inline; ${fileName(name)}`;
  }
  return attachment(wanted ?? "file");
}

/** Reads one byte range; several, or other units, are answered with the whole file as HTTP allows. */
function readRange(
  request: Request,
  sizeBytes: number,
  etag: string,
): ByteRange | "unsatisfiable" | null {
  const ifRange = request.headers.get("if-range");
  if (ifRange !== null && ifRange !== etag) return null;
  const match = /^bytes=(\d*)-(\d*)$/u.exec(request.headers.get("range") ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const last = sizeBytes - 1;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: last };
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? last : Math.min(Number(match[2]), last);
  return start > last || end < start ? "unsatisfiable" : { start, end };
}
