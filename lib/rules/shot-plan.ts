/**
 * Code directs: size, angle, sides, move, seconds and references of every shot come from rules, so
 * that the same script gives the same pictures and no model can forget a rule. Models and painters
 * only fill in what is seen. The rules are numbered D1 to D26 (`docs/directing.md`) and live in
 * `directing/`.
 */
import { chooseCameraMoves, type MoveSituation } from "./directing/camera-moves";
import type { Draft } from "./directing/draft";
import { pictureSizeOf } from "./directing/frame-size";
import type { ShotFraming, Staging } from "./directing/framing";
import { chooseReferences, type ShotReferences } from "./directing/references";
import { type DirectedShot, type FilmMemory, SceneDirector } from "./directing/scene-director";
import { Headings } from "./directing/scene-seats";
import { type Aspect, STANDARD_FORMAT } from "./frame-format";
import { DEFAULT_IMAGE_STYLE, type ImageStyle } from "./image-style";
import { peopleFinder } from "./mentioned-people";
import type { PeopleFinder } from "./named-people";
import { type CameraMove, type ShotSize, type ShotType, shotDurationSeconds } from "./shot";
import { readShotCues, type ShotCues } from "./shot-cues";
import type { VoiceGender } from "./voice";

/** One parsed script line, as far as a director needs it. */
export interface PlanLine {
  lineNumber: number;
  /** By `sceneOf`. */
  scene: string;
  /** What somebody chose for this line, or null to let the rules choose. */
  shotType: ShotType | null;
  /** Id of who speaks the line; null when nobody does. */
  speakerId: string | null;
  stageDirections: string;
  dialogue: string;
  /** The script marks the voice as O.S. or V.O. */
  offScreen: boolean;
  /** Measured length of the line's audio; without it the words are counted. */
  audioSeconds?: number | null;
}

export interface PlanPerson {
  id: string;
  name: string;
  gender: VoiceGender | null;
  /** What somebody is who is no person: `robot`. */
  noun?: string;
}

export interface ShotPlan {
  lineNumber: number;
  shotType: ShotType;
  shotSize: ShotSize;
  cameraMove: CameraMove;
  /** At most two people, left to right; their order never flips unless a crossing is seen. */
  castIds: string[];
  /** Who speaks *in the picture*; null for silent lines and for voices from outside it. */
  speakerId: string | null;
  /** Size on the fine ladder, view, angle, lens and light. */
  framing: ShotFraming;
  /** Where each of `castIds` is and looks, in the same order. */
  staging: (Staging & { id: string })[];
  references: ShotReferences;
  /** How long the shot lasts: its audio and a breath, or what its words need. */
  seconds: number;
}

/** Speed of acted speech; measured audio replaces the estimate. 150 words a minute. */
const SPOKEN_WORDS_PER_SECOND = 2.5;

/**
 * The shots of a script, one for each line, in the order given. Pure: the same lines, people and
 * style give the same plan. The style decides only whether a tilted frame may occur, the shape of the
 * frame how many stand beside each other in it and from how far they are seen (rule D23).
 */
export function planShots(
  lines: readonly PlanLine[],
  people: readonly PlanPerson[],
  imageStyle: ImageStyle = DEFAULT_IMAGE_STYLE,
  aspect: Aspect = STANDARD_FORMAT.aspect,
): ShotPlan[] {
  const finder = peopleFinder(people);
  const film: FilmMemory = {
    imageStyle,
    aspect,
    headings: new Headings(),
    angles: { hasTilted: false },
    lastSize: null,
    known: [],
  };
  const scenes = splitScenes(lines).map((scene) => scene.map((line) => draftOf(line, finder)));
  const shots = scenes.flatMap((drafts, sceneIndex) =>
    directScene(scenes, drafts, sceneIndex, people, film),
  );
  const moves = chooseCameraMoves(shots.map(({ situation }) => situation));
  const references = chooseReferences(
    shots.map(({ draft, shot, situation }) => ({
      lineNumber: draft.line.lineNumber,
      sceneIndex: situation.sceneIndex,
      place: draft.line.scene,
      speakerId: draft.line.speakerId,
      ...shot,
    })),
  );
  return shots.map(({ draft, shot }, at) => ({
    lineNumber: draft.line.lineNumber,
    shotType: draft.shotType,
    shotSize: pictureSizeOf(shot.framing.size, shot.staging.length),
    cameraMove: moves[at] ?? "static",
    castIds: shot.staging.map(({ id }) => id),
    speakerId: draft.shotType === "talking" ? draft.line.speakerId : null,
    ...shot,
    references: references[at] ?? { castIds: [], masterLine: null },
    seconds: secondsOf(draft),
  }));
}

