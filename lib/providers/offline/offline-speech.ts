import type { SpeechModel } from "@/lib/providers/ports/speech-model";
import { createOfflineSpeech } from "./speech/offline-speech";
import type { StudioPool } from "./studio/pool";

/** The built-in voices, spoken in a process of their own so that nobody else has to wait. */
export function createOfflineSpeechModel(pool: StudioPool): SpeechModel {
  const voices = createOfflineSpeech();
  return {
    ...voices,
    concurrency: pool.size,
    speak: (request, signal) => pool.run("speak", request, { signal }),
  };
}
