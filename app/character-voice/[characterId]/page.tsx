import { HearSample } from "@/components/character/hear-sample";
import { lostVoiceText } from "@/components/character/lost-voice-text";
import { VoiceChoice } from "@/components/character/voice-choice";
import { kindWords } from "@/components/character/voice-words";
import { backOf } from "@/components/character/way-back";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Frame } from "@/components/ui/frame";
import { mayEdit } from "@/lib/rules/permission";
import { DEFAULT_VOICE_AGE, DEFAULT_VOICE_GENDER } from "@/lib/rules/voice";
import { loadVoiceSettings } from "@/lib/services/character/character-voice";
import { titleOfCharacter } from "../../page-titles";
import { type CharacterPageProps, requireCharacterPage } from "../../require-pages";

export const generateMetadata = titleOfCharacter("Voice");

export default async function CharacterVoicePage(props: CharacterPageProps) {
  const { scope, way } = await requireCharacterPage("character-voice", props);
  const settings = await loadVoiceSettings(scope);
  const { character, defaultVoices, currentSettings, lostVoice, usedBy, auditionLine } = settings;
  const back = backOf(way, { href: `/character/${character.id}`, label: character.name });
  const gender = currentSettings?.voice_gender ?? defaultVoices[0]?.gender ?? DEFAULT_VOICE_GENDER;
  const age = currentSettings?.voice_age ?? defaultVoices[0]?.age ?? DEFAULT_VOICE_AGE;
  return (
    <Content>
      <PageHeader title={`Voice of ${character.name}`} back={back} />
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,16rem)_minmax(0,var(--container-page))]">
        <Frame
          shape="face"
          src={character.character_image_url}
          alt={`Portrait of ${character.name}`}
          label="No image yet"
          className="max-sm:max-w-28"
          eager
        />
        <div className="min-w-0">
          {lostVoice ? <p className="mb-6 text-warn">{lostVoiceText(lostVoice)}</p> : null}
          {mayEdit(settings.permissionLevel) ? (
            <VoiceChoice
              characterId={character.id}
              initial={{
                kind: { gender, age },
                voices: defaultVoices,
                voiceId: currentSettings?.voice_id ?? null,
                usedBy,
              }}
              auditionLine={auditionLine}
              auditionCost={settings.auditionEstimate}
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
            <p className="text-soft">{lostVoice ? null : "No voice yet."}</p>
          )}
        </div>
      </div>
    </Content>
  );
}
