import { database, type Executor } from "@/db/client";
import type { LineRow } from "@/db/queries/lines";
import { deleteLine, redirectLine } from "@/db/queries/own-shots";
import {
  detachTakes,
  dropOldSets,
  keepReplacedLines,
  type LinesSnapshot,
} from "@/db/queries/replaced-lines";
import { lockStory } from "@/db/queries/stories";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import {
  OWN_SHOT_WORDS,
  type OwnShot,
  ownShotDirections,
  ownShotWords,
} from "@/lib/rules/own-shot";
import { sceneKey } from "@/lib/rules/shot-numbers";
import { requireUnlockedLines } from "@/lib/services/lock/require-unlocked";
import { changedMeanwhile } from "@/lib/services/text/changed-meanwhile";
import { parsedLines } from "./parsed-lines";
import { requireQuiet } from "./require-quiet";
import { staleMedia } from "./stale-media";
import { takeSnapshot } from "./write-lines";

/** A shot that is none of the script's, as it stands. */
type OwnLine = LineRow & { ownShot: OwnShot };

/**
 * Words for a shot on one line. @returns nothing for black
 * @throws AppError line.wordsMissing where it shows something and there are none
 */
export function saidOf(kind: OwnShot, words: string): string {
  if (OWN_SHOT_WORDS[kind].asks === null) return "";
  const said = words.replace(/\s+/gu, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(said)) throw new AppError("line.wordsMissing");
  return said;
}

/**
 * Gives a shot that is none of the script's other words. What was made of it stays, and is out of date.
 * @param editedFrom the words that were edited, to be replaced only while they stand there
 * @throws AppError line.wordsMissing, line.ofScript, shot.notFound, lock.locked, script.generationRunning,
 *   story.changedMeanwhile
 */
export async function rewordOwnShot(
  scope: StoryScope,
  lineId: string,
  { words, edited_from: editedFrom }: { words: string; edited_from?: string | undefined },
) {
  return changeOwnShot(scope, lineId, async (transaction, { line, keep }) => {
    const said = saidOf(line.ownShot, words);
    const text = ownShotWords(line.ownShot, line.stageDirections);
    if (text === said) return null;
    if (editedFrom !== undefined && editedFrom !== text) throw changedMeanwhile({ text });
    const setId = await keep("reworded");
    const stageDirections = ownShotDirections(line.ownShot, said);
    const stale = staleMedia(line, { ...line, stageDirections }, false);
    await redirectLine(transaction, line.id, { stageDirections, stale });
    return setId;
  });
}

/**
 * Takes a shot away that is none of the script's, with all that was made of it.
 * @throws AppError line.ofScript, shot.notFound, lock.locked, script.generationRunning
 */
export async function removeOwnShot(scope: StoryScope, lineId: string) {
  return changeOwnShot(scope, lineId, async (transaction, { line, keep }) => {
    const setId = await keep("removed");
    await detachTakes(transaction, setId, [line.id]);
    await deleteLine(transaction, line);
    return setId;
  });
}

/** What a change of such a shot works with. */
interface OwnShotChange {
  line: OwnLine;
  /** Keeps all lines as they are, to be brought back. @returns the id of the set */
  keep: (what: "reworded" | "removed") => Promise<string>;
}

async function changeOwnShot(
  scope: StoryScope,
  lineId: string,
  change: (transaction: Executor, given: OwnShotChange) => Promise<string | null>,
) {
  const { storyId } = scope;
  await requireQuiet(storyId);
  const replaced_lines_id = await database().transaction(async (transaction) => {
    await lockStory(transaction, storyId);
    const snapshot = await takeSnapshot(transaction, scope);
    const line = ownLineOf(snapshot, lineId);
    const place = snapshot.locations.find(({ id }) => id === line.sceneLocationId)?.name ?? null;
    const scene = sceneKey(place, line.timeOfDay);
    await requireUnlockedLines(transaction, storyId, [{ ...line, sceneKey: scene }]);
    const keep: OwnShotChange["keep"] = (what) =>
      keepReplacedLines(transaction, {
        ...{ storyId, snapshot, reason: "edit", script: null, scriptVersion: null },
        description: `${OWN_SHOT_WORDS[line.ownShot].name} at ${line.lineNumber} was ${what}.`,
        replacedBy: actingUserId(scope),
      });
    const setId = await change(transaction, { line, keep });
    await dropOldSets(transaction, storyId);
    return setId;
  });
  return { ...(await parsedLines(scope)), replaced_lines_id };
}

function ownLineOf({ lines }: LinesSnapshot, lineId: string): OwnLine {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new AppError("shot.notFound");
  const { ownShot } = line;
  if (ownShot === null) throw new AppError("line.ofScript");
  return { ...line, ownShot };
}
