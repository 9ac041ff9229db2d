import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { ScriptMedia } from "@/components/production/script-media";
import { requireStoryPage } from "@/lib/http/require-page";
import { characterMappings, characterMatchInfo } from "@/lib/services/casting/character-mappings";
import { validateCast } from "@/lib/services/casting/validate-cast";
import { listCharacters } from "@/lib/services/character/list-characters";
import { sceneLocations } from "@/lib/services/location/scene-locations";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";

export const metadata: Metadata = { title: "Script media" };

/** The production page of a story, with everything that is known already in it. */
export default async function ScriptMediaPage({
  params,
}: {
  params: Promise<{ storyId: string }>;
}) {
  const { storyId } = await params;
  const scope = await requireStoryPage(storyId, `/story/${storyId}/script-media`);
  const [workspace, lines, locations, mappings, matches, characters, validation] =
    await Promise.all([
      fetchWorkspace(scope),
      parsedLines(scope),
      sceneLocations(scope),
      characterMappings(scope),
      characterMatchInfo(scope),
      listCharacters(scope),
      validateCast(scope),
    ]);
  return (
    <Content>
      <StoryWorkspaceHeader screen="media" {...workspace} />
      <ScriptMedia
        story={{ storyId, projectId: scope.projectId }}
        initial={{
          lines: lines.parsed_lines,
          locations: locations.scene_locations,
          mappings: mappings.mappings,
          matchTypes: matches.matchTypes,
          characters: characters.characters,
          validation,
        }}
        activeRuns={workspace.production.active_runs}
        hasScript={workspace.story.script.text.trim() !== ""}
        mayEdit={workspace.mayEdit}
      />
    </Content>
  );
}