/**
 * Talking when a face can be seen to speak, else action: silent lines, voices from outside the
 * picture, and speakers whose mouth is hidden.
 */
export function planShotType(
  line: Pick<PlanLine, "speakerId" | "stageDirections" | "dialogue" | "offScreen">,
  cues: ShotCues = readShotCues(line),
): ShotType {
  if (line.speakerId === null || line.offScreen || cues.voiceOnly || cues.faceHidden) {
    return "action";
  }
  return "talking";
}

type PlanDraft = Draft & { line: PlanLine };

function draftOf(line: PlanLine, finder: PeopleFinder): PlanDraft {
  const cues = readShotCues(line);
  return {
    line,
    cues: { ...cues, voiceOnly: cues.voiceOnly || line.offScreen },
    shotType: line.shotType ?? planShotType(line, cues),
    mentionedIds: finder.seen(line.stageDirections),
    calledIds: calledIn(line.dialogue, finder),
  };
}

/** Whom words call: a name that stands by itself between marks. */
function calledIn(dialogue: string, finder: PeopleFinder): string[] {
  const parts = dialogue.split(/[.,!?;:…—–]+/u).filter((part) => CALL.test(part));
  return [...new Set(parts.flatMap((part) => finder.mentioned(part)))];
}

/** At most three words. */
const CALL = /^\s*(?:\S+\s*){1,3}$/u;

function splitScenes(lines: readonly PlanLine[]): PlanLine[][] {
  const scenes: PlanLine[][] = [];
  for (const line of lines) {
    const current = scenes.at(-1);
    if (current?.[0]?.scene === line.scene) current.push(line);
    else scenes.push([line]);
  }
  return scenes;
}

function directScene(
  scenes: readonly PlanDraft[][],
  drafts: readonly PlanDraft[],
  sceneIndex: number,
  people: readonly PlanPerson[],
  film: FilmMemory,
): { draft: PlanDraft; shot: DirectedShot; situation: MoveSituation }[] {
  const endsFilm = sceneIndex === scenes.length - 1;
  const next = scenes[sceneIndex + 1]?.[0];
  const scene = new SceneDirector(
    drafts,
    people,
    {
      place: drafts[0]?.line.scene ?? "",
      endsFilm,
      beforeTalk: next?.shotType === "talking",
    },
    film,
  );
  return drafts.map((draft, index) => {
    const shot = scene.direct(index);
    return {
      draft,
      shot,
      situation: {
        cues: draft.cues,
        framing: shot.framing,
        talking: draft.shotType === "talking",
        progress: scene.progress(index),
        opensScene: index === 0,
        endsFilm: endsFilm && index === drafts.length - 1,
        sceneIndex,
        lineNumber: draft.line.lineNumber,
      },
    };
  });
}

function secondsOf({ line, cues }: PlanDraft): number {
  const spoken = cues.spokenWords > 0 && line.speakerId !== null;
  const estimated = spoken ? cues.spokenWords / SPOKEN_WORDS_PER_SECOND : null;
  return shotDurationSeconds(line.audioSeconds ?? estimated, line.stageDirections);
}
