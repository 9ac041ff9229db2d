import { lazy, Suspense, useState } from "react";
import { takeName } from "@/components/shot/take-strip";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
  const [isOpen, setIsOpen] = useState(false);
  if (takes.length < 2) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        className="mt-1 first:-ml-3"
        onClick={() => setIsOpen(true)}
      >
        {`Compare ${what}`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={`Compare ${what}`} isWide>
        {/* As wide as what comes, so that nothing jumps. */}
        <Suspense
          fallback={
            <p className="h-72 w-[56rem] max-w-full animate-breathe text-soft">Fetching both...</p>
          }
        >
          <CompareTakes takes={takes} nameOf={(index) => takeName(takes, index)} />
        </Suspense>
      </Dialog>
    </>
  );
}
