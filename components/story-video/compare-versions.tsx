import { CompareFilms } from "@/components/compare/compare-films";
import { TryAgain } from "@/components/ui/try-again";
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
  return <TryAgain message={error} onTry={() => void reload()} />;
}
