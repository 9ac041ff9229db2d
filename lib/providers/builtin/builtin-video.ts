import { readFile } from "node:fs/promises";
import type { BuiltinStudio } from "@roughcut/builtin-studio";
import { log } from "@/lib/log/log";
import { withScratch } from "@/lib/media/scratch";
import type { FileStore } from "@/lib/providers/ports/file-store";
import type { Json } from "@/lib/providers/ports/json";
import type { WorkHandle } from "@/lib/providers/ports/media";
import type { VideoModel, VideoRequest } from "@/lib/providers/ports/video-model";
import { BUILTIN } from "../ports/builtin";
import { ofStudio } from "./studio";

/**
 * Moves stills by rule: the studio's own drawings layer by layer with a talking mouth, other pictures
 * by the camera alone. As with stills, the handle holds the request, and work lost is done again.
 */
export function createBuiltinVideo(options: {
  studio: BuiltinStudio;
  files: FileStore;
  /** Path of a proven ffmpeg; asked for when the first clip is made. */
  findFfmpegPath: () => Promise<string>;
  scratchDirectory: string;
}): VideoModel {
  const { studio, files, findFfmpegPath, scratchDirectory } = options;
  const { draw } = studio;
  /** What a note wishes for becomes the words by which the studio moves the still. */
  const withWishes = ({ change, ...request }: VideoRequest): VideoRequest =>
    change
      ? { ...request, words: draw.changedWords(request.subject, request.words ?? "", change) }
      : request;
  return {
    provider: BUILTIN,
    concurrency: studio.size,
    isFree: true,
    tellsWhenDone: false,
    price: () => "free",
    unheard: draw.unheardInClip,
    alreadySo: draw.alreadyInClip,
    orderedSeconds: ({ durationSeconds }) => durationSeconds,
    start: async (request, signal) => {
      signal?.throwIfAborted();
      return { provider: BUILTIN, reference: asJson(withWishes(request)) };
    },
    check: async (handle, signal, listener) => {
      const request = requestOf(handle);
      const bytes = await withScratch(scratchDirectory, "clip", async (scratch) => {
        const outPath = scratch.file("clip.mp4");
        const ffmpegPath = await findFfmpegPath();
        const stillPath = await files.localCopy(request.still.media.key, scratch.directory);
        const job = { request, stillPath, ffmpegPath, outPath };
        const { badFrames, fault } = await ofStudio(
          draw.clip(job, { signal, onProgress: listener?.onProgress }),
        );
        if (fault)
          log("warn", "frames of a clip could not be drawn", {
            lineNumber: request.subject.lineNumber,
            badFrames,
            fault,
          });
        return readFile(outPath);
      });
      return {
        state: "done",
        media: { bytes, contentType: "video/mp4" },
        recipe: null,
        cost: null,
      };
    },
  };
}

/** Requests are plain data: numbers, texts, lists. */
function asJson(request: VideoRequest): Json {
  return request as unknown as Json;
}

/** The reference of our own handle is the request that `start` put there. */
function requestOf(handle: WorkHandle): VideoRequest {
  return handle.reference as unknown as VideoRequest;
}
