import { listLines } from "@/db/queries/lines";
import { listActiveRuns } from "@/db/queries/runs";
import { listChosenBefore, listReframed } from "@/db/queries/story-format";
import { listTakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import type { WireFormatPreview } from "@/lib/contracts/story-format";
import { imageModel, usableModels, videoModel } from "@/lib/providers";
import { type Aspect, type FrameFormat, formatKey } from "@/lib/rules/frame-format";
import { directRows, readLook, type StoryLook } from "@/lib/services/generation/direct-story";
import { estimateChain } from "@/lib/services/generation/estimate-story";
import { images } from "@/lib/services/generation/kinds/images";
import type { LineContext } from "@/lib/services/generation/kinds/line-kind";
import { planLineChain } from "@/lib/services/generation/plan-line";
import { contextsOf } from "@/lib/services/generation/read-line-contexts";
import { shotModel } from "@/lib/services/generation/shot-model";
import { readProtections } from "@/lib/services/lock/protection";
import { presentEstimate } from "@/lib/services/spending/present-estimate";

/** What another format would mean: what would be made anew, what is there, what is cropped, and the price. */
export async function previewStoryFormat(
  scope: StoryScope,
  { aspect, height }: FrameFormat,
): Promise<WireFormatPreview> {
  const format = { aspect, height };
  const { storyId } = scope;
  // Everything at once, so that it is one question to the database.
  const [rows, look, takes, protectionOf, chosen, reframed, active] = await Promise.all([
    listLines({ storyId }),
    readLook(scope),
    listTakeFacts(storyId),
    readProtections(storyId),
    listChosenBefore(storyId, format),
    listReframed(storyId, format),
    listActiveRuns({ storyId }),
  ]);
  const wouldBe = rows.map((row) => ({ ...row, ...chosen.get(row.line.id) }));
  const contextsWith = (cropped: StoryLook["reframed"]) =>
    contextsOf(
      directRows(scope, wouldBe, { ...look, format, reframed: cropped }),
      takes,
      protectionOf,
    );
  const made = contextsWith(reframed);
  const now = rows.flatMap(({ line, image }) => (image ? [[line.id, image] as const] : []));
  const kept = [...chosen.values()];
  const ofFormat = (kind: "image" | "video") =>
    kept.filter((takes) => takes[kind]?.format === formatKey(format)).length;
  return {
    ...workOf(made),
    // Where pictures cost nothing they are made for the format, which no crop comes up to.
    reframing: isImagePaid(made) ? workOf(contextsWith(new Map(now))) : null,
    kept_images: ofFormat("image"),
    kept_videos: ofFormat("video"),
    left_alone: made.filter(({ protection }) => protection !== null).length,
    croppings: croppingsOf(made, aspect),
    is_busy: active.length > 0,
  };
}

/** How many pictures and clips would be made, and for how much. */
function workOf(contexts: readonly LineContext[]) {
  const decisions = contexts.map(planLineChain);
  return {
    images: decisions.filter(({ images }) => images.make).length,
    videos: decisions.filter((of) => of["talking-videos"].make || of["action-videos"].make).length,
    estimate: presentEstimate(estimateChain(contexts)),
  };
}

/** Whether a still that is there would be paid for again. */
function isImagePaid(contexts: readonly LineContext[]): boolean {
  return contexts.some((context) => {
    const isMade = planLineChain(context).images.make && context.line.row.image !== null;
    return isMade && images.price(context) !== "free";
  });
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
