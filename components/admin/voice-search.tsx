import { type FormEvent, useState } from "react";
import { HearSample } from "@/components/character/hear-sample";
import { AGE_CHOICES, GENDER_CHOICES, kindWords } from "@/components/character/voice-words";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { StateWord } from "@/components/ui/state-word";
import { TextInput } from "@/components/ui/text-input";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireFoundVoice, WireVoice } from "@/lib/contracts/voice";
import { characterErrors } from "@/lib/errors/catalogue/character";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";

/** Searches what the speech provider has beyond the catalogue. */
export function VoiceSearch({
  voices,
  onPick,
}: {
  /** What is in the catalogue already. */
  voices: readonly WireVoice[];
  onPick: (voice: WireFoundVoice) => void;
}) {
  const [text, setText] = useState("");
  const [gender, setGender] = useState<VoiceGender | "any">("any");
  const [age, setAge] = useState<VoiceAge | "any">("any");
  const [found, setFound] = useState<readonly WireFoundVoice[] | null>(null);
  const { isBusy: busy, error, attempt } = useAttempt();
  const known = new Set(voices.map(({ voice_id }) => voice_id));

  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    await attempt(async () => {
      const query = {
        ...(text.trim() ? { text } : {}),
        ...(gender === "any" ? {} : { gender }),
        ...(age === "any" ? {} : { age }),
      };
      const answer = await call("GET /default-voice-settings/search-voices", query, {
        onFailure: characterErrors["defaultVoice.searchFailed"].text,
      });
      setFound(answer.voices);
    });
  };

  return (
    <>
      <form onSubmit={search} className="flex flex-wrap items-end gap-4">
        <Field label="Words" className="min-w-48 flex-1">
          <TextInput type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label="Gender" className="w-36">
          <Select
            value={gender}
            choices={[{ value: "any", label: "Any" }, ...GENDER_CHOICES]}
            onChange={setGender}
          />
        </Field>
        <Field label="Age" className="w-36">
          <Select
            value={age}
            choices={[{ value: "any", label: "Any" }, ...AGE_CHOICES]}
            onChange={setAge}
          />
        </Field>
        <SubmitButton variant="secondary" label="Search" busyLabel="Searching..." busy={busy} />
      </form>
      <div className="mt-4">{error ? <ErrorBox message={error} /> : null}</div>
      {found === null ? null : found.length === 0 ? (
        <p className="mt-4 text-soft">No voice fits. Try other words.</p>
      ) : (
        <ul className="mt-4 flex flex-col">
          {found.map((voice) => (
            <li
              key={voice.voice_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:border-t"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-medium text-ink">{voice.name}</span>
                <span className="text-soft"> &ensp;{kindWords(voice)}</span>
                <span className="block text-small text-soft">
                  {[voice.description, voice.accent].filter(Boolean).join(" · ")}
                </span>
              </span>
              {voice.preview_url ? <HearSample name={voice.name} url={voice.preview_url} /> : null}
              {voice.added || known.has(voice.voice_id) ? (
                <StateWord state="done">In the catalogue</StateWord>
              ) : (
                <Button size="small" onClick={() => onPick(voice)}>
                  Fill In Below
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
