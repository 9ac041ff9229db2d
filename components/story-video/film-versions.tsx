import { toast } from "@/components/ui/toast";
import { TryAgain } from "@/components/ui/try-again";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { invalidateProduction } from "@/lib/client/query-keys";
import type { WireFilmVersion } from "@/lib/contracts/film-versions";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { useFilmVersions } from "./use-film-versions";
import { VersionRow } from "./version-row";

const NO_SHOTS = "This film was made before the lengths of its shots were kept.";

/**
 * Every film that was made of a story, the newest number first: watched, compared, named, restored and
 * deleted here. Fetched apart from the page.
 * @param watchedVersion number of the one that is in the player; null while two are compared
 * @param onWatch told the id of the one to show
 * @param onCompare told the ids of two
 * @param onNamed told the version with its new name
 * @param onCut told the shots of the version whose cut is wanted again
 * @param onFilm told when another one has become the film of the story, or the last one is gone
 */
export default function FilmVersions({
  storyId,
  watchedVersion,
  mayEdit,
  onWatch,
  onCompare,
  onNamed,
  onFilm,
  onCut,
}: {
  storyId: string;
  watchedVersion: number | null;
  mayEdit: boolean;
  onWatch: (filmId: string) => Promise<void>;
  onCompare: (filmIds: [string, string]) => void;
  onNamed: (version: WireFilmVersion) => void;
  onFilm: () => Promise<void>;
  onCut: (shots: NonNullable<WireStoryVideo["shots"]>) => void;
}) {
  const query = useFilmVersions(storyId);
  const versions = query.data?.versions ?? null;
  if (versions === null) {
    return query.error ? (
      <TryAgain message={query.error} onTry={() => void query.reload()} />
    ) : (
      <p className="animate-breathe text-soft">Looking for earlier films...</p>
    );
  }
  const put = (version: WireFilmVersion) =>
    query.change(({ versions: known }) => ({
      versions: known.map((each) => (each.version === version.version ? version : each)),
    }));
  const actions = {
    watch: onWatch,
    compare: (filmId: string) => {
      const watched = versions.find(({ version }) => version === watchedVersion);
      const beside = watched && watched.id !== filmId ? watched : neighbourOf(versions, filmId);
      if (beside) onCompare([filmId, beside.id]);
    },
    name: async (filmId: string, name: string) => {
      const { version } = await call("PUT /film-version/{filmId}", { filmId, name });
      put(version);
      onNamed(version);
    },
    restore: async (filmId: string) => {
      await call("POST /film-version/{filmId}/restore", { filmId });
      await Promise.all([query.reload(), onFilm(), invalidateProduction()]);
    },
    takeCut: async ({ id: filmId, version }: WireFilmVersion) => {
      const { video } = await call("GET /film-version/{filmId}", { filmId });
      if (!video.shots) throw new ClientError(NO_SHOTS, "client.noShots", 0);
      onCut(video.shots);
      toast(`The cut is that of version ${version} again.`);
    },
    remove: async ({ id: filmId, is_current }: WireFilmVersion) => {
      const input = { filmId, ...(is_current ? { confirm: true } : {}) };
      const left = await call("DELETE /film-version/{filmId}", input);
      query.change(() => left);
      await Promise.all([onFilm(), invalidateProduction()]);
    },
  };
  return (
    <ol aria-label="Versions of the film" className="divide-y divide-line border-y border-line">
      {versions.map((version) => (
        <VersionRow
          key={version.version}
          version={version}
          isWatched={version.version === watchedVersion}
          isOnly={versions.length === 1}
          mayEdit={mayEdit}
          {...actions}
        />
      ))}
    </ol>
  );
}

/** The version before a version, or after the first one. */
function neighbourOf(versions: readonly WireFilmVersion[], filmId: string) {
  const place = versions.findIndex(({ id }) => id === filmId);
  return versions[place + 1] ?? versions[place - 1];
}
