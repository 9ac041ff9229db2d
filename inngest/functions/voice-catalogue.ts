import { VOICES_WANTED_EVENT } from "@/lib/events";
import { refreshVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { inngest } from "../client";

/** Pauses after a vendor that did not answer; the last one is repeated, for about a day. */
const PAUSES = ["1m", "5m", "15m", "1h"] as const;
const TRIES = 26;

/**
 * Brings the voices on offer up to date, in a step: nobody's start and nobody's page waits for a vendor.
 * One that does not answer is asked again until it does.
 */
export function createVoiceCatalogue() {
  return inngest().createFunction(
    { id: "voice-catalogue", triggers: [{ event: VOICES_WANTED_EVENT }], retries: 0 },
    async ({ step }) => {
      for (let number = 1; number <= TRIES; number += 1) {
        if (await step.run(`fetch-${number}`, () => refreshVoiceCatalogue())) return;
        await step.sleep(`pause-${number}`, PAUSES[number - 1] ?? "1h");
      }
    },
  );
}
