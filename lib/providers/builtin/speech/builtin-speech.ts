import type { SpeechModel } from "../../ports/speech-model";
import { BUILTIN_VOICES } from "./builtin-voices";
import { speakLine } from "./speak-line";
import { speechRefusal } from "./speech-refusal";

/** Calls at once; more would only queue for the processor. */
const CONCURRENCY = 2;

/**
 * The voices of the built-in studio: English, free, in this process. The work is done in the calling
 * thread; who needs that thread for something else calls from a worker.
 */
export function createBuiltinSpeech(): SpeechModel {
  return {
    provider: "builtin",
    concurrency: CONCURRENCY,
    isFree: true,
    placesVoices: true,
    catalogue: async () => BUILTIN_VOICES.map(({ recipe: _, ...voice }) => voice),
    previewOrigin: null,
    library: null,
    refusal: speechRefusal,
    expectedSeconds: () => null,
    price: () => "free",
    speak: speakLine,
  };
}
