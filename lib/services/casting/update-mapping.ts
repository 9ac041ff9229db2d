import { listCast, setMapping } from "@/db/queries/casting";
import { listCharacters } from "@/db/queries/characters";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { matchCharacters } from "@/lib/rules/character-match";
import { presentMappings } from "./character-mappings";

/** Decides who plays a name; the character must be of the same project. @throws AppError 404, 400 */
export async function updateMapping(
  scope: StoryScope,
  body: { script_character: string; project_character_id: string | null },
) {
  const characters = await listCharacters(scope.projectId);
  const chosen = body.project_character_id;
  if (chosen !== null && !characters.some(({ character }) => character.id === chosen)) {
    throw new AppError("character.notFound");
  }
  const known = await setMapping(scope.storyId, body.script_character, {
    characterId: chosen,
    autoMatched: 0,
    matchType: chosen === null ? "none" : "exact",
    similarityScore: chosen === null ? 0 : 1,
  });
  if (!known) throw new AppError("mapping.unknownCharacter");
  return presentMappings(await listCast(scope.storyId));
}

/** Matches every name that nobody plays yet by likeness, and keeps what is found. */
export async function suggestMappings(scope: StoryScope) {
  const [cast, characters] = await Promise.all([
    listCast(scope.storyId),
    listCharacters(scope.projectId),
  ]);
  const taken = new Set(cast.map(({ mapping }) => mapping.characterId));
  const open = cast.filter(({ mapping }) => mapping.characterId === null);
  const matches = matchCharacters(
    open.map(({ mapping }) => mapping.scriptCharacter),
    characters.map(({ character }) => character).filter(({ id }) => !taken.has(id)),
  );
  await Promise.all(
    [...matches].flatMap(([name, match]) =>
      match.characterId === null
        ? []
        : [setMapping(scope.storyId, name, { ...match, autoMatched: 1 })],
    ),
  );
  return presentMappings(await listCast(scope.storyId));
}
