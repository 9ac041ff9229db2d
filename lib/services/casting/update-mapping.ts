import { listCast, type Role, setMapping, setMappings } from "@/db/queries/casting";
import { listCharacters } from "@/db/queries/characters";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { matchCharacters } from "@/lib/rules/character-match";
import { chosenMatch } from "./cast-new-character";
import { presentMappings } from "./character-mappings";

/** Decides who plays a name; the character must be of the same project. @throws AppError 404, 400 */
export async function updateMapping(
  scope: StoryScope,
  body: { script_character: string; project_character_id: string | null },
) {
  const characters = await listCharacters(scope.projectId);
  const chosenId = body.project_character_id;
  const chosen = characters.find(({ character }) => character.id === chosenId)?.character;
  if (chosenId !== null && !chosen) throw new AppError("character.notFound");
  const role: Role = chosen
    ? { characterId: chosen.id, ...chosenMatch(body.script_character, chosen.name) }
    : { characterId: null, autoMatched: 0, matchType: "none", similarityScore: 0 };
  const known = await setMapping(scope.storyId, body.script_character, role);
  if (!known) throw new AppError("mapping.unknownCharacter");
  return presentMappings(await listCast({ storyId: scope.storyId }));
}

/** Matches every name that nobody plays yet by likeness, and keeps what is found. */
export async function suggestMappings(scope: StoryScope) {
  const [cast, characters] = await Promise.all([
    listCast({ storyId: scope.storyId }),
    listCharacters(scope.projectId),
  ]);
  const taken = new Set(cast.map(({ mapping }) => mapping.characterId));
  const open = cast.filter(({ mapping }) => mapping.characterId === null);
  const matches = matchCharacters(
    open.map(({ mapping }) => mapping.scriptCharacter),
    characters.map(({ character }) => character).filter(({ id }) => !taken.has(id)),
  );
  const roles = [...matches].flatMap(([name, match]): [string, Role][] =>
    match.characterId === null ? [] : [[name, { ...match, autoMatched: 1 }]],
  );
  await setMappings(scope.storyId, new Map(roles));
  return presentMappings(await listCast({ storyId: scope.storyId }));
}
