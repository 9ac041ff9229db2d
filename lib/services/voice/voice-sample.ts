import { findVoice } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";
import { fileStore, speechModel } from "@/lib/providers";
import { fileEnding } from "@/lib/services/media/media-url";

const SAMPLE_ENDINGS = ["wav", "mp3"];
const SAMPLE_TEXT = "The light went out an hour ago. I will go up and see to it myself.";

/**
 * The stored sample of a catalogue voice, spoken once when it is first asked for.
 * @throws AppError general.notFound
 */
export async function voiceSampleKey(_scope: UserScope, id: string): Promise<string> {
  const voice = entityId.safeParse(id).success ? await findVoice(id) : null;
  const speech = speechModel();
  if (!voice || voice.provider !== speech.provider) throw new AppError("general.notFound");
  // Providers answer in one format each, so a sample that is there is found under one of these.
  for (const ending of SAMPLE_ENDINGS) {
    const key = `voices/${voice.id}/sample.${ending}`;
    if (await fileStore().find(key)) return key;
  }
  const { audio } = await speech.speak({
    text: SAMPLE_TEXT,
    voiceId: voice.voiceId,
    delivery: "",
    previousText: "",
    nextText: "",
    seed: 1,
  });
  const key = `voices/${voice.id}/sample.${fileEnding(audio.contentType)}`;
  await fileStore().put(key, audio.bytes, audio.contentType);
  return key;
}
