import { findRun } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { imageModel, speechModel, videoModel } from "@/lib/providers";
import { type BatchKind, batchWords, SKIPPED } from "@/lib/rules/batch";
import { mediaUrl } from "@/lib/services/media/media-url";
import { type DirectedLine, type DirectedStory, directStory } from "./direct-story";
import { imageOrder, speechOrder, videoOrder } from "./line-orders";
import { lineRef } from "./line-step";
import { type LineNews, type LineRef, recordLines } from "./record-line";

/** What a batch does with a line before anything is made. */
type Verdict = { make: true } | { make: false; news: LineNews & { status: string } };

/**
 * Begins a batch: lists the lines, says at once which are finished and unchanged and which it has no
 * part for, and answers those that are to be made.
 */
export async function planBatch(runId: string, kind: BatchKind): Promise<{ lines: LineRef[] }> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return { lines: [] };
  const scope = await requireStoryForSystem(run.storyId);
  await recordProgress(runId, { status: "running" });
  const story = await directStory(scope);
  const verdicts = story.lines.map((line) => ({ line, verdict: judge(kind, story, line) }));
  await recordLines(
    runId,
    kind,
    verdicts.map(({ line, verdict }) => ({
      line: lineRef(line),
      news: verdict.make ? { status: "queued", progress: 0 } : verdict.news,
    })),
  );
  return {
    lines: verdicts.filter(({ verdict }) => verdict.make).map(({ line }) => lineRef(line)),
  };
}

const skipped = (message = ""): Verdict => ({ make: false, news: { status: SKIPPED, message } });

function finished(kind: BatchKind, news: LineNews): Verdict {
  return { make: false, news: { status: batchWords[kind].done, progress: 100, ...news } };
}

function failed(kind: BatchKind, error: string): Verdict {
  return { make: false, news: { status: batchWords[kind].failed, error } };
}

function judge(kind: BatchKind, story: DirectedStory, line: DirectedLine): Verdict {
  const { row, subject } = line;
  const type = subject.shotType;
  switch (kind) {
    case "audio": {
      const order = speechOrder(story, line, speechModel().provider);
      if (!order) return skipped("Nobody speaks");
      return unlessMade(kind, row.audio, order.hash);
    }
    case "shot-types":
      return { make: true };
    case "image-prompts":
      return row.line.imagePrompt
        ? finished(kind, { image_prompt: row.line.imagePrompt })
        : { make: true };
    case "images": {
      const order = imageOrder(story, line, imageModel().provider);
      if (!order) return failed(kind, catalogue["shot.imagePromptMissing"].text);
      return unlessMade(kind, row.image, order.hash);
    }
    case "video-prompts":
      if (type === "talking") return skipped("A talking shot needs no prompt");
      return row.line.videoPrompt
        ? finished(kind, { action_video_prompt: row.line.videoPrompt })
        : { make: true };
    case "talking-videos":
    case "action-videos": {
      if (type !== (kind === "talking-videos" ? "talking" : "action")) return skipped();
      if (!row.image) return failed(kind, catalogue["shot.imageMissing"].text);
      if (type === "talking" && !row.audio) {
        return failed(kind, catalogue["shot.audioMissing"].text);
      }
      const order = videoOrder(story, line, videoModel().provider);
      if (!order) return failed(kind, catalogue["shot.videoPromptMissing"].text);
      return unlessMade(kind, row.video, order.hash);
    }
  }
}

function unlessMade(
  kind: BatchKind,
  take: { inputHash: string; mediaKey: string } | null,
  hash: string,
): Verdict {
  if (take?.inputHash !== hash) return { make: true };
  const url = mediaUrl(take.mediaKey);
  if (kind === "audio") return finished(kind, { url });
  return finished(kind, kind === "images" ? { url, image_url: url } : { url, video_url: url });
}
