"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import type { WireEstimate } from "@/lib/contracts/spending";
import type { WireVoice } from "@/lib/contracts/voice";
import { characterErrors } from "@/lib/errors/catalogue/character";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";
import { VoiceList } from "./voice-list";
import { AGE_CHOICES, GENDER_CHOICES } from "./voice-words";

interface Kind {
  gender: VoiceGender;
  age: VoiceAge;
}

/**
 * Chooses a character's voice by gender, age and ear. Another gender or age reads the voices again;
 * when the voice that is set is not among them, the first one is set in its place.
 * @param initial with `usedBy`: names of other characters by the voice they have
 * @param backHref where saving leads
 */
export function VoiceChoice({
  characterId,
  initial,
  auditionLine,
  auditionCost,
  backHref,
}: {
  characterId: string;
  initial: {
    kind: Kind;
    voices: readonly WireVoice[];
    voiceId: string | null;
    usedBy: Record<string, string[]>;
  };
  auditionLine: string | null;
  /** What that line costs in one voice that has not spoken it yet. */
  auditionCost: WireEstimate;
  backHref: string;
}) {
  const router = useRouter();
  const [kind, setKind] = useState(initial.kind);
  const [voices, setVoices] = useState<readonly WireVoice[] | null>(initial.voices);
  const [saved, setSaved] = useState(initial.voiceId);
  const [chosen, setChosen] = useState(initial.voiceId ?? initial.voices[0]?.voice_id ?? null);
  const [usedBy, setUsedBy] = useState(initial.usedBy);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Counts the readings of voices: only the last one that was asked for is shown. */
  const asked = useRef(0);

  useOnReturn(async () => {
    try {
      const failure = { onFailure: characterErrors["character.voiceSettingsFailed"].text } as const;
      const settings = await call(
        "GET /voice_gen/load-voice-settings/{characterId}",
        { characterId },
        failure,
      );
      setUsedBy(settings.usedBy);
      setSaved(settings.currentSettings?.voice_id ?? null);
      setError(null);
    } catch (cause) {
      setError(errorText(cause));
    }
  });

  const store = async (voiceId: string) => {
    const input = { character_id: characterId, voice_id: voiceId };
    await call("POST /voice_gen/save-default-voice-setting", input, {
      onFailure: characterErrors["voice.notSaved"].text,
    });
    setSaved(voiceId);
  };

  const change = async (next: Kind) => {
    asked.current += 1;
    const mine = asked.current;
    const before = voices ? { kind, voices } : initial;
    setKind(next);
    setVoices(null);
    setError(null);
    let isRead = false;
    try {
      const found = await call("GET /voice_gen/get-filtered-voices", next, {
        onFailure: characterErrors["character.voiceOptionsFailed"].text,
      });
      if (asked.current !== mine) return;
      isRead = true;
      setVoices(found.voices);
      if (found.voices.some(({ voice_id }) => voice_id === chosen)) return;
      const first = found.voices[0];
      setChosen(first?.voice_id ?? null);
      if (first) {
        await store(first.voice_id);
        toast.success(`${first.name} is the voice now.`);
      }
    } catch (cause) {
      if (asked.current !== mine) return;
      if (!isRead) {
        setKind(before.kind);
        setVoices(before.voices);
      }
      setError(errorText(cause));
    }
  };

  const save = async () => {
    if (chosen === null) return;
    setBusy(true);
    setError(null);
    try {
      await store(chosen);
      router.push(backHref);
      router.refresh();
    } catch (cause) {
      setError(errorText(cause));
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-(--container-form) gap-4">
        <Field label="Gender" className="flex-1">
          <Select
            value={kind.gender}
            choices={GENDER_CHOICES}
            onChange={(gender) => change({ ...kind, gender })}
          />
        </Field>
        <Field label="Age" className="flex-1">
          <Select
            value={kind.age}
            choices={AGE_CHOICES}
            onChange={(age) => change({ ...kind, age })}
          />
        </Field>
      </div>
      {auditionLine ? (
        <blockquote className="max-w-(--container-page) border-l-2 border-line-strong pl-4 font-script text-lead text-soft">
          {auditionLine}
        </blockquote>
      ) : (
        <p className="text-small text-faint">
          Once a script gives this character a line, you can hear it here in every voice.
        </p>
      )}
      {voices === null ? (
        <div role="status" aria-label="Loading voices" className="flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : (
        <VoiceList
          characterId={characterId}
          voices={voices}
          chosen={chosen}
          saved={saved}
          usedBy={usedBy}
          hasLine={auditionLine !== null}
          lineCost={auditionCost}
          onChoose={setChosen}
        />
      )}
      {error ? <ErrorBox message={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={busy || chosen === null} onClick={save}>
          {busy ? "Saving..." : "Save Voice"}
        </Button>
      </div>
    </div>
  );
}
