import { imagePrice } from "@/lib/ledger/prices";
import { imageModel } from "@/lib/providers";
import { buildImageRequest, facesOf } from "../build-requests";
import { changeReferences } from "../change-requests";
import type { DirectedLine } from "../direct-story";
import { type LineStep, openLineStep, recordWorking } from "../line-step";
import { hashOfPicture, makePicture, type PictureRecipe } from "../make-picture";
import { writePrompt } from "../prompt-craft";
import { lacksModel, shotModel } from "../shot-model";
import { imagePromptCraft } from "./image-prompts";
import type { LineByLine } from "./line-kind";

const recipe: PictureRecipe = {
  kind: "images",
  takeKind: "image",
  model: imageModel,
  craft: imagePromptCraft,
  tooLong: "generation.imageTooLong",
  missing,
  order: (material, variant) => {
    const { story, line } = material;
    if (lacksModel("still", line)) return null;
    const { id, hashed } = shotModel("still", material);
    const model = imageModel(id);
    const built = buildImageRequest(story, line, model.provider, variant, hashed);
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
    staleReason: "The prompt, the place, the people, the style or the model have changed since.",
  },
  price: (material) => {
    const faces = facesOf(material.line);
    const references = material.line.change ? changeReferences(faces) : faces.length;
    return imagePrice(references, shotModel("still", material).id);
  },
  firstAlone: (line) => (hasPrompt(line) ? null : "image-prompts"),
  make: makePicture(recipe),
};

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
