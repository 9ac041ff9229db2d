import { type ClipFormat, isHouseVideo } from "./clip-format";
import { readClipSamples, readSamples } from "./clip-samples";
import { endOfPictures } from "./cut-house-clip";
import { MediaError } from "./media-error";
import { type MediaFiles, withOpen } from "./media-files";

/** Pieces of a film that are encoded here, and kept to be joined by copying. */

/** Whether a kept clip is as it was put there; one that was damaged since is made anew. */
export async function isWholePiece(
  piece: string,
  frameCount: number,
  { format, files }: { format: ClipFormat; files: MediaFiles },
): Promise<boolean> {
  const found = await withOpen(files.open(piece), readSamples);
  if (!found || found.samples.length !== frameCount) return false;
  const isHouse = isHouseVideo(found.video, format);
  return isHouse && found.fileBytes >= endOfPictures(found);
}

/** Joining trusts what was encoded here, so that one foreign parameter would spoil the film. */
export async function requireHouse(outPath: string, format: ClipFormat): Promise<void> {
  const found = await readClipSamples(outPath);
  if (found && isHouseVideo(found.video, format)) return;
  throw new MediaError("inexact", "The encoded clip is not in the house format.");
}
