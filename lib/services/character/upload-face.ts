import { getCharacter, listFaces } from "@/db/queries/characters";
import { keepOwnFace } from "@/db/queries/takes";
import { actingUserId, type CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { type ReceivedTake, receiveOwnFile } from "@/lib/services/own-file/receive-own-file";
import { presentFaces } from "./character-image";
import { presentCharacter } from "./present-character";

/** Takes a person's own portrait of a character in. */
export function receiveFace(
  scope: CharacterScope,
  file: { content: AsyncIterable<Uint8Array> },
): Promise<ReceivedTake> {
  const { projectId, characterId } = scope;
  return receiveOwnFile(file.content, {
    projectId,
    subjectId: characterId,
    kinds: ["image"],
    shot: null,
  });
}

/** Keeps a received portrait and makes it the character's picture. @throws AppError take.expired */
export async function uploadFace(scope: CharacterScope, received: ReceivedTake) {
  const { characterId } = scope;
  const face = await keepOwnFace({ ...received, characterId, broughtBy: actingUserId(scope) });
  if (face?.mediaKey !== received.mediaKey) await removeNotedFiles([received.mediaKey]);
  if (!face) throw new AppError("take.expired");
  return {
    character: presentCharacter(await getCharacter(characterId)),
    faces: presentFaces(await listFaces(characterId), face.id),
  };
}
