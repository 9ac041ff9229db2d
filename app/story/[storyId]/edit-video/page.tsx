import type { Metadata } from "next";
import Link from "next/link";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { StoryVideo } from "@/components/story-video/story-video";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { requireStoryPage } from "@/lib/http/require-page";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";

export const metadata: Metadata = { title: "Story video" };

/** Where a story's shots become its video, and where it is watched. */
export default async function EditVideoPage({ params }: { params: Promise<{ storyId: string }> }) {
  const { storyId } = await params;
  const path = `/story/${storyId}/edit-video`;
  const scope = await requireStoryPage(storyId, path);
  const [{ userId }, workspace, { video }, { parsed_lines }] = await Promise.all([
    requirePageCaller(path),
    fetchWorkspace(scope),
    fetchStoryVideo(scope),
    parsedLines(scope),
  ]);
  const { production } = workspace;
  const title = workspace.story.title || "Untitled Story";
  const jobId = production.active_runs["story-video"];
  const progress = production.steps.find(({ step }) => step === "film")?.progress ?? 0;
  return (
    <Content>
      <Link
        href={`/story/${storyId}`}
        className="-mx-1 mb-2 inline-flex min-h-7 items-center rounded-control px-1 text-small text-soft transition-colors hover:text-ink"
      >
        {"<< Back to Story"}
      </Link>
      <StoryWorkspaceHeader
        screen="film"
        {...workspace}
        title={
          <h1 className="text-title font-semibold tracking-[-0.01em] break-words">{`${title} Video`}</h1>
        }
      />
      <StoryVideo
        story={{ id: storyId, title }}
        userId={userId}
        initial={{ video, lines: parsed_lines }}
        joined={jobId ? { jobId, progress } : null}
        mayEdit={workspace.mayEdit}
      />
    </Content>
  );
}
