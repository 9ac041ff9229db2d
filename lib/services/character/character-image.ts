import {
  describeCharacter,
  findCastingProgress,
  getCharacter,
  listFaces,
  updateCharacter,
} from "@/db/queries/characters";
import { findLatestRun } from "@/db/queries/runs";
import { type CharacterScope, levelOf } from "@/lib/access";
import type { WireFace } from "@/lib/contracts/character-image";
import { AppError } from "@/lib/errors";
import { hasEnded } from "@/lib/progress";
import { mediaUrl } from "@/lib/services/media/media-url";
import { requireKept } from "@/lib/services/text/changed-meanwhile";
import { presentCharacter } from "./present-character";

/** How a character looks, every face that was made, and the one that is being made. */
export async function fetchCharacterImage(scope: CharacterScope) {
  const [row, faces, run, casting] = await Promise.all([
    getCharacter(scope.characterId),
    listFaces(scope.characterId),
    findLatestRun("character-image", scope.characterId),
    findCastingProgress(scope.characterId),
  ]);
  const isRunning = run !== null && !hasEnded(run);
  const ofCasting = casting === null ? null : { run_id: null, progress: casting };
  return {
    character: presentCharacter(row),
    imageDescription: row.character.imageDescription,
    faces: presentFaces(faces, row.character.imageTakeId),
    generation: isRunning ? { run_id: run.id, progress: run.progress } : ofCasting,
    latest_run_id: run?.id ?? null,
    error: run?.status === "failed" ? run.error : null,
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}

export function presentFaces(
  faces: Awaited<ReturnType<typeof listFaces>>,
  chosenId: string | null,
): WireFace[] {
  return faces.map(({ id, mediaKey, createdAt }) => ({
    id,
    url: mediaUrl(mediaKey),
    created_at: createdAt.toISOString(),
    chosen: id === chosenId,
  }));
}

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

/**
 * Changes what a character looks like, with `edited_from` only while it is described so. The face that was
 * made before stays until another is. @throws AppError story.changedMeanwhile
 */
export async function updateDescription(
  scope: CharacterScope,
  body: { description: string; edited_from?: string },
) {
  const description = body.description.trim();
  const saved = await describeCharacter(scope.characterId, description, body.edited_from);
  const row = await getCharacter(scope.characterId);
  requireKept(saved, description, { text: row.character.imageDescription });
  return {
    character: presentCharacter(row),
    imageDescription: row.character.imageDescription,
  };
}

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
