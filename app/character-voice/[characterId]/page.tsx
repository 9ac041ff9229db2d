import type { Metadata } from "next";
import { HearSample } from "@/components/character/hear-sample";
import { VoiceChoice } from "@/components/character/voice-choice";
import { kindWords } from "@/components/character/voice-words";
import { backOf, readWayBack } from "@/components/character/way-back";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { requireCharacter } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { mayEdit } from "@/lib/rules/permission";
import { DEFAULT_VOICE_AGE, DEFAULT_VOICE_GENDER } from "@/lib/rules/voice";
import { loadVoiceSettings } from "@/lib/services/voice/load-voice-settings";
import { openById } from "../../open-by-id";

export const metadata: Metadata = { title: "Character Voice" };

export default async function CharacterVoicePage({
  params,
  searchParams,
}: {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ characterId }, search] = await Promise.all([params, searchParams]);
  const way = readWayBack(search);
  const caller = await requirePageCaller(`/character-voice/${characterId}${way.query}`);
  const scope = await openById(characterId, (id) => requireCharacter(caller, id, "viewer"));
  const { character, defaultVoices, currentSettings, usedBy, auditionLine, permissionLevel } =
    await loadVoiceSettings(scope);
  const back = backOf(way, { href: `/character/${character.id}`, label: character.name });
  const gender = currentSettings?.voice_gender ?? defaultVoices[0]?.gender ?? DEFAULT_VOICE_GENDER;
  const age = currentSettings?.voice_age ?? defaultVoices[0]?.age ?? DEFAULT_VOICE_AGE;
  return (
    <Content width="page">
      <PageHeader title={`Voice of ${character.name}`} back={back} />
      {mayEdit(permissionLevel) ? (
        <VoiceChoice
          characterId={character.id}
          initial={{
            kind: { gender, age },
            voices: defaultVoices,
            voiceId: currentSettings?.voice_id ?? null,
            usedBy,
          }}
          auditionLine={auditionLine}
          backHref={back.href}
        />
      ) : currentSettings ? (
        <div className="flex flex-wrap items-center gap-4">
          <p>
            {currentSettings.name}
            <span className="text-soft"> &ensp;{kindWords({ gender, age })}</span>
          </p>
          <HearSample name={currentSettings.name} url={currentSettings.preview_url} />
        </div>
      ) : (
        <p className="text-soft">No voice yet.</p>
      )}
    </Content>
  );
}
