import { findLineOfCharacter } from "@/db/queries/casting";
import { findVoiceByVoiceId } from "@/db/queries/voices";
import type { CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore, speechModel } from "@/lib/providers";
import { fileEnding, mediaUrl, projectMediaPrefix } from "@/lib/services/media/media-url";
import { inputHash, seedOf } from "@/lib/services/production/input-hash";
import { callOnce } from "@/lib/services/production/provider-work";

/** Providers answer in one format each, so what was spoken before is found under one of these. */
const ENDINGS = ["wav", "mp3"];

/**
 * Speaks a line of the character in a voice of the catalogue, so that voices can be compared with
 * the words they are for. Spoken once for each voice and line, then kept.
 * @throws AppError voice.notOffered, voice.noLine, generation.cannotBeSpoken
 */
export async function auditionVoice(scope: CharacterScope, body: { voice_id: string }) {
  const speech = speechModel();
  const [voice, text] = await Promise.all([
    findVoiceByVoiceId(speech.provider, body.voice_id),
    findLineOfCharacter(scope.characterId),
  ]);
  if (!voice) throw new AppError("voice.notOffered");
  if (text === null) throw new AppError("voice.noLine");
  const refusal = speech.refusal(text);
  if (refusal) throw new AppError("generation.cannotBeSpoken", { values: { reason: refusal } });
  const request = { text, voiceId: voice.voiceId, delivery: "", previousText: "", nextText: "" };
  const hash = inputHash({ audition: scope.characterId, provider: speech.provider, ...request });
  const stem = `${projectMediaPrefix(scope.projectId)}auditions/${hash.slice(0, 32)}`;
  const answer = (key: string) => ({ voice_id: voice.voiceId, text, audio_url: mediaUrl(key) });
  for (const ending of ENDINGS) {
    const key = `${stem}.${ending}`;
    if (await fileStore().find(key)) return answer(key);
  }
  let spokenKey = "";
  await callOnce(
    {
      workKey: `audition:${hash}`,
      projectId: scope.projectId,
      runId: null,
      provider: speech.provider,
    },
    () => speech.speak({ ...request, seed: seedOf({ audition: hash }) }),
    async ({ audio }) => {
      spokenKey = `${stem}.${fileEnding(audio.contentType)}`;
      await fileStore().put(spokenKey, audio.bytes, audio.contentType);
    },
  );
  return answer(spokenKey);
}
