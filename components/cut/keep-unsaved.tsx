import { useEffect, useEffectEvent } from "react";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { call } from "@/lib/client/call";
import type { useCut } from "./use-cut";

/** Browsers send no more behind a page that is left: 64 KiB, with what else is under way. */
const MOST_BYTES = 60_000;

/**
 * Loses nothing that is not saved yet when the page is left: it is sent on the way, or, where it is too much
 * for that or could not be saved, asked for. Screens of the product are left while a save goes on.
 */
export function KeepUnsaved({
  editor: { isSaved, error, twoCuts, unsaved },
}: {
  editor: Pick<ReturnType<typeof useCut>, "isSaved" | "error" | "twoCuts" | "unsaved">;
}) {
  const isRefused = error !== null || twoCuts !== null;
  const send = useEffectEvent(() => {
    const cut = unsaved();
    if (!cut || isRefused) return;
    // Nobody is there any more to be told of what fails.
    call("PUT /story/{id}/cut", cut, { keepalive: true }).catch(() => undefined);
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    const cut = unsaved();
    if (cut && JSON.stringify(cut).length > MOST_BYTES) event.preventDefault();
  });
  useEffect(() => {
    const onHide = () => send();
    const onLeave = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener("pagehide", onHide);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, []);
  return (
    <LeaveGuard
      active={!isSaved && isRefused}
      question="Leave without your last changes of the cut?"
      detail="They could not be saved yet. Try again here, or leave without them."
    />
  );
}
