import type { LineWithMedia } from "@/db/queries/lines";
import { AppError } from "@/lib/errors";
import {
  isShown,
  lackingOf,
  type MissingChoice,
  type ShotMaterial,
} from "@/lib/rules/missing-shots";

/** What the rules about missing shots want to know of a line. */
export function materialOf(row: LineWithMedia): ShotMaterial {
  return {
    characterName: row.line.characterName,
    hasVideo: row.video !== null,
    hasImage: row.image !== null,
    hasAudio: row.audio !== null,
  };
}

/**
 * Sees to it that a story video can be made of these lines in the way that was chosen.
 * @throws AppError storyVideo.noShots, storyVideo.noVideos, or storyVideo.shotsMissing, which names
 * every line without a video, and what else it lacks in its details
 */
export function requireFilmableShots(rows: readonly LineWithMedia[], choice: MissingChoice): void {
  const shots = rows.map((row) => ({ row, lacks: lackingOf(materialOf(row)) }));
  if (!rows.some((row) => isShown(materialOf(row), "still"))) {
    throw new AppError("storyVideo.noShots");
  }
  const missing = shots.filter(({ lacks }) => lacks.length > 0);
  if (choice === "fail" && missing.length > 0) {
    throw new AppError("storyVideo.shotsMissing", {
      values: { lines: lineList(missing.map(({ row }) => row.line.lineNumber)) },
      details: {
        missing: missing.map(({ row, lacks }) => {
          const { id, lineNumber } = row.line;
          return { id, line_number: lineNumber, lacks };
        }),
      },
    });
  }
  if (!rows.some((row) => isShown(materialOf(row), choice))) {
    throw new AppError("storyVideo.noVideos");
  }
}

/** `line 3`, or `lines 3, 5 and 9` */
function lineList(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  if (numbers.length === 1) return `line ${last}`;
  return `lines ${numbers.slice(0, -1).join(", ")} and ${last}`;
}
