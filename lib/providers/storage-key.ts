/** Which keys our stores know, and the content type that follows from their ending. */
import { ProviderError } from "./ports/provider-error";

/** What can be stored, by the ending of the key. */
const CONTENT_TYPES: Readonly<Record<string, string | undefined>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  wav: "audio/wav",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  flac: "audio/flac",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  vtt: "text/vtt",
  srt: "application/x-subrip",
  json: "application/json",
  txt: "text/plain",
  md: "text/markdown",
  fountain: "text/plain",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
  bin: "application/octet-stream",
};

/** Folders and a name of letters, digits, `-` and `_`, with one ending. Dots alone never occur. */
const KEY = /^(?:[A-Za-z0-9_-]{1,100}\/){0,8}[A-Za-z0-9_-]{1,100}\.([a-z0-9]{1,8})$/;
/** The beginning of such a key. */
const PREFIX = /^(?:[A-Za-z0-9_-]{1,100}\/){0,8}(?:[A-Za-z0-9_-]{1,100}(?:\.[a-z0-9]{0,8})?)?$/;

/** True for a key of a file that could be stored. */
export function isKey(key: string): boolean {
  return (KEY.exec(key)?.[1] ?? "") in CONTENT_TYPES;
}

/** True for the beginning of a key; the empty one is the beginning of all. */
export function isKeyPrefix(prefix: string): boolean {
  return PREFIX.test(prefix);
}

/** The content type of a stored file. @throws ProviderError kind "refused" for what is no key. */
export function contentTypeOfKey(key: string): string {
  const type = CONTENT_TYPES[KEY.exec(key)?.[1] ?? ""];
  if (type === undefined) throw refused("This is not a key of a stored file.");
  return type;
}

/**
 * Refuses a content type that the key's ending would not give back. Parameters such as
 * `; charset=utf-8` do not count, and `.bin` holds anything.
 *
 * @throws ProviderError kind "refused"
 */
export function requireKeyFits(key: string, contentType: string): void {
  const type = contentTypeOfKey(key);
  if (type === CONTENT_TYPES.bin) return;
  if (contentType.split(";")[0]?.trim().toLowerCase() !== type) {
    throw refused(`A key with this ending holds ${type}, not ${contentType}.`);
  }
}

/** @throws ProviderError kind "refused" for what is not the beginning of a key. */
export function requireKeyPrefix(prefix: string): void {
  if (!isKeyPrefix(prefix)) throw refused("This is not the beginning of a key.");
}

function refused(message: string): ProviderError {
  return new ProviderError("store", "refused", message);
}
