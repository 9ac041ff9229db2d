import type { Metadata } from "next";
import { Suspense } from "react";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { LoadingScriptMedia } from "@/components/production/loading-script-media";
import { ScriptMedia } from "@/components/production/script-media";
import type { StoryScope } from "@/lib/access";
import { characterMappings, characterMatchInfo } from "@/lib/services/casting/character-mappings";
import { validateCast } from "@/lib/services/casting/validate-cast";
import { listCharacters } from "@/lib/services/character/characters";
import { fetchCut } from "@/lib/services/cut/cuts";
import { findLineWork } from "@/lib/services/generation/line-work";
import { sceneLocations } from "@/lib/services/location/scene-locations";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { requireStoryPage, type StoryPageProps } from "../../../require-pages";

export const metadata: Metadata = { title: "Script Media" };

/** The production page of a story, with everything that is known already in it. */
export default async function ScriptMediaPage(props: StoryPageProps) {
  // Asked before anything is sent, so that a story of others is a plain 404.
  const { scope } = await requireStoryPage("script-media", props);
  return (
    <Content>
      <Suspense fallback={<LoadingScriptMedia />}>
        <Production scope={scope} />
      </Suspense>
    </Content>
  );
}

async function Production({ scope }: { scope: StoryScope }) {
  // Read before the lines: what has ended by then is in them, and what has not is followed.
  const found = await findLineWork(scope);
  const [workspace, lines, locations, mappings, matches, characters, validation, cut] =
    await Promise.all([
      fetchWorkspace(scope),
      parsedLines(scope),
      sceneLocations(scope),
      characterMappings(scope),
      characterMatchInfo(scope),
      listCharacters(scope),
      validateCast(scope),
      fetchCut(scope),
    ]);
  return (
    <>
      <StoryWorkspaceHeader screen="media" {...workspace} />
      <ScriptMedia
        story={{
          storyId: scope.storyId,
          projectId: scope.projectId,
          plannedSeconds: workspace.story.length.minutes * 60 + workspace.story.length.seconds,
        }}
        initial={{ lines, locations, mappings, matches, characters, validation }}
        found={found}
        cut={cut}
        production={workspace.production}
        hasScript={workspace.story.script.text.trim() !== ""}
        mayEdit={workspace.mayEdit}
      />
    </>
  );
}
