import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { LinkButton } from "@/components/ui/link-button";
import { TextArea } from "@/components/ui/text-area";
import { TryAgain } from "@/components/ui/try-again";
import { DraftNotices, UnsavedWords } from "@/components/writing/draft-notices";
import { TheirVersion } from "@/components/writing/their-version";
import { useFreshStory } from "@/components/writing/use-fresh-story";
import { theirsOf } from "@/components/writing/use-shared-text";
import type { TextDraft } from "@/components/writing/use-text-draft";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { writingErrors } from "@/lib/errors/catalogue/writing";
import { LOGLINE_MAXIMUM } from "@/lib/rules/writing";

/** Where the logline stands on its screen. */
export const LOGLINE_FORM_ID = "current-logline";

/** The logline itself. After saving, the story is shown. */
export function LoglineForm({
  storyId,
  draft,
  mayEdit,
}: {
  storyId: string;
  draft: TextDraft;
  mayEdit: boolean;
}) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const storyPath = `/story/${storyId}`;
  const fresh = useFreshStory(storyId, ({ logline }) => {
    if (logline.text === draft.base.text) return;
    if (draft.changed && logline.text !== draft.text) setTheirs(logline.text);
    else draft.discard({ text: logline.text, version: 0 });
  });

  /** @param editedFrom the saved text that mine replaces */
  const save = async (editedFrom = draft.base.text) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const input = { story_id: storyId, logline: draft.text, edited_from: editedFrom };
      const { story } = await call("POST /logline/edit-logline", input, {
        onFailure: writingErrors["logline.notSaved"].text,
      });
      draft.settle({ text: story.logline.text, version: 0 });
      router.push(storyPath);
      router.refresh();
    } catch (cause) {
      setTheirs(theirsOf(cause));
      setError(errorText(cause));
      setBusy(false);
    }
  };
  const takeTheirs = (text: string) => {
    draft.discard({ text, version: 0 });
    setTheirs(null);
    setError(null);
  };

  return (
    <div
      id={LOGLINE_FORM_ID}
      className="lg:sticky lg:top-[calc(var(--bar-height)+16px)] lg:self-start"
    >
      <DraftNotices draft={draft} onDiscard={() => takeTheirs(theirs ?? draft.base.text)} />
      {fresh.error ? (
        <TryAgain
          className="mb-4"
          message={fresh.error}
          isBusy={fresh.isLoading}
          onTry={fresh.reload}
        />
      ) : null}
      <Field
        label={<span className="text-heading font-semibold text-ink">Current Logline</span>}
        help={
          mayEdit
            ? "The whole story in a sentence or two: who wants what, and what stands in the way."
            : null
        }
      >
        <TextArea
          rows={6}
          readOnly={!mayEdit}
          maxLength={LOGLINE_MAXIMUM}
          placeholder={mayEdit ? "" : "This story has no logline yet."}
          className="min-h-40 text-lead"
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
        />
      </Field>
      {theirs === null ? null : (
        <div className="mt-4">
          <TheirVersion
            face="words"
            theirs={{ text: theirs, version: 0, savedBy: null }}
            mine={draft.text}
            busy={busy}
            onWrite={draft.write}
            onTake={() => takeTheirs(theirs)}
            onKeep={() => void save(theirs)}
          />
        </div>
      )}
      {error ? <ErrorBox className="mt-4" message={error} /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        {mayEdit ? (
          <Button variant="primary" disabled={busy || !draft.changed} onClick={() => void save()}>
            {busy ? "Saving..." : "Save Logline"}
          </Button>
        ) : null}
        <LinkButton href={storyPath} variant="quiet">
          {mayEdit ? "Cancel" : "Back"}
        </LinkButton>
        <UnsavedWords draft={draft} />
      </div>
    </div>
  );
}
