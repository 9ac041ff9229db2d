import { type Being, coatsIn, namesPlace, readScenes } from "@roughcut/builtin-studio/read";
import { openStudio } from "@/lib/providers/builtin/studio";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { CharacterDescription } from "@/lib/providers/ports/text-tasks";
import { beingOf } from "@/lib/rules/being";
import { foldScene, type MomentState } from "@/lib/rules/continuity/fold-scene";
import { noteScenes } from "@/lib/rules/continuity/note-scenes";
import { type LineSetting, lineSettings, worldOfPerson } from "@/lib/rules/directing/line-setting";
import { sceneOf } from "@/lib/rules/directing/scene-of";
import type { FrameFormat } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import { isOnlyHeard, personMentions, saidTo } from "@/lib/rules/person-mentions";
import { plainLetters } from "@/lib/rules/plain-letters";
import { isOffScreen, NON_SPEAKING_PART } from "@/lib/rules/shot";
import { planShots, type ShotPlan } from "@/lib/rules/shot-plan";
import { readScript, type ScriptLine } from "@/lib/screenplay";
import { sceneRuns } from "@/lib/services/generation/continuity/scene-runs";
import { toScriptPieces } from "./script-pieces";

/** A line of a script and what is to be drawn for it. */
export interface DirectedLine {
  line: ScriptLine;
  subject: ShotSubject;
}

/** Directs a script as a film of it begins: everybody described, every line planned as a shot. */
export function directScript(
  text: string,
  imageStyle: ImageStyle,
  format: FrameFormat,
): DirectedLine[] {
  const { elements, lines } = readScript(text);
  const read = readScenes(toScriptPieces(elements)).flatMap(({ beings }) => beings);
  const names = castOf(lines, byWords(read));
  const cast = describeCast(lines, names, imageStyle);
  const voices = new Set(names.filter((name) => beingIn(cast, name).kind === "voice"));
  const plans = planShots(
    lines.map((line) => planLineOf(line, voices)),
    names.filter((name) => !voices.has(name)).map((name) => personOf(name, cast)),
    imageStyle,
    format.aspect,
  );
  const settingOf = lineSettings(
    lines.map((line) => ({ ...line, locationName: line.sceneLocation })),
    { namesPlace, coatsIn },
  );
  const states = statesOf(lines, plans);
  return lines.flatMap((line, at) => {
    const plan = plans[at];
    const story = { format, setting: settingOf(at), state: states[at] ?? null };
    return plan ? [{ line, subject: subjectOf(line, plan, cast, story) }] : [];
  });
}

/** How everybody is when each line begins, as a film has it noted. */
function statesOf(lines: readonly ScriptLine[], plans: readonly ShotPlan[]): MomentState[] {
  const runs = sceneRuns(lines.map((line) => ({ ...line, locationName: line.sceneLocation })));
  const noted = noteScenes(
    runs.map(({ heading, lineNumbers, start }, at) => ({
      ...{ id: at + 1, heading, time: "", lightSide: "left" },
      people: [
        ...new Set(
          plans.slice(start, start + lineNumbers.length).flatMap(({ castIds }) => castIds),
        ),
      ].map((name) => ({ name, side: "C" })),
      lines: lines.slice(start, start + lineNumbers.length).map((line) => ({
        lineNumber: line.lineNumber,
        speaker: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
        stageDirections: line.stageDirections,
        dialogue: line.dialogueText,
      })),
    })),
  );
  return runs.flatMap(({ lineNumbers }, at) => {
    const scene = noted[at];
    return scene ? foldScene(scene, lineNumbers).map(({ before }) => before) : [];
  });
}

function planLineOf(line: ScriptLine, voices: ReadonlySet<string>) {
  return {
    lineNumber: line.lineNumber,
    scene: sceneOf({ sceneHeading: line.sceneHeading, locationName: line.sceneLocation }),
    shotType: null,
    speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    offScreen: isOffScreen(line.extension ?? "") || voices.has(line.characterName),
  };
}

