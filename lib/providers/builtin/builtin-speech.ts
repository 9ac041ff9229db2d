import { unheardInReading } from "@roughcut/builtin-studio/draw";
import type { SpeechModel } from "@/lib/providers/ports/speech-model";
import { createBuiltinSpeech } from "./speech/builtin-speech";
import type { StudioPool } from "./studio/pool";

/** The built-in voices, spoken in a process of their own so that nobody else has to wait. */
export function createBuiltinSpeechModel(pool: StudioPool): SpeechModel {
  const voices = createBuiltinSpeech();
  return {
    ...voices,
    concurrency: pool.size,
    unheard: unheardInReading,
    speak: (request, signal) => pool.run("speak", request, { signal }),
  };
}
