import { database, type Executor } from "@/db/client";
import { saveMappings } from "@/db/queries/casting";
import { listCharacters } from "@/db/queries/characters";
import {
  deleteReplacedLines,
  detachTakes,
  dropOldSets,
  findReplacedLines,
  keepReplacedLines,
  type LinesSnapshot,
  listReplacedLines,
  writeBackLines,
} from "@/db/queries/replaced-lines";
import { getLockedScript, lockStory } from "@/db/queries/stories";
import { saveScript } from "@/db/queries/writing";
import { actingUserId, type StoryScope } from "@/lib/access";
import type { WireReplacedLines } from "@/lib/contracts/parsing-changes";
import { AppError } from "@/lib/errors";
import { requireNothingLocked } from "@/lib/services/lock/require-unlocked";
import { parsedLines } from "./parsed-lines";
import { requireQuiet } from "./require-quiet";
import { takeSnapshot } from "./write-lines";

/** The sets of lines that were replaced and can be brought back, newest first. */
export async function replacedLines(
  scope: StoryScope,
): Promise<{ replaced_lines: WireReplacedLines[] }> {
  const sets = await listReplacedLines(scope.storyId);
  return {
    replaced_lines: sets.map((set) => ({
      id: set.id,
      reason: set.reason,
      description: set.description,
      line_count: set.lineCount,
      replaced_at: set.createdAt.toISOString(),
    })),
  };
}

/**
 * Brings a set of replaced lines back as it was, with everything that was made of them, and keeps
 * today's lines in its place, so that this can be undone as well. An edit in place had changed the
 * script too: that comes back with it, unless somebody has saved another one since.
 * @param setId null for the newest
 * @throws AppError lock.locked, line.nothingToRestore, script.generationRunning
 */
export async function restoreLines(scope: StoryScope, setId: string | null) {
  await requireNothingLocked(scope.storyId);
  await requireQuiet(scope.storyId);
  await database().transaction(async (transaction) => {
    await lockStory(transaction, scope.storyId);
    await restoreWithin(transaction, scope, setId);
  });
  const [lines, sets] = await Promise.all([parsedLines(scope), replacedLines(scope)]);
  return { ...lines, ...sets };
}

async function restoreWithin(
  transaction: Executor,
  scope: StoryScope,
  setId: string | null,
): Promise<void> {
  const { storyId } = scope;
  const set = await findReplacedLines(transaction, storyId, setId);
  if (!set) throw new AppError("line.nothingToRestore");
  const today = await takeSnapshot(transaction, scope);
  const story = await getLockedScript(transaction, storyId);
  const replacedBy = actingUserId(scope);
  const bringsScript = set.script !== null && set.scriptVersion === story.scriptVersion;
  const scriptVersion = bringsScript
    ? await saveScript(
        {
          storyId,
          script: set.script ?? "",
          expectedVersion: story.scriptVersion,
          savedBy: replacedBy,
        },
        transaction,
      )
    : null;
  const keptId = await keepReplacedLines(transaction, {
    storyId,
    snapshot: today,
    reason: "restore",
    description: "Earlier lines were brought back.",
    script: scriptVersion === null ? null : story.script,
    scriptVersion,
    replacedBy,
  });
  const staying = new Set(set.snapshot.lines.map(({ id }) => id));
  const going = today.lines.map(({ id }) => id).filter((id) => !staying.has(id));
  await detachTakes(transaction, keptId, going);
  await writeBackLines(transaction, storyId, set.snapshot);
  await saveMappings(transaction, storyId, await castOf(transaction, scope, set.snapshot, today));
  await deleteReplacedLines(transaction, set.id);
  await dropOldSets(transaction, storyId);
}

/** Who plays each name: what people decided since stays; characters that are gone play nobody. */
async function castOf(
  transaction: Executor,
  scope: StoryScope,
  snapshot: LinesSnapshot,
  today: LinesSnapshot,
) {
  const characters = await listCharacters(scope.projectId, transaction);
  const living = new Set(characters.map(({ character }) => character.id));
  const decided = new Map(today.mappings.map((mapping) => [mapping.scriptCharacter, mapping]));
  return snapshot.mappings.map((before) => {
    const { position } = before;
    const mapping = { ...(decided.get(before.scriptCharacter) ?? before), position };
    const isGone = mapping.characterId !== null && !living.has(mapping.characterId);
    const nobody = { characterId: null, autoMatched: 0, similarityScore: 0 };
    return isGone ? { ...mapping, ...nobody, matchType: "none" as const } : mapping;
  });
}