const keyOf = (name: string) => plainLetters(name).toUpperCase();

/** Everybody of a script, by their names and by each word of these. */
function byWords(beings: readonly Being[]): ReadonlyMap<string, Being> {
  const words = beings.flatMap((being) =>
    being.name.split(" ").map((word): [string, Being] => [keyOf(word), being]),
  );
  return new Map([...words, ...beings.map((being): [string, Being] => [keyOf(being.name), being])]);
}

/** The names that speak, and those that are only seen. */
function castOf(lines: readonly ScriptLine[], seen: ReadonlyMap<string, Being>): string[] {
  const speaking = lines.map(({ characterName }) => characterName);
  const named = [...seen.values()].filter(({ name }) => name === name.toUpperCase());
  const names = new Set(speaking);
  // Who speaks as YUKI and is brought in as YUKI TANAKA is one person.
  const spoken = new Set(speaking.map((name) => seen.get(keyOf(name))?.id));
  for (const { id, name } of named) {
    if (!spoken.has(id) && !speaking.some((said) => isShorterNameOf(said, name))) names.add(name);
  }
  names.delete(NON_SPEAKING_PART);
  return [...names];
}

/** `SIR HUMPHREY` of `SIR HUMPHREY LISLE`; a single word may be that of two people. */
function isShorterNameOf(said: string, name: string): boolean {
  const words = keyOf(name).split(" ");
  const own = keyOf(said).split(" ");
  return own.length > 1 && own.every((word) => words.includes(word));
}

type Cast = ReadonlyMap<string, CharacterDescription>;

/** Describes everybody from the whole script, as the studio does for a film. */
function describeCast(
  lines: readonly ScriptLine[],
  names: readonly string[],
  imageStyle: ImageStyle,
): Cast {
  const studio = openStudio();
  const cast = new Map<string, CharacterDescription>();
  for (const name of names) {
    const own = lines.filter(({ characterName }) => characterName === name);
    const mentions = personMentions(name, names, lines);
    const described = studio.write({
      ...{ task: "describe-character", name, mentions, imageStyle },
      isOnlyHeard: isOnlyHeard(own, mentions),
      ...worldOfPerson(lines, name, names),
      spoken: own.map(({ dialogueText }) => dialogueText),
      saidTo: saidTo(name, lines),
      others: [...cast].map(([other, { description }]) => ({ name: other, description })),
    });
    cast.set(name, described as CharacterDescription);
  }
  return cast;
}

function beingIn(cast: Cast, name: string) {
  return beingOf(cast.get(name)?.description ?? "");
}

function factsOf(name: string, cast: Cast) {
  return { id: name, name, gender: null, age: null, description: "", ...cast.get(name) };
}

function personOf(name: string, cast: Cast) {
  const being = beingIn(cast, name);
  return {
    ...{ id: name, name, gender: cast.get(name)?.gender ?? null },
    ...(being.kind === "other" ? { noun: being.noun } : {}),
  };
}

function subjectOf(
  line: ScriptLine,
  plan: ShotPlan,
  people: Cast,
  {
    format,
    setting,
    state,
  }: { format: FrameFormat; setting: LineSetting; state: MomentState | null },
): ShotSubject {
  const place = line.sceneLocation ?? "";
  return {
    kind: "shot",
    format,
    lineNumber: line.lineNumber,
    location: { id: place, name: place, description: "" },
    ...setting,
    ...(state?.weather ? { weather: state.weather } : {}),
    cast: plan.staging.map(({ id, ...staging }) => {
      const now = state?.people.find(({ name }) => name === id);
      return { ...factsOf(id, people), staging, ...(now ? { now } : {}) };
    }),
    others: [...people.keys()]
      .filter((name) => !plan.castIds.includes(name) && beingIn(people, name).kind !== "voice")
      .map((name) => factsOf(name, people)),
    speakerId: plan.speakerId,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    ...{ shotType: plan.shotType, shotSize: plan.shotSize, cameraMove: plan.cameraMove },
    framing: plan.framing,
  };
}
