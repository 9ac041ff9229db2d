import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const ShotExportsForm = lazy(() => import("./shot-exports-form"));

/**
 * Takes the shots of a story along: as printed boards, laid out as somebody wants them, and as a list
 * for spreadsheets.
 * @param scenes to choose one of them, with `all` first
 */
export function ShotExports(props: {
  storyId: string;
  scenes: readonly { value: string; label: string }[];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Boards and shot list
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Boards and shot list"
        description="With the numbers, takes and times of the film as it is now."
      >
        <Suspense fallback={<p className="text-soft">Loading...</p>}>
          <ShotExportsForm {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}
