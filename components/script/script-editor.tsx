"use client";

import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { useEarlyText } from "@/components/ui/use-early-text";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { editScript, SCRIPT_MAXIMUM } from "@/lib/contracts/story";
import { paperClasses } from "./screenplay-page";
import { type SavedScript, useScriptDraft } from "./use-script-draft";

const EXAMPLE = `INT. LAMP ROOM - NIGHT

Rain on the glass. MARTA, 34, red scarf, wipes the great lens.

VOSS (O.S.)
It is midnight, Marta.

MARTA
(without turning)
Let me finish the glass.`;

const AREA_ID = "script";

/** What goes wrong with a save, and what somebody else saved meanwhile when that is the reason. */
interface SaveFailure {
  text: string;
  theirs: SavedScript | null;
}

/** The script of a story, written on the same page on which it is read. */
export function ScriptEditor({
  storyId,
  saved,
  mayEdit,
}: {
  storyId: string;
  saved: SavedScript;
  mayEdit: boolean;
}) {
  const router = useRouter();
  const draft = useScriptDraft(storyId, saved);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyText(area, AREA_ID, draft.text);
  const storyPath = `/story/${storyId}`;

  const save = async (version = draft.version) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const input = { story_id: storyId, script: draft.text, version };
      await call(editScript, input, { onFailure: "script.notUpdated" });
      draft.forget();
      router.push(storyPath);
      router.refresh();
    } catch (cause) {
      setFailure({ text: errorText(cause), theirs: theirsOf(cause) });
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
    event.preventDefault();
    void save();
  };
  const takeTheirs = (theirs: SavedScript) => {
    draft.reset(theirs);
    setFailure(null);
    area.current?.focus();
  };

  const lineCount = draft.text === "" ? 0 : draft.text.split("\n").length;
  return (
    <div>
      {draft.restored ? (
        <Notice
          className="mb-4"
          action={
            <Button size="small" variant="quiet" onClick={() => draft.reset(saved)}>
              Discard it
            </Button>
          }
        >
          What you wrote here before was not saved yet. It is back.
        </Notice>
      ) : null}
      <label htmlFor={AREA_ID} className="sr-only">
        Current Script
      </label>
      <textarea
        ref={area}
        id={AREA_ID}
        value={draft.text}
        readOnly={!mayEdit}
        maxLength={SCRIPT_MAXIMUM}
        spellCheck
        placeholder={mayEdit ? EXAMPLE : "This story has no script yet."}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={mayEdit ? onKeyDown : undefined}
        className={clsx(
          paperClasses,
          // The same column of 61 characters as on the page that is read.
          "px-[max(16px,calc((100%-61ch)/2))]",
          // Phones zoom into smaller text when it is touched.
          "max-sm:text-[16px]",
          "block min-h-[62dvh] w-full resize-y whitespace-pre-wrap lg:h-[68dvh]",
          "focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0",
        )}
      />
      {failure ? (
        <ErrorBox
          className="mt-4"
          message={failure.text}
          action={
            failure.theirs ? (
              <Conflict theirs={failure.theirs} take={takeTheirs} keep={save} />
            ) : null
          }
        />
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:p-4">
        {mayEdit ? (
          <Button variant="primary" disabled={busy || !draft.changed} onClick={() => save()}>
            {busy ? "Saving..." : "Save Script"}
          </Button>
        ) : null}
        <LinkButton href={storyPath} variant="quiet">
          {mayEdit ? "Cancel" : "Back"}
        </LinkButton>
        <p aria-live="polite" className="ml-auto text-small text-soft figures">
          {draft.changed ? (
            <span className="text-warn">
              Unsaved changes{draft.kept ? ", kept in this browser" : ""}
            </span>
          ) : null}
        </p>
        <p className="text-small text-faint figures">
          {lineCount} {lineCount === 1 ? "line" : "lines"}
        </p>
      </div>
    </div>
  );
}

/** Two people saved: whoever comes second decides, and neither text is lost before. */
function Conflict({
  theirs,
  take,
  keep,
}: {
  theirs: SavedScript;
  take: (theirs: SavedScript) => void;
  keep: (version: number) => Promise<void>;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => take(theirs)}>
        Load their version
      </Button>
      <Button size="small" variant="danger" onClick={() => keep(theirs.version)}>
        Save mine over it
      </Button>
    </div>
  );
}

function theirsOf(error: unknown): SavedScript | null {
  if (!(error instanceof ClientError) || error.code !== "story.changedMeanwhile") return null;
  const { script, version } = error.details;
  return typeof script === "string" && typeof version === "number"
    ? { text: script, version }
    : null;
}
