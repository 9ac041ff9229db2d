import { listCast } from "@/db/queries/casting";
import { findRun } from "@/db/queries/runs";
import { getStoryStyle } from "@/db/queries/stories";
import { findCharacterTake, saveCharacterTake } from "@/db/queries/takes";
import { requireStoryForSystem } from "@/lib/access";
import { hasEnded } from "@/lib/progress";
import { portraitPrompt } from "@/lib/prompts/portrait-prompt";
import { fileStore, imageModel } from "@/lib/providers";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import { readImageStyle } from "@/lib/rules/image-style";
import { takeMediaKey } from "@/lib/services/media/media-url";
import { characterFacts } from "@/lib/services/production/direct-story";
import { inputHash, seedOf } from "@/lib/services/production/input-hash";
import type { PictureState } from "@/lib/services/production/make-line-picture";
import {
  failLookUp,
  finishWork,
  handleOf,
  settleWork,
  submitOnce,
} from "@/lib/services/production/provider-work";
import { recordCharacter } from "./record-character";

/** Submits the face of a name of the cast, unless it has one already. */
export async function submitFace(runId: string, name: string): Promise<PictureState> {
  const work = await openFace(runId, name);
  if (!work) return { state: "skipped" };
  const workKey = `face:${work.characterId}:${work.hash}`;
  if (work.hasFace) {
    await settleWork(workKey);
    await recordCharacter(runId, name, { status: "completed", stage: "complete", progress: 100 });
    return { state: "done" };
  }
  const made = await findCharacterTake(work.characterId, work.hash);
  if (made) {
    await settleWork(workKey);
    await saveCharacterTake({ ...made, characterId: work.characterId }, runId);
    await recordCharacter(runId, name, { status: "completed", stage: "complete", progress: 100 });
    return { state: "done" };
  }
  const model = imageModel();
  const jobId = await submitOnce(
    {
      workKey,
      projectId: work.projectId,
      runId,
      provider: model.provider,
    },
    () => model.start(work.request),
  );
  return { state: "submitted", jobId, hash: work.hash };
}

/** Looks a submitted face up and, when it is ready, makes it the character's. */
export async function collectFace(
  runId: string,
  name: string,
  submitted: { jobId: string; hash: string },
): Promise<PictureState> {
  const work = await openFace(runId, name);
  if (!work) return { state: "skipped" };
  const model = imageModel();
  const outcome = await model.check(await handleOf(submitted.jobId)).catch(async (error) => {
    await failLookUp(submitted.jobId, error);
    throw error;
  });
  if (outcome.state === "working") {
    const progress = 30 + Math.round(0.7 * (outcome.progress ?? 0));
    await recordCharacter(runId, name, { status: "generating", stage: "generating", progress });
    return { state: "working" };
  }
  const { bytes, contentType } = outcome.media;
  const mediaKey = takeMediaKey({
    projectId: work.projectId,
    subjectId: work.characterId,
    kind: "image",
    inputHash: submitted.hash,
    contentType,
  });
  await fileStore().put(mediaKey, bytes, contentType);
  const take = {
    projectId: work.projectId,
    characterId: work.characterId,
    kind: "image" as const,
    mediaKey,
    contentType,
    sizeBytes: bytes.byteLength,
    provider: model.provider,
    recipe: outcome.recipe,
    inputHash: submitted.hash,
  };
  await saveCharacterTake(take, runId);
  await finishWork(submitted.jobId, outcome.cost);
  await recordCharacter(runId, name, { status: "completed", stage: "complete", progress: 100 });
  return { state: "done" };
}

async function openFace(runId: string, name: string) {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return null;
  const scope = await requireStoryForSystem(run.storyId);
  const [cast, style] = await Promise.all([listCast(scope.storyId), getStoryStyle(scope.storyId)]);
  const imageStyle = readImageStyle(style.imageStyle);
  const member = cast.find(({ mapping }) => mapping.scriptCharacter === name);
  if (!member?.character) return null;
  const character = characterFacts(member);
  const request: ImageRequest = {
    prompt: portraitPrompt(character, imageStyle),
    imageStyle,
    seed: seedOf({ face: character.id }),
    subject: { kind: "portrait", character },
    references: [],
  };
  return {
    characterId: member.character.id,
    projectId: scope.projectId,
    hasFace: member.face !== null,
    request,
    hash: inputHash({ take: "face", provider: imageModel().provider, ...request }),
  };
}
