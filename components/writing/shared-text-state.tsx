import { ErrorBox } from "@/components/ui/error-box";
import { DraftNotices, UnsavedWords } from "./draft-notices";
import { TheirVersion } from "./their-version";
import type { SharedText } from "./use-shared-text";

/**
 * What there is to say about a text that is being edited: that a draft of it is back, that saving failed,
 * or that somebody else saved another, which stands beside it then.
 * @param failure what stands before the reason of a failure
 * @param question asked before the screen is left
 */
export function SharedTextState({
  shared,
  failure,
  question,
}: {
  shared: SharedText;
  failure?: string;
  question?: string;
}) {
  const { draft, busy, error, theirs } = shared;
  return (
    <>
      <DraftNotices draft={draft} {...(question ? { question } : {})} onDiscard={shared.cancel} />
      {error ? <ErrorBox message={failure ? `${failure}: ${error}` : error} /> : null}
      {theirs === null ? null : (
        <TheirVersion
          face="words"
          theirs={{ text: theirs, version: 0, savedBy: null }}
          mine={draft.text}
          busy={busy}
          onWrite={draft.write}
          onTake={shared.takeTheirs}
          onKeep={() => void shared.keepMine()}
        />
      )}
      <UnsavedWords draft={draft} />
    </>
  );
}
