import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { StoryVideo } from "@/components/story-video/story-video";
import { requireRun, requireStory } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { requirePage } from "@/lib/http/require-page";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { fetchStoryVideo, storyVideoJob } from "@/lib/services/story-video/fetch-story-video";

export const metadata: Metadata = { title: "Film" };

/** Where a story's video is watched, at once with `?play=1`, and where its shots become one. */
export default async function EditVideoPage({
  params,
  searchParams,
}: {
  params: Promise<{ storyId: string }>;
  searchParams: Promise<{ play?: string | string[] }>;
}) {
  const [{ storyId }, { play }] = await Promise.all([params, searchParams]);
  const path = `/story/${storyId}/edit-video`;
  const { caller, scope } = await requirePage(path, { storyId }, ({ caller, ids }) =>
    requireStory(caller, ids.storyId, "viewer"),
  );
  const [workspace, { video }, { parsed_lines }] = await Promise.all([
    fetchWorkspace(scope),
    fetchStoryVideo(scope),
    parsedLines(scope),
  ]);
  const title = workspace.story.title || "Untitled Story";
  const jobId = workspace.production.active_runs["story-video"];
  return (
    <Content>
      <StoryWorkspaceHeader
        screen="film"
        {...workspace}
        back={{ href: `/story/${storyId}`, label: "<< Back to Story" }}
        title={
          <h1 className="text-title font-semibold tracking-[-0.01em] break-words">{`${title} Video`}</h1>
        }
      />
      <StoryVideo
        story={{ id: storyId, title }}
        userId={caller.userId}
        initial={{ video, lines: parsed_lines }}
        joined={jobId ? await activeJob(caller, jobId) : null}
        production={workspace.production}
        mayEdit={workspace.mayEdit}
        startsPlaying={play === "1"}
      />
    </Content>
  );
}

/** Where the job stands that is making a video at this moment. */
async function activeJob(caller: Caller, jobId: string) {
  const { phase, progress, message } = await storyVideoJob(
    await requireRun(caller, jobId, "viewer"),
  );
  return { jobId, phase, progress, message };
}
