import type { CharacterScope, ShotScope, StoryScope } from "@/lib/access";
import type { WireStoryEstimates } from "@/lib/contracts/spending";
import { isAnythingPaid } from "@/lib/ledger/prices";
import type { BatchKind } from "@/lib/rules/batch";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { estimateCasting, estimateFace } from "./estimate-casting";
import { estimateParsing } from "./estimate-parsing";
import { estimateShot } from "./estimate-shot";
import { estimateStory } from "./estimate-story";
import { estimateWriting } from "./estimate-writing";
import { presentEstimate, presentLinePrices } from "./present-estimate";

/** What the buttons of a page would cost: where all is built in, nothing is looked up. */

export async function fetchStoryEstimates(scope: StoryScope): Promise<WireStoryEstimates> {
  const [{ works, lines }, characters, parse] = await Promise.all([
    estimateStory(scope),
    ifPaid(() => estimateCasting(scope)),
    ifPaid(() => estimateParsing(scope)),
  ]);
  return {
    works: {
      audio: presentEstimate(works.audio),
      "shot-types": presentEstimate(works["shot-types"]),
      "image-prompts": presentEstimate(works["image-prompts"]),
      images: presentEstimate(works.images),
      "video-prompts": presentEstimate(works["video-prompts"]),
      "talking-videos": presentEstimate(works["talking-videos"]),
      "action-videos": presentEstimate(works["action-videos"]),
      "all-media": presentEstimate(works["all-media"]),
      characters: presentEstimate(characters),
      parse: presentEstimate(parse),
    },
    lines: Object.fromEntries([...lines].map(([id, ofLine]) => [id, presentLinePrices(ofLine)])),
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
  const of = (kind: BatchKind) => presentEstimate(shot[kind] ?? NOTHING_TO_PAY);
  return {
    works: {
      audio: of("audio"),
      "image-prompts": of("image-prompts"),
      images: of("images"),
      "video-prompts": of("video-prompts"),
      "talking-videos": of("talking-videos"),
      "action-videos": of("action-videos"),
    },
  };
}

export async function fetchFaceEstimate(_scope: CharacterScope) {
  return { face: presentEstimate(await ifPaid(async () => estimateFace())) };
}

async function ifPaid(estimate: () => Promise<Estimate>): Promise<Estimate> {
  return isAnythingPaid() ? estimate() : NOTHING_TO_PAY;
}
