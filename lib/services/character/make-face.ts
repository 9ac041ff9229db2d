import { type CharacterRow, findCharacterInStyle } from "@/db/queries/characters";
import { findCharacterTake, saveCharacterTake } from "@/db/queries/takes";
import { inputHash, seedOf } from "@/lib/ledger/input-hash";
import { imagePrice } from "@/lib/ledger/prices";
import {
  failLookUp,
  finishWork,
  handleOf,
  settleWork,
  submitOnce,
} from "@/lib/ledger/provider-jobs";
import { portraitPrompt } from "@/lib/prompts/portrait-prompt";
import { imageModel } from "@/lib/providers";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import { readImageStyle } from "@/lib/rules/image-style";
import { keepFile } from "@/lib/services/media/keep-file";
import { takeMediaKey } from "@/lib/services/media/media-url";
import type { PictureState } from "@/lib/services/media/picture-state";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { characterFacts } from "./character-facts";

/** A face to be made: the reference for every shot of its character. */
export interface FaceWork {
  runId: string;
  characterId: string;
  projectId: string;
  variant: number;
  request: ImageRequest;
  /** Hash of everything the face is made from. */
  hash: string;
}

/** Writes down where the work stands: 0..100, or done. */
export interface FaceReport {
  working(percent: number): Promise<void>;
  done(): Promise<void>;
}

/** What a face of a character is made from, in the style of its project. */
export function requestFace(
  character: CharacterRow,
  style: string,
  variant: number,
): Pick<FaceWork, "request" | "hash"> {
  const imageStyle = readImageStyle(style);
  const facts = characterFacts(character, variant);
  const request: ImageRequest = {
    prompt: portraitPrompt(facts, imageStyle),
    imageStyle,
    seed: seedOf({ face: facts.id }),
    subject: { kind: "portrait", character: facts },
    references: [],
  };
  return {
    request,
    hash: inputHash({ take: "face", provider: imageModel().provider, ...request }),
  };
}

/** Submits a face, unless it was made from the same inputs before: then that one is chosen. */
export async function submitFace(work: FaceWork, report: FaceReport): Promise<PictureState> {
  const { characterId, projectId, runId, hash } = work;
  const workKey = `face:${characterId}:${hash}`;
  const made = await findCharacterTake(characterId, hash);
  if (made) {
    await settleWork(workKey);
    await saveCharacterTake({ ...made, characterId }, runId);
    await report.done();
    return { state: "done" };
  }
  const model = imageModel();
  const order = {
    workKey,
    projectId,
    runId,
    provider: model.provider,
    storyId: null,
    lineId: null,
    price: imagePrice(work.request.references.length),
  };
  const jobId = await submitOnce(order, () => model.start(work.request));
  return { state: "submitted", jobId, hash };
}

/** Looks a submitted face up and, when it is ready, makes it the character's. */
export async function fetchFace(
  work: FaceWork,
  submitted: { jobId: string; hash: string },
  report: FaceReport,
): Promise<PictureState> {
  const { characterId, projectId, runId, variant } = work;
  const model = imageModel();
  const outcome = await model.check(await handleOf(submitted.jobId)).catch(async (error) => {
    await failLookUp(submitted.jobId, error);
    throw error;
  });
  if (outcome.state === "working") {
    await report.working(outcome.progress ?? 0);
    return { state: "working" };
  }
  const { bytes, contentType } = outcome.media;
  const kind = "image" as const;
  const mediaKey = takeMediaKey({
    projectId,
    subjectId: characterId,
    kind,
    inputHash: submitted.hash,
    contentType,
  });
  await keepFile(mediaKey, bytes, contentType);
  const take = {
    projectId,
    characterId,
    kind,
    mediaKey,
    contentType,
    sizeBytes: bytes.byteLength,
    provider: model.provider,
    variant,
    recipe: outcome.recipe,
    inputHash: submitted.hash,
  };
  try {
    await saveCharacterTake(take, runId);
  } catch (cause) {
    if (await findCharacterInStyle(characterId)) throw cause;
    // Deleted while its face was on the way: nothing names the file, and nobody waits for it.
    await removeNotedFiles([mediaKey]);
    return { state: "skipped" };
  }
  await finishWork(submitted.jobId, outcome.cost);
  await report.done();
  return { state: "done" };
}
