import { useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { WireLine } from "@/lib/contracts/parsing";
import type { WireEditedTexts } from "@/lib/contracts/parsing-changes";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { busyRuns } from "./busy-generation";

export interface LineProblem {
  message: string;
  /** Runs that would have to be cancelled first. */
  runIds: string[] | null;
  /** Tries again what was refused. */
  again: () => Promise<void>;
}

/**
 * Changes of single lines and the way back, with where the lines come from.
 * @param print changes whenever the lines do
 * @param onChanged brings the page up to date
 */
export function useLineChanges(storyId: string, print: string, onChanged: () => Promise<void>) {
  const readings = useQuery(
    "GET /script-parsing/script-reading/{storyId}",
    { storyId },
    {
      onFailure: storyErrors["parsing.readingFailed"].text,
      version: print,
    },
  );
  const replaced = useQuery(
    "GET /script-parsing/replaced-lines/{storyId}",
    { storyId },
    {
      onFailure: storyErrors["line.restoreFailed"].text,
      version: print,
    },
  );
  const [done, setDone] = useState<{ text: string; canUndo: boolean } | null>(null);
  const [problem, setProblem] = useState<LineProblem | null>(null);
  const [busy, setBusy] = useState(false);

  /** Makes a change; what it throws is thrown on, so that a dialog can show it. */
  const change = async (work: () => Promise<unknown>, said: string, canUndo = true) => {
    setBusy(true);
    setProblem(null);
    setDone(null);
    try {
      await work();
      await onChanged();
      setDone({ text: said, canUndo });
      void readings.reload();
      void replaced.reload();
    } finally {
      setBusy(false);
    }
  };

  /** The same for what has no dialog: what goes wrong is shown above the lines. */
  const attempt = async (
    work: () => Promise<unknown>,
    said: string,
    canUndo = true,
  ): Promise<void> => {
    try {
      await change(work, said, canUndo);
    } catch (cause) {
      setProblem({
        message: errorText(cause),
        runIds: busyRuns(cause),
        again: () => attempt(work, said, canUndo),
      });
    }
  };

  const options = { onFailure: storyErrors["line.changeFailed"].text } as const;
  const ofStory = { story_id: storyId };
  const ofLine = ({ id }: Line) => ({ ...ofStory, line_id: id });
  return {
    reading: readings.data?.reading ?? null,
    earlier: replaced.data?.replaced_lines ?? [],
    done,
    problem,
    loadError: readings.error ?? replaced.error,
    busy,
    edit: (line: Line, texts: WireEditedTexts, edited_from: WireEditedTexts) =>
      change(
        () =>
          call(
            "POST /script-parsing/edit-line",
            { ...ofLine(line), ...texts, edited_from },
            options,
          ),
        `Line ${line.line_number} was edited.`,
      ),
    split: (line: Line, at: number) =>
      change(
        () => call("POST /script-parsing/split-line", { ...ofLine(line), at }, options),
        `Line ${line.line_number} was split.`,
      ),
    merge: (line: Line) =>
      attempt(
        () => call("POST /script-parsing/merge-line", ofLine(line), options),
        `Lines ${line.line_number} and ${line.line_number + 1} were merged.`,
      ),
    remove: (line: Line) =>
      attempt(
        () => call("POST /script-parsing/remove-line", ofLine(line), options),
        `Line ${line.line_number} was removed.`,
      ),
    restore: (setId?: string) =>
      attempt(
        () =>
          call(
            "POST /script-parsing/restore-lines",
            { ...ofStory, ...(setId ? { replaced_lines_id: setId } : {}) },
            { onFailure: storyErrors["line.restoreFailed"].text },
          ),
        "The earlier lines are back.",
      ),
    writeScreenplay: () =>
      attempt(
        () =>
          call("POST /script-parsing/write-screenplay", ofStory, {
            onFailure: storyErrors["script.notUpdated"].text,
          }),
        "The script is a screenplay now. The prose is among its versions.",
        false,
      ),
  };
}

type Line = Pick<WireLine, "id" | "line_number">;
