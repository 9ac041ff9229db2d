/**
 * Code directs: size, move and people of every shot come from rules, so that the same script gives
 * the same pictures and no model can forget a rule. Models and painters only fill in what is seen.
 */
import { findSeenPeople } from "./mentioned-people";
import { type Draft, SceneFraming } from "./scene-framing";
import type { CameraMove, ShotSize, ShotType } from "./shot";
import { readShotCues } from "./shot-cues";
import { chooseCameraMove, type MoveHistory } from "./shot-move";
import type { VoiceGender } from "./voice";

/** One parsed script line, as far as a director needs it. */
export interface PlanLine {
  lineNumber: number;
  /** Heading or place; neighbours with the same value play in one scene. */
  scene: string;
  /** What somebody chose for this line, or null to let the rules choose. */
  shotType: ShotType | null;
  /** Id of who speaks the line; null when nobody does. */
  speakerId: string | null;
  stageDirections: string;
  dialogue: string;
  /** The script marks the voice as O.S. or V.O. */
  offScreen: boolean;
}

export interface PlanPerson {
  id: string;
  name: string;
  gender: VoiceGender | null;
}

export interface ShotPlan {
  lineNumber: number;
  shotType: ShotType;
  shotSize: ShotSize;
  cameraMove: CameraMove;
  /** At most three people, left to right; the order of two people never flips inside a scene. */
  castIds: string[];
  /** Who speaks *in the picture*; null for silent lines and for voices from outside it. */
  speakerId: string | null;
}

/**
 * The shots of a script, one for each line, in the order given. Pure: the same lines and people
 * give the same plan.
 */
export function planShots(lines: readonly PlanLine[], people: readonly PlanPerson[]): ShotPlan[] {
  const plans: ShotPlan[] = [];
  const moves: MoveHistory = [];
  const scenes = splitScenes(lines);
  scenes.forEach((scene, sceneIndex) => {
    plans.push(...planScene(scene, people, sceneIndex, sceneIndex === scenes.length - 1, moves));
  });
  return plans;
}

/**
 * Talking when a face can be seen to speak, else action: silent lines, voices from outside the
 * picture, and speakers whose mouth is hidden.
 */
export function planShotType(line: PlanLine): ShotType {
  const cues = readShotCues(line);
  if (line.speakerId === null || line.offScreen || cues.voiceOnly || cues.faceHidden) {
    return "action";
  }
  return "talking";
}

function splitScenes(lines: readonly PlanLine[]): PlanLine[][] {
  const scenes: PlanLine[][] = [];
  for (const line of lines) {
    const current = scenes.at(-1);
    if (current?.[0]?.scene === line.scene) current.push(line);
    else scenes.push([line]);
  }
  return scenes;
}

function planScene(
  lines: readonly PlanLine[],
  people: readonly PlanPerson[],
  sceneIndex: number,
  isLastScene: boolean,
  moves: MoveHistory,
): ShotPlan[] {
  const drafts = lines.map((line): Draft => {
    const cues = readShotCues(line);
    return {
      line,
      cues: { ...cues, voiceOnly: cues.voiceOnly || line.offScreen },
      shotType: line.shotType ?? planShotType(line),
      mentionedIds: findSeenPeople(line.stageDirections, people),
    };
  });
  const scene = new SceneFraming(drafts, people, isLastScene);
  return drafts.map((draft, index) => {
    const framing = scene.frame(index);
    const isLastOfFilm = isLastScene && index === drafts.length - 1;
    const cameraMove = chooseCameraMove(
      {
        size: framing.size,
        cues: draft.cues,
        talking: draft.shotType === "talking",
        progress: scene.progress(index),
        opensScene: index === 0,
        endsFilm: isLastOfFilm,
        sceneIndex,
        lineNumber: draft.line.lineNumber,
        side: scene.sideOf(framing.cast[0]),
      },
      moves,
    );
    return {
      lineNumber: draft.line.lineNumber,
      shotType: draft.shotType,
      shotSize: framing.size,
      cameraMove,
      castIds: scene.leftToRight(framing.cast),
      speakerId: draft.shotType === "talking" ? draft.line.speakerId : null,
    };
  });
}
