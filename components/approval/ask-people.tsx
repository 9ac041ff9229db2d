import { useState } from "react";
import { scenesOf } from "@/components/production/scenes-of";
import { ALL, sceneChoices } from "@/components/shot-list/list-filter";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/lib/client/use-query";
import type { WireLine } from "@/lib/contracts/parsing";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import { atLeast } from "@/lib/rules/permission";
import AskForm from "./ask-form";

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
  const people = useQuery("GET /story/{id}/people", { id: storyId }, { onFailure });
  const approvals = useQuery("GET /story/{id}/approvals", { id: storyId }, { onFailure });
  const error = people.error ?? approvals.error;
  const [scene, setScene] = useState<string>(ALL);
  const shots =
    scene === ALL
      ? lines
      : (scenesOf(lines).find((one) => String(one.number) === scene)?.shots ?? []);
  const seen = shots.filter((line) => line.image_url !== null || line.video_url !== null);
  const approved = new Set(
    approvals.data?.shots.flatMap((shot) =>
      shot.state === "approved" && !shot.on_older_take ? [shot.line_id] : [],
    ),
  );
  const asked = seen.filter(({ id }) => !approved.has(id));
  if (error) {
    return (
      <TryAgain
        message={error}
        onTry={() => {
          void people.reload();
          void approvals.reload();
        }}
      />
    );
  }
  if (!people.data || !approvals.data) return <p className="text-soft">Loading...</p>;
  return (
    <div>
      <Field label="Shots" className="w-full">
        <Select value={scene} choices={sceneChoices(lines)} onChange={setScene} />
      </Field>
      <p aria-live="polite" className="mt-2 text-small text-soft">
        {words(asked.length, shots.length - seen.length)}
      </p>
      <AskForm
        storyId={storyId}
        lineIds={asked.map(({ id }) => id)}
        people={people.data.people.filter(({ level }) => atLeast(level, "commenter"))}
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
