import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FilmMaking } from "@/components/film-making/film-making";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { requireRun } from "@/lib/access";
import { latestFilmRun } from "@/lib/services/film/latest-film";
import { findLineWork } from "@/lib/services/generation/line-work";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchRun } from "@/lib/services/run/fetch-run";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { requireStoryPage, type StoryPageProps } from "../../../require-pages";

export const metadata: Metadata = { title: "Making the film" };

/** Where a film is watched while it is made; one that is finished plays, and none leads to the story. */
export default async function MakingPage(props: StoryPageProps) {
  const { caller, scope } = await requireStoryPage("making", props);
  const { storyId } = scope;
  const runId = await latestFilmRun(scope);
  if (runId === null) redirect(`/story/${storyId}`);
  // Read before the lines: what has ended by then is in them, and what has not is followed.
  const found = await findLineWork(scope);
  const [workspace, lines, film] = await Promise.all([
    fetchWorkspace(scope),
    parsedLines(scope),
    requireRun(caller, runId, "viewer").then((run) => fetchRun(run, {})),
  ]);
  if (film.run.status === "completed") redirect(`/story/${storyId}/edit-video`);
  return (
    <Content>
      <StoryWorkspaceHeader screen="making" {...workspace} />
      <FilmMaking
        storyId={storyId}
        initial={{ lines, film }}
        found={found}
        production={workspace.production}
        mayEdit={workspace.mayEdit}
      />
    </Content>
  );
}
