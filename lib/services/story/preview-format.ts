import { listActiveRuns } from "@/db/queries/runs";
import { listChosenBefore } from "@/db/queries/story-format";
import type { StoryScope } from "@/lib/access";
import type { WireFormatPreview } from "@/lib/contracts/story-format";
import { imageModel, usableModels, videoModel } from "@/lib/providers";
import { type Aspect, type FrameFormat, formatKey } from "@/lib/rules/frame-format";
import { estimateChain } from "@/lib/services/generation/estimate-story";
import type { LineContext } from "@/lib/services/generation/kinds/line-kind";
import { planLineChain } from "@/lib/services/generation/plan-line";
import { readLineContexts } from "@/lib/services/generation/read-line-contexts";
import { shotModel } from "@/lib/services/generation/shot-model";
import { presentEstimate } from "@/lib/services/spending/present-estimate";

/** What another format would mean: what would be made anew, what is there, what is cropped, and the price. */
export async function previewStoryFormat(
  scope: StoryScope,
  { aspect, height }: FrameFormat,
): Promise<WireFormatPreview> {
  const format = { aspect, height };
  const [chosen, active] = await Promise.all([
    listChosenBefore(scope.storyId, format),
    listActiveRuns(scope.storyId),
  ]);
  const contexts = await readLineContexts(scope, { format, chosen });
  const kept = [...chosen.values()];
  const isMade = (context: LineContext, kind: "image" | "video") => {
    const decisions = planLineChain(context);
    return kind === "image"
      ? decisions.images.make
      : decisions["talking-videos"].make || decisions["action-videos"].make;
  };
  const ofFormat = (kind: "image" | "video") =>
    kept.filter((takes) => takes[kind]?.format === formatKey(format)).length;
  return {
    images: contexts.filter((context) => isMade(context, "image")).length,
    videos: contexts.filter((context) => isMade(context, "video")).length,
    kept_images: ofFormat("image"),
    kept_videos: ofFormat("video"),
    left_alone: contexts.filter(({ protection }) => protection !== null).length,
    estimate: presentEstimate(estimateChain(contexts)),
    croppings: croppingsOf(contexts, aspect),
    is_busy: active.length > 0,
  };
}

/** What is cropped by the models that the story's shots go to; each is told once. */
function croppingsOf(
  contexts: readonly LineContext[],
  aspect: Aspect,
): WireFormatPreview["croppings"] {
  const told = new Map<string, WireFormatPreview["croppings"][number]>();
  for (const context of contexts) {
    const { shotType } = context.line.subject;
    for (const job of ["still", shotType] as const) {
      const { id } = shotModel(job, context);
      const cropping =
        job === "still"
          ? imageModel(id).cropping?.(aspect)
          : videoModel(id).cropping?.(aspect, job === "talking");
      if (!cropping) continue;
      const model = id ?? usableModels(job).find(({ isUsual }) => isUsual)?.id ?? "";
      const { from, lostPercent: lost } = cropping;
      const text = `${model} makes ${aspect} from ${from}: ${lost} % is lost.`;
      told.set(`${job} ${model}`, { job, model, from, lost_percent: lost, text });
    }
  }
  return [...told.values()];
}
