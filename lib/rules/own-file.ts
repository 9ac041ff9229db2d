/** What a person may put into a shot, or give a character, as a file of their own. */

export const TAKE_KINDS = ["audio", "image", "video"] as const;
export type TakeKind = (typeof TAKE_KINDS)[number];

/** Stands in a take for the provider of what a person brought. */
export const OWN_PROVIDER = "own";

/** Bytes. A minute of studio sound or of a good clip, and the largest photograph, fit in. */
export const OWN_FILE_LIMIT_BYTES: Record<TakeKind, number> = {
  audio: 30 * 1024 * 1024,
  image: 20 * 1024 * 1024,
  video: 200 * 1024 * 1024,
};

/** Seconds: a shorter voice says nothing, a longer shot is a film of its own. */
export const OWN_FILE_SECONDS = { minimum: 0.2, maximum: 60 };

/** Pixels. Models that move a picture refuse a smaller one. */
export const OWN_IMAGE_SIDE = { minimum: 300, maximum: 8192 };

/** How far a clip may be shorter than its shot, in seconds; its last picture is held for as long. */
export const OWN_CLIP_HELD_SECONDS = 0.5;

/** For the file choosers of forms. */
export const OWN_FILE_ACCEPT: Record<TakeKind, string> = {
  audio: ".wav,.mp3,.m4a,audio/wav,audio/mpeg,audio/mp4",
  image: ".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp",
  video: ".mp4,video/mp4",
};

/** As what a file is put into the store by its sender: until it was looked into, nobody knows what it is. */
export const SENT_FILE_TYPE = "application/octet-stream";

/** How many bytes of a file tell what it is. */
export const OWN_FILE_HEAD_BYTES = 12;

/** What the first bytes say a file is; `mp4` holds a clip or, as .m4a, a voice. */
export type OwnFileFormat = "png" | "jpeg" | "webp" | "wav" | "mp3" | "mp4";

const FORMATS: Record<TakeKind, readonly OwnFileFormat[]> = {
  audio: ["wav", "mp3", "mp4"],
  image: ["png", "jpeg", "webp"],
  video: ["mp4"],
};

/** Whether a file of this format can be of this kind. */
export function mayBe(kind: TakeKind, format: OwnFileFormat | null): boolean {
  return format !== null && FORMATS[kind].includes(format);
}

/** Tells a file's format by its first bytes, whatever it is called; null for everything else. */
export function readOwnFileFormat(head: Uint8Array): OwnFileFormat | null {
  const text = String.fromCharCode(...head.subarray(0, OWN_FILE_HEAD_BYTES));
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("RIFF") && text.startsWith("WAVE", 8)) return "wav";
  if (text.startsWith("ftyp", 4)) return "mp4";
  if (text.startsWith("ID3") || isMpegSound(head)) return "mp3";
  return null;
}

/** An MPEG audio frame of layer III: eleven sync bits, no reserved version. */
function isMpegSound(head: Uint8Array): boolean {
  const [first = 0, second = 0] = head;
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02
  );
}
