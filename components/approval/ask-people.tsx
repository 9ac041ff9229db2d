"use client";

import { useState } from "react";
import { scenesOf } from "@/components/production/scenes-of";
import { ALL, sceneChoices } from "@/components/shot-list/list-filter";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useQuery } from "@/lib/client/use-query";
import type { WireLine } from "@/lib/contracts/parsing";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import { atLeast } from "@/lib/rules/permission";
import AskForm from "./ask-form";
import { useIsOpen } from "./shot-marks";

/** Who is asked about which shots: those with a picture that nobody approved. */
export default function AskPeople({
  storyId,
  lines,
  onAsked,
}: {
  storyId: string;
  lines: readonly WireLine[];
  onAsked: () => void;
}) {
  const onFailure = approvalErrors["approval.notRead"].text;
  const { data, error, reload } = useQuery(
    "GET /story/{id}/people",
    { id: storyId },
    { onFailure },
  );
  const [scene, setScene] = useState<string>(ALL);
  const isOpen = useIsOpen();
  const shots =
    scene === ALL
      ? lines
      : (scenesOf(lines).find((one) => String(one.number) === scene)?.shots ?? []);
  const seen = shots.filter((line) => line.image_url !== null || line.video_url !== null);
  const asked = seen.filter(({ id }) => isOpen(id));
  if (error) {
    return (
      <ErrorBox
        message={error}
        action={
          <Button size="small" onClick={() => void reload()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!data) return <p className="text-soft">Loading...</p>;
  return (
    <div>
      <Field label="Shots" className="w-full">
        {(control) => (
          <Select {...control} value={scene} choices={sceneChoices(lines)} onChange={setScene} />
        )}
      </Field>
      <p aria-live="polite" className="mt-2 text-small text-soft">
        {words(asked.length, shots.length - seen.length)}
      </p>
      <AskForm
        storyId={storyId}
        lineIds={asked.map(({ id }) => id)}
        people={data.people.filter(({ level }) => atLeast(level, "commenter"))}
        onAsked={onAsked}
      />
    </div>
  );
}

/** `12 shots are asked about. 3 have no picture yet.` */
function words(asked: number, withoutPicture: number): string {
  const first =
    asked === 0
      ? "No shot here waits for an approval."
      : `${asked} ${asked === 1 ? "shot is" : "shots are"} asked about.`;
  if (withoutPicture === 0) return first;
  return `${first} ${withoutPicture} ${withoutPicture === 1 ? "has" : "have"} no picture yet.`;
}
