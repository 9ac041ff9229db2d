import { database, type Executor } from "@/db/client";
import { getLockedScript, lockStory } from "@/db/queries/stories";
import { saveScript } from "@/db/queries/writing";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError, type ErrorCode } from "@/lib/errors";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import {
  changeLine,
  type LineChange,
  type LineChangeRefusal,
  type LineTexts,
  readScript,
  type Script,
  type ScriptLine,
} from "@/lib/screenplay";
import { requireUnlockedScript } from "@/lib/services/lock/require-unlocked";
import { changedMeanwhile } from "@/lib/services/text/changed-meanwhile";
import { isSameContent, type LinePair } from "./match-lines";
import { parsedLines } from "./parsed-lines";
import { contentOf, linesOfScript, planLines } from "./plan-lines";
import { refuseUnusable } from "./refuse-unusable";
import { requireQuiet } from "./require-quiet";
import { takeSnapshot, writeLines } from "./write-lines";

const refusalCodes: Record<LineChangeRefusal, ErrorCode> = {
  prose: "line.prose",
  "no-line": "line.scriptChanged",
  "nothing-to-split": "line.nothingToSplit",
  "not-adjacent": "line.notAdjacent",
  "other-speaker": "line.otherSpeaker",
};

/**
 * Changes one line where it stands: in the script, as a new version of which nothing else differs,
 * and among the parsed lines, of which all others keep what they are. What was before can be brought
 * back. The script must be the one that the lines were made of.
 * @param editedFrom the texts that were edited, to be replaced only while they stand there
 * @throws AppError shot.notFound for a line of another story, line.*, lock.locked,
 *   script.generationRunning, story.changedMeanwhile
 */
export async function changeStoryLine(
  scope: StoryScope,
  lineId: string,
  change: LineChange,
  editedFrom?: LineTexts,
) {
  await requireUnlockedScript(scope.storyId);
  await requireQuiet(scope.storyId);
  await database().transaction(async (transaction) => {
    await lockStory(transaction, scope.storyId);
    await changeWithin(transaction, scope, lineId, change, editedFrom);
  });
  return parsedLines(scope);
}

async function changeWithin(
  transaction: Executor,
  scope: StoryScope,
  lineId: string,
  change: LineChange,
  editedFrom: LineTexts | undefined,
): Promise<void> {
  const story = await getLockedScript(transaction, scope.storyId);
  const before = await takeSnapshot(transaction, scope);
  const scripted = linesOfScript(before.lines);
  const index = scripted.findIndex(({ id }) => id === lineId);
  const stored = scripted[index];
  if (!stored) {
    const isOwnShot = before.lines.some(({ id }) => id === lineId);
    throw new AppError(isOwnShot ? "line.notOfScript" : "shot.notFound");
  }
  const script = readScript(story.script);
  if (script.shape === "prose") throw new AppError("line.prose");
  const isSameScript =
    script.lines.length === scripted.length &&
    script.lines.every((line, at) => {
      const row = scripted[at];
      return row !== undefined && isSameContent(row, contentOf(line));
    });
  if (!isSameScript) throw new AppError("line.scriptChanged");

  const wanted = tidy(change, script);
  if (editedFrom && wanted.kind === "edit") requireUnchanged(stored, editedFrom, wanted.texts);
  const result = changeLine(story.script, index + 1, wanted);
  if ("refusal" in result) throw new AppError(refusalCodes[result.refusal]);
  const changed = readScript(result.text);
  const pairs = pairUp(script.lines, changed.lines, index, wanted);
  if (!pairs) throw new AppError("line.notWritable");
  refuseUnusable(result.text, changed.lines);

  const savedBy = actingUserId(scope);
  const expectedVersion = story.scriptVersion;
  const save = { storyId: scope.storyId, script: result.text, expectedVersion, savedBy };
  const scriptVersion = await saveScript(save, transaction);
  if (scriptVersion === null) throw new AppError("line.scriptChanged");
  const places = new Map(before.locations.map(({ id, name }) => [id, name]));
  const planned = planLines(before.lines, places, changed.lines, pairs);
  await writeLines(
    transaction,
    scope,
    before,
    { script: changed, planned },
    {
      reason: "edit",
      description: sentenceFor(wanted, stored.lineNumber),
      script: story.script,
      scriptVersion,
      replacedBy: savedBy,
    },
  );
}

