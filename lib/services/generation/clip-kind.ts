import { updateShotType } from "@/db/queries/lines";
import { videoPrice } from "@/lib/ledger/prices";
import { failLookUp } from "@/lib/ledger/provider-jobs";
import type { LineUpdate } from "@/lib/progress";
import { videoModel } from "@/lib/providers";
import type { ClipLength, VideoRequest } from "@/lib/providers/ports/video-model";
import type { BatchKind } from "@/lib/rules/batch";
import { estimateSpeechSeconds, lineSeconds } from "@/lib/rules/script-length";
import { isSpoken, type ShotType } from "@/lib/rules/shot";
import { overlaySound, ownSoundOf, toHouseClip } from "@/lib/services/media/house-clips";
import type { SubmittedPicture } from "@/lib/services/media/picture-state";
import { buildVideoRequest } from "./build-requests";
import type { LineByLine, LineMaterial } from "./kinds/line-kind";
import { type LineStep, recordWorking } from "./line-step";
import {
  hashOfPicture,
  type MadeMedia,
  makePicture,
  type PictureOrder,
  type PictureRecipe,
} from "./make-picture";
import { lacksModel, shotModel } from "./shot-model";

/** In what the two kinds of moving shots differ. */
interface ClipFacts {
  kind: BatchKind;
  shotType: ShotType;
  after: readonly BatchKind[];
  craft: PictureRecipe["craft"];
  missing: PictureRecipe["missing"];
  allFailed?: LineByLine["allFailed"];
  /** How much slower a clip of this length is shown to fill its shot; 1 where it may not be. */
  slowing: (clipSeconds: number, shotSeconds: number) => number;
}

/** A kind of moving shot: from the still, with the line's own voice under it. */
export function clipKind(facts: ClipFacts): LineByLine {
  const { kind, shotType, after } = facts;
  const missing: ClipFacts["missing"] = (line, asked) =>
    lacksModel(shotType, line) ? "shot.modelMissing" : facts.missing(line, asked);
  const recipe: PictureRecipe = {
    kind,
    takeKind: "video",
    model: videoModel,
    craft: facts.craft,
    tooLong: "generation.videoTooLong",
    missing,
    order: (material, variant) => orderClip(material, shotType, variant),
    finish: async (step, submitted, made) => {
      const { clip, sound } = await asShot(step, facts, submitted, made);
      return { bytes: await asHeard(step, kind, clip, sound), sound };
    },
  };
  return {
    kind,
    works: "line-by-line",
    provider: "video",
    step: "videos",
    after,
    remadeWith: after,
    skips: ({ subject }) => (subject.shotType === shotType ? null : ""),
    missing,
    take: {
      kind: recipe.takeKind,
      hashOf: (material, variant) => hashOfPicture(recipe, material, variant),
      staleReason:
        "The image, the sound, the prompt, the model or how clips are made have changed since.",
    },
    price: (material) => priceOf(material, shotType),
    // What a person asks for is what the shot is from now on: film and batches go by its type.
    beforeAlone: async ({ row: { line } }) => {
      if (line.shotType === shotType) return false;
      await updateShotType(line.id, shotType);
      return true;
    },
    ...(facts.allFailed ? { allFailed: facts.allFailed } : {}),
    make: makePicture(recipe),
  };
}

function orderClip(
  material: LineMaterial,
  shotType: ShotType,
  variant: number,
): PictureOrder | null {
  const { story, line } = material;
  // Whoever changed the type meanwhile wants no clip of the other one.
  if (line.subject.shotType !== shotType || lacksModel(shotType, line)) return null;
  const { id, hashed } = shotModel(shotType, material);
  const model = videoModel(id);
  const built = buildVideoRequest(story, line, model.provider, variant, hashed);
  if (!built) return null;
  const clip = clipOf(built.request);
  return {
    provider: model.provider,
    model: id,
    hash: built.hash,
    price: model.price(clip),
    clipSeconds: model.orderedSeconds(clip),
    start: () => model.start(built.request),
  };
}

function clipOf({ kind, durationSeconds, audio, sound }: VideoRequest): ClipLength {
  const audioSeconds = audio?.durationSeconds ?? null;
  return { talks: kind === "talking", durationSeconds, audioSeconds, sound };
}

/** By how long the shot will last, where it was not spoken yet. */
function priceOf(material: LineMaterial, shotType: ShotType) {
  const { line, audio } = material.line.row;
  const expected = isSpoken(line) ? estimateSpeechSeconds(line.dialogueText) : null;
  const audioSeconds = audio ? (audio.durationSeconds ?? 0) : expected;
  const durationSeconds = lineSeconds(line, audioSeconds);
  const { clipSound: sound } = material.story;
  const clip = { talks: shotType === "talking", durationSeconds, audioSeconds, sound };
  return videoPrice(clip, shotModel(shotType, material).id);
}

/**
 * The clip of a shot from what its provider made, which may be longer, larger or of another kind, and the
 * sound of its own that was ordered with it.
 */
async function asShot(
  step: LineStep,
  { kind, shotType, slowing }: ClipFacts,
  { jobId, clipSeconds: ordered, model }: SubmittedPicture,
  { media: { bytes }, hasOwnSound = false }: MadeMedia,
): Promise<{ clip: Uint8Array; sound: Uint8Array | null }> {
  const { durationSeconds, subject } = step.line;
  const { format } = subject;
  const cropping =
    videoModel(model ?? null).cropping?.(format.aspect, shotType === "talking") ?? null;
  const madeSeconds = ordered ?? durationSeconds;
  const slower = slowing(madeSeconds, durationSeconds);
  try {
    const clip = await toHouseClip(bytes, {
      ...{ format, isStillPadded: cropping !== null },
      ...{ durationSeconds, orderedSeconds: madeSeconds, slowing: slower },
    });
    const sound = hasOwnSound ? await ownSoundOf(bytes, durationSeconds, slower) : null;
    return { clip, sound };
  } catch (error) {
    await failLookUp(jobId, error);
    await recordWorking(step, kind, { phase: "keeping-failed", progress: 95 });
    throw error;
  }
}

/** What is heard when a clip is played alone: the line's own audio, and below it the clip's own sound. */
async function asHeard(
  step: LineStep,
  kind: BatchKind,
  clip: Uint8Array,
  sound: Uint8Array | null,
): Promise<Uint8Array> {
  const { audio } = step.line.row;
  if (!audio) return sound ? overlaySound(clip, { sound }) : clip;
  const record = (phase: NonNullable<LineUpdate["phase"]>) =>
    recordWorking(step, kind, { phase, progress: 95 });
  await record("adding-voice");
  try {
    const voiced = await overlaySound(clip, { voiceKey: audio.mediaKey, sound });
    await record("voice-added");
    return voiced;
  } catch (error) {
    await record("voice-failed");
    throw error;
  }
}
