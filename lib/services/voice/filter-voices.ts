import { listVoicesOf } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import { speechModel } from "@/lib/providers";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";
import { presentVoice } from "./present-voice";

/** The voices on offer for a gender and an age, by name. */
export async function filterVoices(
  _scope: UserScope,
  wanted: { gender: VoiceGender; age: VoiceAge },
) {
  const rows = await listVoicesOf(speechModel().provider, wanted);
  return { voices: rows.map(presentVoice) };
}
