import { listVoices } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import { speechModel } from "@/lib/providers";
import { presentVoice } from "./present-voice";

/** The catalogue from which characters get their voices. */
export async function listDefaultVoices(_scope: UserScope) {
  const { provider, library } = speechModel();
  const rows = await listVoices(provider);
  return { voices: rows.map(presentVoice), provider, searchable: library !== null };
}
