import { AppError } from "@/lib/errors";
import { imagePrice } from "@/lib/ledger/prices";
import { imageModel } from "@/lib/providers";
import { buildImageRequest, facesOf, looksOf } from "../build-requests";
import { changeReferences } from "../change-requests";
import type { DirectedLine } from "../direct-story";
import { type LineStep, openLineStep, recordWorking } from "../line-step";
import {
  endWithFirst,
  isLookedAt,
  lookAgain,
  lookFirst,
  priceOfLook,
  standAsItIs,
} from "../look-at-still";
import { makeCandidates } from "../make-candidates";
import { hashOfPicture, makePicture, type PictureRecipe } from "../make-picture";
import { writePrompt } from "../prompt-craft";
import { reframingOrder, stillMaker } from "../reframe-still";
import { lacksModel, shotModel } from "../shot-model";
import { imagePromptCraft } from "./image-prompts";
import type { LineByLine, LineJob, LineMaterial, LineSteps } from "./line-kind";

const recipe: PictureRecipe = {
  kind: "images",
  takeKind: "image",
  model: stillMaker,
  craft: imagePromptCraft,
  tooLong: "generation.imageTooLong",
  missing,
  order: (material, variant) => {
    const { story, line } = material;
    const reframing = variant === 0 && !line.change && !line.instead ? reframingOrder(line) : null;
    if (reframing) return reframing;
    if (lacksModel("still", line)) return null;
    const { id, hashed } = shotModel("still", material);
    const model = imageModel(id);
    const { provider, maximumReferences } = model;
    const built = buildImageRequest(story, line, provider, variant, { maximumReferences, hashed });
    return (
      built && {
        provider: model.provider,
        model: id,
        hash: built.hash,
        price: model.price(built.request.references.length),
        start: () => model.start(built.request),
      }
    );
  },
  open: openWithPrompt,
  isToBeSeen: isLookedAt,
};

/** The still of a shot. */
export const images: LineByLine = {
  kind: "images",
  works: "line-by-line",
  provider: "image",
  step: "images",
  after: ["image-prompts"],
  remadeWith: ["image-prompts"],
  branch: "pictures",
  skips: () => null,
  missing,
  take: {
    kind: recipe.takeKind,
    hashOf: (material, variant) => hashOfPicture(recipe, material, variant),
    staleReason:
      "The prompt, the place, the people, the style, its look references or the model have changed since.",
  },
  price: (material) => {
    if (material.line.reframes) return "free";
    const { id } = shotModel("still", material);
    return imagePrice(referenceCount(material, imageModel(id).maximumReferences), id);
  },
  priceAfter: priceOfLook,
  firstAlone: (line) => (hasPrompt(line) ? null : "image-prompts"),
  make: makeStill,
};

/**
 * Makes a line's still and has it looked at. One below the bar is made again once, with what was wrong in
 * its prompt; the better of the two is used, and both stay takes of the line.
 */
async function makeStill(job: LineJob, steps: LineSteps): Promise<void> {
  const end = await makePicture(recipe)(job, steps);
  if (end.state === "several") return makeCandidates(recipe, job, steps, end.variants);
  if (end.state !== "done" || !end.still?.isToBeSeen) return;
  const first = end.still.takeId;
  let instead: string | undefined;
  try {
    instead = await steps.run("look", () => lookFirst(job, first));
  } catch (error) {
    await steps.run("look-failed", () => standAsItIs(job, first, error));
    return;
  }
  if (instead === undefined) return;
  try {
    const again = await makePicture(betterThan(instead), "better-")(job, steps);
    const second = again.state === "done" ? again.still?.takeId : undefined;
    if (second === undefined) throw new AppError("shot.changed");
    await steps.run("look-again", () => lookAgain(job, { first, second }));
  } catch (error) {
    await steps.run("not-better", () => endWithFirst(job, first, error));
  }
}

/** How a still is made again. @param instead what it must show this time */
function betterThan(instead: string): PictureRecipe {
  return {
    ...recipe,
    variant: "next",
    // The line's own prompt was good enough to be drawn: it is not written anew for words of a look.
    craft: null,
    open: async (runId, lineId) => {
      const step = await openLineStep(runId, lineId);
      return step && { ...step, line: { ...step.line, instead } };
    },
  };
}

/** How many pictures go along; the room is known only when its still is there. */
function referenceCount({ story, line }: LineMaterial, maximumReferences: number): number {
  const faces = facesOf(line);
  if (line.change) return changeReferences(faces);
  return faces.length + looksOf(story, line, maximumReferences).length;
}

/** A still that is asked for alone gets its prompt written first; in a batch that is a batch's work. */
function missing(line: DirectedLine, asked: "batch" | "alone") {
  if (lacksModel("still", line)) return "shot.modelMissing";
  return asked === "batch" && !hasPrompt(line) ? "shot.imagePromptMissing" : null;
}

function hasPrompt({ row }: DirectedLine): boolean {
  return row.line.imagePrompt.trim() !== "";
}

/** Opens a line's step; for a still that somebody asked for, a missing prompt is written first. */
async function openWithPrompt(runId: string, lineId: string): Promise<LineStep | null> {
  const step = await openLineStep(runId, lineId);
  if (!step?.isSingle || hasPrompt(step.line)) return step;
  await recordWorking(step, "images");
  const prompt = await writePrompt(imagePromptCraft, step);
  if (prompt === null) return null;
  await recordWorking(step, "images", { image_prompt: prompt });
  return openLineStep(runId, lineId);
}