/** Texts on one line; a new name in capitals, as screenplays write it. */
function tidy(change: LineChange, script: Script): LineChange {
  if (change.kind !== "edit") return change;
  const name = onOneLine(change.texts.characterName);
  const isKnown = name === NON_SPEAKING_PART || script.characters.includes(name);
  const characterName = isKnown || script.shape !== "fountain" ? name : name.toUpperCase();
  const stageDirections = onOneLine(change.texts.stageDirections);
  const dialogueText = onOneLine(change.texts.dialogueText);
  const isSpoken = characterName !== NON_SPEAKING_PART;
  const needed = isSpoken ? dialogueText : stageDirections;
  if (!/[\p{L}\p{N}]/u.test(needed) || (!isSpoken && dialogueText !== "")) {
    throw new AppError("line.wordsMissing");
  }
  return { kind: "edit", texts: { characterName, stageDirections, dialogueText } };
}

/**
 * Refuses texts that replace others than those that were edited. Whoever saves what already stands there
 * has changed nothing of anybody's.
 * @throws AppError story.changedMeanwhile
 */
function requireUnchanged(stored: LineTexts, editedFrom: LineTexts, wanted: LineTexts): void {
  if (hasSameTexts(stored, editedFrom) || hasSameTexts(stored, wanted)) return;
  const { characterName: currentName, stageDirections: currentDirections } = stored;
  throw changedMeanwhile({ text: stored.dialogueText }, { currentName, currentDirections });
}

function hasSameTexts(one: LineTexts, other: LineTexts): boolean {
  return (
    one.characterName === other.characterName &&
    one.stageDirections === other.stageDirections &&
    one.dialogueText === other.dialogueText
  );
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/**
 * Which old line each new one goes on with; null when the script now reads otherwise than it should:
 * another number of lines, another speaker, or a change in a line that nobody touched.
 */
function pairUp(
  before: ScriptLine[],
  after: ScriptLine[],
  index: number,
  change: LineChange,
): LinePair[] | null {
  const [taken, given] = { edit: [1, 1], split: [1, 2], merge: [2, 1], remove: [1, 0] }[
    change.kind
  ] as [number, number];
  const shift = given - taken;
  if (after.length !== before.length + shift) return null;
  const pairs: LinePair[] = [];
  for (const [at, line] of before.entries()) {
    const isTouched = at >= index && at < index + taken;
    const newIndex = at < index ? at : at + shift;
    const other = after[newIndex];
    if (isTouched) continue;
    if (!other || !isSameContent(contentOf(line), contentOf(other))) return null;
    pairs.push({ oldIndex: at, newIndex, isSame: true });
  }
  if (given === 0) return pairs;
  const speaker =
    change.kind === "edit" ? change.texts.characterName : before[index]?.characterName;
  const touched = after.slice(index, index + given);
  if (touched.some((line) => line.characterName !== speaker)) return null;
  const [old, first] = [before[index], touched[0]];
  const isSame = Boolean(old && first && isSameContent(contentOf(old), contentOf(first)));
  pairs.push({ oldIndex: index, newIndex: index, isSame });
  return pairs;
}

function sentenceFor(change: LineChange, lineNumber: number): string {
  switch (change.kind) {
    case "edit":
      return `Line ${lineNumber} was edited.`;
    case "split":
      return `Line ${lineNumber} was split.`;
    case "merge":
      return `Lines ${lineNumber} and ${lineNumber + 1} were merged.`;
    case "remove":
      return `Line ${lineNumber} was removed.`;
  }
}
