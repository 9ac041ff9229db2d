import { updateLinePrompt, updateShotType } from "@/db/queries/lines";
import type { ShotScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { speechModel } from "@/lib/providers";
import type { BatchKind } from "@/lib/rules/batch";
import type { ShotType } from "@/lib/rules/shot";
import {
  type DirectedLine,
  type DirectedStory,
  directStory,
} from "@/lib/services/generation/direct-story";
import { speechOrder } from "@/lib/services/generation/line-orders";
import { lineTitle, lineValues } from "@/lib/services/generation/line-step";
import { hashOf } from "@/lib/services/generation/make-line-picture";
import { missingMaterial } from "@/lib/services/generation/missing-material";
import { nextVariant } from "@/lib/services/generation/next-variant";
import { presentStart, startOne } from "./start-one";

/**
 * Starts what makes one thing for one shot, or joins what is under way. Whoever asks for something
 * that is there already gets another take of it; all are kept.
 */

/** @throws AppError shot.nobodySpeaks, shot.voiceMissing */
export async function startAudio(scope: ShotScope) {
  const shot = await readShot(scope);
  requireMaterial("audio", shot.line);
  const variant = await nextVariant(scope.lineId, "audio", (number) => {
    const order = speechOrder(shot.line, speechModel().provider, number);
    return order?.hash ?? null;
  });
  return start(scope, "audio", shot.line, variant);
}

/** A shot without an image prompt gets one written by the run. */
export async function startImage(scope: ShotScope) {
  const shot = await readShot(scope);
  const { imagePrompt } = shot.line.row.line;
  const isReady = hashOf(shot, "images", 0) !== null;
  const started = await start(scope, "images", shot.line, isReady ? await imageVariant() : null);
  return { ...started, image_prompt: imagePrompt };

  function imageVariant(): Promise<number> {
    return nextVariant(scope.lineId, "image", (number) => hashOf(shot, "images", number));
  }
}

/** @throws AppError shot.imageMissing, shot.audioMissing */
export function startTalkingVideo(scope: ShotScope) {
  return startVideo(scope, "talking");
}

/**
 * @param body a prompt that comes along is kept and used
 * @throws AppError shot.videoPromptMissing, shot.imageMissing
 */
export async function startActionVideo(scope: ShotScope, body: { prompt?: string | undefined }) {
  const prompt = body.prompt ?? "";
  if (prompt.trim() !== "") await updateLinePrompt(scope.lineId, "videoPrompt", prompt, null);
  return startVideo(scope, "action");
}

async function startVideo(scope: ShotScope, type: ShotType) {
  const kind = `${type}-videos` as const;
  const before = await readShot(scope);
  requireMaterial(kind, before.line);
  // What a person asks for is what the shot is from now on: the film and the batches go by its type.
  const isOfType = before.line.row.line.shotType === type;
  if (!isOfType) await updateShotType(scope.lineId, type);
  const shot = isOfType ? before : await readShot(scope);
  const variant = await nextVariant(scope.lineId, "video", (number) => hashOf(shot, kind, number));
  return start(scope, kind, shot.line, variant);
}

async function readShot(scope: ShotScope): Promise<{ story: DirectedStory; line: DirectedLine }> {
  const story = await directStory(scope);
  const line = story.lines.find(({ row }) => row.line.id === scope.lineId);
  if (!line) throw new AppError("shot.notFound");
  return { story, line };
}

function requireMaterial(kind: BatchKind, line: DirectedLine): void {
  const missing = missingMaterial(kind, line);
  if (missing) throw new AppError(missing, lineValues(line));
}

async function start(
  scope: ShotScope,
  kind: "audio" | "images" | "talking-videos" | "action-videos",
  line: DirectedLine,
  variant: number | null,
) {
  return presentStart(await startOne(scope, kind, variant), lineTitle(line));
}
