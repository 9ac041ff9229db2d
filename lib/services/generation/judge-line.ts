import type { TakeFacts, TakeRow } from "@/db/queries/takes";
import { AppError, catalogue } from "@/lib/errors";
import type { LineUpdate } from "@/lib/progress";
import { imageModel, speechModel, videoModel } from "@/lib/providers";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import { mediaUrl } from "@/lib/services/media/media-url";
import type { DirectedLine, StoryLook } from "./direct-story";
import { isSettled } from "./is-settled";
import { imageOrder, speechOrder, videoOrder } from "./line-orders";
import { lineValues } from "./line-step";
import { missingMaterial } from "./missing-material";
import { needsPrompt } from "./prompt-material";

/** What a batch does with a line before anything is made. */
export type Verdict = { make: true } | { make: false; update: LineUpdate };

/** A line with everything that decides whether a batch makes something for it. */
export interface Case {
  story: StoryLook;
  line: DirectedLine;
  /** Of this line at least. */
  takes: readonly TakeFacts[];
}

const skipped = (message = ""): Verdict => ({
  make: false,
  update: { state: "skipped", message },
});

function finished(update: Omit<LineUpdate, "state">): Verdict {
  return { make: false, update: { state: "done", progress: 100, ...update } };
}

function failed(error: string): Verdict {
  return { make: false, update: { state: "failed", error } };
}

/** A line that somebody asked for is made whatever there is, unless something is missing. */
export function judgeSingle(kind: BatchKind, line: DirectedLine): Verdict {
  const missing = missingMaterial(kind, line);
  return missing ? failed(new AppError(missing, lineValues(line)).message) : { make: true };
}

/** What a batch does with a line, as things are now. */
export function judge(kind: BatchKind, given: Case): Verdict {
  const { story, line } = given;
  const { row, subject } = line;
  const type = subject.shotType;
  switch (kind) {
    case "audio": {
      const order = (variant: number) => speechOrder(line, speechModel().provider, variant);
      if (!order(0)) {
        const missing = missingMaterial(kind, line);
        if (missing !== "shot.voiceMissing") return skipped("Nobody speaks");
        return failed(new AppError(missing, lineValues(line)).message);
      }
      return unlessMade(row.audio, given, (variant) => order(variant)?.hash);
    }
    case "shot-types":
      return { make: true };
    case "image-prompts":
      return needsPrompt(row, "imagePrompt")
        ? { make: true }
        : finished({ image_prompt: row.line.imagePrompt });
    case "images": {
      const order = (variant: number) => imageOrder(story, line, imageModel().provider, variant);
      if (row.image?.provider !== OWN_PROVIDER && !order(0)) {
        return failed(catalogue["shot.imagePromptMissing"].text);
      }
      return unlessMade(row.image, given, (variant) => order(variant)?.hash);
    }
    case "video-prompts":
      if (type === "talking") return skipped("A talking shot needs no prompt");
      return needsPrompt(row, "videoPrompt")
        ? { make: true }
        : finished({ action_video_prompt: row.line.videoPrompt });
    case "talking-videos":
    case "action-videos": {
      if (type !== (kind === "talking-videos" ? "talking" : "action")) return skipped();
      const order = (variant: number) => videoOrder(story, line, videoModel().provider, variant);
      if (row.video?.provider !== OWN_PROVIDER) {
        const missing = row.image ? missingMaterial(kind, line) : "shot.imageMissing";
        if (missing) return failed(catalogue[missing].text);
      }
      return unlessMade(row.video, given, (variant) => order(variant)?.hash);
    }
  }
}

/** Done, with what is chosen, when that was made from what there is now or somebody prefers it. */
function unlessMade(
  take: TakeRow | null,
  { takes, line }: Case,
  hashOf: (variant: number) => string | undefined,
): Verdict {
  const ofLine = takes.filter(
    (other) => other.lineId === line.row.line.id && other.kind === take?.kind,
  );
  if (!take || !isSettled(take, ofLine, hashOf)) return { make: true };
  return finished({ url: mediaUrl(take.mediaKey) });
}

/**
 * What "Generate all" does with a line, batch by batch: what an earlier batch will make is not
 * missing for a later one, and what is made of it is made anew.
 */
export function judgeChain(given: Case): Record<BatchKind, Verdict> {
  const verdicts = Object.fromEntries(
    BATCH_KINDS.map((kind) => [kind, judge(kind, given)]),
  ) as Record<BatchKind, Verdict>;
  const { row, subject } = given.line;
  if (verdicts["image-prompts"].make && row.image?.provider !== OWN_PROVIDER) {
    verdicts.images = { make: true };
  }
  const isRemade = verdicts.audio.make || verdicts.images.make || verdicts["video-prompts"].make;
  if (isRemade && row.video?.provider !== OWN_PROVIDER) {
    verdicts[`${subject.shotType}-videos`] = { make: true };
  }
  return verdicts;
}
