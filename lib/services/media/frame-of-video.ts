import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { extractFrame } from "@/lib/media/poster";
import { withScratch } from "@/lib/media/scratch";
import { fileStore, scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { keepFileForAWeek } from "./keep-file";
import { projectMediaPrefix } from "./media-url";

/**
 * One frame of a clip or film in the house format, as JPEG bytes. It is kept for a week: several
 * people are shown the same one, and a film is large to fetch.
 * @param frame its number at 24 a second, from 0
 * @throws ProviderError "lost" when the store has no such video; MediaError
 */
export async function frameOfVideo(
  projectId: string,
  video: { key: string; frame: number },
): Promise<Uint8Array> {
  const name = createHash("sha256").update(`${video.key} ${video.frame}`).digest("hex");
  const key = `${projectMediaPrefix(projectId)}frames/${name.slice(0, 24)}.jpg`;
  if (await fileStore().find(key)) return fileStore().read(key);
  return withScratch(scratchDirectory(), "frame", async (scratch) => {
    const videoPath = await fileStore().localCopy(video.key, scratch.directory);
    const ffmpeg = await studioFfmpeg();
    const picture = await extractFrame({ ffmpeg, videoPath, frame: video.frame });
    const picturePath = scratch.file("frame.jpg");
    await writeFile(picturePath, picture);
    await keepFileForAWeek(key, picturePath, "image/jpeg");
    return picture;
  });
}
