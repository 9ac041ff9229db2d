import type { LineToDirect } from "@/db/queries/line-plans";
import { inputHash } from "@/lib/ledger/input-hash";

/** Lines that stand together and play in one scene. */
export interface SceneRun {
  heading: string;
  lineNumbers: number[];
  /** Where its first line stands among all lines, from 0. */
  start: number;
  /** Hash of its lines: notes of a scene hold as long as its words are these, wherever it stands. */
  key: string;
}

/** What of a line, stored or of a script that nobody has stored, tells its scene and is noted of it. */
type SceneLine = Pick<
  LineToDirect,
  "lineNumber" | "locationName" | "characterName" | "stageDirections" | "dialogueText"
> & { sceneHeading: string | null; extension: string | null };

/** The heading of a line's scene, by which the director tells scenes apart as well. */
export function headingOf({
  sceneHeading,
  locationName,
}: Pick<SceneLine, "sceneHeading" | "locationName">): string {
  return sceneHeading || (locationName ?? "");
}

/** The scenes of a story, in order. Of two that are word for word the same each has a key of its own. */
export function sceneRuns(lines: readonly SceneLine[]): SceneRun[] {
  const starts = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    return before && headingOf(before) === headingOf(line) ? [] : [at];
  });
  const seen = new Map<string, number>();
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1] ?? lines.length);
    const [first] = own;
    const heading = first ? headingOf(first) : "";
    const words = own.map(({ characterName, extension, stageDirections, dialogueText }) => [
      characterName,
      extension,
      stageDirections,
      dialogueText,
    ]);
    const hash = inputHash({ heading, words });
    const times = seen.get(hash) ?? 0;
    seen.set(hash, times + 1);
    return {
      heading,
      lineNumbers: own.map(({ lineNumber }) => lineNumber),
      start,
      key: times === 0 ? hash : `${hash}:${times}`,
    };
  });
}
