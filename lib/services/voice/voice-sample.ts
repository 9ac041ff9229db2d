import { findVoice, type VoiceRow } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";
import { speechPrice } from "@/lib/ledger/prices";
import { fileStore, speechModel } from "@/lib/providers";
import { fileEnding } from "@/lib/services/media/media-url";
import { readPreview } from "./read-preview";

const SAMPLE_ENDINGS = ["wav", "mp3"];
const SAMPLE_TEXT = "The light went out an hour ago. I will go up and see to it myself.";

/**
 * The stored sample of a catalogue voice, made when it is first asked for. Samples belong to no
 * project, so nobody pays for one: a provider that is paid has samples of its own, which are copied.
 * @throws AppError general.notFound, voice.noSample, defaultVoice.previewInvalid
 */
export async function voiceSampleKey(_scope: UserScope, id: string): Promise<string> {
  const voice = entityId.safeParse(id).success ? await findVoice(id) : null;
  if (!voice || voice.provider !== speechModel().provider) throw new AppError("general.notFound");
  // Providers answer in one format each, so a sample that is there is found under one of these.
  for (const ending of SAMPLE_ENDINGS) {
    const key = `voices/${voice.id}/sample.${ending}`;
    if (await fileStore().find(key)) return key;
  }
  const { bytes, contentType } =
    speechPrice(SAMPLE_TEXT) === "free" ? await speakSample(voice) : await copySample(voice);
  const key = `voices/${voice.id}/sample.${fileEnding(contentType)}`;
  await fileStore().put(key, bytes, contentType);
  return key;
}

async function speakSample({ voiceId }: VoiceRow) {
  const { audio } = await speechModel().speak({
    text: SAMPLE_TEXT,
    voiceId,
    delivery: "",
    previousText: "",
    nextText: "",
    seed: 1,
  });
  return audio;
}

function copySample({ previewUrl }: VoiceRow) {
  if (previewUrl === null) throw new AppError("voice.noSample");
  return readPreview(previewUrl);
}
