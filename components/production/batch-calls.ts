import { call } from "@/lib/client/call";
import * as production from "@/lib/contracts/production";
import type { BatchKind } from "@/lib/rules/batch";

/** How each batch is started, and the stream that tells of it. */
export const batchCalls: Record<
  BatchKind,
  {
    start: (storyId: string, signal: AbortSignal) => Promise<production.StartedRun>;
    stream: typeof production.audioProgress;
  }
> = {
  audio: {
    start: (storyId, signal) => call(production.startAudio, { story_id: storyId }, { signal }),
    stream: production.audioProgress,
  },
  "shot-types": {
    start: (storyId, signal) => call(production.startShotTypes, { storyId }, { signal }),
    stream: production.shotTypesProgress,
  },
  "image-prompts": {
    start: (storyId, signal) => call(production.startImagePrompts, { storyId }, { signal }),
    stream: production.imagePromptsProgress,
  },
  images: {
    start: (storyId, signal) => call(production.startImages, { storyId }, { signal }),
    stream: production.imagesProgress,
  },
  "video-prompts": {
    start: (storyId, signal) => call(production.startVideoPrompts, { storyId }, { signal }),
    stream: production.videoPromptsProgress,
  },
  "talking-videos": {
    start: (storyId, signal) => call(production.startTalkingVideos, { storyId }, { signal }),
    stream: production.talkingVideosProgress,
  },
  "action-videos": {
    start: (storyId, signal) => call(production.startActionVideos, { storyId }, { signal }),
    stream: production.actionVideosProgress,
  },
};
