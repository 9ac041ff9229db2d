"use client";

import { CompareFilms } from "@/components/compare/compare-films";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useFilmVersions } from "./use-film-versions";

/** Two versions of a story's film beside each other; fetched apart from the page. */
export default function CompareVersions({
  storyId,
  first,
  onClose,
}: {
  storyId: string;
  /** Ids of the two to begin with. */
  first: readonly [string, string];
  onClose: () => void;
}) {
  const { data, error, reload } = useFilmVersions(storyId);
  if (data) {
    return (
      <CompareFilms
        key={first.join(" ")}
        versions={data.versions}
        first={first}
        onClose={onClose}
      />
    );
  }
  if (!error) return <p className="animate-breathe text-soft">Fetching both...</p>;
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
