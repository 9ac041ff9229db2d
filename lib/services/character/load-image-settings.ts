import { getCharacter } from "@/db/queries/characters";
import type { CharacterScope } from "@/lib/access";
import { presentCharacter } from "./present-character";

/** What a character looks like, for the validation of a story's cast. */
export async function loadImageSettings(scope: CharacterScope) {
  const { name, image_description, character_image_url } = presentCharacter(
    await getCharacter(scope.characterId),
  );
  return {
    image_settings: {
      image_description,
      hasImage: character_image_url !== null,
      characterName: name,
      character_image_url,
    },
  };
}
