import { Button } from "@/components/ui/button";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { filmVersionName } from "@/lib/rules/film-name";
import { CreatedDate } from "./created-date";

/** Says that an older film is in the player, with the way back. */
export function WatchedVersion({
  film,
  newest,
  onReturn,
}: {
  film: WireStoryVideo;
  /** The film of the story. */
  newest: WireStoryVideo;
  onReturn: () => void;
}) {
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-accent pl-3 text-soft"
    >
      <span className="min-w-0">
        You are watching <span className="text-ink">{filmVersionName(film)}</span>, made{" "}
        <CreatedDate iso={film.created_at} />.
      </span>
      <Button size="small" variant="quiet" onClick={onReturn}>
        {`Back to version ${newest.version}`}
      </Button>
    </p>
  );
}
