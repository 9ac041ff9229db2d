import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";
import type { TakeKind } from "@/lib/rules/own-file";
import type { ShotState } from "./use-shot-state";

/**
 * Says that a part of the shot would be made otherwise now, why, and makes it again. Nothing for what is
 * up to date, and while it is made.
 */
export function PartOutOfDate({
  screen,
  kind,
  running,
  cost,
  onMake,
}: {
  screen: ShotState;
  kind: TakeKind;
  running: boolean;
  /** What it would cost; empty or left out where nothing is paid. */
  cost: string | undefined;
  onMake: () => void;
}) {
  const { stale, mayEdit } = screen;
  const reason = stale[kind];
  if (reason === undefined || running) return null;
  // A clip is made from the still and the voice: made before them, it would be out of date at once.
  const first = kind === "video" ? (["image", "audio"] as const).find((part) => stale[part]) : null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-warn pl-3">
      <p className="min-w-0 flex-1 basis-48 text-small text-soft">
        <span className="font-medium text-warn">Out of date.</span> {reason}
        {first && mayEdit ? ` Make the ${first} again first.` : ""}
      </p>
      {mayEdit && !first ? (
        <Button size="small" onClick={onMake}>
          <StartLabel cost={cost}>
            Make again<span className="sr-only"> {kind}</span>
          </StartLabel>
        </Button>
      ) : null}
    </div>
  );
}
