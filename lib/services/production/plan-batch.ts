import { findRun } from "@/db/queries/runs";
import { listTakeFacts, type TakeFacts, type TakeRow } from "@/db/queries/takes";
import { requireStoryForSystem } from "@/lib/access";
import { AppError, catalogue } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { imageModel, speechModel, videoModel } from "@/lib/providers";
import { type BatchKind, batchWords, SKIPPED } from "@/lib/rules/batch";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import { mediaUrl } from "@/lib/services/media/media-url";
import { type DirectedLine, type DirectedStory, directStory } from "./direct-story";
import { isSettled } from "./is-settled";
import { imageOrder, speechOrder, videoOrder } from "./line-orders";
import { isSingleRun, lineRef, lineValues } from "./line-step";
import { missingMaterial } from "./missing-material";
import { type LineNews, type LineRef, recordLines } from "./record-line";

/** What a batch does with a line before anything is made. */
type Verdict = { make: true } | { make: false; news: LineNews & { status: string } };

/**
 * Begins a batch: lists the lines, says at once which are finished and unchanged and which it has no
 * part for, and answers those that are to be made. A run of one line lists that one.
 */
export async function planBatch(runId: string, kind: BatchKind): Promise<{ lines: LineRef[] }> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return { lines: [] };
  const scope = await requireStoryForSystem(run.storyId);
  await recordProgress(runId, { status: "running" });
  const [story, takes] = await Promise.all([directStory(scope), listTakeFacts(scope.storyId)]);
  const verdicts = isSingleRun(run)
    ? story.lines
        .filter(({ row }) => row.line.id === run.subjectId)
        .map((line) => ({ line, verdict: judgeSingle(kind, line) }))
    : story.lines.map((line) => ({ line, verdict: judge(kind, { story, line, takes }) }));
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

/** A line that somebody asked for is made whatever there is, unless something is missing. */
function judgeSingle(kind: BatchKind, line: DirectedLine): Verdict {
  const missing = missingMaterial(kind, line);
  return missing ? failed(kind, new AppError(missing, lineValues(line)).message) : { make: true };
}

/** A line with everything that decides whether a batch makes something for it. */
interface Case {
  story: DirectedStory;
  line: DirectedLine;
  /** Of all lines of the story. */
  takes: TakeFacts[];
}

function judge(kind: BatchKind, given: Case): Verdict {
  const { story, line } = given;
  const { row, subject } = line;
  const type = subject.shotType;
  switch (kind) {
    case "audio": {
      const order = (variant: number) => speechOrder(story, line, speechModel().provider, variant);
      if (!order(0)) return skipped("Nobody speaks");
      return unlessMade(kind, row.audio, given, (variant) => order(variant)?.hash);
    }
    case "shot-types":
      return { make: true };
    case "image-prompts":
      return row.line.imagePrompt
        ? finished(kind, { image_prompt: row.line.imagePrompt })
        : { make: true };
    case "images": {
      const order = (variant: number) => imageOrder(story, line, imageModel().provider, variant);
      if (row.image?.provider !== OWN_PROVIDER && !order(0)) {
        return failed(kind, catalogue["shot.imagePromptMissing"].text);
      }
      return unlessMade(kind, row.image, given, (variant) => order(variant)?.hash);
    }
    case "video-prompts":
      if (type === "talking") return skipped("A talking shot needs no prompt");
      return row.line.videoPrompt
        ? finished(kind, { action_video_prompt: row.line.videoPrompt })
        : { make: true };
    case "talking-videos":
    case "action-videos": {
      if (type !== (kind === "talking-videos" ? "talking" : "action")) return skipped();
      const order = (variant: number) => videoOrder(story, line, videoModel().provider, variant);
      if (row.video?.provider !== OWN_PROVIDER) {
        const missing = row.image ? missingMaterial(kind, line) : "shot.imageMissing";
        if (missing) return failed(kind, catalogue[missing].text);
      }
      return unlessMade(kind, row.video, given, (variant) => order(variant)?.hash);
    }
  }
}

/** Done, with what is chosen, when that was made from what there is now or somebody prefers it. */
function unlessMade(
  kind: BatchKind,
  take: TakeRow | null,
  { takes, line }: Case,
  hashOf: (variant: number) => string | undefined,
): Verdict {
  const ofLine = takes.filter(
    (other) => other.lineId === line.row.line.id && other.kind === take?.kind,
  );
  if (!take || !isSettled(take, ofLine, hashOf)) return { make: true };
  const url = mediaUrl(take.mediaKey);
  if (kind === "audio") return finished(kind, { url });
  return finished(kind, kind === "images" ? { url, image_url: url } : { url, video_url: url });
}
