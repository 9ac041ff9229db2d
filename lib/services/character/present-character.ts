import type { CharacterWithFace } from "@/db/queries/casting";
import type { WireCharacter } from "@/lib/contracts/character";
import { mediaUrlOrNull } from "@/lib/services/media/media-url";
import { DELETED_USER } from "@/lib/services/story/present";

export function presentCharacter(
  { character, face, createdBy }: CharacterWithFace,
  generating = false,
): WireCharacter {
  return {
    id: character.id,
    name: character.name,
    created_by: createdBy ?? DELETED_USER,
    character_image_url: mediaUrlOrNull(face),
    image_description: character.imageDescription,
    generation_status: generating ? "pending" : "",
    voice_id: character.voiceId,
  };
}
