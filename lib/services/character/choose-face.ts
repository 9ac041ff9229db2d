import { getCharacter, listFaces, updateCharacter } from "@/db/queries/characters";
import type { CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentFaces } from "./fetch-character-image";
import { presentCharacter } from "./present-character";

/** Makes an earlier face the character's picture. @throws AppError character.faceNotFound */
export async function chooseFace(scope: CharacterScope, body: { face_id: string }) {
  const faces = await listFaces(scope.characterId);
  if (!faces.some(({ id }) => id === body.face_id)) throw new AppError("character.faceNotFound");
  await updateCharacter(scope.characterId, {
    imageTakeId: body.face_id,
    imageAskedAt: new Date(),
  });
  return {
    character: presentCharacter(await getCharacter(scope.characterId)),
    faces: presentFaces(faces, body.face_id),
  };
}
