import { useState } from "react";
import { call } from "@/lib/client/call";
import type { WireLine } from "@/lib/contracts/parsing";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { OWN_SHOT_WORDS, type OwnShot, ownShotWords } from "@/lib/rules/own-shot";
import type { useCut } from "./use-cut";

/** What was last done to a shot that is none of the script's, and the lines as they were before. */
export interface DoneToShot {
  words: string;
  setId: string;
}

/**
 * Puts shots that the script does not have into its cut, changes their words and takes them away again.
 * The lines are others then, and the cut is read again.
 */
export function useOwnShots(
  storyId: string,
  editor: Pick<ReturnType<typeof useCut>, "change" | "afterSaving">,
  onLines: (lines: WireLine[]) => void,
) {
  const [done, setDone] = useState<DoneToShot | null>(null);
  /** Does something once what was changed is saved. @returns whether it was done */
  const doThen = async (work: () => Promise<WireLine[]>) => {
    const lines = await editor.afterSaving(work);
    if (lines) onLines(lines);
    return lines !== null;
  };
  const of = (line: WireLine) => ({ id: storyId, lineId: line.id });
  const nameOf = ({ own_shot }: WireLine) =>
    own_shot ? OWN_SHOT_WORDS[own_shot].name : "The shot";
  const note = (words: string, setId: string | null) =>
    setDone(setId === null ? null : { words, setId });
  return {
    done,
    /** Behind a clip; null for the first of all. @returns whether it is there */
    putIn: async (shot: { kind: OwnShot; words: string; behind: string | null }) => {
      const { behind, ...given } = shot;
      const after = behind === null ? null : lineOfClip(behind);
      let lineId = "";
      const isDone = await doThen(async () => {
        const made = await call("POST /story/{id}/own-shots", { id: storyId, ...given, after });
        lineId = made.line_id;
        setDone(null);
        return made.parsed_lines;
      });
      // Behind a clip that was moved, or one of several, it does not come to stand by itself.
      if (isDone) editor.change({ does: "move", clipId: lineId, after: behind });
      return isDone;
    },
    reword: (line: WireLine, words: string) =>
      doThen(async () => {
        const edited_from = line.own_shot && ownShotWords(line.own_shot, line.stage_directions);
        const sent = { ...of(line), words, edited_from };
        const now = await call("PUT /story/{id}/own-shots/{lineId}", sent);
        note(`${nameOf(line)} has other words.`, now.replaced_lines_id);
        return now.parsed_lines;
      }),
    remove: (line: WireLine) =>
      doThen(async () => {
        const now = await call("DELETE /story/{id}/own-shots/{lineId}", of(line));
        note(`${nameOf(line)} is deleted.`, now.replaced_lines_id);
        return now.parsed_lines;
      }),
    /** As it was before what was done last. */
    bringBack: () =>
      doThen(async () => {
        if (!done) return [];
        const now = await call("POST /script-parsing/restore-lines", {
          ...{ story_id: storyId, replaced_lines_id: done.setId },
        });
        setDone(null);
        return now.parsed_lines;
      }),
  };
}
