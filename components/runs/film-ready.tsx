import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import { filmPath } from "./run-words";

/** Long enough to finish a sentence elsewhere; a pointer over it, or a hidden page, stops the clock. */
const SHOWN_MS = 30_000;

/**
 * Says that a film can be watched, with the way to it. On the film's own page it has appeared already.
 * @param runId one notice for one run
 */
export function sayFilmIsReady(
  runId: string,
  story: { id: string; title: string },
  pathname: string,
): void {
  if (pathname === `/story/${story.id}/edit-video`) return;
  const words = (
    <span>
      The film is ready:{" "}
      <Link
        href={filmPath(story.id)}
        className="font-semibold text-accent underline underline-offset-2 hover:text-accent-bright"
      >
        Watch
      </Link>
    </span>
  );
  toast.success(words, { id: runId, description: story.title, duration: SHOWN_MS });
}
