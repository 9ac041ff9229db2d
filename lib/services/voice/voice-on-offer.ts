import type { VoiceRow } from "@/db/queries/voices";
import { speechModel } from "@/lib/providers";

/**
 * The voice that a character can speak with now, or null. One that belongs to another speech
 * provider than the configured one counts as none: nobody could speak with it.
 */
export function voiceOnOffer<Voice extends Pick<VoiceRow, "provider">>(
  voice: Voice | null,
): Voice | null {
  return voice?.provider === speechModel().provider ? voice : null;
}

/** The name of a voice that went away with its speech provider, or null when none did. */
export function lostVoiceName(voice: VoiceRow | null): string | null {
  return voice && !voiceOnOffer(voice) ? voice.name : null;
}
