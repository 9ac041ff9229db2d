import { lazy, type ReactNode, Suspense, useState } from "react";
import { FileDrop } from "@/components/script/file-drop";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useRecut } from "./use-recut";

const HandOverParts = lazy(() => import("./hand-over-parts"));

/**
 * A page of a film from which it can be handed over to an editor, and onto which a recut can be dropped.
 * @param children the page, given the button that opens it
 */
export function HandOver({
  storyId,
  mayEdit,
  children,
}: {
  storyId: string;
  mayEdit: boolean;
  children: (button: ReactNode) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const { recut, bring, take } = useRecut(storyId);
  const dropped = (file: File) => {
    setOpen(true);
    void bring(file);
  };
  return (
    <FileDrop onFile={mayEdit ? dropped : null} label="Drop a recut here">
      {children(<Button onClick={() => setOpen(true)}>Hand over</Button>)}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        isWide
        title="Hand over"
        description="The film for editing programs, and the way back from them."
      >
        <Suspense fallback={<Skeleton className="h-64 sm:w-160" />}>
          <HandOverParts {...{ storyId, mayEdit, recut }} onRecut={bring} onTake={take} />
        </Suspense>
      </Dialog>
    </FileDrop>
  );
}
