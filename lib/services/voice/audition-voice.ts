import { setTimeout as sleep } from "node:timers/promises";
import { findLineOfCharacter } from "@/db/queries/casting";
import { findCharacterInStyle } from "@/db/queries/characters";
import { getPronunciations } from "@/db/queries/projects";
import { findProviderJob } from "@/db/queries/provider-jobs";
import { findVoiceByVoiceId } from "@/db/queries/voices";
import { actingUserId, type CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { inputHash, seedOf } from "@/lib/ledger/input-hash";
import { speechPrice } from "@/lib/ledger/prices";
import { callOnce } from "@/lib/ledger/provider-jobs";
import { fileStore, speechModel } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { pronunciationsIn, readPronunciations } from "@/lib/rules/spoken/pronunciation";
import { keepFileOfProject } from "@/lib/services/media/keep-file";
import { fileEnding, mediaUrl, projectMediaPrefix } from "@/lib/services/media/media-url";

/** Providers answer in one format each, so what was spoken before is found under one of these. */
const ENDINGS = ["wav", "mp3"];

/** How long somebody who asks for the same words at the same moment waits for the first one's. */
const PATIENCE_MS = 25_000;
const POLL_MS = 250;

/**
 * Speaks a line of the character in a voice of the catalogue, so that voices can be compared with
 * the words they are for. Spoken once for each voice and line, then kept; whoever asks for the same
 * at the same moment hears the same recording.
 * @throws AppError voice.notOffered, voice.noLine, generation.cannotBeSpoken, character.notFound
 */
export async function auditionVoice(scope: CharacterScope, body: { voice_id: string }) {
  const speech = speechModel();
  const [voice, text, list] = await Promise.all([
    findVoiceByVoiceId(speech.provider, body.voice_id),
    findLineOfCharacter(scope.characterId),
    getPronunciations(scope.projectId),
  ]);
  if (!voice) throw new AppError("voice.notOffered");
  if (text === null) throw new AppError("voice.noLine");
  const refusal = speech.refusal(text);
  if (refusal) throw new AppError("generation.cannotBeSpoken", { values: { reason: refusal } });
  const pronunciations = pronunciationsIn(text, readPronunciations(list));
  const request = {
    text,
    voiceId: voice.voiceId,
    delivery: "",
    previousText: "",
    nextText: "",
    ...(pronunciations.length > 0 ? { pronunciations } : {}),
  };
  const hash = inputHash({ audition: scope.characterId, provider: speech.provider, ...request });
  const workKey = `audition:${hash}`;
  // Among the character's files, so that they go with it.
  const prefix = `${projectMediaPrefix(scope.projectId)}${scope.characterId}/`;
  const stem = `${prefix}audition-${hash.slice(0, 32)}`;
  const answer = (key: string) => ({ voice_id: voice.voiceId, text, audio_url: mediaUrl(key) });
  const kept = await findRecording(stem);
  if (kept) return answer(kept);
  try {
    await callOnce(
      {
        workKey,
        projectId: scope.projectId,
        runId: null,
        requestedBy: actingUserId(scope),
        provider: speech.provider,
        storyId: null,
        lineId: null,
        price: speechPrice(text, pronunciations),
      },
      () => speech.speak({ ...request, seed: seedOf({ audition: hash }) }),
      ({ audio: { bytes, contentType } }) => {
        const key = `${stem}.${fileEnding(contentType)}`;
        return keepFileOfProject(scope.projectId, { key, bytes, contentType });
      },
    );
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === "busy")) throw error;
    await waitForOther(workKey, stem);
    if (!(await findRecording(stem))) throw error;
  }
  // Deleted while the words were spoken: the recording would be nobody's.
  const spoken = await findRecording(stem);
  if (spoken && (await findCharacterInStyle(scope.characterId))) return answer(spoken);
  if (spoken) await fileStore().remove([spoken]);
  throw new AppError("character.notFound");
}

async function findRecording(stem: string): Promise<string | null> {
  for (const ending of ENDINGS) {
    const key = `${stem}.${ending}`;
    if (await fileStore().find(key)) return key;
  }
  return null;
}

/** Until the recording is there, its attempt has ended, or patience has. */
async function waitForOther(workKey: string, stem: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (await findRecording(stem)) return;
    const job = await findProviderJob(workKey);
    if (job?.status !== "submitting") return;
  }
}
