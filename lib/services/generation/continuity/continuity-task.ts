import type { CastRow } from "@/db/queries/casting";
import { inputHash } from "@/lib/ledger/input-hash";
import type { ContinuityTask } from "@/lib/providers/ports/text-tasks";
import type { SceneFacts, SideMark } from "@/lib/rules/continuity/scene-facts";
import { lightSideOf } from "@/lib/rules/directing/light";
import { SceneSeats } from "@/lib/rules/directing/scene-seats";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { DirectedLine } from "../direct-story";
import { type SceneRun, sceneRuns } from "./scene-runs";

/** To be counted up when stories are noted by other rules, so that kept notes are not used again. */
const NOTES_VERSION = 1;

/**
 * Longer stories are not noted: an answer takes four minutes at most, and one that comes later is paid
 * all the same. 120 lines are about 20 scenes of 2 people with a change in each third line, at 40 tokens
 * for a scene and 30 for a person or a change: 3,200, with 4,000 for thinking 7,200, which a model of 40
 * tokens a second writes in three minutes. The longest film (345 s) has about 80 lines.
 */
const MOST_LINES = 120;

/** What is asked about a story, and by what the answer is known again. */
export interface ContinuityQuestion {
  task: ContinuityTask;
  /** The scenes as they stand, in the order of those of the task. */
  runs: SceneRun[];
  hash: string;
}

/** The question about all lines of a story; null where there is nothing to keep, or far too much. */
export function continuityQuestion(
  lines: readonly DirectedLine[],
  cast: readonly CastRow[],
): ContinuityQuestion | null {
  if (lines.length < 2 || lines.length > MOST_LINES) return null;
  const runs = sceneRuns(
    lines.map(({ row, subject }) => ({
      ...row.line,
      locationName: row.location?.name ?? null,
      shotType: subject.shotType,
    })),
  );
  const scenes = runs.map((run, index) =>
    sceneFacts(run, index + 1, lines.slice(run.start, run.start + run.lineNumbers.length)),
  );
  const places = new Map(lines.map(({ subject: { location } }) => [location.name, location]));
  const task: ContinuityTask = {
    task: "continuity",
    scenes,
    cast: cast.map(({ mapping, character }) => ({
      name: mapping.scriptCharacter,
      description: character?.imageDescription ?? "",
    })),
    places: [...places.values()].map(({ name, description }) => ({ name, description })),
  };
  // What the director decides goes along to be kept to, and is no reason to ask again.
  const words = { keys: runs.map(({ key }) => key), cast: task.cast, places: task.places };
  return { task, runs, hash: inputHash({ version: NOTES_VERSION, ...words }) };
}

function sceneFacts(run: SceneRun, id: number, lines: readonly DirectedLine[]): SceneFacts {
  const speaking = lines.flatMap(({ row, subject }) =>
    subject.shotType === "talking" ? [row.line.characterName] : [],
  );
  const seen = lines.flatMap(({ people }) => people.map(({ mapping }) => mapping.scriptCharacter));
  const names = [...new Set([...speaking, ...seen])].filter((name) => seen.includes(name));
  const seats = new SceneSeats(names);
  return {
    id,
    heading: run.heading,
    time: lines[0]?.subject.timeOfDay ?? "",
    lightSide: lightSideOf(run.heading),
    people: names.map((name) => ({ name, side: MARKS[seats.sideOf(name)] })),
    lines: lines.map(({ row: { line } }) => ({
      lineNumber: line.lineNumber,
      speaker: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
      stageDirections: line.stageDirections,
      dialogue: line.dialogueText,
    })),
  };
}

const MARKS: Record<ReturnType<SceneSeats["sideOf"]>, SideMark> = {
  left: "L",
  right: "R",
  middle: "C",
};
