import { cropAboutFaces, cropWithoutFaces, isCropNoticed } from "@/lib/rules/crop-place";
import type { FrameSize } from "@/lib/rules/frame-format";
import { findFaces } from "./faces/find-faces";
import { MediaError } from "./media-error";
import { type Ffmpeg, readFfmpegOutput } from "./run-ffmpeg";

/** A picture, or a clip, of another shape than the frame. */
export interface PictureToCrop {
  /** As `foreignInput` gives them. */
  input: readonly string[];
  /** Filters that give the pictures in which faces are looked for; default: as they come. */
  filters?: readonly string[];
  /** How many pictures these are; default 1. */
  count?: number;
  /** Where across the picture those are who matter, 0 to 1, where that is known. */
  across?: number | undefined;
}

/** The longer side of pictures in which faces are looked for; the search makes squares of this. */
const SIDE = 416;

/**
 * The filter that cuts a picture, which covers the frame already, to it: about the faces in it, or, where
 * there are none, about the place given, and more of the upper part.
 * @throws MediaError "unreadable" or "tool-failed"; the abort reason
 */
export async function cropTo(
  frame: FrameSize,
  { input, filters = [], count = 1, across }: PictureToCrop,
  { ffmpeg, signal }: { ffmpeg: Pick<Ffmpeg, "path">; signal?: AbortSignal | undefined },
): Promise<string> {
  const small = `scale=${SIDE}:${SIDE}:force_original_aspect_ratio=decrease`;
  const pictures = await readFfmpegOutput({
    ffmpeg,
    arguments: [
      ...input,
      ...["-an", "-sn", "-dn", "-vf", [...filters, small].join(","), "-frames:v", String(count)],
      ...["-c:v", "ppm", "-f", "image2pipe", "pipe:1"],
    ],
    signal,
  });
  const picture = sizeOf(pictures);
  const place = isCropNoticed(picture, frame)
    ? cropAboutFaces(await findFaces(pictures, signal), picture, frame, across)
    : cropWithoutFaces(picture, frame, across);
  const share = (value: number) => value.toFixed(4);
  return `crop=${frame.width}:${frame.height}:x='(iw-ow)*${share(place.x)}':y='(ih-oh)*${share(place.y)}'`;
}

/** The filter that cuts a picture, which covers the frame already, to its middle. */
export function cropToMiddle({ width, height }: FrameSize): string {
  return `crop=${width}:${height}`;
}

/** Of the first PPM file in these bytes. */
function sizeOf(pictures: Buffer): FrameSize {
  const [, width, height] = /^P6\s(\d+)\s(\d+)\s/u.exec(pictures.toString("latin1", 0, 32)) ?? [];
  if (!width || !height) throw new MediaError("unreadable", "The picture cannot be decoded.");
  return { width: Number(width), height: Number(height) };
}
