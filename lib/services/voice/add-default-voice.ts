import { randomUUID } from "node:crypto";
import { findVoiceByVoiceId, insertVoice } from "@/db/queries/voices";
import type { UserScope } from "@/lib/access";
import type { WireNewVoice } from "@/lib/contracts/voice";
import { AppError } from "@/lib/errors";
import { fileStore, speechModel } from "@/lib/providers";
import type { SpeechModel } from "@/lib/providers/ports/speech-model";
import { presentVoice } from "./present-voice";
import { readPreview } from "./voice-sample";

/**
 * Takes a voice of the speech provider into the catalogue, with a copy of its sample in our own
 * store. A voice of the provider's public library is taken into the account first.
 * @throws AppError defaultVoice.noLibrary, nameMissing, exists, unknown, previewInvalid
 */
export async function addDefaultVoice(scope: UserScope, body: WireNewVoice) {
  const speech = speechModel();
  if (!speech.library) throw new AppError("defaultVoice.noLibrary");
  if (body.name === "" || body.voice_id === "") throw new AppError("defaultVoice.nameMissing");
  if (await findVoiceByVoiceId(speech.provider, body.voice_id)) {
    throw new AppError("defaultVoice.exists");
  }
  const sample = await readPreview(body.preview_url);
  const voiceId = await usableVoiceId(speech, body);
  const id = randomUUID();
  const previewKey = `voices/${id}/sample.${sample.ending}`;
  await fileStore().put(previewKey, sample.bytes, sample.contentType);
  const row = await insertVoice({
    id,
    voiceId,
    provider: speech.provider,
    name: body.name,
    gender: body.gender,
    age: body.age,
    accent: body.accent,
    description: body.description,
    useCase: body.use_case,
    previewUrl: body.preview_url,
    previewKey,
    addedBy: scope.caller.userId,
  });
  if (!row) {
    // Somebody added the same voice at this moment; theirs has a sample of its own.
    await fileStore().remove([previewKey]);
    throw new AppError("defaultVoice.exists");
  }
  return { voice: presentVoice(row) };
}

/** @throws AppError defaultVoice.unknown for a voice that the provider's account cannot speak with */
async function usableVoiceId(speech: SpeechModel, body: WireNewVoice): Promise<string> {
  const { voice_id: voiceId, public_owner_id: ownerId, name } = body;
  if (ownerId && speech.library) return speech.library.adopt({ voiceId, ownerId, name });
  const offered = await speech.catalogue();
  if (!offered.some((voice) => voice.voiceId === voiceId)) {
    throw new AppError("defaultVoice.unknown");
  }
  return voiceId;
}
