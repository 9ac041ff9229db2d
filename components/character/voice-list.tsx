"use client";

import { RadioGroup } from "radix-ui";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import { auditionVoice, type WireVoice } from "@/lib/contracts/voice";
import { HearButton } from "./hear-button";

/** The voices to choose from, side by side: what each is like, its sample, and the character's line. */
export function VoiceList({
  characterId,
  voices,
  chosen,
  saved,
  usedBy,
  hasLine,
  onChoose,
}: {
  characterId: string;
  voices: readonly WireVoice[];
  chosen: string | null;
  saved: string | null;
  usedBy: Record<string, string[]>;
  hasLine: boolean;
  onChoose: (voiceId: string) => void;
}) {
  if (voices.length === 0) {
    return <p className="text-soft">No voice of the catalogue is like this. Try another age.</p>;
  }
  const hearLine = async (voiceId: string) => {
    const answer = await call(
      auditionVoice,
      { characterId, voice_id: voiceId },
      { onFailure: "voice.auditionFailed" },
    );
    return answer.audio_url;
  };
  return (
    <RadioGroup.Root
      aria-label="Voice"
      value={chosen ?? ""}
      onValueChange={onChoose}
      className="flex flex-col"
    >
      {voices.map((voice) => {
        const others = usedBy[voice.voice_id] ?? [];
        return (
          <div
            key={voice.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:border-t"
          >
            <RadioGroup.Item
              id={`voice-${voice.id}`}
              value={voice.voice_id}
              className="flex size-[18px] shrink-0 items-center justify-center rounded-full border border-edge transition-colors hover:border-ink data-[state=checked]:border-accent"
            >
              <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
            </RadioGroup.Item>
            <label htmlFor={`voice-${voice.id}`} className="min-w-0 flex-1 basis-52">
              <span className="font-medium text-ink">{voice.name}</span>
              {voice.voice_id === saved ? (
                <StateWord state="done" className="ml-3">
                  Current voice
                </StateWord>
              ) : null}
              <span className="block text-small text-soft">
                {[voice.description, voice.accent].filter(Boolean).join(" · ")}
              </span>
              {others.length > 0 ? (
                <span className="block text-small text-warn">
                  Also the voice of {others.join(", ")}
                </span>
              ) : null}
            </label>
            <span className="flex gap-2">
              <HearButton label={`Sample of ${voice.name}`} load={async () => voice.preview_url}>
                Sample
              </HearButton>
              {hasLine ? (
                <HearButton
                  label={`The line in the voice of ${voice.name}`}
                  load={() => hearLine(voice.voice_id)}
                >
                  Line
                </HearButton>
              ) : null}
            </span>
          </div>
        );
      })}
    </RadioGroup.Root>
  );
}
