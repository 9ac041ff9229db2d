import { aCastStory } from "./shots-kit";
import { aStoryOfStills } from "./story-video-kit";
import { test as base } from "./studio";

interface SharedStories {
  /** Everybody is cast, and nothing was made. */
  castStory: Awaited<ReturnType<typeof aCastStory>>;
  /** Three of its four shots have a still, and none has a video. */
  storyOfStills: Awaited<ReturnType<typeof aStoryOfStills>>;
}

/**
 * Stories of the worker's person, made once for each worker: for tests that decide themselves what
 * the page hears, and so leave a story as it was.
 */
export const test = base.extend<object, SharedStories>({
  castStory: [({ signedUp }, use) => aCastStory(signedUp.person).then(use), { scope: "worker" }],
  storyOfStills: [
    ({ signedUp }, use) => aStoryOfStills(signedUp.person).then(use),
    { scope: "worker" },
  ],
});
