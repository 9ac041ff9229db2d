import { lazy } from "react";
import { takeName } from "@/components/shot/take-strip";
import { DialogButton } from "@/components/ui/dialog-button";
import type { WireShotTake } from "@/lib/contracts/shot";

const CompareTakes = lazy(() => import("./compare-takes"));

/**
 * Opens two takes of a shot beside each other; nothing as long as there are not two.
 * @param what they are: `images` or `videos`
 */
export function CompareTakesButton({
  what,
  takes,
}: {
  what: string;
  takes: readonly WireShotTake[];
}) {
  if (takes.length < 2) return null;
  return (
    <DialogButton
      label={`Compare ${what}`}
      variant="quiet"
      aria-haspopup="dialog"
      className="mt-1 first:-ml-3"
      dialog={{ title: `Compare ${what}`, isWide: true }}
      // As wide as what comes, so that nothing jumps.
      waiting={
        <p className="h-72 w-[56rem] max-w-full animate-breathe text-soft">Fetching both...</p>
      }
    >
      {() => <CompareTakes takes={takes} nameOf={(index) => takeName(takes, index)} />}
    </DialogButton>
  );
}
