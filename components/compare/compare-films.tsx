import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/lib/client/use-query";
import type { WireFilmVersion, WireShotDifference } from "@/lib/contracts/film-versions";
import { frameCode } from "@/lib/rules/film-frames";
import { filmVersionName } from "@/lib/rules/film-name";
import { framesFor } from "@/lib/rules/house-format";
import { CompareView } from "./compare-view";
import { differenceWords, settingsDifference } from "./difference-words";
import type { InStep } from "./use-in-step";

/**
 * Two versions of a film beside each other, and what is different in the newer one.
 * @param first ids of the two to begin with
 */
export function CompareFilms({
  versions,
  first,
  onClose,
}: {
  versions: readonly WireFilmVersion[];
  first: readonly [string, string];
  onClose: () => void;
}) {
  const [[oneId, otherId], choose] = useState(first);
  const one = versions.find(({ id }) => id === oneId) ?? versions.at(-1);
  const other = versions.find(({ id }) => id === otherId) ?? versions.at(0);
  const choices = versions.map((each) => ({ value: each.id, label: filmVersionName(each) }));
  if (!one || !other) return null;
  return (
    <section aria-label="Compare versions">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="w-56 max-sm:w-full">
          <Select
            aria-label="First version"
            size="small"
            value={one.id}
            choices={choices}
            onChange={(id) => choose([id, other.id])}
          />
        </div>
        <span className="text-small text-faint max-sm:hidden">and</span>
        <div className="w-56 max-sm:w-full">
          <Select
            aria-label="Second version"
            size="small"
            value={other.id}
            choices={choices}
            onChange={(id) => choose([one.id, id])}
          />
        </div>
        <Button size="small" variant="quiet" className="sm:ml-auto" onClick={onClose}>
          Back to the film
        </Button>
      </div>
      <CompareView key={`${one.id} ${other.id}`} one={sideOf(one)} other={sideOf(other)}>
        {(inStep) => <Difference one={one} other={other} inStep={inStep} />}
      </CompareView>
    </section>
  );
}

function sideOf(version: WireFilmVersion) {
  return {
    label: `Version ${version.version}`,
    url: version.stored_video_url,
    kind: "video" as const,
    durationSeconds: version.duration,
  };
}

/** What is different in the newer one; a click goes to the shot in both. */
function Difference({
  one,
  other,
  inStep,
}: {
  one: WireFilmVersion;
  other: WireFilmVersion;
  inStep: Pick<InStep, "seek" | "standAt">;
}) {
  const query = useQuery(
    "GET /film-version/{filmId}/difference",
    { filmId: one.id, with: other.id },
    { onFailure: "What is different could not be read." },
  );
  const shots = query.data?.shots;
  const begin = useEffectEvent(() => {
    // Films begin black, with their titles: the first shot that differs is seen, else the middle.
    const middle = framesFor(Math.max(one.duration ?? 0, other.duration ?? 0) / 2);
    inStep.standAt(shots?.[0]?.start ?? middle);
  });
  useEffect(() => {
    if (shots !== undefined) begin();
  }, [shots]);
  const [older, newer] = one.version <= other.version ? [one, other] : [other, one];
  const settings = settingsDifference(older, newer);
  if (one.id === other.id) {
    return <p className="mt-5 text-soft">Choose two versions to compare them.</p>;
  }
  return (
    <section aria-label="What is different" className="mt-6">
      <h2 className="text-heading font-semibold">{`Different in version ${newer.version}`}</h2>
      {settings.length > 0 ? (
        <p className="mt-1 text-small text-soft">{`Made ${settings.join(", ")}.`}</p>
      ) : null}
      {query.data ? (
        <ShotDifferences shots={query.data.shots} goTo={inStep.seek} />
      ) : query.error ? (
        <TryAgain className="mt-3" message={query.error} onTry={() => void query.reload()} />
      ) : (
        <p className="mt-3 animate-breathe text-soft">Comparing the shots...</p>
      )}
    </section>
  );
}

function ShotDifferences({
  shots,
  goTo,
}: {
  shots: readonly WireShotDifference[] | null;
  goTo: (frame: number) => void;
}) {
  if (shots === null) {
    return (
      <p className="mt-3 text-soft">
        One of them was made before films kept their shots: look at both above.
      </p>
    );
  }
  if (shots.length === 0) {
    return <p className="mt-3 text-soft">Every shot is the same in both.</p>;
  }
  return (
    <ol aria-label="Shots that differ" className="mt-3 max-w-2xl divide-y divide-line">
      {shots.map((shot) => (
        <li key={shot.clip ?? shot.line_id}>
          <button
            type="button"
            onClick={() => goTo(shot.start)}
            className="flex w-full items-baseline gap-4 rounded-control px-2 py-2 text-left hover:bg-raised max-sm:py-3"
          >
            <span className="w-20 shrink-0 figures">
              {shot.line_number === null ? "A line" : `Line ${shot.line_number}`}
            </span>
            <span className="min-w-0 flex-1 text-soft">
              {differenceWords(shot)}
              {shot.line_number === null ? ", no longer in the script" : ""}
            </span>
            <span className="text-small text-faint figures">{frameCode(shot.start)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
