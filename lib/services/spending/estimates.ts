import type { CharacterScope, ShotScope, StoryScope } from "@/lib/access";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { estimateCasting, estimateFace } from "./estimate-casting";
import { estimateParsing } from "./estimate-parsing";
import { estimateShot } from "./estimate-shot";
import { estimateStory } from "./estimate-story";
import { estimateWriting } from "./estimate-writing";
import { presentEstimate } from "./present-estimate";
import { isAnythingPaid } from "./prices";

/** What the buttons of a page would cost: where all is built in, nothing is looked up. */

export async function fetchStoryEstimates(scope: StoryScope) {
  const [story, characters, parse] = await Promise.all([
    estimateStory(scope),
    ifPaid(() => estimateCasting(scope)),
    ifPaid(() => estimateParsing(scope)),
  ]);
  return {
    works: {
      audio: presentEstimate(story.audio),
      "shot-types": presentEstimate(story["shot-types"]),
      "image-prompts": presentEstimate(story["image-prompts"]),
      images: presentEstimate(story.images),
      "video-prompts": presentEstimate(story["video-prompts"]),
      "talking-videos": presentEstimate(story["talking-videos"]),
      "action-videos": presentEstimate(story["action-videos"]),
      "all-media": presentEstimate(story["all-media"]),
      characters: presentEstimate(characters),
      parse: presentEstimate(parse),
    },
  };
}

export async function fetchWritingEstimates(scope: StoryScope) {
  const [logline, script] = await Promise.all([
    ifPaid(() => estimateWriting(scope, "logline")),
    ifPaid(() => estimateWriting(scope, "script")),
  ]);
  return {
    works: {
      logline: presentEstimate(logline),
      script: presentEstimate(script),
    },
  };
}

export async function fetchShotEstimates(scope: ShotScope) {
  const shot = await estimateShot(scope);
  return {
    works: {
      audio: presentEstimate(shot.audio),
      "image-prompts": presentEstimate(shot["image-prompts"]),
      images: presentEstimate(shot.images),
      "video-prompts": presentEstimate(shot["video-prompts"]),
      "talking-videos": presentEstimate(shot["talking-videos"]),
      "action-videos": presentEstimate(shot["action-videos"]),
    },
  };
}

export async function fetchFaceEstimate(_scope: CharacterScope) {
  return { face: presentEstimate(await ifPaid(async () => estimateFace())) };
}

async function ifPaid(estimate: () => Promise<Estimate>): Promise<Estimate> {
  return isAnythingPaid() ? estimate() : NOTHING_TO_PAY;
}
