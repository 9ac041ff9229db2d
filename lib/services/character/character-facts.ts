import type { CastRow } from "@/db/queries/casting";
import type { CharacterRow } from "@/db/queries/characters";
import type { CharacterFacts } from "@/lib/providers/ports/picture-subject";

/**
 * Facts of a character for whoever draws it. The id is made of the first name, not of the row's id:
 * the same story makes the same pictures in every database, and a new name keeps the looks.
 * @param variant which of several faces of one description; shots are drawn with the chosen one's
 */
export function characterFacts(character: CharacterRow, variant: number): CharacterFacts {
  return {
    id: variant === 0 ? character.lookKey : `${character.lookKey}~${variant}`,
    name: character.name,
    description: character.imageDescription,
    gender: character.voiceGender,
    age: character.voiceAge,
  };
}

/** Facts of a member of a story's cast; a name that nobody plays has only its name. */
export function castFacts({ mapping, character, face }: CastRow): CharacterFacts {
  if (character) return characterFacts(character, face?.variant ?? 0);
  const name = mapping.scriptCharacter;
  return { id: name.toLowerCase(), name, description: "", gender: null, age: null };
}
