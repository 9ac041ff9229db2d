import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/story-video";
import { defineRoute } from "@/lib/http/define-route";
import { storyVideoJob } from "@/lib/services/story-video/fetch-story-video";

export const GET = defineRoute(contracts.storyVideoJob, {
  access: ({ caller, ids }) => requireRun(caller, ids.jobId, "viewer"),
  onFailure: "storyVideo.jobFailed",
  handle: ({ scope }) => storyVideoJob(scope),
});
