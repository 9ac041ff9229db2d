import { LeaveGuard } from "@/components/forms/leave-guard";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TextDraft } from "./use-text-draft";

/** What there is to say about a text that is not saved: that it is back, replaced, about to be left. */
export function DraftNotices({
  draft,
  question = "Leave without saving?",
  onDiscard,
}: {
  draft: TextDraft;
  /** Asked before the screen is left. */
  question?: string;
  onDiscard: () => void;
}) {
  return (
    <>
      <LeaveGuard
        active={draft.changed}
        question={question}
        detail={
          draft.isKept
            ? "What you wrote is kept in this browser and will be here when you come back."
            : "What you wrote has not been saved."
        }
      />
      {draft.isRestored && draft.changed ? (
        <Notice
          className="mb-4"
          action={
            <Button size="small" variant="quiet" onClick={onDiscard}>
              Discard
            </Button>
          }
        >
          What you wrote here before was not saved yet. It is back.
        </Notice>
      ) : null}
      {draft.replacedWords === null ? null : (
        <Notice
          className="mb-4"
          action={
            <Button size="small" variant="quiet" onClick={draft.undo}>
              Undo
            </Button>
          }
        >
          {draft.replacedWords}
        </Notice>
      )}
    </>
  );
}

/** Beside the save button: that something is not saved, and where it is safe meanwhile. */
export function UnsavedWords({ draft }: { draft: TextDraft }) {
  return (
    <p aria-live="polite" className="text-small text-warn">
      {draft.changed ? `Unsaved changes${draft.isKept ? ", kept in this browser" : ""}` : null}
    </p>
  );
}
