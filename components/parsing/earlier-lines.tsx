import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { WireReplacedLines } from "@/lib/contracts/parsing-changes";

/** The sets of lines that were replaced, each with the way back to it. */
export function EarlierLines({
  sets,
  disabled,
  onRestore,
}: {
  sets: readonly WireReplacedLines[];
  disabled: boolean;
  onRestore: (setId: string) => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  if (sets.length === 0) return null;
  const restore = async (setId: string) => {
    setOpen(false);
    await onRestore(setId);
  };
  return (
    <>
      <Button size="small" variant="quiet" disabled={disabled} onClick={() => setOpen(true)}>
        Earlier lines
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Earlier lines"
        description="Lines as they were before something replaced them, with everything that was made of them. The last five are kept."
      >
        <ol className="border-t border-line">
          {sets.map((set) => (
            <li
              key={set.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p>{set.line_count} lines</p>
                <p className="text-small text-soft">
                  <time dateTime={set.replaced_at} suppressHydrationWarning>
                    {new Date(set.replaced_at).toLocaleString()}
                  </time>
                  : {set.description}
                </p>
              </div>
              <Button size="small" disabled={disabled} onClick={() => restore(set.id)}>
                Bring back
              </Button>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
