import { findCharacterInStyle, listFaces } from "@/db/queries/characters";
import { actingUserId, type CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { estimateFace } from "./estimate-face";
import { requestFace } from "./make-face";

/**
 * Starts making a face from the description, or joins the one under way. A description that has a
 * face already gets another one of the same; all are kept.
 * @throws AppError character.descriptionMissing, character.notFound
 */
export async function startFace(scope: CharacterScope) {
  const [found, faces] = await Promise.all([
    findCharacterInStyle(scope.characterId),
    listFaces(scope.characterId),
  ]);
  if (!found) throw new AppError("character.notFound");
  if (found.character.imageDescription.trim() === "") {
    throw new AppError("character.descriptionMissing");
  }
  const made = new Set(faces.map(({ inputHash }) => inputHash));
  let variant = 0;
  while (made.has(requestFace(found.character, found.imageStyle, variant).hash)) variant += 1;
  const { run, joined } = await startPaidRun(
    {
      kind: "character-image",
      projectId: scope.projectId,
      storyId: null,
      subjectId: scope.characterId,
      requestedBy: actingUserId(scope),
      input: { variant },
    },
    async () => estimateFace(),
  );
  return { run_id: run.id, status: "pending", joined };
}
