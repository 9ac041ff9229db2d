import type { FrameSize } from "@/lib/rules/frame-format";
import { FPS, SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { isRegular } from "./clip-samples";
import { AAC_PACKET_SAMPLES } from "./encode-aac";
import { MediaError } from "./media-error";
import type { OpenFile } from "./media-files";
import { type Mp4Tables, readMp4Tables, type TrackTables } from "./mp4-tables";
import { sizeOfEntry } from "./mp4-track";

/**
 * Reads a joined film's index back, as a player does, and holds it against the file:
 * every frame there and at its time, sound as long as the picture (to the end of its last packet),
 * maybe captions, index first, and no byte of the media data missing, left over or used twice.
 * @throws MediaError "inexact"
 */
export async function verifyFilm(
  film: OpenFile,
  frameCount: number,
  size: FrameSize,
): Promise<void> {
  const tables = await readMp4Tables(film);
  const [picture, sound, captions, ...others] = tables?.tracks ?? [];
  const isKnown = (captions?.handler ?? "sbtl") === "sbtl" && others.length === 0;
  if (!tables || !picture || !sound || !isKnown) {
    throw new MediaError("inexact", "The film's index cannot be read.");
  }
  requirePicture(picture, frameCount, size);
  requireSound(sound, frameCount);
  requireAllBytes(tables);
}

function requirePicture(track: TrackTables, frameCount: number, size: FrameSize): void {
  const { handler, upright, entry, sizes } = track;
  const isOurs = handler === "vide" && upright && entry.toString("latin1", 4, 8) === "avc1";
  const { width, height } = sizeOfEntry(entry);
  if (!isOurs || width !== size.width || height !== size.height) {
    throw new MediaError("inexact", "The film's picture is not what was joined.");
  }
  if (sizes.length === frameCount && isRegular(track)) return;
  throw new MediaError(
    "inexact",
    `The film has ${sizes.length} frames instead of ${frameCount}, or not at ${FPS} a second.`,
  );
}

function requireSound(track: TrackTables, frameCount: number): void {
  const { handler, entry, timescale, durations, ticks } = track;
  const isOurs = handler === "soun" && entry.toString("latin1", 4, 8) === "mp4a";
  if (!isOurs || timescale !== SAMPLE_RATE) {
    throw new MediaError("inexact", "The film's sound is not what was encoded.");
  }
  const inPlace = ticks.every((tick, packet) => tick === packet * AAC_PACKET_SAMPLES);
  const whole = durations.every((duration) => duration === AAC_PACKET_SAMPLES);
  const excess = durations.length * AAC_PACKET_SAMPLES - samplesFor(frameCount);
  if (inPlace && whole && excess >= 0 && excess < AAC_PACKET_SAMPLES) return;
  throw new MediaError("inexact", "The film's sound is not as long as its picture.");
}

/** The samples of all tracks, in the order of the file, fill the media data without a hole. */
function requireAllBytes({ top, tracks, fileBytes }: Mp4Tables): void {
  const types = top.map(({ type }) => type);
  const media = top.find(({ type }) => type === "mdat");
  if (!media || types.indexOf("moov") > types.indexOf("mdat")) {
    throw new MediaError("inexact", "The film cannot be played while it loads.");
  }
  const pieces = tracks.flatMap(({ offsets, sizes }) =>
    offsets.map((offset, index) => ({ offset, size: sizes[index] ?? 0 })),
  );
  pieces.sort((a, b) => a.offset - b.offset);
  const end = media.offset + media.size;
  // Its header is 8 bytes long, or 16 in a very large film.
  let at = pieces[0]?.offset ?? 0;
  const starts = at === media.offset + 8 || at === media.offset + 16;
  const follows = pieces.every(({ offset, size }) => {
    const isNext = offset === at && size > 0;
    at += size;
    return isNext;
  });
  if (starts && follows && at === end && end === fileBytes) return;
  throw new MediaError("inexact", "The film's index and its media data do not fit together.");
}
