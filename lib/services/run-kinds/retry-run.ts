import { findActiveRun, findRun, type RunRow } from "@/db/queries/runs";
import type { CharacterScope, RunScope, ShotScope, StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { runTitle } from "@/lib/rules/run-words";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";
import { startFace } from "@/lib/services/character/start-face";
import { startFilm } from "@/lib/services/film/start-film";
import { retryLine } from "@/lib/services/generation/retry-line";
import { startAllMedia } from "@/lib/services/generation/start-all-media";
import { startBatch } from "@/lib/services/generation/start-batch";
import { startParsing } from "@/lib/services/parsing/start-parsing";
import { startPrompt } from "@/lib/services/shot/start-prompt-run";
import {
  startActionVideo,
  startAudio,
  startImage,
  startTalkingVideo,
} from "@/lib/services/shot/start-shot-run";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { filmInput } from "@/lib/services/story-video/film-input";
import { startLoglines, startScript } from "@/lib/services/writing/start-writing";

/**
 * Starts the same work for the same thing again, by the very service that its own screen calls, so
 * that every rule about starting holds here, too. What is under way is joined.
 * @throws AppError run.notFound, and whatever that service refuses
 */
export async function retryRun(
  scope: RunScope,
): Promise<{ run_id: string | null; message: string }> {
  const run = await findRun(scope.runId);
  if (!run) throw new AppError("run.notFound");
  await startAgain(scope, run);
  const active = await findActiveRun(run.kind, run.subjectId);
  const title = runTitle(run.kind);
  return {
    run_id: active?.id ?? null,
    message: active ? `${title}: started` : `${title}: nothing is left to do`,
  };
}

async function startAgain(scope: RunScope, run: RunRow): Promise<unknown> {
  // Whoever may change the project of a run may change what the run is about.
  if (run.kind === "character-image") {
    return startFace({ ...scope, characterId: run.subjectId } satisfies CharacterScope);
  }
  if (run.storyId === null) throw new AppError("run.notFound");
  const story = { ...scope, storyId: run.storyId } satisfies StoryScope;
  if (run.subjectId === run.storyId) return startOfStory(story, run);
  return startOfShot({ ...story, lineId: run.subjectId }, run);
}

function startOfStory(scope: StoryScope, run: RunRow): Promise<unknown> {
  const batch = BATCH_KINDS.find((kind) => kind === run.kind);
  if (batch) return startBatch(scope, batch);
  const atOnce = { wait_seconds: 0 };
  const nobodyWaits = new AbortController().signal;
  switch (run.kind) {
    case "logline":
      return startLoglines(scope, "generate", atOnce, nobodyWaits);
    case "script":
      return startScript(scope, "generate", atOnce, nobodyWaits);
    case "parse":
      return startParsing(scope);
    case "characters":
      return generateMissingCharacters(scope);
    case "all-media":
      return startAllMedia(scope);
    case "story-video":
      return createStoryVideo(scope, filmInput.parse(run.input));
    case "film":
      return startFilm(scope);
    default:
      throw new AppError("run.notFound");
  }
}

function startOfShot(scope: ShotScope, { kind }: RunRow): Promise<unknown> {
  switch (kind) {
    case "audio":
      return startAudio(scope);
    case "shot-types":
      return retryLine(scope, { batch: kind });
    case "image-prompts":
      return startPrompt(scope, { kind: "image" });
    case "video-prompts":
      return startPrompt(scope, { kind: "video" });
    case "images":
      return startImage(scope);
    case "talking-videos":
      return startTalkingVideo(scope);
    case "action-videos":
      return startActionVideo(scope, {});
    default:
      throw new AppError("run.notFound");
  }
}
