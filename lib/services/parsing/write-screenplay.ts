import { listLines } from "@/db/queries/lines";
import { getStory } from "@/db/queries/stories";
import { saveScript } from "@/db/queries/writing";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import {
  type DialoguePart,
  readScript,
  type ScreenplayElement,
  writeFountain,
} from "@/lib/screenplay";
import { requireUnlockedScript } from "@/lib/services/lock/require-unlocked";
import { isSameContent } from "./match-lines";
import { contentOf } from "./plan-lines";
import { requireQuiet } from "./require-quiet";

/**
 * Writes the parsed lines of a story that is told in prose as a screenplay and saves that as the
 * script, so that single lines can be changed in it. The prose stays among the script's versions; no
 * line changes.
 * @throws AppError line.scriptChanged when the saved script is no prose or changes meanwhile;
 *   line.notWritable when the screenplay would not read as the same lines; lock.locked
 */
export async function writeAsScreenplay(scope: StoryScope): Promise<{ script_version: number }> {
  const { storyId } = scope;
  await requireUnlockedScript(storyId);
  await requireQuiet(storyId);
  const [story, lines] = await Promise.all([getStory(storyId), listLines({ storyId })]);
  const rows = lines.filter(({ line }) => line.ownShot === null);
  const prose = readScript(story.script);
  if (prose.shape !== "prose" || rows.length === 0) throw new AppError("line.scriptChanged");
  const elements: ScreenplayElement[] = prose.elements.filter(({ kind }) => kind === "title-page");
  let place: string | null = null;
  for (const { line, location } of rows) {
    if (location && location.name !== place) {
      place = location.name;
      const text = line.timeOfDay === "" ? place : `${place} - ${line.timeOfDay}`;
      elements.push({ kind: "scene-heading", text, sceneNumber: null });
    }
    elements.push(toElement(line));
  }
  const script = writeFountain(elements);
  const read = readScript(script).lines;
  const isSame =
    read.length === rows.length &&
    rows.every(({ line }, at) => {
      const other = read[at];
      return other !== undefined && isSameContent(line, contentOf(other));
    });
  if (!isSame) throw new AppError("line.notWritable");
  const version = await saveScript({
    storyId,
    script,
    expectedVersion: story.scriptVersion,
    savedBy: actingUserId(scope),
  });
  if (version === null) throw new AppError("line.scriptChanged");
  return { script_version: version };
}

function toElement(line: {
  characterName: string;
  extension: string;
  stageDirections: string;
  dialogueText: string;
}): ScreenplayElement {
  if (line.characterName === NON_SPEAKING_PART) {
    return { kind: "action", text: line.stageDirections };
  }
  const parts: DialoguePart[] = [];
  if (line.stageDirections !== "") {
    parts.push({ kind: "parenthetical", text: line.stageDirections });
  }
  parts.push({ kind: "speech", text: line.dialogueText });
  const extensions = line.extension === "" ? [] : [line.extension];
  return { kind: "dialogue", characterName: line.characterName, extensions, dual: false, parts };
}
