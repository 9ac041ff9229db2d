import { database } from "@/db/client";
import { getStory, lockStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import type { Script } from "@/lib/screenplay";
import { countChanges, planLines } from "./plan-lines";
import { readStory } from "./read-story";
import { refuseUnusable } from "./refuse-unusable";
import { takeSnapshot, writeLines } from "./write-lines";

/**
 * Reads the saved script and replaces the story's lines, places and cast by what it says, all or
 * nothing. Lines that go on keep their shots, names that stay keep who plays them, and what is
 * replaced can be brought back.
 * @param read how a text was read that was the script a moment ago; left out, rules read the script
 * @returns null, and nothing is changed, when the script is not that text any more
 * @throws AppError when the script is empty, has nobody who speaks, or a line that is far too long
 */
export async function applyScript(
  scope: StoryScope,
  read?: { script: Script; text: string; replacedBy: string | null },
): Promise<{ lineCount: number; characterCount: number } | null> {
  const text = read?.text ?? (await getStory(scope.storyId)).script;
  const script = read?.script ?? readStory(text).script;
  refuseUnusable(text, script.lines);
  const isApplied = await database().transaction(async (transaction) => {
    // Whoever saves the script, or changes a line in it, waits for this lock or was here before.
    const current = await lockStory(transaction, scope.storyId);
    if (read && current !== text) return false;
    const before = await takeSnapshot(transaction, scope);
    const places = new Map(before.locations.map(({ id, name }) => [id, name]));
    const planned = planLines(before.lines, places, script.lines);
    const { changed, added, removed } = countChanges(planned);
    await writeLines(
      transaction,
      scope,
      before,
      { script, planned },
      {
        reason: "parse",
        description: `Parsing changed ${changed}, added ${added} and removed ${removed}.`,
        script: null,
        scriptVersion: null,
        replacedBy: read?.replacedBy ?? null,
      },
    );
    return true;
  });
  if (!isApplied) return null;
  return { lineCount: script.lines.length, characterCount: script.characters.length };
}
