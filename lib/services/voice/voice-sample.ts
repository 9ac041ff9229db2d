import { findVoice, type VoiceRow } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";
import { fetchPublicFile, fileStore, PublicFileError, speechModel } from "@/lib/providers";
import { fileEnding } from "@/lib/services/media/media-url";

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
  const { bytes, contentType } = speechModel().isFree
    ? await speakSample(voice)
    : await copySample(voice);
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

/** A sample is a few seconds of compressed sound, a few hundred kB. */
const PREVIEW_MAXIMUM_BYTES = 10_000_000;

/**
 * A voice's sample as its provider offers it to everybody, for nothing.
 * @throws AppError defaultVoice.previewInvalid
 */
export async function readPreview(address: string) {
  try {
    const bytes = await fetchPublicFile(address, {
      maximumBytes: PREVIEW_MAXIMUM_BYTES,
      trustedOrigin: speechModel().previewOrigin,
    });
    const kind = kindOfAudio(bytes);
    if (kind) return { bytes, ...kind };
    throw new PublicFileError("is not a sound file (mp3 or wav)");
  } catch (cause) {
    if (!(cause instanceof PublicFileError)) throw cause;
    throw new AppError("defaultVoice.previewInvalid", {
      cause,
      values: { reason: cause.message },
    });
  }
}

/** What a file begins with, whatever its name and its server say. */
function kindOfAudio(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  const isFrame = bytes[0] === 0xff && (bytes[1] ?? 0) >= 0xe0;
  if (head.startsWith("ID3") || isFrame) return { ending: "mp3", contentType: "audio/mpeg" };
  if (head.startsWith("RIFF") && head.endsWith("WAVE")) {
    return { ending: "wav", contentType: "audio/wav" };
  }
  return null;
}
