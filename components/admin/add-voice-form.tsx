import { type FormEvent, useState } from "react";
import { AGE_CHOICES, GENDER_CHOICES } from "@/components/character/voice-words";
import { SubmitButton } from "@/components/forms/submit-button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireFoundVoice, WireVoice } from "@/lib/contracts/voice";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { DEFAULT_VOICE_AGE, DEFAULT_VOICE_GENDER } from "@/lib/rules/voice";

/** The fields that are plain text, in the order in which they stand. */
const FIELDS = [
  { name: "name", label: "Name", required: true, help: null },
  { name: "voice_id", label: "Voice id", required: true, help: "As the speech provider knows it." },
  { name: "accent", label: "Accent", required: false, help: null },
  { name: "description", label: "Description", required: false, help: null },
  { name: "use_case", label: "Use case", required: false, help: null },
  {
    name: "preview_url",
    label: "Preview address",
    required: true,
    help: "An https address of an mp3 or wav; the sample is copied from there.",
  },
] as const;
type FieldName = (typeof FIELDS)[number]["name"];

/**
 * Adds a voice to the catalogue.
 * @param found fills the form with a voice of the provider's library
 * @param isBuiltIn the built-in speech has its own voices and takes no others
 */
export function AddVoiceForm({
  found,
  isBuiltIn,
  onAdded,
}: {
  found: WireFoundVoice | null;
  isBuiltIn: boolean;
  onAdded: (voice: WireVoice) => void;
}) {
  const [texts, setTexts] = useState<Record<FieldName, string>>({
    name: found?.name ?? "",
    voice_id: found?.voice_id ?? "",
    accent: found?.accent ?? "",
    description: found?.description ?? "",
    use_case: found?.use_case ?? "",
    preview_url: found?.preview_url ?? "",
  });
  const [gender, setGender] = useState(found?.gender ?? DEFAULT_VOICE_GENDER);
  const [age, setAge] = useState(found?.age ?? DEFAULT_VOICE_AGE);
  const { isBusy: busy, error, attempt } = useAttempt();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    await attempt(async () => {
      const owner = found?.public_owner_id;
      const { voice } = await call(
        "POST /default-voice-settings/add-voice",
        { ...texts, gender, age, ...(owner ? { public_owner_id: owner } : {}) },
        { onFailure: characterErrors["defaultVoice.addFailed"].text },
      );
      toast.success(`${voice.name} is in the catalogue.`);
      setTexts({
        name: "",
        voice_id: "",
        accent: "",
        description: "",
        use_case: "",
        preview_url: "",
      });
      onAdded(voice);
    });
  };

  if (isBuiltIn) {
    return (
      <p className="max-w-(--container-page) text-soft">
        The built-in speech has its own voices, all of them listed above. Configure ElevenLabs
        (ELEVENLABS_API_KEY) to search its voices and add others.
      </p>
    );
  }
  return (
    <form onSubmit={submit} className="flex max-w-(--container-form) flex-col gap-5">
      {FIELDS.map(({ name, label, required, help }) => (
        <Field key={name} label={label} help={help}>
          <TextInput
            name={name}
            required={required}
            type={name === "preview_url" ? "url" : "text"}
            autoComplete="off"
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        </Field>
      ))}
      <div className="flex gap-4">
        <Field label="Gender" className="flex-1">
          <Select value={gender} choices={GENDER_CHOICES} onChange={setGender} />
        </Field>
        <Field label="Age" className="flex-1">
          <Select value={age} choices={AGE_CHOICES} onChange={setAge} />
        </Field>
      </div>
      {error ? <ErrorBox message={error} /> : null}
      <div>
        <SubmitButton label="Add Voice" busyLabel="Adding..." busy={busy} />
      </div>
    </form>
  );
}
