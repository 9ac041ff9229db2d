import type { SpeechModel } from "../../ports/speech-model";
import { OFFLINE_VOICES } from "./offline-voices";
import { speakOffline } from "./speak-offline";
import { speechRefusal } from "./speech-refusal";

/** Calls at once; more would only queue for the processor. */
const CONCURRENCY = 2;

/**
 * The voices of the offline studio: English, free, in this process. The work is done in the calling
 * thread; who needs that thread for something else calls from a worker.
 */
export function createOfflineSpeech(): SpeechModel {
  return {
    provider: "offline",
    concurrency: CONCURRENCY,
    catalogue: async () => OFFLINE_VOICES.map(({ recipe: _, ...voice }) => voice),
    library: null,
    refusal: speechRefusal,
    expectedSeconds: () => null,
    speak: speakOffline,
  };
}
