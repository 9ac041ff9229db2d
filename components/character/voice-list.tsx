import { clsx } from "clsx";
import { RadioGroup } from "radix-ui";
import { useRef, useState } from "react";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import type { WireEstimate } from "@/lib/contracts/spending";
import type { WireVoice } from "@/lib/contracts/voice";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { shortPriceText } from "@/lib/rules/spending";
import { HearAll } from "./hear-all";
import { HearButton } from "./hear-button";

/** The voices to choose from, side by side: what each is like, its sample, and the character's line. */
export function VoiceList({
  characterId,
  voices,
  chosen,
  saved,
  usedBy,
  hasLine,
  lineCost,
  onChoose,
}: {
  characterId: string;
  voices: readonly WireVoice[];
  chosen: string | null;
  saved: string | null;
  usedBy: Record<string, string[]>;
  hasLine: boolean;
  /** What the line costs in a voice that has not spoken it yet. */
  lineCost: WireEstimate;
  onChoose: (voiceId: string) => void;
}) {
  const price = hasLine ? auditionPrice(lineCost, 1) : "";
  const [turn, setTurn] = useState<string | null>(null);
  const auditions = useRef(new Map<string, Promise<string>>());
  if (voices.length === 0) {
    return <p className="text-soft">No voice of the catalogue is like this. Try another age.</p>;
  }
  /** The line in one voice, asked for once however many buttons want it; after a failure again. */
  const hearLine = (voiceId: string) => {
    const known = auditions.current.get(voiceId);
    if (known) return known;
    const input = { characterId, voice_id: voiceId };
    const asked = call("POST /voice_gen/audition/{characterId}", input, {
      onFailure: characterErrors["voice.auditionFailed"].text,
    }).then(({ audio_url }) => audio_url);
    auditions.current.set(voiceId, asked);
    asked.catch(() => auditions.current.delete(voiceId));
    return asked;
  };
  return (
    <div>
      {hasLine && (voices.length > 1 || price) ? (
        <div className="mb-3">
          {voices.length > 1 ? (
            <HearAll
              voices={voices}
              cost={auditionPrice(lineCost, voices.length)}
              addressOf={hearLine}
              onTurn={setTurn}
            />
          ) : null}
          {price ? (
            <p className="mt-1.5 text-small text-faint figures first-letter:uppercase">
              {price} a voice, once: a line that was spoken is heard again for nothing.
            </p>
          ) : null}
        </div>
      ) : null}
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
              aria-current={turn === voice.voice_id ? "true" : undefined}
              className={clsx(
                "-mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-3 transition-colors first:border-t",
                turn === voice.voice_id && "bg-raised shadow-[inset_2px_0_0_var(--color-accent)]",
              )}
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
                {turn === voice.voice_id ? (
                  <StateWord state="running" className="ml-3">
                    Speaks now
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
                    cost={price}
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
    </div>
  );
}

/**
 * What a line in so many voices costs at most; empty where nothing is paid. Voices that have spoken
 * it before cost nothing, and only the server knows which have.
 */
function auditionPrice({ usd, unpriced }: WireEstimate, voices: number): string {
  return shortPriceText(unpriced > 0 ? null : usd * voices);
}
