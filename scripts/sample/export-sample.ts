import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { listCast } from "@/db/queries/casting";
import { type LineWithMedia, listLines } from "@/db/queries/lines";
import { listSceneLocations } from "@/db/queries/scene-locations";
import { findLatestStoryVideo } from "@/db/queries/story-videos";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { MIX_VERSION } from "@/lib/media/mix-film";
import { fileStore } from "@/lib/providers";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import {
  type PrebuiltFile,
  type PrebuiltManifest,
  type PrebuiltTake,
  prebuiltFolder,
  prebuiltManifest,
  sha256,
} from "@/lib/services/demo/read-prebuilt";
import { openFilmStory } from "@/lib/services/film/open-film-story";
import { shrinkClip, shrinkFilm, shrinkVoice } from "./shrink";

type Take = NonNullable<LineWithMedia["image"]>;

/**
 * Writes a finished story of the command line as the prebuilt sample, in the place of the one that is
 * there. Answers how many bytes its files have.
 * @throws Error when something of the story is missing, or was made by a vendor
 */
export async function exportSample(film: { title: string; script: string }): Promise<number> {
  if (isAnythingPaid()) throw new Error("the sample is made by the built-in studio alone");
  const { storyId } = await openFilmStory({ ...film, format: STANDARD_FORMAT });
  const [cast, places, rows, video] = await Promise.all([
    listCast({ storyId }),
    listSceneLocations(storyId),
    listLines({ storyId }),
    findLatestStoryVideo({ storyId }),
  ]);
  const folder = prebuiltFolder();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let totalBytes = 0;

  const put = async (
    name: string,
    contentType: string,
    bytes: Uint8Array,
  ): Promise<PrebuiltFile> => {
    await writeFile(path.join(folder, name), bytes);
    totalBytes += bytes.byteLength;
    const size_bytes = bytes.byteLength;
    return { name, content_type: contentType, size_bytes, sha256: sha256(bytes) };
  };
  const copy = async (name: string, key: string, contentType: string): Promise<PrebuiltFile> =>
    put(name, contentType, await fileStore().read(key));
  const takeOf = async (name: string, take: Take | null): Promise<PrebuiltTake> => {
    if (!take) throw new Error(`${name} is missing`);
    const bytes = await fileStore().read(take.mediaKey);
    const file =
      take.kind === "audio"
        ? await put(`${name}.mp3`, "audio/mpeg", await shrinkVoice(bytes))
        : take.kind === "video"
          ? await put(`${name}.mp4`, take.contentType, await shrinkClip(bytes))
          : await put(`${name}${path.extname(take.mediaKey)}`, take.contentType, bytes);
    const { recipe, timing } = prebuiltManifest.shape.lines.element.shape.image.parse({
      ...{ file, duration_seconds: null },
      ...{ recipe: take.recipe ?? null, timing: take.timing ?? null },
    });
    return { file, duration_seconds: take.durationSeconds, recipe, timing };
  };

  if (!video?.posterKey) throw new Error("the film is missing");
  const manifest: PrebuiltManifest = {
    script_sha256: sha256(film.script),
    cast: [],
    places: places.map(({ name, description }) => ({ name, description })),
    lines: [],
    film: {
      video: await put(
        "film.mp4",
        "video/mp4",
        await shrinkFilm(await fileStore().read(video.mediaKey)),
      ),
      poster: await copy("film.jpg", video.posterKey, "image/jpeg"),
      captions: video.captionsKey ? await copy("film.vtt", video.captionsKey, "text/vtt") : null,
      subtitles: video.subtitlesKey
        ? await copy("film.srt", video.subtitlesKey, "application/x-subrip")
        : null,
      video_count: video.videoCount,
      duration_seconds: video.durationSeconds,
      opening_seconds: video.openingSeconds,
      credits_seconds: video.creditsSeconds,
      mix_version: MIX_VERSION,
    },
  };
  for (const { mapping, character, face } of cast) {
    const { voiceGender: gender, voiceAge: age, voiceId } = character ?? {};
    const role = mapping.scriptCharacter;
    if (!character || !gender || !age || !voiceId) throw new Error(`${role} is not ready`);
    manifest.cast.push({
      ...{ role, description: character.imageDescription, gender, age, voice_id: voiceId },
      face: await takeOf(`face-${role.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "-")}`, face),
    });
  }
  for (const { line, audio, image, video: clip } of rows) {
    const { lineNumber, shotType } = line;
    if (!shotType) throw new Error(`line ${lineNumber} has no shot type`);
    const name = `line-${String(lineNumber).padStart(2, "0")}`;
    manifest.lines.push({
      number: lineNumber,
      shot_type: shotType,
      image_prompt: line.imagePrompt,
      video_prompt: line.videoPrompt,
      audio: audio && (await takeOf(`${name}-voice`, audio)),
      image: await takeOf(`${name}-still`, image),
      video: await takeOf(`${name}-clip`, clip),
    });
  }
  await writeFile(
    path.join(folder, "manifest.json"),
    `${JSON.stringify(prebuiltManifest.parse(manifest), null, 2)}\n`,
  );
  return totalBytes;
}
