import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { MarkedTake } from "./mark-take";

const MarkTake = lazy(() => import("./mark-take"));

/** Opens the chosen still or clip of a shot to draw a note on it; nothing where there is none. */
export function MarkTakeButton({
  what,
  storyId,
  lineId,
  take,
}: {
  /** `image` or `video` */
  what: string;
  storyId: string;
  lineId: string;
  take: MarkedTake | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (!take) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        className="mt-1 first:-ml-3"
        onClick={() => setIsOpen(true)}
      >
        {`Draw a note on the ${what}`}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`A note on the ${what}`}
        description="It is kept with the notes of this shot."
        isWide
      >
        <Suspense fallback={<p className="animate-breathe text-soft">Fetching the {what}...</p>}>
          <MarkTake
            key={take.id}
            storyId={storyId}
            lineId={lineId}
            take={take}
            onWritten={() => setIsOpen(false)}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
