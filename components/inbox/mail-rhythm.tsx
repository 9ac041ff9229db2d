"use client";

import { useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { inboxErrors } from "@/lib/errors/catalogue/inbox";
import type { MailRhythm } from "@/lib/rules/inbox";

const CHOICES: readonly { value: MailRhythm; label: string }[] = [
  { value: "soon", label: "Soon: after ten quiet minutes, at most once an hour" },
  { value: "daily", label: "Once a day, at eight in the morning" },
  { value: "never", label: "Never: I look here" },
];

/** How often the caller is written to; saved as soon as it is chosen, with the zone they are in. */
export function MailRhythmChoice({ rhythm }: { rhythm: MailRhythm }) {
  const [chosen, setChosen] = useState(rhythm);
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const choose = async (wanted: MailRhythm) => {
    setChosen(wanted);
    setSaved(false);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      await call(
        "PUT /inbox/settings",
        { rhythm: wanted, time_zone: timeZone },
        { onFailure: inboxErrors["inbox.settingsNotSaved"].text },
      );
      setError(null);
      setSaved(true);
    } catch (cause) {
      setChosen(chosen);
      setError(errorText(cause));
    }
  };
  return (
    <>
      <p className="mb-3 max-w-2xl text-soft">
        Mentions and requests for your approval are mailed at once, unless you want no mail at all.
        Nothing is mailed that you have read here.
      </p>
      <RadioGroup
        label="How often you are written to"
        value={chosen}
        choices={CHOICES}
        onChange={(wanted) => void choose(wanted)}
      />
      <p role="status" className="mt-2 min-h-5 text-small text-good">
        {isSaved ? "Saved." : ""}
      </p>
      {error ? <ErrorBox message={error} /> : null}
    </>
  );
}
