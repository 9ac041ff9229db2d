import { useState } from "react";
import type { SavedText } from "@/components/writing/use-text-draft";
import { call } from "@/lib/client/call";
import { changedMeanwhile } from "@/lib/client/changed-meanwhile";
import { errorText } from "@/lib/client/client-error";
import { sendForm } from "@/lib/client/send-form";
import type { WireScriptImport } from "@/lib/contracts/import-script";
import { exportErrors } from "@/lib/errors/catalogue/export";
import type { ChosenType } from "@/lib/rules/script-paragraph";

/** A script of a file as it would be saved, and what somebody has changed of it. */
export interface LookedAt extends WireScriptImport {
  fileName: string;
  types: ReadonlyMap<number, ChosenType>;
}

/**
 * Brings a script of a file into a story: it is read, looked at, and only then saved.
 * @param saved what it replaces: the script that was there when the import began. What the page learns of
 * meanwhile is behind the dialog, and is never overwritten unseen.
 */
export function useScriptImport(storyId: string, saved: SavedText) {
  const [seen] = useState(saved);
  const [busy, setBusy] = useState<"reading" | "saving" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [script, setScript] = useState<LookedAt | null>(null);
  /** The version that somebody saved meanwhile, and that may be replaced as well. */
  const [newer, setNewer] = useState<number | null>(null);

  const read = async (file: File) => {
    if (busy) return;
    setBusy("reading");
    setError(null);
    setScript(null);
    try {
      const form = new FormData();
      form.set("file", file);
      const onFailure = exportErrors["import.failed"].text;
      const address = "POST /story/{id}/import-script";
      const answer = await sendForm(address, { id: storyId }, form, { onFailure });
      setScript({ ...answer, fileName: file.name, types: new Map() });
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(null);
    }
  };

  /** @returns the script as it is saved now; null when it could not be saved, which is said */
  const apply = async (): Promise<SavedText | null> => {
    if (busy || !script) return null;
    setBusy("saving");
    setError(null);
    try {
      const { story } = await call(
        "POST /story/{id}/import-script/{importId}/apply",
        {
          id: storyId,
          importId: script.import_id,
          changes: [...script.types].map(([index, type]) => ({ index, type })),
          replace: true,
          version: newer ?? seen.version,
        },
        { onFailure: exportErrors["import.notApplied"].text },
      );
      return story.script;
    } catch (cause) {
      setNewer(newerVersion(cause));
      setError(
        newerVersion(cause) === null
          ? errorText(cause)
          : "Somebody else saved the script meanwhile. Replace theirs? It stays among the earlier versions.",
      );
      return null;
    } finally {
      setBusy(null);
    }
  };

  return {
    ...{ busy, error, script, read, apply },
    /** Whether there is a script that would be replaced. */
    replaces: newer !== null || seen.text.trim() !== "",
    /** Makes an element another type; the one that was read takes the change back. */
    change: (index: number, type: ChosenType) =>
      setScript((before) => {
        if (!before) return null;
        const types = new Map(before.types).set(index, type);
        if (before.elements[index]?.type === type) types.delete(index);
        return { ...before, types };
      }),
    forget: () => {
      setScript(null);
      setError(null);
      setNewer(null);
    },
  };
}

function newerVersion(cause: unknown): number | null {
  const currentVersion = changedMeanwhile(cause)?.currentVersion;
  return typeof currentVersion === "number" ? currentVersion : null;
}
