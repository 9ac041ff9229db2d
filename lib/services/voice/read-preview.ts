import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { fetchPublicFile, PublicFileError } from "@/lib/providers/fetch-public-file";

/** A sample is a few seconds of compressed sound, a few hundred kB. */
const PREVIEW_MAXIMUM_BYTES = 10_000_000;

/**
 * A voice's sample as its provider offers it to everybody, for nothing.
 * @throws AppError defaultVoice.previewInvalid
 */
export async function readPreview(address: string) {
  try {
    const baseUrl = environment().elevenlabs?.baseUrl ?? null;
    const bytes = await fetchPublicFile(address, {
      maximumBytes: PREVIEW_MAXIMUM_BYTES,
      trustedOrigin: baseUrl ? new URL(baseUrl).origin : null,
    });
    const kind = kindOfAudio(bytes);
    if (kind) return { bytes, ...kind };
    throw new PublicFileError("is not a sound file (mp3 or wav)");
  } catch (cause) {
    if (!(cause instanceof PublicFileError)) throw cause;
    throw new AppError("defaultVoice.previewInvalid", {
      cause,
      values: { reason: cause.message },
    });
  }
}

/** What a file begins with, whatever its name and its server say. */
function kindOfAudio(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  const isFrame = bytes[0] === 0xff && (bytes[1] ?? 0) >= 0xe0;
  if (head.startsWith("ID3") || isFrame) return { ending: "mp3", contentType: "audio/mpeg" };
  if (head.startsWith("RIFF") && head.endsWith("WAVE")) {
    return { ending: "wav", contentType: "audio/wav" };
  }
  return null;
}
