import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { WireLine } from "@/lib/contracts/parsing";

const AskPeople = lazy(() => import("./ask-people"));

/** Opens the form that asks people to decide about the shots of a scene, or of the whole story. */
export function AskAboutShots(props: { storyId: string; lines: readonly WireLine[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Ask for approval
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Ask for approval"
        description="People of the project are asked to approve shots, or to say what should change."
      >
        <Suspense fallback={<p className="text-soft">Loading...</p>}>
          <AskPeople {...props} onAsked={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
