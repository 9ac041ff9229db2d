import { upsertVoices } from "@/db/queries/voices";
import { speechModel } from "@/lib/providers";

/** Brings the voice catalogue up to what the speech provider offers now. Answers how many voices. */
export async function syncVoiceCatalogue(): Promise<number> {
  const speech = speechModel();
  const catalogue = await speech.catalogue();
  await upsertVoices(catalogue.map((voice) => ({ ...voice, provider: speech.provider })));
  return catalogue.length;
}
