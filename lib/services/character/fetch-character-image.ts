import { findCastingProgress, getCharacter, listFaces } from "@/db/queries/characters";
import { findLatestRun } from "@/db/queries/runs";
import { type CharacterScope, levelOf } from "@/lib/access";
import type { WireFace } from "@/lib/contracts/character-image";
import { hasEnded } from "@/lib/progress";
import { mediaUrl } from "@/lib/services/media/media-url";
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
