import { coatsIn, namesPlace } from "@roughcut/builtin-studio/read";
import { type CastRow, listCast } from "@/db/queries/casting";
import { listLooks } from "@/db/queries/context-pieces";
import {
  type ChosenImage,
  findChosenImage,
  type LineToDirect,
  listLinesToDirect,
} from "@/db/queries/line-plans";
import { findLine, type LineWithMedia, listLines } from "@/db/queries/lines";
import { getStoryStyle } from "@/db/queries/stories";
import { listReframed, type ReframedStill } from "@/db/queries/story-format";
import type { StoryScope } from "@/lib/access";
import type { MediaReference } from "@/lib/providers/ports/media";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import { beingOf } from "@/lib/rules/being";
import type { ClipSound } from "@/lib/rules/clip-sound";
import type { LineState, MomentState } from "@/lib/rules/continuity/fold-scene";
import { type LineSetting, lineSettings } from "@/lib/rules/directing/line-setting";
import type { ShotReferences } from "@/lib/rules/directing/references";
import { sceneOf } from "@/lib/rules/directing/scene-of";
import { type FrameFormat, formatOfStory } from "@/lib/rules/frame-format";
import { type ImageStyle, readImageStyle } from "@/lib/rules/image-style";
import { peopleFinder } from "@/lib/rules/mentioned-people";
import type { ProjectLevels } from "@/lib/rules/model-job";
import { lineSeconds } from "@/lib/rules/script-length";
import { isOffScreen, NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { ShotPlan } from "@/lib/rules/shot-plan";
import { neighbourWords } from "@/lib/rules/spoken/neighbour-words";
import {
  type Pronunciation,
  pronunciationsIn,
  readPronunciations,
} from "@/lib/rules/spoken/pronunciation";
import { type WayHeard, wayHeard } from "@/lib/rules/spoken/way-heard";
import type { TakeChange } from "@/lib/rules/take-change";
import { castFacts } from "@/lib/services/character/character-facts";
import { readContinuity, type StoryContinuity, stateOfLines } from "./continuity/state-of-lines";
import { ownPrompt } from "./prompt-material";
import { rememberedPlan } from "./remembered-plan";
import { presentState, stagingOf } from "./staged-member";

/** Where a story is found; whoever reads it has seen to who may. */
type StoryPlace = Pick<StoryScope, "storyId" | "projectId">;

/** What the lines beside one say. */
export interface LineWords {
  dialogue: string;
  stageDirections: string;
}

/** A line with everything a shot of it must know. */
export interface DirectedLine {
  row: LineWithMedia;
  /** What is in the picture; its shot type is the chosen one, else the director's. */
  subject: ShotSubject;
  /** Who is in the picture, left to right, as the cast knows them. */
  people: CastRow[];
  /** Who speaks the line, seen or not; null for action. */
  speaker: CastRow | null;
  /** Whose faces go along with the picture's prompt, and which line's still shows its room. */
  references: ShotReferences;
  /** The still of the story's other format that its own is cropped from; null where it is made. */
  reframes: ReframedStill | null;
  /** The chosen still of that line, once there is one. */
  room: MediaReference | null;
  durationSeconds: number;
  /** How everything is when the line is over; null when nobody has noted it. */
  stateAfter: MomentState | null;
  previous: LineWords | null;
  next: LineWords | null;
  /** What is said around it, by which its voice finds the tone. */
  spokenAround: { before: string; after: string };
  /** How its voice reaches us; null for one that is there. */
  heard: WayHeard | null;
  /** How names in its words are said, where the project says so. */
  pronunciations: Pronunciation[];
  /** What a take of it is to change of another one; left out for one that is made from the script. */
  change?: TakeChange;
  /** Of a still that is made again after a look: what it must show this time. */
  instead?: string;
}

/** What all shots of a story share. */
export interface StoryLook {
  imageStyle: ImageStyle;
  /** Of its pictures, clips and films. */
  format: FrameFormat;
  /** How well its project wants the jobs of its shots done. */
  models: ProjectLevels;
  cast: CastRow[];
  pronunciations: Pronunciation[];
  /** Whether its project wants new stills looked at. */
  looksAtStills: boolean;
  /** When its project wants clips with sound of their own. */
  clipSound: ClipSound;
  /** What was noted of people's clothes, things and looks, scene by scene. */
  continuity: StoryContinuity;
  /** Pictures of the mood board whose look the stills are to have, in its order. */
  lookReferences: MediaReference[];
  /** By line, the stills of another format that theirs are cropped from; of all other lines, none. */
  reframed: ReadonlyMap<string, ReframedStill>;
}

export interface DirectedStory extends StoryLook {
  lines: DirectedLine[];
}

/**
 * Directs all shots of a story from its lines, cast and style. Pure rules over one read of the
 * database, so every step of every batch sees the same film.
 */
export async function directStory(scope: StoryScope): Promise<DirectedStory> {
  const [rows, look] = await Promise.all([listLines({ storyId: scope.storyId }), readLook(scope)]);
  return directRows(scope, rows, look);
}

/** The same for lines as they would be, with who would play in them. */
export function directRows(
  scope: StoryScope,
  rows: readonly LineWithMedia[],
  look: StoryLook,
): DirectedStory {
  const facts = rows.map(({ line, location }) => ({
    ...line,
    locationName: location?.name ?? null,
  }));
  const plans = planOf(scope.storyId, facts, look);
  const states = stateOfLines(look.continuity, facts);
  const settingOf = lineSettings(facts, { namesPlace, coatsIn });
  const images = new Map(rows.map(({ line, image }) => [line.lineNumber, image]));
  const lines = rows.flatMap((row, index) => {
    const plan = plans[index];
    if (!plan) return [];
    const room = images.get(plan.references.masterLine ?? 0) ?? null;
    const state = states.get(row.line.lineNumber) ?? null;
    const shot = { plan, look, room, state, setting: settingOf(index) };
    return directedLine(row, facts, index, shot);
  });
  return { ...look, lines };
}

/**
 * Directs one shot as `directStory` does, at a cost that hardly grows with the story: the words of
 * all lines are read, but the media of this one only.
 * @returns null when the line is gone
 */
export async function directLine(
  scope: StoryPlace,
  lineId: string,
): Promise<{ look: StoryLook; line: DirectedLine } | null> {
  const [row, facts, look] = await Promise.all([
    findLine({ lineId }),
    listLinesToDirect({ storyId: scope.storyId }),
    readLook(scope),
  ]);
  const index = facts.findIndex(({ id }) => id === lineId);
  const plan = planOf(scope.storyId, facts, look)[index];
  if (!row || !plan) return null;
  const { masterLine } = plan.references;
  const room = masterLine === null ? null : await findChosenImage(scope.storyId, masterLine);
  const state = stateOfLines(look.continuity, facts).get(plan.lineNumber) ?? null;
  const shot = {
    plan,
    look,
    room,
    state,
    setting: lineSettings(facts, { namesPlace, coatsIn })(index),
  };
  return { look, line: directedLine(row, facts, index, shot) };
}

/** What all shots of a story share, as it is now. */
export async function readLook({ storyId, projectId }: StoryPlace): Promise<StoryLook> {
  const [cast, style, continuity, looks, reframed] = await Promise.all([
    listCast({ storyId }),
    getStoryStyle(storyId),
    readContinuity(storyId),
    listLooks(projectId),
    listReframed(storyId),
  ]);
  return {
    continuity,
    lookReferences: looks.map(({ mediaKey: key, contentType }) => ({ key, contentType })),
    imageStyle: readImageStyle(style.imageStyle),
    format: formatOfStory(style),
    models: style.models,
    cast,
    pronunciations: readPronunciations(style.pronunciations),
    looksAtStills: style.looksAtStills,
    clipSound: style.clipSound,
    reframed,
  };
}

function planOf(
  storyId: string,
  lines: readonly LineToDirect[],
  { cast, imageStyle, format }: StoryLook,
): readonly ShotPlan[] {
  const bodiless = new Set(cast.filter(isVoice).map(({ mapping }) => mapping.scriptCharacter));
  return rememberedPlan(
    storyId,
    lines.map((line) => ({
      lineNumber: line.lineNumber,
      scene: sceneOf(line),
      shotType: line.shotType,
      speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
      stageDirections: line.stageDirections,
      dialogue: line.dialogueText,
      offScreen: isOffScreen(line.extension) || bodiless.has(line.characterName),
    })),
    cast
      .filter((member) => !isVoice(member))
      .map(({ mapping, character }) => ({
        id: mapping.scriptCharacter,
        name: mapping.scriptCharacter,
        gender: character?.voiceGender ?? null,
        ...nounOf(character),
      })),
    imageStyle,
    format.aspect,
  );
}

function directedLine(
  row: LineWithMedia,
  lines: readonly LineToDirect[],
  index: number,
  shot: {
    plan: ShotPlan;
    look: StoryLook;
    room: ChosenImage | null;
    state: LineState | null;
    setting: LineSetting;
  },
): DirectedLine {
  const { plan, room, state } = shot;
  const { cast, format } = shot.look;
  const { line, location } = row;
  const memberOf = (name: string | null) =>
    cast.find(({ mapping }) => mapping.scriptCharacter === name) ?? null;
  const speaking = memberOf(plan.speakerId);
  const added = addedByWords(row, plan, cast);
  const people = [...plan.castIds, ...added]
    .flatMap((name) => memberOf(name) ?? [])
    .filter((member) => !isVoice(member));
  const place = location?.name ?? "";
  const weather = state?.before.weather || (shot.setting.weather ?? "");
  return {
    row,
    people,
    stateAfter: state?.after ?? null,
    speaker: memberOf(line.characterName),
    reframes: shot.look.reframed.get(line.id) ?? null,
    references: { ...plan.references, castIds: [...plan.references.castIds, ...added] },
    room: room && { key: room.mediaKey, contentType: room.contentType },
    durationSeconds: lineSeconds(line, row.audio?.durationSeconds ?? null),
    previous: wordsOf(lines[index - 1]),
    next: wordsOf(lines[index + 1]),
    spokenAround: neighbourWords(lines, index),
    heard: wayHeard(lines, index),
    pronunciations: pronunciationsIn(line.dialogueText, shot.look.pronunciations),
    subject: {
      kind: "shot",
      format,
      lineNumber: line.lineNumber,
      location: { id: place, name: place, description: location?.description ?? "" },
      ...shot.setting,
      ...(weather === "" ? {} : { weather }),
      cast: people.map((member) => ({
        ...castFacts(member),
        ...stagingOf(plan, member),
        ...presentState(state, member),
      })),
      others: cast.filter((member) => !people.includes(member) && !isVoice(member)).map(castFacts),
      speakerId: speaking && castFacts(speaking).id,
      stageDirections: line.stageDirections,
      dialogue: line.dialogueText,
      shotType: plan.shotType,
      shotSize: plan.shotSize,
      cameraMove: plan.cameraMove,
      framing: plan.framing,
    },
  };
}

function nounOf(character: CastRow["character"]): { noun?: string } {
  const being = beingOf(character?.imageDescription ?? "");
  return being.kind === "other" ? { noun: being.noun } : {};
}

/** Who is heard and never seen. */
function isVoice({ character }: CastRow): boolean {
  return beingOf(character?.imageDescription ?? "").kind === "voice";
}

/** More people than this cannot be told apart in one picture. */
const MOST_PEOPLE = 3;

/** Names of the cast whom a person's own image prompt brings into the picture. */
function addedByWords(row: LineWithMedia, { castIds }: ShotPlan, cast: readonly CastRow[]) {
  const words = ownPrompt(row, "imagePrompt");
  if (words === null) return [];
  const named = peopleFinder(
    cast.map(({ mapping: { scriptCharacter } }) => ({
      id: scriptCharacter,
      name: scriptCharacter,
    })),
  ).seen(words);
  return named
    .filter((name) => !castIds.includes(name))
    .slice(0, Math.max(0, MOST_PEOPLE - castIds.length));
}

function wordsOf(line: LineToDirect | undefined): LineWords | null {
  return line ? { dialogue: line.dialogueText, stageDirections: line.stageDirections } : null;
}
