import { call } from "@/lib/client/call";
import * as production from "@/lib/contracts/production";
import type { BatchKind } from "@/lib/rules/batch";

/** How each batch is started, and the stream that tells of it. */
export const batchCalls: Record<
  BatchKind,
  {
    start: (storyId: string) => Promise<production.StartedRun>;
    stream: typeof production.audioProgress;
  }
> = {
  audio: {
    start: (storyId) => call(production.startAudio, { story_id: storyId }),
    stream: production.audioProgress,
  },
  "shot-types": {
    start: (storyId) => call(production.startShotTypes, { storyId }),
    stream: production.shotTypesProgress,
  },
  "image-prompts": {
    start: (storyId) => call(production.startImagePrompts, { storyId }),
    stream: production.imagePromptsProgress,
  },
  images: {
    start: (storyId) => call(production.startImages, { storyId }),
    stream: production.imagesProgress,
  },
  "video-prompts": {
    start: (storyId) => call(production.startVideoPrompts, { storyId }),
    stream: production.videoPromptsProgress,
  },
  "talking-videos": {
    start: (storyId) => call(production.startTalkingVideos, { storyId }),
    stream: production.talkingVideosProgress,
  },
  "action-videos": {
    start: (storyId) => call(production.startActionVideos, { storyId }),
    stream: production.actionVideosProgress,
  },
};
