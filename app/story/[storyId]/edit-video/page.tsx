import type { Metadata } from "next";
import { ApprovalCounts } from "@/components/approval/approval-counts";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { ShareForReview } from "@/components/review-link/share-for-review";
import { StoryVideo } from "@/components/story-video/story-video";
import { levelOf, requireRun } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { entityId } from "@/lib/contracts/contract";
import { NOTE_QUERY } from "@/lib/rules/note-address";
import { atLeast } from "@/lib/rules/permission";
import { fetchCut } from "@/lib/services/cut/cuts";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { fetchStoryVideo, storyVideoJob } from "@/lib/services/story-video/fetch-story-video";
import { requireStoryPage, type StoryPageProps } from "../../../require-pages";

export const metadata: Metadata = { title: "Film" };

/**
 * Where a story's video is watched, at once with `?play=1` or at a note with `?note=ID`, and where its
 * shots become one.
 */
export default async function EditVideoPage({
  params,
  searchParams,
}: StoryPageProps & { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { play, [NOTE_QUERY]: note } = await searchParams;
  const { caller, scope } = await requireStoryPage("edit-video", { params });
  const { storyId } = scope;
  const [workspace, { video }, { parsed_lines }, cut] = await Promise.all([
    fetchWorkspace(scope),
    fetchStoryVideo(scope),
    parsedLines(scope),
    fetchCut(scope),
  ]);
  const { length } = workspace.story;
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
      <div className="-mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
        <ApprovalCounts storyId={storyId} production={workspace.production} />
        {workspace.mayEdit && video ? <ShareForReview storyId={storyId} what="film" /> : null}
      </div>
      <StoryVideo
        story={{ id: storyId, title, plannedSeconds: length.minutes * 60 + length.seconds }}
        userId={caller.userId}
        initial={{ video, lines: parsed_lines, cut }}
        joined={jobId ? await activeJob(caller, jobId) : null}
        production={workspace.production}
        mayEdit={workspace.mayEdit}
        mayWriteNotes={atLeast(levelOf(scope), "commenter")}
        startsPlaying={play === "1"}
        openThreadId={entityId.safeParse(note).data ?? null}
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
