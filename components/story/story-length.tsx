"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { storyErrors } from "@/lib/errors/catalogue/story";
import {
  type StoryLength as Length,
  presentStoryLength,
  STORY_MINUTES,
  STORY_SECONDS,
  storyLengthSeconds,
} from "@/lib/rules/story-length";

/** How long the film is planned to be; 0 minutes mean at least 15 seconds. */
export function StoryLength({
  storyId,
  length: initial,
  mayEdit,
}: {
  storyId: string;
  length: Length;
  mayEdit: boolean;
}) {
  const [length, setLength] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const router = useRouter();
  const change = async (wanted: Length) => {
    const before = length;
    const seconds = storyLengthSeconds(wanted);
    if (seconds === null) return;
    const next = presentStoryLength(seconds);
    setLength(next);
    setError(null);
    try {
      const failure = { onFailure: storyErrors["story.lengthNotUpdated"].text } as const;
      const { story } = await call(
        "PUT /story/{id}/update-length",
        { id: storyId, ...next },
        failure,
      );
      setLength(story.length);
      router.refresh();
    } catch (cause) {
      setLength(before);
      setError(errorText(cause));
    }
  };
  const seconds = STORY_SECONDS.filter((value) => length.minutes > 0 || value > 0);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Minutes">
          <Select
            disabled={!mayEdit}
            value={String(length.minutes)}
            choices={STORY_MINUTES.map(toChoice)}
            onChange={(minutes) => change({ ...length, minutes: Number(minutes) })}
          />
        </Field>
        <Field label="Seconds">
          <Select
            disabled={!mayEdit}
            value={String(length.seconds)}
            choices={seconds.map(toChoice)}
            onChange={(chosen) => change({ ...length, seconds: Number(chosen) })}
          />
        </Field>
      </div>
      {error ? <ErrorBox message={error} /> : null}
    </div>
  );
}

function toChoice(value: number): { value: string; label: string } {
  return { value: String(value), label: String(value) };
}
