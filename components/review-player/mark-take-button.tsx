import { lazy } from "react";
import { DialogButton } from "@/components/ui/dialog-button";
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
  if (!take) return null;
  return (
    <DialogButton
      label={`Draw a note on the ${what}`}
      variant="quiet"
      aria-haspopup="dialog"
      className="mt-1 first:-ml-3"
      dialog={{
        title: `A note on the ${what}`,
        description: "It is kept with the notes of this shot.",
        isWide: true,
      }}
      waiting={<p className="animate-breathe text-soft">Fetching the {what}...</p>}
    >
      {(close) => (
        <MarkTake key={take.id} storyId={storyId} lineId={lineId} take={take} onWritten={close} />
      )}
    </DialogButton>
  );
}
