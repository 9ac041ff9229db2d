import { type CastMaterial, type CastRow, listCast } from "@/db/queries/casting";
import { listLineProgress } from "@/db/queries/line-progress";
import type { StoryScope } from "@/lib/access";
import type { WireValidation } from "@/lib/contracts/casting";
import { AppError, catalogue } from "@/lib/errors";
import { lostVoiceName, voiceOnOffer } from "@/lib/services/voice/voice-on-offer";

/** Whether everybody who speaks is played by somebody with a voice and a face; writes nothing. */
export async function validateCast(scope: StoryScope): Promise<WireValidation> {
  const cast = await listCast({ storyId: scope.storyId });
  if (cast.length === 0 && !(await isParsed(scope))) {
    return {
      allValid: false,
      message: catalogue["generation.nothingParsed"].text,
      detailedResults: [],
    };
  }
  const allValid = cast.every(isReady);
  return {
    allValid,
    message: allValid
      ? "All characters have assignments, voices and images."
      : catalogue["validation.incomplete"].text,
    detailedResults: cast.map(({ mapping, character, face, voice }) => ({
      scriptCharacter: mapping.scriptCharacter,
      projectCharacter: character?.name ?? null,
      voiceStatus: voiceWords(voice),
      imageStatus: face ? "Image ready" : "No image",
    })),
  };
}

/** Whether there are lines; nobody need speak in them. */
export async function isParsed({ storyId }: StoryScope): Promise<boolean> {
  return (await listLineProgress({ storyId })).length > 0;
}

/** Names that still need a character, a voice or a face. */
export function unreadyNames(cast: CastRow[]): string[] {
  return cast.filter((row) => !isReady(row)).map(({ mapping }) => mapping.scriptCharacter);
}

/** @throws AppError validation.incomplete with the details of who is missing what */
export async function requireValidCast(scope: StoryScope): Promise<void> {
  const validation = await validateCast(scope);
  if (validation.allValid) return;
  if (validation.detailedResults.length === 0) throw new AppError("generation.nothingParsed");
  throw new AppError("validation.incomplete", {
    details: { detailedResults: validation.detailedResults },
  });
}

/** Whether somebody can be seen and heard. */
export function isReady({ face, voice }: CastMaterial): boolean {
  return voiceOnOffer(voice) !== null && face !== null;
}

function voiceWords(voice: CastRow["voice"]): string {
  if (voiceOnOffer(voice)) return "Voice chosen";
  return lostVoiceName(voice) === null ? "No voice" : "Voice of another provider";
}

/** Who still lacks something before generation; writes nothing. */
export async function missingCharacters(scope: StoryScope) {
  return { missing_characters: unreadyNames(await listCast({ storyId: scope.storyId })) };
}
