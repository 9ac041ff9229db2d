import { useRouter } from "next/navigation";
import { useState } from "react";
import type { TheirText } from "@/components/writing/their-version";
import type { SavedText, TextDraft } from "@/components/writing/use-text-draft";
import { call } from "@/lib/client/call";
import { changedMeanwhile } from "@/lib/client/changed-meanwhile";
import { errorText } from "@/lib/client/client-error";
import type { WireStory } from "@/lib/contracts/story";
import { storyErrors } from "@/lib/errors/catalogue/story";

/**
 * Saves a script, and finds out when somebody else saved meanwhile: then nothing is saved, and both
 * texts are there to decide between.
 */
export function useScriptSave(storyId: string, draft: TextDraft) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<TheirText | null>(null);

  /** @param base the saved text that mine replaces */
  const save = async (base: SavedText = draft.base, text: string = draft.text) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const input = { story_id: storyId, script: text, version: base.version };
      const { story } = await call("POST /script/edit-script", input, {
        onFailure: storyErrors["script.notUpdated"].text,
      });
      draft.settle(story.script);
      router.push(`/story/${storyId}`);
      router.refresh();
    } catch (cause) {
      const other = theirsOf(cause);
      if (other) setTheirs(other);
      setError(errorText(cause));
      setBusy(false);
    }
  };

  return {
    busy,
    error,
    theirs,
    save: () => save(),
    /** Puts another script on the sheet and saves it. @param words say so, if it cannot be saved */
    saveOther: (text: string, words: string) => {
      draft.replace(text, words);
      return save(draft.base, text);
    },
    /** Saves mine on top of theirs. */
    keepMine: () => (theirs ? save(theirs) : save()),
    /** Goes on from their text; mine can be brought back. */
    takeTheirs: () => {
      if (!theirs) return;
      draft.discard(theirs);
      setTheirs(null);
      setError(null);
    },
    /** What is stored now, whoever stored it. */
    meet: ({ script }: WireStory) => {
      if (script.version === draft.base.version) return;
      const isMine = script.text === draft.text || !draft.changed;
      if (isMine) draft.discard(script);
      // A save that was refused has told already whose it is.
      else
        setTheirs((known) =>
          known?.version === script.version ? known : { ...script, savedBy: null },
        );
    },
  };
}

/** The other text of a refused save; null for every other failure. */
function theirsOf(cause: unknown): TheirText | null {
  const { currentText: text, currentVersion: version, savedBy } = changedMeanwhile(cause) ?? {};
  if (typeof text !== "string" || typeof version !== "number") return null;
  return { text, version, savedBy: typeof savedBy === "string" ? savedBy : null };
}
