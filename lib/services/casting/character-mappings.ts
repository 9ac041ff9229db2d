import { type CastRow, listCast } from "@/db/queries/casting";
import type { StoryScope } from "@/lib/access";

/** Which character plays each name, keyed by the name in the script. */
export async function characterMappings(scope: StoryScope) {
  return presentMappings(await listCast({ storyId: scope.storyId }));
}

/** How each match was found, keyed by the name in the script. */
export async function characterMatchInfo(scope: StoryScope) {
  const cast = await listCast({ storyId: scope.storyId });
  return {
    matchTypes: Object.fromEntries(
      cast.map(({ mapping }) => [
        mapping.scriptCharacter,
        {
          auto_matched: mapping.autoMatched > 0,
          match_type: mapping.matchType,
          similarity_score: mapping.similarityScore,
        },
      ]),
    ),
  };
}

export function presentMappings(cast: CastRow[]): { mappings: Record<string, string | null> } {
  return {
    mappings: Object.fromEntries(
      cast.map(({ mapping }) => [mapping.scriptCharacter, mapping.characterId]),
    ),
  };
}
