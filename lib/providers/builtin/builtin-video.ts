import { readFile } from "node:fs/promises";
import { alreadyInClip, changedWords, unheardInClip } from "@roughcut/builtin-studio/draw";
import { log } from "@/lib/log/log";
import { withScratch } from "@/lib/media/scratch";
import type { FileStore } from "@/lib/providers/ports/file-store";
import type { Json } from "@/lib/providers/ports/json";
import type { WorkHandle } from "@/lib/providers/ports/media";
import type { VideoModel, VideoRequest } from "@/lib/providers/ports/video-model";
import type { StudioPool } from "./studio/pool";

/**
 * Moves stills by rule: the studio's own drawings layer by layer with a talking mouth, other pictures
 * by the camera alone. As with stills, the handle holds the request, and work lost is done again.
 */
export function createBuiltinVideo(options: {
  pool: StudioPool;
  files: FileStore;
  /** Path of a proven ffmpeg; asked for when the first clip is made. */
  findFfmpegPath: () => Promise<string>;
  scratchDirectory: string;
}): VideoModel {
  const { pool, files, findFfmpegPath, scratchDirectory } = options;
  return {
    provider: "builtin",
    concurrency: pool.size,
    isFree: true,
    tellsWhenDone: false,
    price: () => "free",
    unheard: unheardInClip,
    alreadySo: alreadyInClip,
    orderedSeconds: ({ durationSeconds }) => durationSeconds,
    start: async (request, signal) => {
      signal?.throwIfAborted();
      return { provider: "builtin", reference: asJson(withWishes(request)) };
    },
    check: async (handle, signal, listener) => {
      const request = requestOf(handle);
      const bytes = await withScratch(scratchDirectory, "clip", async (scratch) => {
        const outPath = scratch.file("clip.mp4");
        const ffmpegPath = await findFfmpegPath();
        const stillPath = await files.localCopy(request.still.media.key, scratch.directory);
        const job = { request, stillPath, ffmpegPath, outPath };
        const { badFrames, fault } = await pool.run("clip", job, {
          signal,
          ...(listener?.onProgress ? { onProgress: listener.onProgress } : {}),
        });
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

/** What a note wishes for becomes the words by which the studio moves the still. */
function withWishes({ change, ...request }: VideoRequest): VideoRequest {
  if (!change) return request;
  return { ...request, words: changedWords(request.subject, request.words ?? "", change) };
}

/** Requests are plain data: numbers, texts, lists. */
function asJson(request: VideoRequest): Json {
  return request as unknown as Json;
}

/** The reference of our own handle is the request that `start` put there. */
function requestOf(handle: WorkHandle): VideoRequest {
  return handle.reference as unknown as VideoRequest;
}
