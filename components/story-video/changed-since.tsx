import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { StateWord } from "@/components/ui/state-word";
import type { Production } from "@/lib/client/use-production";
import { shotCount } from "@/lib/rules/shot";

/**
 * Says that a film is older than its shots, with a way to join it anew, and that shots are older than
 * what they are made from, with a way to those: joined now, they would be in the film as they are.
 * Nothing while both are right.
 * @param isOfOtherShots whether the lines have another order or length than the film, whatever was counted
 * @param onRebuild null where nobody may or can
 */
export function ChangedSince({
  storyId,
  production: { changed_shots, outdated_shots: stale },
  isOfOtherShots,
  mayEdit,
  onRebuild,
}: {
  storyId: string;
  production: Pick<Production, "changed_shots" | "outdated_shots">;
  isOfOtherShots: boolean;
  mayEdit: boolean;
  onRebuild: (() => void) | null;
}) {
  const changed = changed_shots ?? 0;
  const hasChanged = changed > 0 || isOfOtherShots;
  if (!hasChanged && stale === 0) return null;
  return (
    <section aria-label="Changes since this film" className="flex flex-col items-start gap-3">
      {hasChanged ? (
        <p className="text-small text-soft figures">
          <StateWord state="stale" />
          {changed > 0
            ? `. ${shotCount(changed)} changed since this film.`
            : ". The shots have changed since this video was made."}
        </p>
      ) : null}
      {hasChanged && onRebuild ? (
        <Button variant="primary" onClick={onRebuild}>
          Rebuild
        </Button>
      ) : null}
      {stale > 0 ? (
        <p className="text-small text-soft figures">
          {`${shotCount(stale)} ${stale === 1 ? "is" : "are"} older than the words, the people or the look now.`}
        </p>
      ) : null}
      {stale > 0 && mayEdit ? (
        <LinkButton size="small" href={`/story/${storyId}/script-media#generate`}>
          Make again
        </LinkButton>
      ) : null}
    </section>
  );
}
