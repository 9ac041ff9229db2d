import type { ShownCharacter } from "@/db/queries/characters";
import type { WireCharacter } from "@/lib/contracts/character";
import { DELETED_USER } from "@/lib/rules/account";
import { mediaUrlOrNull } from "@/lib/services/media/media-url";
import { voiceOnOffer } from "@/lib/services/voice/voice-on-offer";

export function presentCharacter({
  character,
  face,
  createdBy,
  voice,
  isGenerating,
}: ShownCharacter): WireCharacter {
  return {
    id: character.id,
    name: character.name,
    created_by: createdBy ?? DELETED_USER,
    character_image_url: mediaUrlOrNull(face),
    image_description: character.imageDescription,
    generation_status: isGenerating ? "pending" : "",
    voice_id: voiceOnOffer(voice)?.voiceId ?? null,
  };
}
