import type { BuiltinStudio } from "@roughcut/builtin-studio";
import type { SpeechModel } from "@/lib/providers/ports/speech-model";
import { BUILTIN } from "../ports/builtin";
import { ofStudio } from "./studio";

/** The built-in voices: English, free, spoken in a process of their own so that nobody else has to wait. */
export function createBuiltinSpeech({ size, speak }: BuiltinStudio): SpeechModel {
  return {
    provider: BUILTIN,
    concurrency: size,
    isFree: true,
    placesVoices: true,
    catalogue: async () => [...speak.voices],
    previewOrigin: null,
    library: null,
    refusal: speak.refusal,
    expectedSeconds: () => null,
    price: () => "free",
    unheard: speak.unheard,
    speak: async (request, signal) => ({
      ...(await ofStudio(speak.line(request, { signal }))),
      reading: null,
      cost: null,
    }),
  };
}
