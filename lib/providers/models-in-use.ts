import type { Environment } from "@/lib/env";
import {
  DEFAULT_ACTION_VIDEO_MODEL,
  DEFAULT_IMAGE_MODEL,
  DEFAULT_OPENAI_IMAGE_MODEL,
  DEFAULT_SPEECH_MODEL,
  DEFAULT_TALKING_VIDEO_MODEL,
  DEFAULT_TEXT_MODEL,
} from "./models";
import { BUILTIN } from "./ports/builtin";

/** The models by which an installation orders: those that it names, and our own choice for the others. */
export function modelsInUse({ openAi, elevenLabs, fal }: Environment["providers"]) {
  return {
    text: openAi.textModel ?? DEFAULT_TEXT_MODEL,
    speech: elevenLabs.model ?? DEFAULT_SPEECH_MODEL,
    image: {
      openai: openAi.imageModel ?? DEFAULT_OPENAI_IMAGE_MODEL,
      fal: fal.imageModel ?? DEFAULT_IMAGE_MODEL,
    },
    video: {
      action: fal.actionVideoModel ?? DEFAULT_ACTION_VIDEO_MODEL,
      talking: fal.talkingVideoModel ?? DEFAULT_TALKING_VIDEO_MODEL,
    },
  };
}

/** Who draws where nobody is named: fal, if it can be asked. */
export function imageProviderOf({ fal, providers }: Pick<Environment, "fal" | "providers">) {
  return providers.imageProvider ?? (fal ? "fal" : BUILTIN);
}
